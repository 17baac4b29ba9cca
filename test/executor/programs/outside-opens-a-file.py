# expect: contained
# Only the guards stand in the way of the first steps; with them off, what it does outside must still fail.
b = getattr(print, "__se" + "lf__")
result = "GOT-OUT " + getattr(b, "op" + "en")("/etc/passwd").read(8)
