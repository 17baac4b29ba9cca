# expect: ok 6
id, dir, vars, input, open, license = 1, 2, 3, 0, 0, 0
def eval_score(x): return x
result = id + dir + vars + eval_score(input)
