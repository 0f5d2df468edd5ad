"""The book of tables: how they were set up, and everything that happened at them."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Sequence
from typing import Any

import msgspec
from sqlalchemy import RowMapping, Select, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from taberna.core.errors import UnknownName
from taberna.store import schema
from taberna.store.quotas import quota_check
from taberna.store.rows import IMPORTED, Account, Change, Kept, Listing, Quota, Told
from taberna.store.writer import Writer
from taberna.table.chair import Chair
from taberna.table.entries import Row, read_entry, write_entry
from taberna.table.fold import fold
from taberna.table.plan import Plan
from taberna.table.snapshot import read_snapshot, restored, write_snapshot
from taberna.table.table import Table

log = logging.getLogger("taberna.books")

AT_ONCE = 200  # entries that are folded in before others have their turn: a few milliseconds

# Statements are made once: rows of many tables go through them in one commit.
ADD_ENTRIES = insert(schema.entries)
ADD_SNAPSHOT = insert(schema.snapshots)
ADD_TABLE = insert(schema.tables)
ADD_SEATS = insert(schema.seats)
ADD_RESULTS = insert(schema.results)
ADD_RECORD = insert(schema.records)
ADD_PATHS = insert(schema.throws)
CLEAR_SEATS = delete(schema.seats).where(schema.seats.c.table_id == bindparam("of"))
TOUCH_TABLE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of"))
    .values({name: bindparam(f"new_{name}") for name in ("status", "updated", "wake", "paused")})
)


class TableBook:
    """Reads and writes tables. What a writing call returns from is on disk."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    async def add(
        self,
        id: str,
        plan: Plan,
        seed: bytes,
        host: str,
        now: int,
        first: Change | None = None,
        quotas: Sequence[Quota] = (),
    ) -> None:
        """Opens a table in the book, together with what happened while it was set up.

        OverQuota if one of the quotas would not hold afterwards.
        """
        row = _table(id, plan, seed, host, "waiting", now)
        parts: list[Any] = [(ADD_TABLE, [row if first is None else row | _stand(first)])]
        if first is not None:
            parts += _parts(id, first)
            quotas = [*quotas, *first.quotas]
        await self._writer.write([*parts, *map(quota_check, quotas)])

    async def add_import(
        self, id: str, text: str, plan: Plan, guest: str, now: int, quotas: Sequence[Quota] = ()
    ) -> None:
        """Keeps somebody's record; it never enters statistics. OverQuota as in `add`."""
        row = _table(id, plan, b"", guest, IMPORTED, now)
        kept = {"table_id": id, "text": text}
        parts: list[Any] = [(ADD_TABLE, [row]), (ADD_RECORD, [kept])]
        await self._writer.write([*parts, *map(quota_check, quotas)])

    def append(self, id: str, change: Change) -> Awaitable[None]:
        """Writes what happened at a table, in one transaction; Overtaken if another was quicker."""
        return self._writer.write(_appended(id, change))

    def put(self, id: str, change: Change, told: Told) -> None:
        """The same for somebody who does not wait, but is told how it went."""
        self._writer.put(_appended(id, change), told)

    async def load(self, id: str, *, whole: bool = False) -> tuple[Account, Table]:
        """A table as the book has it: from its last snapshot on, or from its first entry."""
        async with self._engine.connect() as connection:
            wanted = select(schema.tables).where(schema.tables.c.id == id)
            row = (await connection.execute(wanted)).mappings().one_or_none()
            if row is None:
                raise UnknownName("table", id, ())
            table = None if whole else await _from_snapshot(connection, row)
            return _account(row), table or await _from_entries(connection, row)

    async def kept(self, id: str) -> Kept:
        """A table with all its entries or its record, to be read elsewhere."""
        t, e, r = schema.tables.c, schema.entries.c, schema.records.c
        entries = select(e.number, e.at, e.body).where(e.table_id == id).order_by(e.number)
        async with self._engine.connect() as connection:
            found = await connection.execute(select(schema.tables).where(t.id == id))
            row = found.mappings().one_or_none()
            if row is None:
                raise UnknownName("table", id, ())
            rows = [(number, at, body) for number, at, body in await connection.execute(entries)]
            record = await connection.scalar(select(r.text).where(r.table_id == id))
        return Kept(_account(row), row["plan"], row["seed"], tuple(rows), record or "")

    async def newer(self, id: str, number: int) -> list[Row]:
        """The entries of a table after this number."""
        async with self._engine.connect() as connection:
            return await _after(connection, id, number)

    async def numbers(self, ids: Sequence[str]) -> dict[str, int]:
        """How many entries each of these tables has."""
        t, e = schema.tables.c, schema.entries.c
        last = select(func.max(e.number)).where(e.table_id == t.id).scalar_subquery()
        async with self._engine.connect() as connection:
            rows = await connection.execute(select(t.id, last).where(t.id.in_(ids)))
            return {id: number or 0 for id, number in rows}

    async def asked(self, id: str, request: str) -> int | None:
        """The number of the entry that a request made, if it was made before."""
        found = select(schema.entries.c.number).where(
            schema.entries.c.table_id == id, schema.entries.c.request == request
        )
        async with self._engine.connect() as connection:
            number: int | None = await connection.scalar(found)
            return number

    async def path(self, id: str, ply: int) -> bytes | None:
        """How the dice flew in one throw of a table."""
        t = schema.throws.c
        found = select(t.path).where(t.table_id == id, t.ply == ply)
        async with self._engine.connect() as connection:
            path: bytes | None = await connection.scalar(found)
            return path

    async def lobby(self, limit: int = 50, per_host: int = 3) -> list[Listing]:
        """Open tables, those that wait for people first; of each host the latest few."""
        t = schema.tables.c
        first = (t.status.desc(), t.updated.desc())
        place = func.row_number().over(partition_by=t.host, order_by=first).label("place")
        here = t.open & t.status.in_(("waiting", "running"))
        ranked = select(t.id, place).where(here).subquery()
        shown = select(ranked.c.id).where(ranked.c.place <= per_host)
        wanted = select(schema.tables).where(t.id.in_(shown)).order_by(*first)
        return await self._listings(wanted.limit(limit))

    async def tables_of(self, guest: str, limit: int = 50) -> list[Listing]:
        """The tables somebody sits at or has set up, the latest first."""
        t = schema.tables.c
        seated = select(schema.seats.c.table_id).where(schema.seats.c.guest == guest)
        wanted = (
            select(schema.tables)
            .where(or_(t.id.in_(seated), t.host == guest), t.status != "closed")
            .order_by(t.updated.desc())
            .limit(limit)
        )
        return await self._listings(wanted)

    async def alive(self, most: int) -> list[tuple[str, str, str, str, int]]:
        """Tables that wait or run, the latest first: id, host, game, status and time."""
        t = schema.tables.c
        here = select(t.id, t.host, t.game, t.status, t.updated)
        here = here.where(t.status.in_(("waiting", "running"))).order_by(t.updated.desc())
        async with self._engine.connect() as connection:
            rows = await connection.execute(here.limit(most))
            return [(row.id, row.host, row.game, row.status, row.updated) for row in rows]

    async def playing(self, guest: str, limit: int) -> list[str]:
        """Tables that wait or run at which somebody has a seat, so many at most."""
        t, s = schema.tables.c, schema.seats.c
        alive = t.status.in_(("waiting", "running"))
        wanted = select(t.id).join(schema.seats, s.table_id == t.id).where(s.guest == guest, alive)
        async with self._engine.connect() as connection:
            return list(await connection.scalars(wanted.distinct().limit(limit)))

    async def seats_held(self, guest: str) -> tuple[int, int]:
        """How many seats somebody has at tables that wait or run, and at how many tables."""
        t, s = schema.tables.c, schema.seats.c
        alive = t.status.in_(("waiting", "running"))
        wanted = select(func.count(), func.count(s.table_id.distinct()))
        wanted = wanted.join_from(schema.seats, schema.tables, s.table_id == t.id)
        async with self._engine.connect() as connection:
            row = (await connection.execute(wanted.where(s.guest == guest, alive))).one()
            return row[0], row[1]

    async def listing(self, id: str) -> Listing | None:
        """One table as a list would show it."""
        found = await self._listings(select(schema.tables).where(schema.tables.c.id == id))
        return found[0] if found else None

    async def _listings(self, wanted: Select[Any]) -> list[Listing]:
        async with self._engine.connect() as connection:
            rows = list((await connection.execute(wanted)).mappings())
            held = select(schema.seats).where(schema.seats.c.table_id.in_([r["id"] for r in rows]))
            held = held.order_by(schema.seats.c.seat)
            chairs: dict[str, list[Chair]] = {}
            for row in (await connection.execute(held)).mappings():
                chair = Chair(row["guest"], row["name"], row["bot"])
                chairs.setdefault(row["table_id"], []).append(chair)
        return [_listing(row, chairs.get(row["id"], [])) for row in rows]


