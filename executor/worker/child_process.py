"""The process layer, and the limits that are in force whatever layers are on. Runs in the child, before the program."""
import ctypes
import math
import os
import resource
import signal
import sys

_PR_SET_PDEATHSIG, _PR_SET_DUMPABLE = 1, 4
_NOBODY = 65534
_prctl = None
if sys.platform == "linux":
    _prctl = ctypes.CDLL(None).prctl
    _prctl.argtypes = [ctypes.c_int] + [ctypes.c_ulong] * 4


def _set(limit, value):
    resource.setrlimit(limit, (value, value))


def set_limits(limits):
    """Memory, CPU and wall time, enforced by the kernel: there is no exception that a program could swallow."""
    _set(resource.RLIMIT_CORE, 0)
    if sys.platform != "darwin":  # macOS refuses a limit on the address space
        _set(resource.RLIMIT_AS, limits["memoryBytes"])
    cpu_seconds = limits["cpuMs"] / 1000
    _set(resource.RLIMIT_CPU, math.ceil(cpu_seconds) + 1)
    for number in (signal.SIGALRM, signal.SIGPROF):
        signal.signal(number, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, limits["wallMs"] / 1000)
    signal.setitimer(signal.ITIMER_PROF, cpu_seconds)


def leave_the_server():
    """No descriptors, no terminal, no other user's rights, no files, no processes of its own; dies with the server."""
    os.setsid()
    os.closerange(0, 3)
    for name in ("RLIMIT_FSIZE", "RLIMIT_NOFILE", "RLIMIT_MEMLOCK", "RLIMIT_MSGQUEUE"):
        if hasattr(resource, name):
            _set(getattr(resource, name), 0)
    if os.geteuid() == 0:
        _become_nobody()
    _set(resource.RLIMIT_NPROC, 0)
    if _prctl is not None:
        _prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)
        _prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)


def _become_nobody():
    try:
        os.setgroups([])
        os.setgid(_NOBODY)
        os.setuid(_NOBODY)
    except OSError:
        # A container may not know that user; the other layers do not rest on it.
        pass
