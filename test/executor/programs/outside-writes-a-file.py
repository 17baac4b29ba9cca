# expect: contained
# Only the guards stand in the way of the first steps; with them off, what it does outside must still fail.
b = getattr(print, "__se" + "lf__")
getattr(b, "op" + "en")("/tmp/casewise-escape", "w").write("x")
result = "GOT-OUT"
