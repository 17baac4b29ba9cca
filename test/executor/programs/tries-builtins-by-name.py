# expect: contained
result = "GOT-OUT " + str(__builtins__)
