# expect: ok 5
from __future__ import annotations
def solve(x: int = 2, *more: float, flag: bool = True) -> int | None:
    total: int = x + 3
    return total
