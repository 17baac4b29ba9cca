# expect: ok 1
rows = []
try:
    while True: rows.append("x" * 100_000)
except MemoryError:
    result = 1
