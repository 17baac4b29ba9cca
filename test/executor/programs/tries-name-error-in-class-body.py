# expect: contained
class A:
    x = __import__("os")
result = "GOT-OUT"
