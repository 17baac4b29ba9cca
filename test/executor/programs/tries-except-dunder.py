# expect: contained
try: 1 / 0
except Exception as __builtins__: pass
result = "GOT-OUT"
