posix = __builtins__["__loader__"].load_module("posix")
if posix.fork() == 0:
    posix._exit(0)
result = "OUT"
