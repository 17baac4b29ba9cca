# expect: ok 5
class D(dict):
    def get(self, *a): return 666
    def __getitem__(self, k): return 666
result = 5
