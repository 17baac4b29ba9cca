# expect: ok "2024-08-26"
import datetime
print("Due date:", datetime.date(2024, 8, 26).strftime("%m/%d/%Y"))
