# expect: rejected SyntaxError 2
result = (1 +
