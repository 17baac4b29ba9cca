# expect: ok 55
def make():
    seen = 0
    def fib(n):
        nonlocal seen
        seen += 1
        return n if n < 2 else fib(n - 1) + fib(n - 2)
    return fib
result = make()(10)
