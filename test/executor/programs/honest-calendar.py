# expect: ok 31
import calendar as cal
result = cal.monthrange(2024, 1)[1] if cal.month_name[1] == "January" and cal.day_name[0] else 0
