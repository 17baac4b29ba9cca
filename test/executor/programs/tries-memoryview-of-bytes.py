# expect: contained
result = "GOT-OUT" + str(memoryview(b"a").obj)
