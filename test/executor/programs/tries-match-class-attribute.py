# expect: contained
match len:
    case object(__self__=b):
        result = "GOT-OUT " + str(b)
