# expect: line-cap LineCap
while True:
    try:
        while True: n = 1
    except BaseException: continue
