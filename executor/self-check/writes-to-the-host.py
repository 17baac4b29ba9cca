posix = __builtins__["__loader__"].load_module("posix")
sent = 0
for descriptor in range(16):
    try:
        sent += posix.write(descriptor, b"")  + 1
    except OSError:
        pass
result = "OUT" if sent else ""
