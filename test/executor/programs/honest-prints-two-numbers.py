# expect: ok "between 12 and 15 points"
print("between 12 and 15 points")
