# expect: ok 7
class Base:
    def __init__(self, points): self.points = points
    def total(self): return self.points
class Score(Base):
    def __init__(self, points, extra):
        super().__init__(points)
        self.extra = extra
    def total(self): return super().total() + self.extra
    def __repr__(self): return "Score"
    __str__ = __repr__
result = Score(3, 4).total()
print(Score(1, 1), Score.__name__)
