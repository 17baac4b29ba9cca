"""Runs a program of ours in the server itself, so that code is specialised and caches are filled before children share
them: what a child need not write it need not copy."""
import gc
import marshal
import sys

from hand_over import pack_body
from prepare_program import is_plain, prepare_program
from run_program import run_program
from shared_page import Output, encode_reply, make_page, write_reply

_PROGRAM = b"""
import math
from datetime import date
class Case:
    def __init__(self, weight): self.weight = weight
def solve(height=1.75):
    values = {"weight": 70.0, "ages": [1, 2, 3]}
    total = sum(age for age in values["ages"] if age > 1)
    if total > 3 and height >= 1.5 or not total: total -= 0.5
    print(f"{total:.2f}", "{:.1f}".format(height), round(math.sqrt(height), 2), (date(2024, 3, 1) - date(2024, 2, 1)).days)
    try: return round(Case(values["weight"]).weight / height ** 2, 2)
    except ZeroDivisionError: return None
result = solve()
"""


def rehearse(rounds=40):
    limits = {"memoryBytes": 1 << 28, "cpuMs": 5_000, "wallMs": 5_000, "executedLines": 1_000_000}
    request = {"layers": ["syntax", "guards"], "limits": limits, "answerFrom": ["solve", "result", "stdout"], "trace": False}
    page = make_page(65_536)
    for _ in range(rounds):
        output = Output(page, 65_536)
        is_plain(_PROGRAM)
        body = pack_body(request, prepare_program(_PROGRAM, request["layers"], False))
        _, most_lines, layers, answer_from, _, program = marshal.loads(body)
        reply = run_program(program, most_lines, layers, answer_from, output, page, 65_536, gc.disable)
        write_reply(page, 65_536, encode_reply(reply))
    page.close()
    sys.stdout = None
    gc.enable()
