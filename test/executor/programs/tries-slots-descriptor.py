# expect: contained
class A:
    __slots__ = ("x",)
result = "GOT-OUT" + str(A.x.__objclass__)
