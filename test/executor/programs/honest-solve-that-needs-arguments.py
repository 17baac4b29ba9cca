# expect: ok 12
def solve(weight, height): return weight * height
result = solve(3, 4)
