# expect: rejected Refused 3
def numbers():
    yield 1
