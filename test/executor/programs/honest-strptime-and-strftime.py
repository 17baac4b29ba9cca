# expect: ok "2024-03-14"
from datetime import datetime, timedelta
day = datetime.strptime("29 February 2024", "%d %B %Y") + timedelta(weeks=2)
result = datetime.strptime(day.strftime("%A, %d %b %Y"), "%A, %d %b %Y")
