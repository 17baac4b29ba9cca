# expect: raised Stop 3
class Stop(BaseException): pass
raise Stop("now")
