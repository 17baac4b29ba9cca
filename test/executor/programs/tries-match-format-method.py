# expect: contained
match "{0.__class__.__mro__}":
    case str(format=f):
        result = "GOT-OUT " + f(1)
