"""How somebody is forgotten: a little at a time, so that nobody who plays has to wait for it.

Matches stay playable and checkable: the person becomes nobody in particular in them. Should the
house be killed on the way, the person is still known by the cookie and can ask again.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Sequence
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Column, Select, Table, Update, bindparam, delete, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from taberna.store import schema
from taberna.store.exercises import DROP_OF_GUEST
from taberna.store.imports import ImportBook
from taberna.store.writer import Writer
from taberna.table.entries import Sat, read_entry, write_entry

SOMEBODY = "somebody"  # the name of those who were forgotten
BATCH = 10  # tables at a time, and
ROWS = 200  # rows of anything else

_e, _s = schema.entries.c, schema.seats.c
CHANGE_ENTRY = (
    update(schema.entries)
    .where(_e.table_id == bindparam("of"), _e.number == bindparam("at_number"))
    .values(body=bindparam("new_body"))
)
DROP_SNAPSHOTS = delete(schema.snapshots).where(schema.snapshots.c.table_id == bindparam("of"))
LEAVE_SEAT = (
    update(schema.seats)
    .where(_s.table_id == bindparam("of"), _s.seat == bindparam("on"))
    .values(guest=bindparam("new_guest"), name=bindparam("new_name"))
)
DELETE_GUEST = delete(schema.guests).where(schema.guests.c.id == bindparam("of"))
DELETE_MUTES = delete(schema.mutes).where(schema.mutes.c.guest == bindparam("of"))
DELETE_REPORTS = delete(schema.reports).where(schema.reports.c.reporter == bindparam("of"))
DELETE_SESSIONS = delete(schema.sessions).where(schema.sessions.c.guest == bindparam("of"))


def _becomes(table: Table, keys: Sequence[Column[Any]], **values: str) -> Update:
    """A row of somebody's, by its keys, is nobody's from now on."""
    where = [key == bindparam(f"of_{key.name}") for key in keys]
    return update(table).where(*where).values({one: bindparam(f"new_{one}") for one in values})


_t, _r, _c = schema.tables.c, schema.results.c, schema.chat.c
HOSTED = _becomes(schema.tables, [_t.id], host="")
RESULTS = _becomes(schema.results, [_r.table_id, _r.seat], guest="")
LINES = _becomes(schema.chat, [_c.id], guest="", name="", text="")


class Forgetting:
    """Forgets people."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer
        self._imports = ImportBook(engine, writer)

    async def forget(self, guest: str) -> AsyncIterator[list[str]]:
        """Deletes what is known about somebody; the tables where each step changed anything."""
        nobody = f"gone{secrets.token_hex(8)}"
        while ids := await self._imports.of(guest, BATCH):
            await self._imports.delete(ids)
            yield ids
        while ids := await self._tables(guest):
            await self._writer.write(await self._changes(ids, guest, nobody))
            yield ids
        await self._rows(HOSTED, [_t.id], _t.host == guest, host=nobody)
        await self._rows(RESULTS, [_r.table_id, _r.seat], _r.guest == guest, guest=nobody)
        said = {"guest": nobody, "name": SOMEBODY, "text": "…"}
        await self._rows(LINES, [_c.id], _c.guest == guest, **said)
        gone = (DELETE_MUTES, DELETE_REPORTS, DROP_OF_GUEST, DELETE_GUEST, DELETE_SESSIONS)
        await self._writer.write([(statement, [{"of": guest}]) for statement in gone])

    async def _tables(self, guest: str) -> list[str]:
        """Tables at which somebody has a seat, a few of them."""
        wanted = select(_s.table_id).where(_s.guest == guest).distinct().limit(BATCH)
        return [id for (id,) in await self._read(wanted)]

    async def _changes(self, ids: list[str], guest: str, nobody: str) -> list[Any]:
        """The only entries that are ever changed: who sat down, where that person is forgotten.

        Snapshots know the name too; a table that has lost them is loaded from its entries.
        """
        named = _e.table_id.in_(ids) & _e.body.contains(guest, autoescape=True)
        entries = [
            {"of": id, "at_number": number, "new_body": changed}
            for id, number, body in await self._read(
                select(_e.table_id, _e.number, _e.body).where(named)
            )
            if (changed := _without(body, guest, nobody))
        ]
        held = select(_s.table_id, _s.seat).where(_s.table_id.in_(ids), _s.guest == guest)
        left = {"new_guest": nobody, "new_name": SOMEBODY}
        seats = [{"of": id, "on": seat, **left} for id, seat in await self._read(held)]
        dropped = [{"of": id} for id in ids]
        return [(CHANGE_ENTRY, entries), (DROP_SNAPSHOTS, dropped), (LEAVE_SEAT, seats)]

    async def _rows(
        self, statement: Update, keys: Sequence[Column[Any]], whose: Any, **values: str
    ) -> None:
        """Changes all rows of somebody's, some at a time."""
        new = {f"new_{name}": value for name, value in values.items()}
        while found := await self._read(select(*keys).where(whose).limit(ROWS)):
            rows = [
                {f"of_{key.name}": value for key, value in zip(keys, row, strict=True)} | new
                for row in found
            ]
            await self._writer.write([(statement, rows)])

    async def _read(self, wanted: Select[Any]) -> list[tuple[Any, ...]]:
        async with self._engine.connect() as connection:
            return [tuple(row) for row in await connection.execute(wanted)]


def _without(body: str, guest: str, nobody: str) -> str:
    """An entry that names somebody, as it reads from now on; empty if it need not change."""
    entry = read_entry(body)
    if not isinstance(entry, Sat) or entry.guest != guest:
        return ""
    return write_entry(replace(entry, guest=nobody, name=SOMEBODY)).decode()
