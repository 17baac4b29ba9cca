# expect: ok 2.5
table = {"bmi": lambda w, h: w / h ** 2, "half": lambda x: x / 2}
result = table["half"](5)
