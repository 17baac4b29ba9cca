# expect: raised ValueError 5
class Endless:
    def __repr__(self):
        while True: pass
raise ValueError(Endless(), [Endless()])
