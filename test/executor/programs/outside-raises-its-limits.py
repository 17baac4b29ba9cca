# expect: contained
# Only the guards stand in the way of the first steps; with them off, what it does outside must still fail.
b = getattr(print, "__se" + "lf__")
load = getattr(getattr(b, "__loa" + "der__"), "load_" + "module")
load("posix")
resource = getattr(b, "__imp" + "ort__")("resource")
resource.setrlimit(resource.RLIMIT_CPU, (9, 9))
result = "GOT-OUT"
