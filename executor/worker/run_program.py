"""Runs one program to its end inside the child and describes that end as a dict ready for JSON."""
import ast
import builtins
import sys
import types

from guards import FORMAT_GUARD, guard_format, program_builtins, refused_name
from line_counter import LineCounter
from read_value import read_answer, read_error
from syntax_check import Refused, check_syntax

FILE_NAME = "<program>"
_GUARDED_BUILTINS = program_builtins()
# Set aside for the reading of the value, so that a program that has used up its memory can still be reported.
_RESERVE_BYTES = 4 << 20


def run_program(source, request, output, report_lines, at_cap):
    """`source`: bytes. `request`: layers, answerFrom, trace, limits. `output` becomes the program's standard output."""
    layers = request["layers"]
    reserve = bytes(_RESERVE_BYTES)  # calloc: no page of it is touched
    try:
        tree = _parse(source)
        nodes = list(ast.walk(tree))
        if "syntax" in layers:
            check_syntax(nodes)
        trace_tree = tree if request["trace"] else None
        raise_lines = {node.lineno for node in nodes if type(node) is ast.Raise}
        if "guards" in layers:
            guard_format(nodes)
        code = compile(tree, FILE_NAME, "exec", dont_inherit=True)
        if "guards" in layers:
            name = refused_name(code)
            if name is not None:
                raise Refused("the name " + name + " is not allowed", None)
    except BaseException as error:
        return {"status": "rejected", "error": _rejection(error)}

    sys.stdout = output
    namespace = {
        "__name__": "__main__",
        "__builtins__": dict(_GUARDED_BUILTINS) if "guards" in layers else dict(vars(builtins)),
    }
    counter = LineCounter(FILE_NAME, request["limits"]["executedLines"], report_lines, at_cap)
    counter.start(code, trace_tree)
    try:
        exec(code, namespace)
        returned = _call_solve(namespace) if "solve" in request["answerFrom"] else None
    except BaseException as error:
        _stop(counter, output)
        del reserve
        return {**_failure(error, raise_lines), "trace": counter.trace}
    _stop(counter, output)
    del reserve
    return {**_answer(request["answerFrom"], returned, namespace, output), "trace": counter.trace}


def _stop(counter, output):
    counter.stop()
    output.closed = True


def _parse(source):
    if b"\0" in source:
        raise Refused("a null byte is not allowed", source[: source.index(b"\0")].count(b"\n") + 1)
    text = source.decode("utf-8")
    if text.startswith("\ufeff"):
        text = text[1:]
    lone = text.replace("\r\n", "\n").find("\r")
    if lone >= 0:
        # For Python it ends the line, for most readers it does not: what is seen would not be what runs.
        raise Refused("a carriage return inside a line is not allowed", text.replace("\r\n", "\n")[:lone].count("\n") + 1)
    return ast.parse(text, FILE_NAME)


def _rejection(error):
    kind = type(error)
    if kind is Refused:
        return {"type": "Refused", "message": error.args[0], "line": error.args[1]}
    if isinstance(error, SyntaxError):
        return {"type": kind.__name__, "message": str(error.msg), "line": error.lineno}
    if kind is UnicodeDecodeError:
        line = error.object[: error.start].count(b"\n") + 1
        return {"type": kind.__name__, "message": "the program is not UTF-8 text", "line": line}
    if kind is RecursionError or kind is MemoryError:
        return {"type": kind.__name__, "message": "the program is nested too deeply to be read", "line": None}
    return {"type": kind.__name__, "message": str(error)[:500], "line": None}


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
    found = {"solve": returned, "result": dict.get(namespace, "result"), "stdout": output.last_line() or None}
    for source in answer_from:
        value = found[source]
        if value is not None:
            answer = read_answer(value)
            if "bad" in answer:
                message = {"solve": "solve() returned ", "result": "result is "}.get(source, "the last line is ") + answer["bad"]
                return {"status": "bad-kind", "answerFrom": source, "error": {"type": "BadKind", "message": message, "line": None}}
            return {"status": "ok", "answerFrom": source, "answer": answer}
    message = "the program returned no value from solve(), set no result and printed nothing"
    return {"status": "bad-kind", "answerFrom": None, "error": {"type": "NoAnswer", "message": message, "line": None}}
