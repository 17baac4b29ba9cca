# expect: raised AttributeError 3
import math
result = math.average([1, 2])
