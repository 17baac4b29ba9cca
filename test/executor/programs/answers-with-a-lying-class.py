# expect: bad-kind BadKind
class Liar(int):
    def __eq__(self, other): return True
    def __hash__(self): return 0
    def __int__(self): return 666
result = Liar(5)
