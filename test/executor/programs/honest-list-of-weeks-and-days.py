# expect: ok {"weeks": 12, "days": 0}
result = [12.0, 0]
