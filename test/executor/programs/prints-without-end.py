# expect: ok 3
for i in range(2000): print("y" * 10_000)
print("3")
