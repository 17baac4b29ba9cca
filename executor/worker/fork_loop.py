"""The back of a server: forks a child for each program, waits for it, and tells the host what it saw.

It does as little as it can between two forks: every page it writes has to be copied for the next child."""
import marshal
import os
import sys
import time

import _signal

from child_process import leave_the_server, set_limits
from hand_over import ANSWERED, HEADER, PROCESS, SECCOMP, SOURCE, read_exactly, write_all
from line_counter import keep_armed
from prepare_program import prepare_program
from run_program import give_back_reserve, run_program
from shared_page import Output, encode_reply, make_page, read_page, write_reply

_GRACE_SECONDS = 0.5
_NOT_ARMED = 97
_MAXRSS_UNIT = 1 if sys.platform == "darwin" else 1024
_SIGNAL_NAMES = {number: name for name, number in vars(_signal).items() if name.startswith("SIG") and name[3] != "_"}
_FACTS = (
    b'{"id":%d,"exit":%s,"signal":%s,"overdue":%s,"wallMs":%.3f,"cpuMs":%.3f,"peakBytes":%d,"lines":%d}'
)


def fork_programs(source, host, install_filter):
    """Runs until `source` ends. Each answer is three lengths, facts as JSON, the output, and the child's reply."""
    clock, fork, wait4, setitimer, read, write = time.perf_counter, os.fork, os.wait4, _signal.setitimer, os.read, os.write
    real, has_waitid = _signal.ITIMER_REAL, hasattr(os, "waitid")
    watched = [0, False]

    def overdue(number, frame):
        watched[1] = True
        _kill(watched[0])

    _signal.signal(_signal.SIGALRM, overdue)
    while True:
        header = read_exactly(read, source, HEADER.size)
        if header is None:
            return
        kind, flags, length, stdout_limit, wall_ms, request_id = HEADER.unpack(header)
        body = read_exactly(read, source, length)
        if kind == ANSWERED:
            facts = _FACTS % (request_id, b"0", b"null", b"false", 0, 0, 0, 0)
            write_all(write, host, _frame(facts, b"", body))
            continue
        page = make_page(stdout_limit)
        # Opened here, where the pages that this writes need not be copied.
        task = marshal.loads(body)
        started = clock()
        pid = fork()
        if pid == 0:
            _child(kind, flags, task, page, stdout_limit, install_filter)
        watched[0], watched[1] = pid, False
        # The child's own timer comes first; this one is for a child that got rid of it.
        setitimer(real, wall_ms / 1000 + _GRACE_SECONDS, 0.1)
        if not flags & SECCOMP and has_waitid:
            os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
            _kill(pid)  # whatever it may have started
        _, status, usage = wait4(pid, 0)
        setitimer(real, 0)
        if not flags & SECCOMP and not has_waitid:
            _kill_group(pid)
        wall = clock() - started
        stdout, lines, reply = read_page(page, stdout_limit)
        page.close()
        del task
        ended_by = status & 0x7F
        facts = _FACTS % (
            request_id,
            b"null" if ended_by else b"%d" % (status >> 8),
            b'"%s"' % _SIGNAL_NAMES.get(ended_by, "SIG%d" % ended_by).encode() if ended_by else b"null",
            b"true" if watched[1] else b"false",
            wall * 1000,
            (usage.ru_utime + usage.ru_stime) * 1000,
            usage.ru_maxrss * _MAXRSS_UNIT,
            lines,
        )
        write_all(write, host, _frame(facts, stdout, reply))


def _frame(facts, stdout, reply):
    lengths = len(facts).to_bytes(4, "big") + len(stdout).to_bytes(4, "big") + len(reply).to_bytes(4, "big")
    return lengths + facts + stdout + reply


def _kill(pid):
    _kill_group(pid)
    try:
        os.kill(pid, _signal.SIGKILL)
    except OSError:
        pass


def _kill_group(pid):
    try:
        os.killpg(pid, _signal.SIGKILL)
    except OSError:
        pass


def _child(kind, flags, task, page, stdout_limit, install_filter):
    try:
        del sys.modules["resource"]  # wait4 looks for it there, in the server only
        limits, most_lines, layers, answer_from, trace, program = task
        if flags & PROCESS:
            leave_the_server()
        set_limits(limits)
        keep_armed()
        if flags & SECCOMP and not install_filter():
            os._exit(_NOT_ARMED)
    except BaseException:
        os._exit(_NOT_ARMED)
    output = Output(page, stdout_limit)
    try:
        if kind == SOURCE:
            program = prepare_program(program, layers, trace)
        if type(program) is dict:
            reply = program
        else:
            reply = run_program(program, most_lines, layers, answer_from, output, page, stdout_limit, give_back_reserve)
        if reply.get("answerFrom") == "stdout":
            reply["lastLine"] = output.last_line()
        reply["stdoutTruncated"] = output.truncated
        write_reply(page, stdout_limit, encode_reply(reply))
    except BaseException as error:
        failed = b"out-of-memory" if isinstance(error, MemoryError) else b"unreadable"
        write_reply(page, stdout_limit, b'{"status": "%s"}' % failed)
    os._exit(0)