# ---- rows ------------------------------------------------------------------------------------


async def _from_snapshot(connection: AsyncConnection, row: RowMapping) -> Table | None:
    """A table from its last snapshot on; None where there is none that can be used."""
    latest = (
        select(schema.snapshots.c.body)
        .where(schema.snapshots.c.table_id == row["id"])
        .order_by(schema.snapshots.c.number.desc())
        .limit(1)
    )
    body = await connection.scalar(latest)
    if body is None:
        return None
    try:
        table = restored(_plan(row), row["seed"], read_snapshot(body), row["id"])
        return await _caught_up(connection, row["id"], table)
    except Exception as error:  # damaged, or of another version: the entries are the truth
        log.warning("the snapshot of table %s is of no use: %s", row["id"], type(error).__name__)
        return None


async def _from_entries(connection: AsyncConnection, row: RowMapping) -> Table:
    return await _caught_up(connection, row["id"], Table(_plan(row), row["seed"], id=row["id"]))


def _plan(row: RowMapping) -> Plan:
    return msgspec.json.decode(row["plan"], type=Plan)


async def _caught_up(connection: AsyncConnection, id: str, table: Table) -> Table:
    """Folds in the entries after those that a table knows, some at a time: others play meanwhile.

    A player can make thousands in one turn, by taking back and playing again.
    """
    while entries := await _after(connection, id, table.number, AT_ONCE):
        for entry in entries:
            fold(table, entry)
        if len(entries) < AT_ONCE:
            break
    return table


