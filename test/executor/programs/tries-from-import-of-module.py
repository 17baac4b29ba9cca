# expect: contained
from calendar import datetime
result = "GOT-OUT " + str(datetime.sys)
