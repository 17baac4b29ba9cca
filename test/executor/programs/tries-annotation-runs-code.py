# expect: contained
x: __import__("os").getpid() = 1
result = "GOT-OUT"
