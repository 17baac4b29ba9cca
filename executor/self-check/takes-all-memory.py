rows = ["x" * 50_000_000 for _ in range(200)]
result = "OUT"
