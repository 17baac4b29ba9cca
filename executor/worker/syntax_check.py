"""The syntax layer: what a program may contain, read from its tree before anything of it runs.

Walks without recursion, so that a deep tree cannot overflow the checker. What it refuses is named with its line."""
import ast
import builtins
import re

from policy import (
    ALLOWED_BUILTINS,
    DEFINABLE,
    FORMAT_METHODS,
    IMPORTABLE,
    LEADING_OUT,
    MODULE_LEVEL_DUNDERS,
    WITHHELD,
    is_dunder,
    is_refused_attribute,
)

_ASYNC_AND_GENERATORS = {
    "AsyncFunctionDef": "async def",
    "AsyncFor": "async for",
    "AsyncWith": "async with",
    "Await": "await",
    "Yield": "yield",
    "YieldFrom": "yield from",
}
_READABLE_NAMES = MODULE_LEVEL_DUNDERS | {"__name__", "__debug__"}
_IDENTIFIER_FIELDS = ("name", "asname", "arg", "rest", "id", "attr")
_FIELD_WITH_UNDERSCORE = re.compile(r"\{[^{}]*\.\s*_")
_BUILTIN_NAMES = frozenset(vars(builtins))
_BUILTIN_CLASSES = frozenset(name for name, value in vars(builtins).items() if isinstance(value, type))


class Refused(Exception):
    """`args`: what is refused, in words, and the line or None."""


def own_underscore_names(nodes):
    """Single-underscore (and class-private) attribute names that the program stores or defines itself."""
    names = set()
    for node in nodes:
        kind = type(node)
        if kind is ast.Attribute and type(node.ctx) is ast.Store:
            names.add(node.attr)
        elif kind is ast.FunctionDef:
            names.add(node.name)
        elif kind is ast.Name and type(node.ctx) is ast.Store:
            names.add(node.id)
    return {name for name in names if name.startswith("_") and not is_dunder(name)}


def check_syntax(nodes):
    """Raises `Refused` for the first thing in `nodes` (the whole tree, as `ast.walk` gives it) that is not allowed."""
    own_names = own_underscore_names(nodes)
    bound, stored, modules, uses_format = set(), set(), {}, False
    class_body = set()  # ids of the nodes directly in a class body: only they may define methods with two underscores
    for node in nodes:
        kind = type(node)
        if kind is ast.ClassDef:
            class_body.update(id(child) for child in node.body)
        elif kind is ast.Import:
            for alias in node.names:
                modules[alias.asname or alias.name] = alias.name
        elif kind is ast.Name and type(node.ctx) is not ast.Load:
            stored.add(node.id)
        elif kind is ast.Attribute and node.attr in FORMAT_METHODS:
            uses_format = True
        for field in ("name", "asname", "arg", "rest"):
            value = getattr(node, field, None)
            if type(value) is str:
                bound.add(value)
    bound |= stored
    modules = {name: module for name, module in modules.items() if name not in stored}
    plain_stores = _dunder_stores(nodes, class_body)

    for node in nodes:
        kind = type(node)
        line = getattr(node, "lineno", None)
        construct = _ASYNC_AND_GENERATORS.get(kind.__name__)
        if construct is not None:
            raise Refused(construct + " is not allowed", line)
        if kind is ast.comprehension and node.is_async:
            raise Refused("async for is not allowed", getattr(node.target, "lineno", None))
        if kind is ast.Import:
            for alias in node.names:
                _check_module(alias.name, line)
        elif kind is ast.ImportFrom:
            _check_import_from(node, line)
        elif kind is ast.Attribute:
            _check_attribute(node, own_names, modules, line)
        elif kind is ast.Name:
            _check_name(node, bound, plain_stores, line)
        elif kind is ast.Call:
            _check_type_call(node, line)
        elif kind is ast.ClassDef and any(keyword.arg == "metaclass" for keyword in node.keywords):
            raise Refused("a metaclass is not allowed", line)
        elif kind is ast.FunctionDef and is_dunder(node.name) and not (id(node) in class_body and node.name in DEFINABLE):
            raise Refused("defining " + node.name + " is not allowed", line)
        elif kind.__name__ == "MatchClass":
            for name in node.kwd_attrs:
                if is_refused_attribute(name, own_names) or name in FORMAT_METHODS:
                    raise Refused("reading ." + name + " in a pattern is not allowed", line)
        elif kind is ast.Constant and uses_format and type(node.value) is str:
            if _FIELD_WITH_UNDERSCORE.search(node.value) or any("." + name in node.value for name in LEADING_OUT):
                raise Refused("a format field that reads an underscore attribute is not allowed", line)
        if kind is not ast.Name and kind is not ast.Attribute and kind is not ast.FunctionDef:
            _check_identifiers(node, line)


