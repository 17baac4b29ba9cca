"""The syntax layer: what a program may contain, read from its tree before anything of it runs.

The tree is walked once, without recursion, so that a deep one cannot overflow the checker. What is refused is named with
its line."""
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
# Fields that hold a name, or a list of names, for the nodes that are not looked at otherwise.
_IDENTIFIERS = {
    "ClassDef": ("name",),
    "arg": ("arg",),
    "keyword": ("arg",),
    "alias": ("name", "asname"),
    "Global": ("names",),
    "Nonlocal": ("names",),
    "ExceptHandler": ("name",),
    "MatchAs": ("name",),
    "MatchStar": ("name",),
    "MatchMapping": ("rest",),
    "TypeVar": ("name",),
    "ParamSpec": ("name",),
    "TypeVarTuple": ("name",),
}
_WITHOUT_CONTENT = frozenset((ast.Load, ast.Store, ast.Del) + tuple(ast.operator.__subclasses__() + ast.unaryop.__subclasses__() + ast.boolop.__subclasses__()))
_MATCH_CLASS = getattr(ast, "MatchClass", None)
_FIELD_WITH_UNDERSCORE = re.compile(r"\{[^{}]*\.\s*_")
_BUILTIN_NAMES = frozenset(vars(builtins))
_BUILTIN_CLASSES = frozenset(name for name, value in vars(builtins).items() if isinstance(value, type))


class Refused(Exception):
    """`args`: what is refused, in words, and the line or None."""


def nodes_by_kind(tree, deepest):
    """Node class → nodes of it, outermost first. Depth is limited here, because the compilers of Python's versions give up
    at different ones."""
    found, level, depth = {}, [tree], 0
    while level:
        depth += 1
        if depth > deepest:
            line = min((node.lineno for node in level if hasattr(node, "lineno")), default=None)
            raise Refused("the program is nested more than %d levels deep" % deepest, line)
        below = []
        for node in level:
            kind = type(node)
            if kind in found:
                found[kind].append(node)
            else:
                found[kind] = [node]
            for value in node.__dict__.values():
                if type(value) is list:
                    below += [item for item in value if isinstance(item, ast.AST)]
                elif isinstance(value, ast.AST) and type(value) not in _WITHOUT_CONTENT:
                    below.append(value)
        level = below
    return found


def check_syntax(found):
    """Raises `Refused` for something in `found` (from `nodes_by_kind`) that is not allowed."""
    names, attributes = found.get(ast.Name, ()), found.get(ast.Attribute, ())
    stored = {node.id for node in names if type(node.ctx) is not ast.Load}
    modules = {}
    for node in found.get(ast.Import, ()):
        for alias in node.names:
            _check_module(alias.name, node.lineno)
            modules[alias.asname or alias.name] = alias.name
    for name, construct in _ASYNC_AND_GENERATORS.items():
        for node in found.get(getattr(ast, name), ()):
            raise Refused(construct + " is not allowed", node.lineno)
    for node in found.get(ast.comprehension, ()):
        if node.is_async:
            raise Refused("async for is not allowed", getattr(node.target, "lineno", None))
    for node in found.get(ast.ImportFrom, ()):
        _check_import_from(node, node.lineno)
    bound = stored | _check_identifiers(found)
    own_names = _own_underscore_names(names, attributes, found.get(ast.FunctionDef, ()))
    modules = {name: module for name, module in modules.items() if name not in stored}
    for node in attributes:
        _check_attribute(node, own_names, modules, node.lineno)
    plain_stores = _check_class_bodies(found)
    for node in names:
        _check_name(node, bound, plain_stores, node.lineno)
    for node in found.get(ast.Call, ()):
        _check_type_call(node, node.lineno)
    for node in found.get(_MATCH_CLASS, ()):
        for name in node.kwd_attrs:
            if is_refused_attribute(name, own_names) or name in FORMAT_METHODS:
                raise Refused("reading ." + name + " in a pattern is not allowed", node.lineno)
    if any(node.attr in FORMAT_METHODS for node in attributes):
        for node in found.get(ast.Constant, ()):
            if type(node.value) is str:
                _check_template(node.value, node.lineno)


def _check_template(text, line):
    if "{" in text and (_FIELD_WITH_UNDERSCORE.search(text) or any("." + name in text for name in LEADING_OUT)):
        raise Refused("a format field that reads an underscore attribute is not allowed", line)


def _check_identifiers(found):
    """Every name that the program binds other than by assignment; one with two underscores is refused, wherever it stands."""
    bound = set()
    for kind, nodes in found.items():
        for field in _IDENTIFIERS.get(kind.__name__, ()):
            for node in nodes:
                value = getattr(node, field, None)
                for name in value if type(value) is list else (value,):
                    if type(name) is not str:
                        continue
                    bound.add(name)
                    if name.startswith("__") and is_dunder(name):
                        raise Refused("the name " + name + " is not allowed", getattr(node, "lineno", None))
    bound.update(node.name for node in found.get(ast.FunctionDef, ()))
    return bound


def _own_underscore_names(names, attributes, functions):
    """Single-underscore (and class-private) names that the program stores or defines itself: `self._weight`."""
    own = [node.attr for node in attributes if type(node.ctx) is ast.Store]
    own += [node.name for node in functions]
    own += [node.id for node in names if type(node.ctx) is ast.Store]
    return {name for name in own if name.startswith("_") and not is_dunder(name)}


def _check_class_bodies(found):
    """Ids of the Name nodes with two underscores that may be assigned: `__add__ = f` in a class body, `__version__ = …`
    elsewhere. Refuses metaclasses, and methods that are not on the list."""
    in_class = set()
    for node in found.get(ast.ClassDef, ()):
        if any(keyword.arg == "metaclass" for keyword in node.keywords):
            raise Refused("a metaclass is not allowed", node.lineno)
        in_class.update(id(child) for child in node.body)
    for node in found.get(ast.FunctionDef, ()):
        if is_dunder(node.name) and not (id(node) in in_class and node.name in DEFINABLE):
            raise Refused("defining " + node.name + " is not allowed", node.lineno)
    allowed = set()
    for node in found.get(ast.Assign, ()):
        names = DEFINABLE if id(node) in in_class else MODULE_LEVEL_DUNDERS
        allowed.update(id(target) for target in node.targets if type(target) is ast.Name and target.id in names)
    return allowed


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
