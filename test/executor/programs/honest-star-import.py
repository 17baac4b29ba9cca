# expect: ok 2
from math import *
from datetime import *
result = round(sqrt(4)) + timedelta(0).days
