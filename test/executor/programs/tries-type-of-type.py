# expect: contained
class A: pass
T = type(A)
result = "GOT-OUT " + str(T("B", (), {}))
