"""The warm server: everything imported, one fork for each program. Two processes: the front prepares programs
(prepare_loop.py), the back forks a child for each (fork_loop.py); standard input and output lead to the host.

Times, memory, exit cause and layers are what the back saw from outside, not what a child said. What each layer does and
does not protect stands in its own file: syntax_check.py, guards.py, child_process.py, seccomp_filter.py."""
import sys

import codecs
import gc
import json
import os
import resource
import time
import unicodedata
import warnings

import _signal
import _strptime
import calendar
import datetime

from child_process import adopt_orphans, die_with_parent, harden_server
from fork_loop import fork_programs
from hand_over import write_all
from prepare_loop import prepare_programs
from rehearse import rehearse
from seccomp_filter import make_installer

_KEPT_MODULES = (
    "sys builtins time datetime _datetime _pydatetime _strptime unicodedata codecs _codecs re _sre locale _locale math "
    "resource calendar warnings _warnings copyreg enum types string _string functools collections operator keyword"
).split()
_CODECS = "ascii latin_1 utf_8 utf_8_sig utf_16 utf_16_le utf_16_be utf_32 cp1252 cp437 unicode_escape raw_unicode_escape"


def _load_everything():
    """Loads now what Python would load later, when files are closed off."""
    for name in _CODECS.split():
        codecs.lookup(name)
    datetime.datetime.strptime("2024-01-31 1:02 PM Monday", "%Y-%m-%d %I:%M %p %A")
    time.strptime("03/01/2024", "%m/%d/%Y")
    datetime.datetime(2024, 1, 1).strftime("%c %x %X %Z %j %U")
    time.mktime(time.localtime())
    unicodedata.lookup("DEGREE SIGN")
    compile("'\\N{DEGREE SIGN}'; f'{1:.2f}'", "<warm>", "exec")
    " ".join(calendar.month_name) + " ".join(calendar.day_abbr)
    json.dumps({"a": [1.5, None, "\ud800"]})
    warnings.filterwarnings("ignore")


def _take_away():
    """Takes away what leads from the four modules, or from an import, to the rest of Python."""
    for module in (calendar, datetime, time, _strptime, sys.modules["math"]):
        for name in ("sys", "_locale", "__loader__", "__spec__", "__file__", "__cached__"):
            if name in vars(module):
                delattr(module, name)
    for name in set(os.environ) - {"TZ"}:  # without TZ the C library would look for a file at each conversion
        del os.environ[name]
    sys.argv, sys.orig_argv, sys.path = [""], [""], []
    sys.executable = sys.prefix = sys.base_prefix = ""
    sys.meta_path.clear()
    sys.path_hooks.clear()
    sys.path_importer_cache.clear()
    for name in list(sys.modules):
        if name.split(".")[0] not in _KEPT_MODULES and not name.startswith("encodings"):
            del sys.modules[name]
    sys.stdin = sys.stdout = sys.stderr = sys.__stdin__ = sys.__stdout__ = sys.__stderr__ = None


def _works(install_filter):
    """Whether this kernel takes the filter: tried once, in a child."""
    if install_filter is None:
        return False
    pid = os.fork()
    if pid == 0:
        os._exit(0 if install_filter() else 1)
    return os.waitpid(pid, 0)[1] == 0


def main(is_plain):
    _signal.signal(_signal.SIGINT, _signal.SIG_IGN)
    os.closerange(3, 256)
    os.chdir("/")
    version = "%s %d.%d.%d" % ((sys.implementation.name.replace("cpython", "CPython"),) + tuple(sys.version_info[:3]))
    install_filter = make_installer()
    _load_everything()
    _take_away()
    programs, hand_over = os.pipe()
    if not is_plain:
        harden_server()
    rehearse()
    gc.collect()
    gc.freeze()
    seccomp = _works(install_filter)
    front = os.getpid()
    back = os.fork()
    if back == 0:
        die_with_parent(front)
        os.close(0)
        os.close(hand_over)
        head = json.dumps({"ready": True, "interpreter": version, "seccomp": seccomp}).encode()
        write_all(os.write, 1, len(head).to_bytes(4, "big") + bytes(8) + head)
        fork_programs(programs, 1, install_filter)
        os._exit(0)
    # Only the back answers; when it ends, the host sees the end of its output.
    os.close(1)
    os.close(programs)
    adopt_orphans()
    _signal.signal(_signal.SIGTERM, lambda number, frame: _end(back))
    try:
        prepare_programs(0, hand_over)
    finally:
        _end(back)


def _end(back):
    """Takes everything along, and leaves no zombie behind."""
    os.kill(back, _signal.SIGKILL)
    try:
        while True:
            os.waitpid(-1, 0)
    except ChildProcessError:
        os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1:] == ["plain"])
