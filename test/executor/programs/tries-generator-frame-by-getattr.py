# expect: contained
g = (x for x in [1])
result = "GOT-OUT " + str(getattr(g, "gi_fr" + "ame"))
