# expect: contained
# Only the guards stand in the way of the first steps; with them off, what it does outside must still fail.
b = getattr(print, "__se" + "lf__")
load = getattr(getattr(b, "__loa" + "der__"), "load_" + "module")
posix = load("posix")
written = 0
for fd in range(64):
    try: written += posix.write(fd, b"\0\0\0\2\0\0\0\0\0\0\0\0{}")
    except OSError: pass
result = "GOT-OUT" if written else 0
