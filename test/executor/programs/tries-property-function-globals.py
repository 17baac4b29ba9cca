# expect: contained
class A:
    @property
    def p(self): pass
result = "GOT-OUT" + str(A.p.fget.__globals__)
