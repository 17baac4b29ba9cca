# expect: contained
class S(str):
    def go(self, *a): return super().format(*a)
result = "GOT-OUT " + S("{0.__class__.__ba" + "se__}").go(S())
