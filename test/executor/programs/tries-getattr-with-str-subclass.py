# expect: contained
class S(str): pass
result = "GOT-OUT " + str(getattr(print, S("__self__")))
