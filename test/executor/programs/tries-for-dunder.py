# expect: contained
for __builtins__ in [{}]: pass
result = "GOT-OUT"
