# expect: contained
result = "GOT-OUT" + input()
