import calendar
result = "OUT" if calendar.sys else ""
