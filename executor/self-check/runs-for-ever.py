total = sum(range(10 ** 12))
result = "OUT"
