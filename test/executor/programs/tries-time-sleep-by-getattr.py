# expect: contained
import time
getattr(time, "sl" + "eep")(0.1)
result = "GOT-OUT"
