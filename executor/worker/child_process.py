"""The process layer, and the limits that are in force whatever layers are on.

What a child inherits is set once, in the server (`harden_server`); only what fork resets is set in each child, with as few
Python objects as possible: every page that a child touches has to be copied, and that is most of what a program costs."""
import ctypes
import math
import os
import resource
import sys

import _signal

_PR_SET_PDEATHSIG, _PR_SET_DUMPABLE, _PR_SET_CHILD_SUBREAPER = 1, 4, 36
_NOBODY = 65534
_setrlimit = resource.setrlimit
_prctl = None
if sys.platform == "linux":
    _prctl = ctypes.CDLL(None).prctl
    _prctl.argtypes = [ctypes.c_int] + [ctypes.c_ulong] * 4


def harden_server():
    """For the server and so for all its children: no other user's rights, no new files, no locked memory, no core file,
    no tracing. (No terminal and an empty environment: it was started that way.)"""
    for name in ("RLIMIT_FSIZE", "RLIMIT_NOFILE", "RLIMIT_MEMLOCK", "RLIMIT_MSGQUEUE", "RLIMIT_CORE"):
        if hasattr(resource, name):
            _setrlimit(getattr(resource, name), (0, 0))
    if os.geteuid() == 0:
        _become_nobody()
    if _prctl is not None:
        _prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)


def die_with_parent(parent):
    if _prctl is not None:
        _prctl(_PR_SET_PDEATHSIG, 9, 0, 0, 0)
    if os.getppid() != parent:
        os._exit(0)


def adopt_orphans():
    """A program whose server was killed becomes the caller's child, to be waited for."""
    if _prctl is not None:
        _prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def _become_nobody():
    try:
        os.setgroups([])
        os.setgid(_NOBODY)
        os.setuid(_NOBODY)
    except OSError:
        # A container may not know that user; the other layers do not rest on it.
        pass


def leave_the_server(
    setsid=os.setsid, closerange=os.closerange, setrlimit=_setrlimit, processes=resource.RLIMIT_NPROC, none=(0, 0), prctl=_prctl
):
    """In the child: a session of its own, no descriptor, no processes, dead when the server is."""
    setsid()
    closerange(0, 8)
    setrlimit(processes, none)
    if prctl is not None:
        prctl(_PR_SET_PDEATHSIG, 9, 0, 0, 0)


def kernel_limits(limits):
    """What `set_limits` takes: (address space or None, CPU seconds of the kernel's own limit, seconds of wall clock, seconds
    of CPU)."""
    cpu_seconds = limits["cpuMs"] / 1000
    hard = math.ceil(cpu_seconds) + 1
    memory = None if sys.platform == "darwin" else (limits["memoryBytes"], limits["memoryBytes"])
    return memory, (hard, hard), limits["wallMs"] / 1000, cpu_seconds


def set_limits(
    limits,
    setrlimit=_setrlimit,
    setitimer=_signal.setitimer,
    action=_signal.signal,
    alarm=_signal.SIGALRM,
    default=_signal.SIG_DFL,
    memory=getattr(resource, "RLIMIT_AS", None),
    cpu=resource.RLIMIT_CPU,
    real=_signal.ITIMER_REAL,
    prof=_signal.ITIMER_PROF,
):
    """Memory, CPU and wall time, enforced by the kernel: there is no exception that a program could swallow. `limits`:
    from `kernel_limits`."""
    memory_bytes, hard, wall_seconds, cpu_seconds = limits
    if memory_bytes is not None:  # macOS refuses a limit on the address space
        setrlimit(memory, memory_bytes)
    setrlimit(cpu, hard)
    action(alarm, default)
    setitimer(real, wall_seconds)
    setitimer(prof, cpu_seconds)
