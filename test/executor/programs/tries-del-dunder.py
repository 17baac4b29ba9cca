# expect: contained
del __builtins__
result = "GOT-OUT"
