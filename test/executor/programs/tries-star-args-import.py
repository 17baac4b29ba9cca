# expect: contained
result = "GOT-OUT" + str([__import__][0](*["os"]))
