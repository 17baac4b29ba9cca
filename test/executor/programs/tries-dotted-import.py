# expect: contained
import calendar.sys
result = "GOT-OUT " + str(calendar)
