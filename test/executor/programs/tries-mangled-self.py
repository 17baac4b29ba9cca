# expect: contained
class A:
    def go(self, f): return f.__self
class _A:
    pass
result = "GOT-OUT " + str(A().go(len))
