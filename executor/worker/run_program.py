"""Runs one prepared program to its end and describes that end as a dict ready for JSON."""
import builtins
import gc
import mmap
import sys
import types

from guards import program_builtins
from line_counter import LineCounter
from prepare_program import FILE_NAME
from read_value import read_answer, read_error

_GUARDED_BUILTINS = program_builtins()
# Set aside for the reading of the value, so that a program that has used up its memory can still be reported.
# Mapped in the server and never touched, it costs nothing until a child gives it back.
_RESERVE = mmap.mmap(-1, 4 << 20)


def run_program(program, most_lines, layers, answer_from, output, page, stdout_limit, at_end):
    """`program`: what `prepare_program` made. `output` becomes its standard output; `at_end` is called when it is over."""
    code, raise_lines, targets = program
    namespace = {
        "__name__": "__main__",
        # The child's own, for it is a copy of the server's: to copy it once more would touch every builtin.
        "__builtins__": _GUARDED_BUILTINS if "guards" in layers else dict(vars(builtins)),
    }
    sys.stdout = output
    counter = LineCounter(FILE_NAME, most_lines, output, page, stdout_limit)
    counter.start(code, targets)
    try:
        exec(code, namespace)
        returned = _call_solve(namespace) if "solve" in answer_from else None
    except BaseException as error:
        _stop(counter, output, at_end)
        return {**_failure(error, raise_lines), "trace": counter.trace}
    _stop(counter, output, at_end)
    return {**_answer(answer_from, returned, namespace, output), "trace": counter.trace}


def give_back_reserve():
    _RESERVE.close()


def _stop(counter, output, at_end):
    counter.stop()
    at_end()
    gc.disable()
    output.closed = True


def _call_solve(namespace):
    solve = dict.get(namespace, "solve")
    if type(solve) is not types.FunctionType:
        return None
    code, defaults = solve.__code__, solve.__defaults__ or ()
    if code.co_argcount > len(defaults) or code.co_kwonlyargcount > len(solve.__kwdefaults__ or {}):
        return None
    return solve()


def _failure(error, raise_lines):
    described = read_error(error, FILE_NAME)
    # Python's own MemoryError is the limit; one that the program raises by name is an error like any other.
    if type(error) is MemoryError and described["line"] not in raise_lines:
        return {"status": "out-of-memory", "error": {**described, "message": "the memory limit was reached"}}
    return {"status": "raised", "error": described}


def _answer(answer_from, returned, namespace, output):
    for source in answer_from:
        if source == "solve":
            value = returned
        elif source == "result":
            value = dict.get(namespace, "result")
        else:
            value = output.last_line() or None
        if value is not None:
            answer = read_answer(value)
            if "bad" in answer:
                place = {"solve": "solve() returned ", "result": "result is "}.get(source, "the last line is ")
                error = {"type": "BadKind", "message": place + answer["bad"], "line": None}
                return {"status": "bad-kind", "answerFrom": source, "error": error}
            return {"status": "ok", "answerFrom": source, "answer": answer}
    message = "the program returned no value from solve(), set no result and printed nothing"
    return {"status": "bad-kind", "answerFrom": None, "error": {"type": "NoAnswer", "message": message, "line": None}}
