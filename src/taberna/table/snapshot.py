"""A table as it stood between two turns, so that it can be loaded without all that was before."""

import msgspec

from taberna.core.errors import Unreadable
from taberna.table.chair import Chair
from taberna.table.clock import Reading

SHAPE = 1  # raised when older snapshots would be misread: such tables are loaded from their entries


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
    shape: int = 1  # those written before shapes were counted have none


_decoder = msgspec.json.Decoder(Snapshot)


def write_snapshot(snapshot: Snapshot) -> bytes:
    """The snapshot as JSON that reads back."""
    return msgspec.json.encode(snapshot)


def read_snapshot(text: bytes | str) -> Snapshot:
    """Reads what `write_snapshot` of this version wrote."""
    snapshot = _decoder.decode(text)
    if snapshot.shape != SHAPE:
        raise Unreadable(f"a snapshot of shape {snapshot.shape}; this version reads {SHAPE}")
    return snapshot
