# expect: contained
class A: pass
result = "GOT-OUT " + type("").format("{0.__class__.__m" + "ro__}", A())
