# expect: ok 3
class LabError(ValueError):
    def __init__(self, message, code):
        super().__init__(message)
        self.code = code
steps = 0
try:
    try:
        raise LabError("no value", 2)
    except KeyError:
        steps = 100
    finally:
        steps += 1
except LabError as error:
    steps += error.code
    assert str(error) == "no value" and isinstance(error, ValueError)
result = steps
