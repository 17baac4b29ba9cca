# expect: contained
@__import__
def os(): pass
result = "GOT-OUT"
