# expect: contained
result = "GOT-OUT " + str(__loader__)
