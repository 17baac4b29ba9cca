# expect: contained
class A: pass
result = "GOT-OUT " + str(type(type(A))("B", (), {}))
