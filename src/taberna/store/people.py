"""The book of people: names, results, and how somebody is forgotten."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from msgspec.structs import replace
from sqlalchemy import ColumnElement, Float, bindparam, cast, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from taberna.store import schema
from taberna.store.writer import Writer
from taberna.table.entries import Sat, read_entry, write_entry

ADD_GUEST = insert(schema.guests)
RENAME = (
    update(schema.guests)
    .where(schema.guests.c.id == bindparam("of"))
    .values(name=bindparam("new_name"), seen=bindparam("new_seen"))
)
MEAN_RANK = cast(func.avg(schema.results.c.rank), Float)
SOMEBODY = "somebody"  # the name of those who were forgotten


@dataclass(frozen=True, slots=True)
class Tally:
    """How somebody did in one game with one ruleset, whoever began."""

    game: str
    rules: str
    seats: int
    matches: int
    wins: float  # a win shared by k counts 1/k
    rank: float  # the mean


@dataclass(frozen=True, slots=True)
class Result:
    """How somebody did in one match."""

    table: str
    game: str
    rules: str
    seats: int
    rank: int
    share: float  # of the win
    score: int | None  # unknown for old matches
    ended: int


class PeopleBook:
    """Guests and how they did."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    async def name(self, guest: str) -> str | None:
        """What somebody is called."""
        wanted = select(schema.guests.c.name).where(schema.guests.c.id == guest)
        async with self._engine.connect() as connection:
            name: str | None = await connection.scalar(wanted)
            return name

    async def rename(self, guest: str, name: str, now: int) -> None:
        """Notes what somebody is called."""
        if await self.name(guest) is None:
            row = {"id": guest, "name": name, "created": now, "seen": now}
            await self._writer.write([(ADD_GUEST, [row])])
        else:
            row = {"of": guest, "new_name": name, "new_seen": now}
            await self._writer.write([(RENAME, [row])])

    async def generations(self) -> dict[str, int]:
        """How often each guest who ever did has ended all other sessions."""
        s = schema.sessions.c
        async with self._engine.connect() as connection:
            rows = await connection.execute(select(s.guest, s.generation))
            return {row.guest: row.generation for row in rows}

    async def end_sessions(self, guest: str) -> int:
        """Ends all sessions of a guest; the generation of those that begin now."""
        s = schema.sessions.c
        counted = (
            update(schema.sessions).where(s.guest == guest).values(generation=s.generation + 1)
        )
        async with self._engine.begin() as connection:
            generation = await connection.scalar(counted.returning(s.generation))
            if generation is None:
                row = {"guest": guest, "generation": 1}
                await connection.execute(insert(schema.sessions), [row])
        return int(generation or 1)

    async def tallies(self, guest: str) -> list[Tally]:
        """How somebody did, per game, ruleset and number of seats."""
        return await self._tallies(schema.results.c.guest == guest)

    async def bot_tallies(self, bot: str) -> list[Tally]:
        """How a bot did against people and others."""
        return await self._tallies(schema.results.c.bot == bot)

    async def results(
        self, guest: str, most: int, game: str | None = None, seats: int | None = None
    ) -> list[Result]:
        """How somebody did in the latest matches, of one game or with so many seats if given.

        The oldest comes first.
        """
        r = schema.results.c
        wanted = (
            select(r.table_id, r.game, r.rules, r.seats, r.rank, r.share, r.score, r.ended)
            .where(r.guest == guest)
            .order_by(r.ended.desc(), r.table_id)
            .limit(most)
        )
        if game is not None:
            wanted = wanted.where(r.game == game)
        if seats is not None:
            wanted = wanted.where(r.seats == seats)
        async with self._engine.connect() as connection:
            rows = list(await connection.execute(wanted))
            return [Result(*row) for row in reversed(rows)]

    async def _tallies(self, whose: ColumnElement[bool]) -> list[Tally]:
        r = schema.results.c
        wanted = (
            select(r.game, r.rules, r.seats, func.count(), func.sum(r.share), MEAN_RANK)
            .where(whose)
            .group_by(r.game, r.rules, r.seats)
            .order_by(func.count().desc(), r.game, r.rules, r.seats)
        )
        async with self._engine.connect() as connection:
            rows = await connection.execute(wanted)
            return [Tally(*row) for row in rows]

    async def forget(self, guest: str) -> list[str]:
        """Deletes what is known about somebody; the tables where that changed anything.

        Matches stay playable and checkable: the person becomes nobody in particular in them.
        """
        nobody = f"gone{secrets.token_hex(8)}"
        s, t, r, c = schema.seats.c, schema.tables.c, schema.results.c, schema.chat.c
        async with self._engine.begin() as connection:
            ids = list(await connection.scalars(select(s.table_id).where(s.guest == guest)))
            for id in set(ids):
                await _rewrite(connection, id, guest, nobody)
            renamed = update(schema.seats).where(s.guest == guest)
            await connection.execute(renamed.values(guest=nobody, name=SOMEBODY))
            await connection.execute(
                update(schema.tables).where(t.host == guest).values(host=nobody)
            )
            await connection.execute(
                update(schema.results).where(r.guest == guest).values(guest=nobody)
            )
            await connection.execute(
                update(schema.chat)
                .where(c.guest == guest)
                .values(guest=nobody, name=SOMEBODY, text="…")
            )
            await connection.execute(delete(schema.guests).where(schema.guests.c.id == guest))
            ended = schema.sessions.c.guest == guest
            await connection.execute(delete(schema.sessions).where(ended))
        return ids


async def _rewrite(connection: AsyncConnection, id: str, guest: str, nobody: str) -> None:
    """The only entries that are ever changed: who sat down, where that person is forgotten.

    Snapshots know the name too; a table that has lost them is loaded from its entries.
    """
    e = schema.entries.c
    for number, body in list(
        await connection.execute(select(e.number, e.body).where(e.table_id == id))
    ):
        entry = read_entry(body)
        if isinstance(entry, Sat) and entry.guest == guest:
            changed = write_entry(replace(entry, guest=nobody, name=SOMEBODY)).decode()
            where = (e.table_id == id) & (e.number == number)
            await connection.execute(update(schema.entries).where(where).values(body=changed))
    await connection.execute(delete(schema.snapshots).where(schema.snapshots.c.table_id == id))
