"""The front of a server: reads requests from the host, prepares the program, hands it on. It never forks, so its memory is
its own and warm, and it works on the next program while the one before runs."""
import gc
import itertools
import json
import os
import struct

import _signal

from hand_over import ANSWERED, PREPARED, SOURCE, pack, pack_body, read_exactly, write_all
from prepare_program import is_plain, prepare_program

_SECONDS_TO_PREPARE = 1
_BETWEEN_COLLECTIONS = 500
_LENGTHS = struct.Struct(">II")


def prepare_programs(host, forker):
    """Runs until the host closes its end. A request is two lengths, JSON, and the program's bytes."""
    # A syntax tree has no cycles; only the rare error leaves one behind.
    gc.disable()
    for number in itertools.count(1):
        if number % _BETWEEN_COLLECTIONS == 0:
            gc.collect()
        lengths = read_exactly(os.read, host, 8)
        if lengths is None:
            return
        head_length, source_length = _LENGTHS.unpack(lengths)
        request = json.loads(read_exactly(os.read, host, head_length))
        source = read_exactly(os.read, host, source_length) if source_length else b""
        write_all(os.write, forker, _prepare(request, source))


def _prepare(request, source):
    if request["cautious"] or not is_plain(source):
        return pack(SOURCE, request, pack_body(request, source))
    # Ends a server that a parser would keep: its programs are sent to another one, marked as cautious.
    _signal.setitimer(_signal.ITIMER_VIRTUAL, _SECONDS_TO_PREPARE)
    prepared = prepare_program(source, request["layers"], request["trace"])
    _signal.setitimer(_signal.ITIMER_VIRTUAL, 0)
    if type(prepared) is dict:
        return pack(ANSWERED, request, json.dumps(prepared).encode())
    return pack(PREPARED, request, pack_body(request, prepared))
