"""The memory that a child shares with its server: the only way anything leaves the child. It needs no descriptor and no
system call, so the filter can refuse `write` altogether; it is made for one child, and read after that child has ended."""
import json
import mmap
import struct

_HEADER = struct.Struct("<QQQ")  # bytes of output, executed lines, bytes of the reply
REPLY_LIMIT = 4 << 20


def make_page(stdout_limit):
    return mmap.mmap(-1, _HEADER.size + stdout_limit + REPLY_LIMIT)


def read_page(page, stdout_limit):
    """(output, executed lines, reply or b"") as the child left them; lengths are clipped, for they may be anything."""
    stdout_length, lines, reply_length = _HEADER.unpack_from(page, 0)
    stdout_length, reply_length = min(stdout_length, stdout_limit), min(reply_length, REPLY_LIMIT)
    start = _HEADER.size + stdout_limit
    return page[_HEADER.size : _HEADER.size + stdout_length], lines, page[start : start + reply_length]


class Output:
    """What the program prints: kept up to a limit, the rest counted as cut; the last line is kept in any case.
    It is the child's `sys.stdout`."""

    _LINE_LIMIT = 16_384

    def __init__(self, page, limit):
        self._page, self._limit, self._length = page, limit, 0
        self._line = self._previous = ""
        self.truncated = False
        self.closed = False

    def write(self, text):
        if self.closed:
            return 0
        data = text.encode("utf-8", "replace")
        room = self._limit - self._length
        if len(data) > room:
            self.truncated = True
            data = data[:room]
        if data:
            start = _HEADER.size + self._length
            self._page[start : start + len(data)] = data
            self._length += len(data)
            struct.pack_into("<Q", self._page, 0, self._length)
        self._remember(text)
        return len(text)

    def flush(self):
        pass

    def _remember(self, text):
        end = text.rfind("\n")
        if end < 0:
            self._line = (self._line + text)[: self._LINE_LIMIT]
            return
        for line in reversed((self._line + text[max(0, end - self._LINE_LIMIT) : end]).split("\n")):
            if line.strip():
                self._previous = line[-self._LINE_LIMIT :]
                break
        self._line = text[end + 1 :][: self._LINE_LIMIT]

    def last_line(self):
        """The last line with something on it, or ""."""
        return self._line.strip() or self._previous.strip()


def _make_encoder():
    """What `json.dumps` makes at each call, made once: a child that makes it copies some twenty pages for it."""
    encoder = json.JSONEncoder()
    if json.encoder.c_make_encoder is None:
        return lambda reply: encoder.encode(reply).encode()
    encode = json.encoder.c_make_encoder(
        {}, encoder.default, json.encoder.encode_basestring_ascii, None, ": ", ", ", False, False, True
    )
    return lambda reply: "".join(encode(reply, 0)).encode()


encode_reply = _make_encoder()


def write_lines(page, lines):
    struct.pack_into("<Q", page, 8, lines)


def write_reply(page, stdout_limit, data):
    start = _HEADER.size + stdout_limit
    page[start : start + len(data)] = data
    struct.pack_into("<Q", page, 16, len(data))
