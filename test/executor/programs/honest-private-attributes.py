# expect: ok 24.22
class Patient:
    count = 0
    def __init__(self, weight, height):
        self._weight = weight
        self.__height = height
        Patient.count += 1
    @property
    def bmi(self):
        return self._weight / self.__height ** 2
    @staticmethod
    def round(value):
        return round(value, 2)
    @classmethod
    def of(cls, pair):
        return cls(*pair)
result = Patient.round(Patient.of((70, 1.7)).bmi)
