# expect: rejected IndentationError 3
if True:
result = 1
