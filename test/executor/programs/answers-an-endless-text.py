# expect: bad-kind BadKind
result = "x" * 10 ** 7
