# expect: contained
g = (x for x in [1])
result = "GOT-OUT " + str(g.gi_frame.f_back)
