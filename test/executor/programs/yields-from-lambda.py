# expect: rejected Refused 2
f = lambda: (yield)
