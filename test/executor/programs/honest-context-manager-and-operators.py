# expect: ok 11
class Tally:
    def __init__(self): self.n = 0
    def __enter__(self): return self
    def __exit__(self, *error): return False
    def __iadd__(self, k): self.n += k; return self
    def __contains__(self, k): return k == self.n
    def __getitem__(self, k): return self.n * k
    def __call__(self): return self.n
    def __iter__(self): return iter([self.n])
with Tally() as t:
    t += 5
result = t() + t[1] + (5 in t) + list(t)[0] - 5
