# expect: raised KeyError 3
values = {"weight": 70}
result = values["height"]
