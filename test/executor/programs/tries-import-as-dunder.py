# expect: contained
import math as __builtins__
result = "GOT-OUT"
