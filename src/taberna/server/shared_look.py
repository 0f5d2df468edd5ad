"""What somebody shows to others of a finished match."""

from __future__ import annotations

import msgspec


class SharedLook(msgspec.Struct, frozen=True, omit_defaults=True):
    """A moment of a match, as somebody shows it to all who know the code."""

    code: str
    table: str
    guest: str  # who leads
    leader: str  # their name
    ply: int
    marks: tuple[str, ...] = ()
    over: bool = False  # nobody leads for now
