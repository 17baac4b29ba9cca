# expect: contained
# Only the guards stand in the way of the first steps; with them off, what it does outside must still fail.
b = getattr(print, "__se" + "lf__")
load = getattr(getattr(b, "__loa" + "der__"), "load_" + "module")
pid = load("posix").fork()
result = "GOT-OUT " + str(pid)
