"""A table as the books have it, not yet read: to be sent to where reading it disturbs nobody."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from taberna.table.entries import Row, read_entry
from taberna.table.fold import fold
from taberna.table.plan import Plan
from taberna.table.table import Table


@dataclass(frozen=True, slots=True)
class Account:
    """What the books say about a table besides its entries."""

    id: str
    rules: str
    host: str
    status: str
    created: int
    updated: int


@dataclass(frozen=True, slots=True)
class Kept:
    """Rows of the books."""

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
