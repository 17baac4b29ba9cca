# expect: contained
class A: pass
result = "GOT-OUT " + list(map(str.format, ["{0.__class__." + "__mro__}"], [A()]))[0]
