"""The seccomp layer (Linux on x86-64 and arm64): a filter that lets through what arithmetic needs and ends the process on
anything else. No file, socket, process, signal or executable mapping can be made through it.

The filter is classic BPF, assembled here by hand from linux/filter.h and linux/seccomp.h; struct seccomp_data holds the
call number at 0, the architecture at 4, and six 64-bit arguments from 16 on (little-endian on both machines)."""
import ctypes
import platform
import struct
import sys

_LOAD, _JUMP_EQUAL, _JUMP_AT_LEAST, _JUMP_BITS, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
_ALLOW, _KILL_PROCESS, _FAIL = 0x7FFF0000, 0x80000000, 0x00050000
_EPERM, _EBADF = 1, 9
_PROT_EXEC, _MAP_ANONYMOUS, _MADV_HWPOISON = 0x4, 0x20, 100
_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER = 22, 2
_PR_SET_NO_NEW_PRIVS = 38

_MACHINES = {
    "x86_64": dict(
        architecture=0xC000003E, brk=12, munmap=11, mremap=25, mmap=9, mprotect=10, madvise=28, futex=202, exit=60,
        exit_group=231, clock_gettime=228, clock_getres=229, gettimeofday=96, getrandom=318, sched_yield=24,
        rt_sigreturn=15, restart_syscall=219, write=1, writev=20, open=2, openat=257, rt_sigaction=13, rt_sigprocmask=14,
    ),
    "aarch64": dict(
        architecture=0xC00000B7, brk=214, munmap=215, mremap=216, mmap=222, mprotect=226, madvise=233, futex=98, exit=93,
        exit_group=94, clock_gettime=113, clock_getres=114, gettimeofday=169, getrandom=278, sched_yield=124,
        rt_sigreturn=139, restart_syscall=128, write=64, writev=66, openat=56, rt_sigaction=134, rt_sigprocmask=135,
    ),
}
_MACHINES["arm64"] = _MACHINES["aarch64"]
_FREELY = """brk munmap mremap futex exit exit_group clock_gettime clock_getres gettimeofday getrandom sched_yield
rt_sigreturn restart_syscall""".split()


def _statement(code, value):
    return struct.pack("=HBBI", code, 0, 0, value)


def _jump(code, value, if_true, if_false):
    return struct.pack("=HBBI", code, if_true, if_false, value)


def _low_half_of_argument(index):
    return _statement(_LOAD, 16 + 8 * index)


def _program(calls):
    allow, kill = _statement(_RETURN, _ALLOW), _statement(_RETURN, _KILL_PROCESS)
    parts = [
        _statement(_LOAD, 4),
        _jump(_JUMP_EQUAL, calls["architecture"], 1, 0),
        kill,
        _statement(_LOAD, 0),
    ]
    for name in _FREELY:
        parts += [_jump(_JUMP_EQUAL, calls[name], 0, 1), allow]
    # New memory: anonymous, and never executable.
    parts += [
        _jump(_JUMP_EQUAL, calls["mmap"], 0, 6),
        _low_half_of_argument(2),
        _jump(_JUMP_BITS, _PROT_EXEC, 3, 0),
        _low_half_of_argument(3),
        _jump(_JUMP_BITS, _MAP_ANONYMOUS, 0, 1),
        allow,
        kill,
    ]
    parts += [
        _jump(_JUMP_EQUAL, calls["mprotect"], 0, 4),
        _low_half_of_argument(2),
        _jump(_JUMP_BITS, _PROT_EXEC, 1, 0),
        allow,
        kill,
    ]
    parts += [
        _jump(_JUMP_EQUAL, calls["madvise"], 0, 4),
        _low_half_of_argument(2),
        _jump(_JUMP_AT_LEAST, _MADV_HWPOISON, 1, 0),
        allow,
        kill,
    ]
    # Refused without ending the process: Python looks for the source file of a syntax error, a dying interpreter tries to
    # print, and resets signals before it aborts.
    for name in "write writev open openat rt_sigaction rt_sigprocmask".split():
        if name in calls:
            error = _EBADF if name.startswith("write") else _EPERM
            parts += [_jump(_JUMP_EQUAL, calls[name], 0, 1), _statement(_RETURN, _FAIL | error)]
    return parts + [kill]


class _Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("filter", ctypes.c_char_p)]


def make_installer():
    """A function that installs the filter in the calling process and says whether it is in force; None where this
    machine has no filter of ours."""
    calls = _MACHINES.get(platform.machine()) if sys.platform == "linux" and struct.calcsize("P") == 8 else None
    if calls is None:
        return None
    parts = _program(calls)
    program = _Program(len(parts), b"".join(parts))
    address = ctypes.addressof(program)
    prctl = ctypes.CDLL(None).prctl
    prctl.argtypes = [ctypes.c_int] + [ctypes.c_ulong] * 4
    prctl.restype = ctypes.c_int

    def install(keep=program):
        if prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0:
            return False
        return prctl(_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER, address, 0, 0) == 0

    return install
