# expect: line-cap LineCap
def down(n):
    try: return down(n + 1)
    except RecursionError: return n
down(0)
n = 0
while n < 50_000_000:
    n += 1
print("uncounted")
result = n
