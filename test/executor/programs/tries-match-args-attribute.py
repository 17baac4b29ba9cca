# expect: contained
class S(str):
    __match_args__ = ("format",)
match S("{0.__class__.__mro__}"):
    case S(f):
        result = "GOT-OUT " + f(1)
