"""Counts the executed lines of a program and ends the process at the cap."""
import os
import sys

import _signal

from shared_page import encode_reply, write_lines, write_reply
from value_trace import ValueTrace

_BETWEEN_REPORTS = 1_024
_REARM_SECONDS = 0.01
monitoring = getattr(sys, "monitoring", None)
_EVENTS = (monitoring.events.LINE, monitoring.events.JUMP) if monitoring else ()


_active = []


def keep_armed():
    """Before 3.12 lines are counted by a trace function. Python drops one that fails, and at the recursion limit it fails:
    a timer puts it back. To be called before the filter is installed."""
    if monitoring is None:
        _signal.signal(_signal.SIGVTALRM, _rearm)
        _signal.setitimer(_signal.ITIMER_VIRTUAL, _REARM_SECONDS, _REARM_SECONDS)


def _rearm(number, frame):
    for counter in _active:
        counter.rearm(frame)


def _is_one_line(code, start, target, known):
    key = (code, start, target)
    if key not in known:
        lines = [next((line for first, end, line in code.co_lines() if first <= at < end), 0) for at in (start, target)]
        known[key] = lines[0] == lines[1]
    return known[key]


class LineCounter:
    def __init__(self, file_name, cap, output, page, stdout_limit):
        self._file_name, self._cap, self._output, self._page, self._stdout_limit = file_name, cap, output, page, stdout_limit
        self.lines = 0
        self._next = min(cap + 1, _BETWEEN_REPORTS)
        self.trace = None
        self._loops = {}

    def start(self, code, targets=None):
        """With `targets` (value_trace.py) the value trace is kept as well, which is slower."""
        if targets is not None:
            self.trace = []
            sys.settrace(ValueTrace(self._file_name, targets, self.trace, self.count).on_call)
        elif monitoring is not None:
            self._start_monitoring(code)
        else:
            _active.append(self)
            sys.settrace(self._on_call)

    def stop(self):
        if self.trace is None and monitoring is not None:
            monitoring.set_events(monitoring.DEBUGGER_ID, 0)
            for event in _EVENTS:
                monitoring.register_callback(monitoring.DEBUGGER_ID, event, None)
        else:
            _active.clear()
            sys.settrace(None)
        write_lines(self._page, self.lines)

    def count(self):
        self.lines += 1
        if self.lines >= self._next:
            write_lines(self._page, self.lines)
            if self.lines > self._cap:
                self._finish()
            self._next = min(self._cap + 1, self.lines + _BETWEEN_REPORTS)

    def _finish(self):
        """There is no exception for the program to catch: the reply is written, and the process is over."""
        error = {"type": "LineCap", "message": "more than %d lines were executed" % self._cap, "line": None}
        reply = {"status": "line-cap", "error": error, "stdoutTruncated": self._output.truncated, "trace": self.trace}
        write_reply(self._page, self._stdout_limit, encode_reply(reply))
        os._exit(0)

    def _start_monitoring(self, code):
        if monitoring.get_tool(monitoring.DEBUGGER_ID) is None:
            monitoring.use_tool_id(monitoring.DEBUGGER_ID, "casewise")
        for event, callback in zip(_EVENTS, (self._on_monitored_line, self._on_jump)):
            monitoring.register_callback(monitoring.DEBUGGER_ID, event, callback)
        pending = [code]
        while pending:
            current = pending.pop()
            monitoring.set_local_events(monitoring.DEBUGGER_ID, current, _EVENTS[0] | _EVENTS[1])
            pending.extend(constant for constant in current.co_consts if type(constant) is type(code))

    def _on_monitored_line(self, code, line):
        self.lines += 1
        if self.lines >= self._next:
            self.lines -= 1
            self.count()

    def _on_jump(self, code, start, target):
        """A loop written on one line has no line events of its own: each round counts as a line, as it does before 3.12."""
        if target < start and _is_one_line(code, start, target, self._loops):
            self._on_monitored_line(code, 0)

    def _on_call(self, frame, event, argument):
        return self._on_line if frame.f_code.co_filename == self._file_name else None

    def _on_line(self, frame, event, argument):
        if event == "line":
            self.lines += 1
            if self.lines >= self._next:
                self.lines -= 1
                self.count()
        return self._on_line

    def rearm(self, frame):
        if sys.gettrace() is None:
            while frame is not None:
                if frame.f_code.co_filename == self._file_name:
                    frame.f_trace = self._on_line
                frame = frame.f_back
            sys.settrace(self._on_call)
