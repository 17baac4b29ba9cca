# expect: contained
# Only the guards stand in the way of the first steps; with them off, what it does outside must still fail.
b = getattr(print, "__se" + "lf__")
load = getattr(getattr(b, "__loa" + "der__"), "load_" + "module")
signal = load("_signal")
signal.setitimer(signal.ITIMER_REAL, 0)
signal.setitimer(signal.ITIMER_PROF, 0)
signal.signal(signal.SIGALRM, signal.SIG_IGN)
result = "GOT-OUT"
