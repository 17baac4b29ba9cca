# expect: line-cap|timed-out
while True: pass