def _check_module(name, line):
    if name.split(".")[0] not in IMPORTABLE:
        raise Refused("import of " + name + " is not allowed (" + ", ".join(IMPORTABLE) + " are)", line)


def _check_import_from(node, line):
    if node.level:
        raise Refused("a relative import is not allowed", line)
    if node.module == "__future__":
        return
    _check_module(node.module, line)
    for alias in node.names:
        if alias.name in WITHHELD.get(node.module, ()):
            raise Refused(node.module + "." + alias.name + " is not available to programs", line)


def _check_attribute(node, own_names, modules, line):
    module = modules.get(node.value.id) if type(node.value) is ast.Name else None
    if module is not None:
        if node.attr in WITHHELD.get(module, ()) and node.attr != "__name__":
            raise Refused(module + "." + node.attr + " is not available to programs", line)
        if type(node.ctx) is not ast.Load:
            raise Refused("changing the module " + module + " is not allowed", line)
    if is_refused_attribute(node.attr, own_names) or (is_dunder(node.attr) and type(node.ctx) is not ast.Load):
        raise Refused("the attribute ." + node.attr + " is not allowed", line)


def _check_name(node, bound, plain_stores, line):
    name = node.id
    if type(node.ctx) is ast.Load:
        if is_dunder(name) and name not in _READABLE_NAMES and not (name in DEFINABLE and name in bound):
            raise Refused("the name " + name + " is not allowed", line)
        if name in _BUILTIN_NAMES and name not in ALLOWED_BUILTINS and name not in bound and not is_dunder(name):
            raise Refused(name + " is not available to programs", line)
    elif is_dunder(name) and id(node) not in plain_stores:
        raise Refused("assigning " + name + " is not allowed", line)


def _check_type_call(node, line):
    if type(node.func) is not ast.Name or node.func.id != "type":
        return
    if len(node.args) > 1 or node.keywords:
        raise Refused("type() with more than one argument is not allowed", line)
    if node.args and type(node.args[0]) is ast.Name and node.args[0].id in _BUILTIN_CLASSES:
        raise Refused("type() of a class is not allowed", line)


def _dunder_stores(nodes, class_body):
    """Name nodes with two underscores that may be assigned: `__add__ = f` in a class body, `__version__ = …` elsewhere."""
    allowed = set()
    for node in nodes:
        if type(node) is ast.Assign:
            names = DEFINABLE if id(node) in class_body else MODULE_LEVEL_DUNDERS
            allowed.update(id(target) for target in node.targets if type(target) is ast.Name and target.id in names)
    return allowed


def _check_identifiers(node, line):
    for field in _IDENTIFIER_FIELDS:
        value = getattr(node, field, None)
        if type(value) is str and is_dunder(value) and not (type(node) is ast.alias and value == "__future__"):
            raise Refused("the name " + value + " is not allowed", line or None)
    for value in getattr(node, "names", ()):
        if type(value) is str and is_dunder(value):
            raise Refused("the name " + value + " is not allowed", line)
