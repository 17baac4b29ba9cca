# expect: contained
result = "GOT-OUT" + str((__name__ := 1))
