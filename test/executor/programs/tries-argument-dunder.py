# expect: contained
def f(__builtins__): return __builtins__
result = "GOT-OUT" + str(f(1))
