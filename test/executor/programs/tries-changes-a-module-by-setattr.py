# expect: contained
import math
setattr(math, "sqrt", lambda x: "GOT-OUT")
result = math.sqrt(1)
