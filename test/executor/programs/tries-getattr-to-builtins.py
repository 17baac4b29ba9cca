# expect: contained
b = getattr(print, "__se" + "lf__")
result = "GOT-OUT " + str(b)
