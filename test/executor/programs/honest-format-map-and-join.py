# expect: ok "a=1, b=2"
rows = [{"k": "a", "v": 1}, {"k": "b", "v": 2}]
result = ", ".join(map("{k}={v}".format_map, rows))
