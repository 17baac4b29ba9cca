# expect: contained
g = lambda e=eval: e("1")
result = "GOT-OUT" + str(g())
