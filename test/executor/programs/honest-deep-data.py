# expect: ok 1000
nested = []
for i in range(1000): nested = [nested, i]
count = 0
while nested:
    nested, _ = nested[0], count
    count += 1
result = count
