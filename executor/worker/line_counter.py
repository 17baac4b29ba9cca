"""Counts the executed lines of a program, ends the process at the cap, and keeps the value trace when it is asked for.

The cap is no exception: the counter calls `finish`, which does not return, so there is nothing to catch."""
import ast
import os
import signal
import sys

from read_value import instance_dict, render

_TRACE_STEPS = 2_000
_BETWEEN_REPORTS = 1_024
_REARM_SECONDS = 0.01
monitoring = getattr(sys, "monitoring", None)


_active = []


def keep_armed():
    """Before 3.12 lines are counted by a trace function. Python drops one that fails, and at the recursion limit it fails:
    a timer puts it back. To be called before the filter is installed."""
    if monitoring is None:
        signal.signal(signal.SIGVTALRM, _rearm)
        signal.setitimer(signal.ITIMER_VIRTUAL, _REARM_SECONDS, _REARM_SECONDS)


def _rearm(number, frame):
    for counter in _active:
        counter.rearm(frame)


class LineCounter:
    def __init__(self, file_name, cap, report, at_cap):
        self._file_name, self._cap, self._report, self._at_cap = file_name, cap, report, at_cap
        self.lines = 0
        self._next = min(cap + 1, _BETWEEN_REPORTS)
        self.trace = None

    def start(self, code, tree=None):
        """With `tree`, the value trace is kept as well (slower)."""
        if tree is not None:
            self.trace = []
            self._targets = _assigned_names(tree)
            sys.settrace(self._on_traced_call)
        elif monitoring is not None:
            self._start_monitoring(code)
        else:
            _active.append(self)
            sys.settrace(self._on_call)

    def stop(self):
        if self.trace is None and monitoring is not None:
            monitoring.set_events(monitoring.DEBUGGER_ID, 0)
            monitoring.register_callback(monitoring.DEBUGGER_ID, monitoring.events.LINE, None)
        else:
            _active.clear()
            sys.settrace(None)
        self._report(self.lines)

    def _count(self):
        self.lines += 1
        if self.lines >= self._next:
            self._report(self.lines)
            if self.lines > self._cap:
                self._at_cap()
                os._exit(0)
            self._next = min(self._cap + 1, self.lines + _BETWEEN_REPORTS)

    def _start_monitoring(self, code):
        monitoring.use_tool_id(monitoring.DEBUGGER_ID, "casewise")
        monitoring.register_callback(monitoring.DEBUGGER_ID, monitoring.events.LINE, self._on_monitored_line)
        pending = [code]
        while pending:
            current = pending.pop()
            monitoring.set_local_events(monitoring.DEBUGGER_ID, current, monitoring.events.LINE)
            pending.extend(constant for constant in current.co_consts if type(constant) is type(code))

    def _on_monitored_line(self, code, line):
        self.lines += 1
        if self.lines >= self._next:
            self.lines -= 1
            self._count()

    def _on_call(self, frame, event, argument):
        return self._on_line if frame.f_code.co_filename is self._file_name else None

    def _on_line(self, frame, event, argument):
        if event == "line":
            self.lines += 1
            if self.lines >= self._next:
                self.lines -= 1
                self._count()
        return self._on_line

    def rearm(self, frame):
        if sys.gettrace() is None:
            while frame is not None:
                if frame.f_code.co_filename is self._file_name:
                    frame.f_trace = self._on_line
                frame = frame.f_back
            sys.settrace(self._on_call)

    def _on_traced_call(self, frame, event, argument):
        if frame.f_code.co_filename is not self._file_name:
            return None
        targets, steps = self._targets, self.trace
        line = None
        values = frame.f_locals
        code = frame.f_code
        if code.co_name[:1] != "<":
            for name in code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]:
                self._keep(code.co_firstlineno, (name,), values)

        def on_event(frame, event, argument):
            nonlocal line
            if event == "exception":
                line = None
                return on_event
            following = frame.f_lineno if event == "line" else None
            statement = targets.get(line) if line is not None else None
            if statement is not None and len(steps) < _TRACE_STEPS and not statement.goes_on(line, following):
                values = frame.f_locals
                for target in statement.names:
                    self._keep(statement.line, target, values)
            if event == "line":
                line = following
                self._count()
            return on_event

        return on_event

    def _keep(self, line, target, values):
        if len(self.trace) >= _TRACE_STEPS:
            return
        try:
            value = values[target[0]]
        except KeyError:
            return
        for attribute in target[1:]:
            attributes = instance_dict(value)
            if attributes is None or attribute not in attributes:
                return
            value = attributes[attribute]
        self.trace.append([line, ".".join(target), render(value)])


class _Statement:
    def __init__(self, node, names, body=None):
        self.line, self.last, self.names, self.body = node.lineno, node.end_lineno, names, body

    def goes_on(self, line, following):
        """Whether the next line event still belongs to this statement (written over several lines), or is the end of a loop."""
        if self.body is not None:
            return following is None or not self.body[0] <= following <= self.body[1]
        return following is not None and self.line != self.last and self.line <= following <= self.last


def _assigned_names(tree):
    """line → the statement on it, for statements that give names values."""
    found = {}
    for node in ast.walk(tree):
        body = None
        if type(node) is ast.Assign:
            targets = node.targets
        elif type(node) in (ast.AugAssign, ast.AnnAssign, ast.NamedExpr):
            targets = [node.target]
        elif type(node) is ast.For:
            targets, body = [node.target], (node.body[0].lineno, node.body[-1].end_lineno)
        elif type(node) is ast.With:
            targets = [item.optional_vars for item in node.items if item.optional_vars is not None]
        else:
            continue
        names = []
        for target in targets:
            names.extend(_names_of(target))
        if not names:
            continue
        statement = _Statement(node, names, body)
        last = node.lineno if body is not None or type(node) is ast.With else node.end_lineno
        for line in range(node.lineno, last + 1):
            before = found.get(line)
            if before is None or line == node.lineno:
                if before is not None and before.line == line:
                    before.names.extend(name for name in names if name not in before.names)
                else:
                    found[line] = statement
    return found


def _names_of(target):
    if type(target) is ast.Name:
        return [(target.id,)]
    if type(target) is ast.Starred:
        return _names_of(target.value)
    if type(target) in (ast.Tuple, ast.List):
        return [name for item in target.elts for name in _names_of(item)]
    if type(target) is ast.Attribute and type(target.value) is ast.Name:
        return [(target.value.id, target.attr)]
    if type(target) is ast.Subscript:
        base = target.value
        while type(base) is ast.Subscript:
            base = base.value
        return _names_of(base) if type(base) in (ast.Name, ast.Attribute) else []
    return []
