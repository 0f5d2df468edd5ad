"""Planes and masks of one state, written into any writable bytes that lie in one piece.

This is the Python half; `buffers.pxd` is the C half, which writes without a memoryview between.
"""

from __future__ import annotations

from typing import Any

__all__ = ["write_mask", "write_planes"]


def write_planes(state: Any, room: Any, size: int, seat: int) -> None:
    """Writes what a seat observes."""
    state.observe(bytes_of(room, size), seat)


def write_mask(state: Any, room: Any, size: int) -> None:
    """Writes a 1 for each legal action, and 0 elsewhere."""
    state.mark_each(bytes_of(room, size))


def bytes_of(room: Any, size: int) -> memoryview:
    """The bytes of a buffer, all in a row."""
    found = memoryview(room)
    if found.itemsize != 1 or found.nbytes != size or found.readonly:
        raise ValueError(f"{found.nbytes} bytes in pieces of {found.itemsize}")
    return found.cast("B")
