# expect: contained
class A:
    def f(self): pass
t = "{0.f.__glo" + "bals__}"
result = "GOT-OUT " + t.format(A())
