# expect: contained
setattr(str, "upper", lambda s: 1)
result = "GOT-OUT"
