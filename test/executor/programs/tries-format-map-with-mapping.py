# expect: contained
class M(dict):
    def __missing__(self, k): return len
result = "GOT-OUT " + ("{x.__se" + "lf__}").format_map(M())
