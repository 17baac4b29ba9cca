# expect: contained
try: len.nothing
except AttributeError as e: result = "GOT-OUT" + str(e.obj.__self__)
