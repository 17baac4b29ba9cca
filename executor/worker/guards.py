"""The guards layer: what a running program can reach.

Its builtins are an allow-list, its modules stand-ins that hold public names only, `getattr` and the string formatter refuse
the names that the syntax check refuses, and the compiled code is read once more: name mangling and Unicode normalisation are
done there, so no spelling of a refused name is left."""
import ast
import builtins
import dis
import types
from _string import formatter_field_name_split, formatter_parser

from policy import (
    ALLOWED_BUILTINS,
    DEFINABLE,
    FORMAT_GUARD,
    FORMAT_METHODS,
    IMPORTABLE,
    LEADING_OUT,
    MODULE_LEVEL_DUNDERS,
    MODULE_NAMES,
    READABLE_DUNDERS,
    is_dunder,
)

_STR_FORMAT, _STR_FORMAT_MAP = str.format, str.format_map
# Python writes these into compiled code by itself.
_COMPILER_NAMES = frozenset(
    """__module__ __qualname__ __annotations__ __classcell__ __class__ __classdict__ __classdictcell__ __static_attributes__
    __firstlineno__ __conditional_annotations__ __annotate__ __annotate_func__ __annotations_cache__ __type_params__
    __future__ __debug__""".split()
)
_CODE_DUNDERS = READABLE_DUNDERS | MODULE_LEVEL_DUNDERS | DEFINABLE | (_COMPILER_NAMES - {"__class__"})
# C code of datetime and time imports these by way of the running program's `__import__`, and takes the module itself
# from the table of loaded modules; what the call returns is not used.
_IMPORTED_BY_C = frozenset(("_strptime", "unicodedata", "time", "datetime"))


class Module(types.ModuleType):
    """A module as programs see it: public names, nothing else, and none of them can be changed."""

    def __setattr__(self, name, value):
        raise AttributeError("a module cannot be changed")

    def __delattr__(self, name):
        raise AttributeError("a module cannot be changed")


def _stand_in(name):
    module = Module(name)
    contents = types.ModuleType.__dict__["__dict__"].__get__(module)
    contents.clear()
    contents.update(MODULE_NAMES.get(name, {}))
    contents["__name__"] = name
    return module


MODULES = {name: _stand_in(name) for name in MODULE_NAMES}
_NOTHING = _stand_in("nothing")


def _import(name, globals=None, locals=None, fromlist=(), level=0):
    if type(name) is str and not level:
        if name in MODULES:
            return MODULES[name]
        if name in _IMPORTED_BY_C:
            return _NOTHING
        if name.split(".")[0] in IMPORTABLE:
            raise ModuleNotFoundError("No module named %r; %r is not a package" % (name, name.split(".")[0]))
    raise ImportError("import of %s is not allowed" % (name if type(name) is str else "this"))


def _checked_name(name):
    if type(name) is not str:
        raise TypeError("attribute name must be string")
    if name in LEADING_OUT or (name.startswith("_") and name not in READABLE_DUNDERS):
        raise AttributeError("the attribute .%s is not allowed" % name)
    return name


def _guard_bound(value, attribute):
    """The formatting methods of text read attributes by name: programs get ones that check the names first."""
    if attribute is _STR_FORMAT:
        return lambda text, *args, **kwargs: _format(text, args, kwargs)
    if attribute is _STR_FORMAT_MAP:
        return lambda text, mapping: _format_map(text, mapping)
    if type(attribute) is types.BuiltinFunctionType and str in type(attribute.__self__).__mro__:
        text = attribute.__self__
        if attribute.__name__ == "format":
            return lambda *args, **kwargs: _format(text, args, kwargs)
        if attribute.__name__ == "format_map":
            return lambda mapping: _format_map(text, mapping)
    return attribute


def _check_fields(text):
    pending = [text]
    while pending:
        for _, field, spec, _ in formatter_parser(pending.pop()):
            if field is not None:
                for is_attribute, name in formatter_field_name_split(field)[1]:
                    if is_attribute:
                        _checked_name(name)
            if spec:
                pending.append(spec)


def _format(text, args, kwargs):
    text = str.__str__(text)
    _check_fields(text)
    return _STR_FORMAT(text, *args, **kwargs)


def _format_map(text, mapping):
    text = str.__str__(text)
    _check_fields(text)
    return _STR_FORMAT_MAP(text, mapping)


def _guarded_format_attribute(value, name):
    return _guard_bound(value, getattr(value, name))


def _getattr(value, name, *default):
    if len(default) > 1:
        raise TypeError("getattr expected at most 3 arguments")
    if _checked_name(name) in FORMAT_METHODS:
        return _guarded_format_attribute(value, name)
    return getattr(value, name, *default)


def _hasattr(value, name):
    return hasattr(value, _checked_name(name))


def _setattr(value, name, new):
    if is_dunder(_checked_name(name)):
        raise AttributeError("the attribute .%s is not allowed" % name)
    setattr(value, name, new)


def _type(value):
    kind = type(value)
    return _type if issubclass(kind, type) else kind


def program_builtins():
    allowed = {name: getattr(builtins, name) for name in ALLOWED_BUILTINS if hasattr(builtins, name)}
    replaced = {"getattr": _getattr, "hasattr": _hasattr, "setattr": _setattr, "type": _type, "__import__": _import}
    return {**allowed, **replaced, "__build_class__": builtins.__build_class__, "__debug__": True, FORMAT_GUARD: _guarded_format_attribute}


def guard_format(found):
    """Puts a guarded look-up in the place of every `x.format` and `x.format_map` of the tree (`found`: its nodes by kind)."""
    if not any(node.attr in FORMAT_METHODS for node in found.get(ast.Attribute, ())):
        return
    for nodes in found.values():
        for node in nodes:
            for field, value in ast.iter_fields(node):
                if type(value) is list:
                    value[:] = [_guarded(item) for item in value]
                elif type(value) is ast.Attribute:
                    setattr(node, field, _guarded(value))


def _guarded(node):
    if type(node) is not ast.Attribute or node.attr not in FORMAT_METHODS or type(node.ctx) is not ast.Load:
        return node
    call = ast.Call(ast.Name(FORMAT_GUARD, ast.Load()), [node.value, ast.Constant(node.attr)], [])
    for part in (call, call.func, call.args[1]):
        ast.copy_location(part, node)
    return call


def refused_name(code):
    """The first name in compiled code (functions and classes in it included) that no program may use, or None."""
    match_class = dis.opmap.get("MATCH_CLASS")
    own, pending = set(), [code]
    codes = []
    while pending:
        current = pending.pop()
        codes.append(current)
        own.add(current.co_name)
        pending.extend(constant for constant in current.co_consts if type(constant) is types.CodeType)
    for current in codes:
        variables = current.co_varnames + current.co_cellvars + current.co_freevars
        for name in variables:
            if is_dunder(name) and name not in _COMPILER_NAMES:
                return name
        for name in current.co_names:
            if name in LEADING_OUT or (is_dunder(name) and name not in _CODE_DUNDERS):
                return name
        if match_class is not None and match_class in current.co_code[::2]:
            for constant in current.co_consts:
                if type(constant) is tuple:
                    for name in constant:
                        if type(name) is str and (name in LEADING_OUT or name in FORMAT_METHODS or name.startswith("_")):
                            return name
    return None
