# expect: ok 9
def solve(): result_inside = 1
result = 9
