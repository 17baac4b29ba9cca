# expect: out-of-memory MemoryError 3
rows = []
while True: rows.append("x" * 1_000_000)
