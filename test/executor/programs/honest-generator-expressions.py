# expect: ok 18
points = {"a": 1, "b": 2}
result = sum(v for v in points.values()) + max(x * x for x in range(4)) + len(list(zip(points, range(9)))) + sorted(points.items(), key=lambda item: -item[1])[0][1] + any(v > 1 for v in points.values()) + (n := 1)
