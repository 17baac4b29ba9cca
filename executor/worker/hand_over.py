"""What the preparing process hands to the forking one: a fixed header that the latter can read without touching much
memory, and a marshalled body."""
import marshal
import struct

from child_process import kernel_limits

HEADER = struct.Struct("<BBIIQQ")  # kind, flags, bytes of the body, limit of output, wall milliseconds, id
PREPARED, SOURCE, ANSWERED = 0, 1, 2
PROCESS, SECCOMP = 1, 2


def pack(kind, request, body):
    limits, layers = request["limits"], request["layers"]
    flags = (PROCESS if "process" in layers else 0) | (SECCOMP if "seccomp" in layers else 0)
    wall = max(1, int(limits["wallMs"]))
    return HEADER.pack(kind, flags, len(body), limits["stdoutBytes"], wall, request["id"]) + body


def pack_body(request, program):
    """`program`: what `prepare_program` made, or source bytes. What can be worked out of the limits is, here where no page
    has to be copied for it."""
    limits = request["limits"]
    return marshal.dumps(
        (kernel_limits(limits), limits["executedLines"], request["layers"], request["answerFrom"], request["trace"], program)
    )


def read_exactly(read, descriptor, length):
    """None at the end of the stream."""
    data = read(descriptor, length)
    if len(data) == length:
        return data
    while data and len(data) < length:
        more = read(descriptor, min(length - len(data), 1 << 20))
        if not more:
            return None
        data += more
    return data or None


def write_all(write, descriptor, data):
    written = write(descriptor, data)
    while written < len(data):
        data = data[written:]
        written = write(descriptor, data)
