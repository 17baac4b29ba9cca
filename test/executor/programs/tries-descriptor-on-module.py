# expect: contained
import calendar
class A: pass
A.m = calendar
result = "GOT-OUT" + str(A().m.sys)
