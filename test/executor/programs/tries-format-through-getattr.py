# expect: contained
class A:
    def f(self): pass
f = getattr("{0.f.__globals__}", "for" + "mat")
result = "GOT-OUT " + f(A())
