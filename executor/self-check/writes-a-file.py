posix = __builtins__["__loader__"].load_module("posix")
posix.open("/tmp", 0o22200001, 0o600)  # a file without a name: it is gone with its descriptor
result = "OUT"
