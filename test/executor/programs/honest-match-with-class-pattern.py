# expect: ok 3
class Point:
    __slots__ = ("x", "y")
    def __init__(self, x, y):
        self.x, self.y = x, y
def total(value):
    match value:
        case Point(x=x, y=y):
            return x + y
        case [first, *rest]:
            return first
        case {"a": a, **others}:
            return a
        case int() | float():
            return value
result = total(Point(1, 2))
