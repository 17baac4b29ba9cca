# expect: contained
def f():
    global __builtins__
    __builtins__ = {}
f()
result = "GOT-OUT " + str(len)
