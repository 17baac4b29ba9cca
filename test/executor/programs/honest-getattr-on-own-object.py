# expect: ok 7
class Case: pass
case = Case()
setattr(case, "sodium", 7)
result = getattr(case, "sodium", None) if hasattr(case, "sodium") else 0
