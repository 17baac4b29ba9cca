# expect: bad-kind BadKind
result = True
