# expect: bad-kind BadKind
result = 10 ** 100000
