# expect: contained
g = (x for x in [1])
match g:
    case object(gi_frame=f):
        result = "GOT-OUT " + str(f)
