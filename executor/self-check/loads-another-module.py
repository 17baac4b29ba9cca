import posix
result = "OUT"
