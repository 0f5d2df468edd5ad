"""Looks into the books of a house: every table follows the rules, and every draw its seed."""

from __future__ import annotations

import base64
from dataclasses import dataclass, replace
from pathlib import Path

from sqlalchemy import select

from taberna.core import dice
from taberna.core.record import replay, verify
from taberna.server.keys import Keys, house_keys
from taberna.store import schema
from taberna.store.engine import sqlite_url
from taberna.store.rows import IMPORTED
from taberna.store.store import Store
from taberna.table.table import OVER, Table


@dataclass
class Kept:
    """A table as the books have it."""

    id: str
    seed: bytes
    table: Table

    def secrets(self) -> list[str]:
        """The seed, in every way it might be written."""
        plain, safe = base64.b64encode(self.seed), base64.urlsafe_b64encode(self.seed)
        return [self.seed.hex(), plain.decode().rstrip("="), safe.decode().rstrip("=")]

    def tokens(self, keys: Keys) -> list[str]:
        """What would open its seats now."""
        chairs = enumerate(self.table.chairs)
        return [keys.seat(self.id, seat, chair.generation) for seat, chair in chairs]


async def read_books(data: Path) -> list[Kept]:
    """Every table of a house, loaded from its first entry on and checked."""
    kept = []
    async with Store(sqlite_url(data / "taberna.db")) as store:
        t = schema.tables.c
        async with store.tables._engine.connect() as connection:
            rows = (await connection.execute(select(t.id, t.seed, t.status))).all()
        for id, seed, status in rows:
            if status == IMPORTED:
                continue
            _, whole = await store.tables.load(id, whole=True)
            _, quick = await store.tables.load(id)
            check_table(whole, quick, seed)
            kept.append(Kept(id, seed, whole))
    return kept


def check_table(whole: Table, quick: Table, seed: bytes) -> None:
    """It replays, its draws follow from the seed, and its snapshot leads to the same state."""
    assert (whole.status, whole.move, whole.chairs) == (quick.status, quick.move, quick.chairs)
    if whole.match is None or quick.match is None:
        assert whole.match is quick.match is None
        return
    assert whole.match.state == quick.match.state
    record = whole.record()
    if whole.status == OVER:
        verify(record)
        return
    for _ in replay(record):
        pass
    shown = replace(record, seed=seed)
    draws = [ply.draw for ply in shown.plies if ply.draw]
    dice.check(seed, shown.salts, shown.commitment, draws)


def keys_of(data: Path) -> Keys:
    """What the house signs with."""
    return house_keys(data)
