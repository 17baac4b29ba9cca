# expect: contained
result = "GOT-OUT " + str(int.mro())
