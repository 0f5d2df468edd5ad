"""Plain values that the database returns and takes: no SQL here."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from taberna.core.errors import Stale, TabernaError
from taberna.table.chair import Chair
from taberna.table.entries import Row, read_entry
from taberna.table.fold import fold
from taberna.table.plan import Plan
from taberna.table.snapshot import Snapshot
from taberna.table.table import Table

# ---- tables ----------------------------------------------------------------------------------

IMPORTED = "imported"  # the status of a record that was imported


@dataclass(frozen=True, slots=True)
class Account:
    """A table without its entries."""

    id: str
    rules: str
    host: str
    status: str
    created: int
    updated: int


@dataclass(frozen=True, slots=True)
class Kept:
    """The rows of a table, not read yet: reading them takes time that others would wait."""

    account: Account
    plan: str
    seed: bytes
    rows: tuple[tuple[int, int, str], ...]  # number, time and body of every entry
    record: str  # of an import


def table_of(kept: Kept) -> Table:
    """The table that follows from its entries."""
    table = Table(msgspec.json.decode(kept.plan, type=Plan), kept.seed, id=kept.account.id)
    for number, at, body in kept.rows:
        fold(table, Row(number, at, read_entry(body)))
    return table


@dataclass(frozen=True, slots=True)
class Listing:
    """A table as the lobby shows it."""

    id: str
    game: str
    rules: str
    status: str
    open: bool
    updated: int
    seats: tuple[Chair, ...]
    paused: bool


class Change(msgspec.Struct, frozen=True):
    """What is written together after something happened at a table."""

    rows: Sequence[Row]
    status: str
    wake: int | None
    paused: bool = False
    stands: bool = False  # whether the stored status, time, wake and pause are still good enough
    request: str = ""
    numbered: bool = False  # whether the request names the move that it answers
    chairs: Sequence[Chair] | None = None  # where they changed
    snapshot: Snapshot | None = None
    results: Sequence[dict[str, Any]] = ()
    paths: Sequence[tuple[int, bytes]] = ()  # of throws, by their place in the record
    quotas: Sequence[Quota] = ()  # that must still hold afterwards


# ---- guests ----------------------------------------------------------------------------------

FINISHED_BY_BOT, CLOSED_IN_PAUSE = "bot", "closed"  # how a match ended, where it was not as usual
Order = tuple[str, str]  # of which kind, and about whom


@dataclass(frozen=True, slots=True)
class ChatLine:
    """One line of chat."""

    id: int
    at: int
    room: str
    guest: str
    name: str
    text: str
    seat: int | None = None  # where the speaker sat


@dataclass(frozen=True, slots=True)
class KeptReview:
    """A stored review of a match in which a guest had a seat."""

    table_id: str
    game: str
    seat: int
    judge: str
    at: int
    body: bytes  # compressed


@dataclass(frozen=True, slots=True)
class Exercise:
    """A decision of a match that a guest did not find at first, to be repeated."""

    guest: str
    table_id: str
    ply: int  # the ply that it made
    game: str
    seat: int
    step: int  # how often it was found when it was due
    due: int


def tombstone(guest: str) -> str:
    """What remains of a guest who was forgotten: nobody can tell from it who that was."""
    return f"~{hashlib.sha256(guest.encode()).hexdigest()[:31]}"


# ---- writing ---------------------------------------------------------------------------------

Told = Callable[[BaseException | None], None]  # how it went: nothing, or what is wrong
TABLES, BOT_TABLES, IMPORTS, EXERCISES = "tables", "bot-tables", "imports", "exercises"


@dataclass(frozen=True, slots=True)
class Quota:
    """The most that one guest may have of something."""

    kind: str
    guest: str
    most: int


class OverQuota(TabernaError):
    """The guest has as much as a quota allows, so nothing was written."""

    code = "over-quota"

    def __init__(self, kind: str) -> None:
        super().__init__(f"the quota of {kind} is used up")
        self.kind = kind


class Overtaken(Stale):
    """Another node has written to this table since it was loaded."""

    code = "overtaken"

    def __init__(self) -> None:
        super().__init__("the table was changed in the meantime; this is its current state")
