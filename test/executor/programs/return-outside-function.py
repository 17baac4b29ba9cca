# expect: rejected SyntaxError 2
return 5
