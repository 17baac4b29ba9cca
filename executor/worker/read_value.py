"""Reads what a program left behind without running any of its code: exact types only, so that no `__str__`, `__eq__`,
`__class__` or `__iter__` of the program's own is ever called, and everything bounded."""
import datetime
import math
import types

TEXT_LIMIT = 16_384
_RENDERED_LIMIT = 200
_NO_NUMBER = 1e308
_type_name = type.__dict__["__name__"].__get__
_type_dict = type.__dict__["__dict__"].__get__
_type_mro = type.__dict__["__mro__"].__get__
_get_args = BaseException.__dict__["args"].__get__
_get_traceback = BaseException.__dict__["__traceback__"].__get__


def name_of_type(value):
    return str.__str__(_type_name(type(value)))[:100]


def read_answer(value):
    """`{"kind": …, "value": …}`, or `{"bad": why}`. Numbers come as text of full precision, text as text."""
    kind = type(value)
    if kind is int:
        if value.bit_length() > 1023:
            return {"bad": "an integer of about %d digits" % (value.bit_length() * 0.30103)}
        return {"kind": "integer", "value": str(value)}
    if kind is float:
        if not math.isfinite(value):
            return {"bad": "%s, which is not a finite number" % value}
        return {"kind": "decimal", "value": repr(value)}
    if kind is str:
        if len(value) > TEXT_LIMIT:
            return {"bad": "a text of %d characters" % len(value)}
        return {"kind": "text", "value": value}
    if kind is datetime.date or kind is datetime.datetime:
        return {"kind": "date", "value": "%04d-%02d-%02d" % (value.year, value.month, value.day)}
    if kind is tuple or kind is list:
        return _read_gestational_age(value)
    return {"bad": "a value of type %s" % name_of_type(value)}


def _read_gestational_age(pair):
    if len(pair) == 2:
        first, second = pair
        if type(first) is str and type(second) is str and len(first) + len(second) < 100:
            return {"kind": "pair-of-texts", "value": [first, second]}
        if all(type(part) is int or (type(part) is float and part.is_integer()) for part in pair):
            if 0 <= first < 1000 and 0 <= second <= 6:
                return {"kind": "gestational-age", "value": [int(first), int(second)]}
            return {"bad": "%s, which is not weeks and days (0 to 6)" % render(pair)}
    return {"bad": "a %s of %d values" % (type(pair).__name__, len(pair))}


def render(value, depth=2):
    """A value as short text, for the trace and for messages."""
    kind = type(value)
    if value is None or kind is bool:
        return str(value)
    if kind is int:
        if value.bit_length() > 2000:
            return "<int of about %d digits>" % (value.bit_length() * 0.30103)
        return _shorten(str(value))
    if kind is float or kind is complex:
        return repr(value)
    if kind is str or kind is bytes:
        return _shorten(repr(value[: _RENDERED_LIMIT + 1]))
    if kind in (datetime.date, datetime.timedelta) or (kind is datetime.datetime and value.tzinfo is None):
        return repr(value)
    if kind in (tuple, list, set, frozenset, dict) and depth:
        return _shorten(_render_collection(value, kind, depth - 1))
    if kind is types.FunctionType:
        return "<function %s>" % str.__str__(value.__name__)[:80]
    if kind is type:
        return "<class %s>" % str.__str__(_type_name(value))[:80]
    return "<%s>" % name_of_type(value)


def _render_collection(value, kind, depth):
    parts, total = [], 0
    items = dict.items(value) if kind is dict else value
    for item in items:
        part = "%s: %s" % (render(item[0], depth), render(item[1], depth)) if kind is dict else render(item, depth)
        parts.append(part)
        total += len(part) + 2
        if total > _RENDERED_LIMIT:
            break
    inside = ", ".join(parts)
    if kind is tuple:
        return "(%s,)" % inside if len(value) == 1 else "(%s)" % inside
    if kind is list:
        return "[%s]" % inside
    if kind is frozenset:
        return "frozenset({%s})" % inside
    return "{%s}" % inside if value or kind is dict else "set()"


def _shorten(text):
    return text if len(text) <= _RENDERED_LIMIT else text[: _RENDERED_LIMIT - 1] + "…"


def instance_dict(value):
    """The attributes of an instance of a plain class, or None: found through the class tables, not by asking the object."""
    if type(type(value)) is not type:
        return None
    for base in _type_mro(type(value)):
        slot = _type_dict(base).get("__dict__")
        if slot is not None:
            return slot.__get__(value) if type(slot) is types.GetSetDescriptorType else None
    return None


def read_error(error, file_name):
    """Type, message and the program's own line of an exception, as Python would print them, from its parts alone."""
    kind = type(error)
    args = _get_args(error)
    if len(args) == 1:
        # KeyError prints the repr of its key, the others their text.
        message = str.__str__(args[0])[:2000] if type(args[0]) is str and kind is not KeyError else render(args[0])
    elif kind is UnicodeDecodeError or kind is UnicodeEncodeError:
        message = str(args[4]) if len(args) == 5 and type(args[4]) is str else ""
    else:
        message = render(args) if args else ""
    return {"type": name_of_type(error), "message": message, "line": _own_line(error, file_name)}


def _own_line(error, file_name):
    line, step = None, _get_traceback(error)
    while step is not None:
        if step.tb_frame.f_code.co_filename == file_name:
            line = step.tb_lineno
        step = step.tb_next
    return line
