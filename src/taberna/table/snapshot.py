"""A table as it stood between two turns, so that it can be loaded without all that was before."""

import msgspec

from taberna.table.chair import Chair
from taberna.table.clock import Reading


class Snapshot(msgspec.Struct, frozen=True):
    """The position and everything around it. Hidden things are in it: it never leaves the house."""

    number: int
    at: int
    ply: int
    line: int  # plies of the match so far, without what was taken back
    status: str
    position: str
    salts: tuple[str, ...]
    draws: dict[str, int]  # per stream, how many draws were made
    chairs: tuple[Chair, ...]
    clock: Reading
    paused: bool
    pausing: tuple[int, ...]
    hinted: tuple[int, ...]


_decoder = msgspec.json.Decoder(Snapshot)


def write_snapshot(snapshot: Snapshot) -> bytes:
    """The snapshot as JSON that reads back."""
    return msgspec.json.encode(snapshot)


def read_snapshot(text: bytes | str) -> Snapshot:
    """Reads what `write_snapshot` wrote."""
    return _decoder.decode(text)
