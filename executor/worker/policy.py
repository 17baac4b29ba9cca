"""What a program may name: builtins, modules, attributes. Plain data and predicates, shared by the syntax check and the guards."""
import builtins
import calendar
import datetime
import math
import time

# Builtins that compute. None of them opens, evaluates, imports or looks into the interpreter; `type`, `getattr`,
# `hasattr` and `setattr` are replaced by guarded ones (guards.py).
BUILTIN_FUNCTIONS = frozenset(
    """abs all any ascii bin bool callable chr classmethod complex dict divmod enumerate filter float format frozenset
    getattr hasattr hash hex int isinstance issubclass iter len list map max min next object oct ord pow print property
    range repr reversed round set setattr slice sorted staticmethod str sum super tuple type zip
    Ellipsis False None NotImplemented True""".split()
)
EXCEPTIONS = frozenset(
    name
    for name, value in vars(builtins).items()
    if isinstance(value, type) and issubclass(value, BaseException) and not name.startswith("_")
)
ALLOWED_BUILTINS = BUILTIN_FUNCTIONS | EXCEPTIONS

_CALENDAR_NAMES = """MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY
AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER Month Day IllegalMonthError IllegalWeekdayError isleap leapdays weekday
monthrange monthcalendar January February month_name month_abbr day_name day_abbr timegm firstweekday""".split()
_DATETIME_NAMES = "MINYEAR MAXYEAR UTC date datetime time timedelta timezone tzinfo".split()
_TIME_NAMES = """altzone asctime ctime daylight gmtime localtime mktime monotonic monotonic_ns perf_counter
perf_counter_ns process_time process_time_ns strftime strptime struct_time time time_ns timezone tzname""".split()


def _public(module, names):
    return {name: getattr(module, name) for name in names if hasattr(module, name)}


# The public, harmless names of the four modules. Not there: `time.sleep`, everything that sets a clock or a time zone,
# and the modules that calendar and datetime imported for themselves.
MODULE_NAMES = {
    "math": {name: value for name, value in vars(math).items() if not name.startswith("_")},
    "datetime": {"UTC": datetime.timezone.utc, **_public(datetime, _DATETIME_NAMES)},
    "time": _public(time, _TIME_NAMES),
    "calendar": _public(calendar, _CALENDAR_NAMES),
    "__future__": {"annotations": None, "division": None, "print_function": None},
}
IMPORTABLE = ("math", "datetime", "time", "calendar")
# What the real modules have and programs do not get: naming one of these is refused, naming what exists nowhere is the
# program's own AttributeError.
WITHHELD = {
    module.__name__: (frozenset(dir(module)) | {"sys"}) - frozenset(MODULE_NAMES[module.__name__])
    for module in (math, datetime, time, calendar)
}

# Attributes without an underscore that lead from a value to frames, code, or every class there is.
LEADING_OUT = frozenset(
    """gi_frame gi_code gi_yieldfrom gi_running gi_suspended cr_frame cr_code cr_await cr_origin cr_running cr_suspended
    ag_frame ag_code ag_await ag_running ag_suspended tb_frame tb_next tb_lasti tb_lineno f_back f_builtins f_code f_globals
    f_locals f_trace f_trace_lines f_trace_opcodes f_lasti f_lineno f_generator co_code co_consts co_names co_varnames
    co_filename co_freevars co_cellvars co_lnotab co_linetable co_exceptiontable co_positions func_globals func_code
    mro with_traceback""".split()
)

# Methods a class may define. Left out are those that run at odd moments or change how attributes are found.
DEFINABLE = frozenset(
    """__init__ __new__ __post_init__ __repr__ __str__ __format__ __eq__ __ne__ __lt__ __le__ __gt__ __ge__ __hash__
    __bool__ __len__ __iter__ __next__ __contains__ __getitem__ __setitem__ __delitem__ __missing__ __reversed__ __call__
    __enter__ __exit__ __int__ __float__ __complex__ __index__ __round__ __floor__ __ceil__ __trunc__ __abs__ __neg__
    __pos__ __invert__ __add__ __sub__ __mul__ __truediv__ __floordiv__ __mod__ __divmod__ __pow__ __matmul__ __and__
    __or__ __xor__ __lshift__ __rshift__ __radd__ __rsub__ __rmul__ __rtruediv__ __rfloordiv__ __rmod__ __rdivmod__
    __rpow__ __rmatmul__ __rand__ __ror__ __rxor__ __rlshift__ __rrshift__ __iadd__ __isub__ __imul__ __itruediv__
    __ifloordiv__ __imod__ __ipow__ __iand__ __ior__ __ixor__ __ilshift__ __irshift__ __slots__""".split()
)
MODULE_LEVEL_DUNDERS = frozenset(("__all__", "__author__", "__date__", "__version__", "__doc__"))
READABLE_DUNDERS = DEFINABLE | {"__name__", "__doc__"}
FORMAT_METHODS = frozenset(("format", "format_map"))
# Stands in for `x.format` in the compiled program; no source can spell it.
FORMAT_GUARD = "(guarded format)"


def is_dunder(name):
    return name.startswith("__") and name.endswith("__")


def is_refused_attribute(name, own_names):
    """`own_names`: the single-underscore names that the program itself defines (`self._weight`)."""
    if name in LEADING_OUT:
        return True
    if not name.startswith("_"):
        return False
    return name not in (READABLE_DUNDERS if is_dunder(name) else own_names)
