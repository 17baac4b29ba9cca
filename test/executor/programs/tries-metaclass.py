# expect: contained
class M(type):
    def __new__(m, *a): return "GOT-OUT"
class A(metaclass=M): pass
result = A
