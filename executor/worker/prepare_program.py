"""From source bytes to compiled code that may run: parsing, the syntax layer, the guards' part of compilation.

Nothing of the program runs here. It is done in the warm server where that is safe (`is_plain`), because there no memory has
to be copied for it; what looks like an attack on the parser is prepared in the child, under its limits."""
import ast

from guards import guard_format, refused_name
from syntax_check import Refused, check_syntax, nodes_by_kind
from value_trace import assigned_names

FILE_NAME = "<program>"
_PLAIN_BYTES = 32_768
_PLAIN_DEPTH = 30
_PLAIN_RUN = 60
_DEEPEST = 300


def is_plain(source):
    """Whether no part of `source` is long or deep enough to trouble a parser."""
    if len(source) > _PLAIN_BYTES:
        return False
    depth = source.count(b"(") + source.count(b"[") + source.count(b"{")
    if depth > _PLAIN_DEPTH and _nesting(source) > _PLAIN_DEPTH:
        return False
    for line in source.split(b"\n"):
        if len(line) > 200 and _operators(line) > _PLAIN_RUN:
            return False
    return True


def _nesting(source):
    depth = deepest = 0
    for byte in source:
        if byte in b"([{":
            depth += 1
            deepest = max(deepest, depth)
        elif byte in b")]}" and depth:
            depth -= 1
    return deepest


def _operators(line):
    return sum(line.count(sign) for sign in (b"+", b"-", b"*", b"/", b"~", b"not", b"lambda", b"if", b".", b"and", b"or", b"{", b"\\"))


def prepare_program(source, layers, trace):
    """(code, lines with a `raise`, targets of the value trace or None), or the reply for a program that is rejected, a dict."""
    try:
        tree = _parse(source)
        found = nodes_by_kind(tree, _DEEPEST)
        if "syntax" in layers:
            check_syntax(found)
        targets = assigned_names(ast.walk(tree)) if trace else None
        raise_lines = [node.lineno for node in found.get(ast.Raise, ())]
        if "guards" in layers:
            guard_format(found)
        code = compile(tree, FILE_NAME, "exec", dont_inherit=True)
        if "guards" in layers:
            name = refused_name(code)
            if name is not None:
                raise Refused("the name " + name + " is not allowed", None)
    except Exception as error:
        return {"status": "rejected", "error": _rejection(error)}
    return code, raise_lines, targets


def _parse(source):
    if b"\0" in source:
        raise Refused("a null byte is not allowed", source[: source.index(b"\0")].count(b"\n") + 1)
    text = source.decode("utf-8")
    if text.startswith("\ufeff"):
        text = text[1:]
    if "\r" in text:
        text = text.replace("\r\n", "\n")
        lone = text.find("\r")
        if lone >= 0:
            # For Python it ends the line, for most readers it does not: what is seen would not be what runs.
            raise Refused("a carriage return inside a line is not allowed", text[:lone].count("\n") + 1)
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
        return {"type": "Refused", "message": "the program is nested too deeply to be read", "line": None}
    return {"type": kind.__name__, "message": str(error)[:500], "line": None}
