# expect: ok 60
import time
t = time.strptime("2024-01-01 00:01", "%Y-%m-%d %H:%M")
assert time.strftime("%Y", time.gmtime(0)) == "1970" and time.monotonic() <= time.perf_counter() + 1e9
result = int(time.mktime(t)) % 3600
