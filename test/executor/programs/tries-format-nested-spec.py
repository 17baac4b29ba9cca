# expect: contained
class A: pass
result = "GOT-OUT " + ("{0:{1.__cla" + "ss__.__name__}}").format(1, A())
