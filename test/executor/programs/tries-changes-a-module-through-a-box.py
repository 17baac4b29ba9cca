# expect: contained
import math
for m in [math]: m.pi = 3
result = "GOT-OUT"
