"""The book of people: names, results, and how somebody is forgotten."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import (
    ColumnElement,
    Float,
    bindparam,
    case,
    cast,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncEngine

from taberna.store import schema
from taberna.store.forgetting import Forgetting
from taberna.store.rows import FINISHED_BY_BOT, Overtaken, tombstone
from taberna.store.writer import Writer

ADD_GUEST = insert(schema.guests)
RENAME = (
    update(schema.guests)
    .where(schema.guests.c.id == bindparam("of"))
    .values(name=bindparam("new_name"), seen=bindparam("new_seen"))
)
PLACE = case(
    (schema.results.c.finish == FINISHED_BY_BOT, schema.results.c.seats),
    else_=schema.results.c.rank,
)
MEAN_RANK = cast(func.avg(PLACE), Float)


@dataclass(frozen=True, slots=True)
class Tally:
    """How somebody did in one game with one ruleset, whoever began."""

    game: str
    rules: str
    seats: int
    matches: int
    wins: float  # a win shared by k counts 1/k
    rank: float  # the mean; a place that a bot reached for a person counts as the last


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
    finish: str = ""  # `bot`: no win and no score for the person; `closed`: before its end


class PeopleBook:
    """Guests and how they did."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer
        self.forgetting = Forgetting(engine, writer)

    async def name(self, guest: str) -> str | None:
        """What somebody is called."""
        wanted = select(schema.guests.c.name).where(schema.guests.c.id == guest)
        async with self._engine.connect() as connection:
            name: str | None = await connection.scalar(wanted)
            return name

    async def known(self, guest: str) -> bool:
        """Whether anything is kept that names this guest."""
        s = schema
        own = (s.seats, s.chat, s.results, s.exercises, s.sessions)
        places = [s.guests.c.id, s.tables.c.host, *(table.c.guest for table in own)]
        wanted = select(or_(*(select(one).where(one == guest).exists() for one in places)))
        async with self._engine.connect() as connection:
            return bool(await connection.scalar(wanted))

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
            select(
                *(r.table_id, r.game, r.rules, r.seats),
                *(r.rank, r.share, r.score, r.ended, r.finish),
            )
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
        """Deletes what is known about somebody; the tables where that changed anything."""
        return [id async for ids in self.forgetting.forget(guest) for id in ids]

    async def close_account(self, guest: str) -> None:
        """Notes that the cookies of somebody who was forgotten are worth nothing."""
        row = {"guest": tombstone(guest), "generation": 1}
        with suppress(Overtaken):  # it is noted already
            await self._writer.write([(insert(schema.sessions), [row])])

    async def talk(self, guest: str) -> list[tuple[str, int, str]]:
        """What somebody said: at which table, when, and what."""
        c = schema.chat.c
        said = select(c.table_id, c.at, c.text).where(c.guest == guest).order_by(c.id)
        async with self._engine.connect() as connection:
            return [(id, at, text) for id, at, text in await connection.execute(said)]
