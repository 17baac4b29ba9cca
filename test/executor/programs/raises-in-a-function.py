# expect: raised ZeroDivisionError 5
def ratio(a, b):
    """a over b"""
    # the line that fails is the next one
    return a / b
print("before")
result = ratio(1, 0)
