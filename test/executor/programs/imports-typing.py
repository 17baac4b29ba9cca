# expect: rejected Refused 2
from typing import Optional
result = 1
