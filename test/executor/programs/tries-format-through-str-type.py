# expect: contained
class A: pass
result = "GOT-OUT " + str.format("{0.__cl" "ass__.__mro__}", A())
