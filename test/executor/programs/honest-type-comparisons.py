# expect: ok 3
values = [1, 2.0, "3"]
result = sum(1 for v in values if type(v) in (int, float, str) and not isinstance(v, bool)) 
assert type(result) == int and type(2.5).__name__ == "float"
