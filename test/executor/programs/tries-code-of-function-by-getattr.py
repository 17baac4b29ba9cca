# expect: contained
def f(): pass
result = "GOT-OUT" + str(getattr(f, "__co" + "de__"))
