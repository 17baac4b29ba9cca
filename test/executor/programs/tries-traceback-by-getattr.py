# expect: contained
try: 1 / 0
except Exception as e: t = getattr(e, "__trace" + "back__")
result = "GOT-OUT " + str(t.tb_frame)