async def _after(
    connection: AsyncConnection, id: str, number: int, most: int | None = None
) -> list[Row]:
    e = schema.entries.c
    wanted = select(e.number, e.at, e.body).where(e.table_id == id, e.number > number)
    rows = await connection.execute(wanted.order_by(e.number).limit(most))
    return [Row(number, at, read_entry(body)) for number, at, body in rows]


def _account(row: RowMapping) -> Account:
    return Account(
        row["id"], row["rules"], row["host"], row["status"], row["created"], row["updated"]
    )


def _listing(row: RowMapping, chairs: list[Chair]) -> Listing:
    plan = msgspec.json.decode(row["plan"], type=Plan)
    free = [Chair()] * (plan.seats - len(chairs))
    return Listing(
        row["id"],
        row["game"],
        row["rules"],
        row["status"],
        row["open"],
        row["updated"],
        (*chairs, *free),
        row["paused"],
    )


def _seat(id: str, seat: int, chair: Chair) -> dict[str, Any]:
    return {
        "table_id": id,
        "seat": seat,
        "guest": chair.guest,
        "name": chair.name,
        "bot": chair.bot,
    }


def _table(id: str, plan: Plan, seed: bytes, host: str, status: str, now: int) -> dict[str, Any]:
    game = plan.rules()
    return {
        "id": id,
        "game": plan.game,
        "rules": game.write_ruleset(game.read_position(plan.position).ruleset),
        "plan": msgspec.json.encode(plan).decode(),
        "seed": seed,
        "host": host,
        "status": status,
        "open": plan.open,
        "created": now,
        "updated": now,
        "wake": None,
        "paused": False,
    }


def _appended(id: str, change: Change) -> list[tuple[Any, Sequence[dict[str, Any]]]]:
    """The rows of a change at a table that is in the book."""
    parts = _parts(id, change)
    if not change.stands:
        touched = {f"new_{name}": value for name, value in _stand(change).items()}
        parts.append((TOUCH_TABLE, [{"of": id, **touched}]))
    return [*parts, *map(quota_check, change.quotas)] if change.quotas else parts


def _parts(id: str, change: Change) -> list[tuple[Any, Sequence[dict[str, Any]]]]:
    """The rows of a change, with their statements."""
    parts: list[tuple[Any, Sequence[dict[str, Any]]]] = [(ADD_ENTRIES, _entries(id, change))]
    if change.chairs is not None:
        seats = [_seat(id, seat, chair) for seat, chair in enumerate(change.chairs)]
        parts += [(CLEAR_SEATS, [{"of": id}]), (ADD_SEATS, seats)]
    if change.snapshot is not None:
        body = write_snapshot(change.snapshot).decode()
        kept = {"table_id": id, "number": change.snapshot.number, "body": body}
        parts.append((ADD_SNAPSHOT, [kept]))
    if change.paths:
        paths = [{"table_id": id, "ply": ply, "path": path} for ply, path in change.paths]
        parts.append((ADD_PATHS, paths))
    if change.results:
        parts.append((ADD_RESULTS, [{"table_id": id, **row} for row in change.results]))
    return parts


def _entries(id: str, change: Change) -> list[dict[str, Any]]:
    """The rows of a change; the first one bears the request."""
    made: list[dict[str, Any]] = []
    request, numbered = change.request or None, change.numbered
    for row in change.rows:
        made.append(
            {
                "table_id": id,
                "number": row.number,
                "at": row.at,
                "request": request,
                "numbered": numbered,
                "body": write_entry(row.entry).decode(),
            }
        )
        request, numbered = None, False
    return made


def _stand(change: Change) -> dict[str, Any]:
    """How a table stands after a change."""
    return {
        "status": change.status,
        "updated": change.rows[-1].at,
        "wake": change.wake,
        "paused": change.paused,
    }
