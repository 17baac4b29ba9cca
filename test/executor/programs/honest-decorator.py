# expect: ok 4
def twice(f):
    def inner(*a, **k): return 2 * f(*a, **k)
    return inner
@twice
def solve(): return 2
