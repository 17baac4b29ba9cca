"""The value trace: what each assigned name held after the line that assigned it, rendered without running any code of the
program, and bounded."""
import ast

from read_value import instance_dict, render

_MOST_STEPS = 2_000


class ValueTrace:
    """`on_call` is the trace function. `targets`: what `assigned_names` found; `steps` is filled with [line, name, text]."""

    def __init__(self, file_name, targets, steps, count):
        self._file_name, self._targets, self._steps, self._count = file_name, targets, steps, count

    def on_call(self, frame, event, argument):
        if frame.f_code.co_filename != self._file_name:
            return None
        code = frame.f_code
        if not code.co_name.startswith("<"):
            for name in code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]:
                self._keep(code.co_firstlineno, (name,), frame.f_locals)
        line = None

        def on_event(frame, event, argument):
            nonlocal line
            if event == "exception":
                line = None
                return on_event
            following = frame.f_lineno if event == "line" else None
            statement = self._targets.get(line)
            if statement is not None and len(self._steps) < _MOST_STEPS and not _goes_on(statement, following):
                values = frame.f_locals
                for target in statement[2]:
                    self._keep(statement[0], target, values)
            if event == "line":
                line = following
                self._count()
            return on_event

        return on_event

    def _keep(self, line, target, values):
        if len(self._steps) >= _MOST_STEPS or target[0] not in values:
            return
        value = values[target[0]]
        for attribute in target[1:]:
            attributes = instance_dict(value)
            if attributes is None or attribute not in attributes:
                return
            value = attributes[attribute]
        self._steps.append([line, ".".join(target), render(value)])


def _goes_on(statement, following):
    """Whether the next line still belongs to the statement (written over several lines), or is the end of its loop."""
    first, last, _, body = statement
    if body is not None:
        return following is None or not body[0] <= following <= body[1]
    return following is not None and first != last and first <= following <= last


def assigned_names(nodes):
    """line → (first line, last line, names, body of a loop or None) of the statement on it that gives names values."""
    found = {}
    for node in nodes:
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
        statement = (node.lineno, node.end_lineno, names, body)
        last = node.lineno if body is not None or type(node) is ast.With else node.end_lineno
        for line in range(node.lineno, last + 1):
            before = found.get(line)
            if before is None or line == node.lineno:
                if before is not None and before[0] == line:
                    before[2].extend(name for name in names if name not in before[2])
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
