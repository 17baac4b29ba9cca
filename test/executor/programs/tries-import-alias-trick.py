# expect: contained
import math as calendar
import calendar as math
result = "GOT-OUT " + str(math.sys)
