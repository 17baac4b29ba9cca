# expect: bad-kind NoAnswer
x = 1
