# expect: bad-kind BadKind
import datetime
result = datetime.timedelta(days=3)
