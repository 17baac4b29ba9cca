# expect: contained
breakpoint()
result = "GOT-OUT"
