"""The warm server: everything imported, one fork for each program.

Reads frames from standard input (two big-endian lengths, a JSON request, the program's bytes), answers each with one frame
(two lengths, the server's own JSON, the child's reply as bytes). Times, memory, exit cause and layers are what the server
saw, not what the child said. What each layer does and does not protect stands in its own file: syntax_check.py, guards.py,
child_process.py, seccomp_filter.py."""
import sys

import codecs
import gc
import json
import linecache
import os
import resource
import signal
import struct
import time
import unicodedata
import warnings

import _strptime
import calendar
import datetime

from child_process import leave_the_server, set_limits
from line_counter import keep_armed
from run_program import run_program
from seccomp_filter import make_installer
from shared_page import Output, make_page, read_page, write_lines, write_reply

_GRACE_SECONDS = 0.5
_NOT_ARMED = 97
_install_filter = make_installer()
_MAXRSS_UNIT = 1 if sys.platform == "darwin" else 1024
_KEPT_MODULES = (
    "sys builtins time datetime _datetime _pydatetime _strptime unicodedata codecs _codecs re _sre locale _locale math "
    "resource calendar warnings _warnings copyreg enum types string _string functools collections operator keyword"
).split()


def _warm_up():
    """Loads now what Python would load later, when files are closed off; then takes away what leads to the rest of Python."""
    for name in "ascii latin_1 utf_8 utf_8_sig utf_16 utf_16_le utf_16_be utf_32 cp1252 cp437 unicode_escape raw_unicode_escape".split():
        codecs.lookup(name)
    datetime.datetime.strptime("2024-01-31 1:02 PM Monday", "%Y-%m-%d %I:%M %p %A")
    time.strptime("03/01/2024", "%m/%d/%Y")
    datetime.datetime(2024, 1, 1).strftime("%c %x %X %Z %j %U")
    time.strftime("%c", time.localtime())
    time.mktime(time.localtime())
    compile("'\\N{DEGREE SIGN}'; f'{1:.2f}'", "<warm>", "exec")
    " ".join(calendar.month_name) + " ".join(calendar.day_abbr) + calendar.month(2024, 2)
    json.dumps({"a": [1.5, None, "\ud800"]})
    warnings.filterwarnings("ignore")
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


def _child(request, source, page, stdout_limit):
    del sys.modules["resource"]  # wait4 looks for it there, in the server only
    try:
        layers = request["layers"]
        if "process" in layers:
            leave_the_server()
        set_limits(request["limits"])
        keep_armed()
        if "seccomp" in layers and not _install_filter():
            os._exit(_NOT_ARMED)
    except BaseException:
        os._exit(_NOT_ARMED)
    output = Output(page, stdout_limit)

    def at_cap():
        message = "more than %d lines were executed" % request["limits"]["executedLines"]
        error = {"type": "LineCap", "message": message, "line": None}
        reply = {"status": "line-cap", "error": error, "stdoutTruncated": output.truncated}
        write_reply(page, stdout_limit, json.dumps(reply).encode())

    try:
        reply = run_program(source, request, output, lambda lines: write_lines(page, lines), at_cap)
        reply["lastLine"] = output.last_line() if reply.get("answerFrom") == "stdout" else None
        reply["stdoutTruncated"] = output.truncated
        write_reply(page, stdout_limit, json.dumps(reply).encode())
    except BaseException as error:
        failed = b"out-of-memory" if isinstance(error, MemoryError) else b"unreadable"
        write_reply(page, stdout_limit, b'{"status": "%s"}' % failed)
    os._exit(0)


def _kill(pid):
    for kill in (os.killpg, os.kill):
        try:
            kill(pid, signal.SIGKILL)
        except OSError:
            pass


def _run(request, source):
    stdout_limit = request["limits"]["stdoutBytes"]
    page = make_page(stdout_limit)
    started = time.perf_counter()
    pid = os.fork()
    if pid == 0:
        _child(request, source, page, stdout_limit)
    killed = []

    def overdue(number, frame):
        killed.append(True)
        _kill(pid)

    signal.signal(signal.SIGALRM, overdue)
    # The child's own timer comes first; this one is for a child that got rid of it.
    signal.setitimer(signal.ITIMER_REAL, request["limits"]["wallMs"] / 1000 + _GRACE_SECONDS, 0.1)
    if "seccomp" not in request["layers"] and hasattr(os, "waitid"):
        os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
        _kill(pid)  # whatever it may have started
    _, status, usage = os.wait4(pid, 0)
    signal.setitimer(signal.ITIMER_REAL, 0)
    wall = time.perf_counter() - started
    stdout, lines, reply = read_page(page, stdout_limit)
    page.close()
    facts = {
        "id": request["id"],
        "exit": os.WEXITSTATUS(status) if os.WIFEXITED(status) else None,
        "signal": signal.Signals(os.WTERMSIG(status)).name if os.WIFSIGNALED(status) else None,
        "overdue": bool(killed),
        "wallMs": round(wall * 1000, 3),
        "cpuMs": round((usage.ru_utime + usage.ru_stime) * 1000, 3),
        "peakBytes": usage.ru_maxrss * _MAXRSS_UNIT,
        "lines": lines,
        "stdout": stdout.decode("utf-8", "replace"),
    }
    return facts, reply


def _filter_works():
    """Whether this kernel takes the filter: tried once, in a child."""
    if _install_filter is None:
        return False
    pid = os.fork()
    if pid == 0:
        os._exit(0 if _install_filter() else 1)
    return os.waitpid(pid, 0)[1] == 0


def _read(length):
    parts = []
    while length > 0:
        part = os.read(0, min(length, 1 << 20))
        if not part:
            os._exit(0)
        parts.append(part)
        length -= len(part)
    return b"".join(parts)


def _write(data):
    view = memoryview(data)
    while view:
        view = view[os.write(1, view) :]


def _answer(facts, reply=b""):
    head = json.dumps(facts).encode()
    _write(struct.pack(">II", len(head), len(reply)) + head + reply)


def main():
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.closerange(3, 256)
    os.chdir("/")
    interpreter = "%s %d.%d.%d" % ((sys.implementation.name.replace("cpython", "CPython"),) + sys.version_info[:3])
    _warm_up()
    gc.collect()
    gc.disable()
    gc.freeze()
    _answer({"ready": True, "interpreter": interpreter, "seccomp": _filter_works()})
    while True:
        head_length, source_length = struct.unpack(">II", _read(8))
        request = json.loads(_read(head_length))
        facts, reply = _run(request, _read(source_length))
        _answer(facts, reply)


main()
