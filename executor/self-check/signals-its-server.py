posix = __builtins__["__loader__"].load_module("posix")
posix.kill(posix.getppid(), 0)
result = "OUT"
