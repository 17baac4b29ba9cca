# expect: ok 2.5
class Sink:
    def __init__(self): self.text = ""
    def write(self, part): self.text += part
sink = Sink()
print("2", "5", sep=".", end="", file=sink, flush=False)
result = float(sink.text)
