# expect: raised SystemExit 3
result = 1
raise SystemExit(0)
