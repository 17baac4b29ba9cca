# expect: contained
import _strptime
result = "GOT-OUT " + str(_strptime)
