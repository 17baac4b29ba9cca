# expect: contained
result = "GOT-OUT" + str(len.__ｓelf__)
