# expect: rejected Refused 3
x = 1
import numpy as np
