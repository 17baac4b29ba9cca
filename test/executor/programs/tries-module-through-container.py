# expect: contained
import calendar
box = [calendar]
result = "GOT-OUT " + str(box[0].sys)
