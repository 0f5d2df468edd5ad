"""The book of duty: which tables need looking after, and when the house was closed."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import bindparam, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from taberna.store import schema
from taberna.store.rows import Overtaken
from taberna.store.writer import Writer

ADD_CLOSURE = insert(schema.closures)
ADD_PULSE = insert(schema.pulse)
BEAT = update(schema.pulse).values(at=bindparam("now"))


class DutyBook:
    """Who looks after what, among all nodes."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    async def due(self, now: int, limit: int = 100) -> list[str]:
        """Tables that somebody has to look at: running ones, and those where a deal waits."""
        t = schema.tables.c
        alive = t.status.in_(("running", "waiting"))
        wanted = select(t.id).where(alive, t.wake < now).order_by(t.wake)
        async with self._engine.connect() as connection:
            return list(await connection.scalars(wanted.limit(limit)))

    async def claim(self, id: str, now: int, until: int) -> bool:
        """Whether this node may look after a table that is due; only one may."""
        t = schema.tables.c
        claimed = update(schema.tables).where(t.id == id, t.wake < now).values(wake=until)
        async with self._engine.begin() as connection:
            return await connection.scalar(claimed.returning(t.id)) is not None

    async def release(self, now: int, until: int) -> None:
        """Nobody else is there: what was claimed until some moment is due at once."""
        t = schema.tables.c
        due = update(schema.tables).where(t.status == "running", t.wake <= until)
        async with self._engine.begin() as connection:
            await connection.execute(due.values(wake=now))

    async def forgotten(self, waiting: int, running: int, limit: int = 100) -> list[str]:
        """Tables that nobody has touched since these times, waiting or running."""
        t = schema.tables.c
        old = or_(
            (t.status == "waiting") & (t.updated < waiting),
            (t.status == "running") & (t.updated < running),
        )
        async with self._engine.connect() as connection:
            return list(await connection.scalars(select(t.id).where(old).limit(limit)))

    async def beat(self, now: int, patience: int) -> None:
        """The house is open. If nobody said so for longer than `patience`, it was closed."""
        async with self._engine.connect() as connection:
            last = await connection.scalar(select(schema.pulse.c.at))
        with suppress(Overtaken):  # another node has just said so
            if last is None:
                await self._writer.write([(ADD_PULSE, [{"id": 1, "at": now}])])
                return
            closure = [{"began": last, "ended": now}] if now - last > patience else []
            await self._writer.write([(ADD_CLOSURE, closure), (BEAT, [{"now": now}])])

    async def slept(self, since: int) -> int:
        """For how many milliseconds the house was closed after this moment."""
        c = schema.closures.c
        wanted = select(c.began, c.ended).where(c.ended > since)
        async with self._engine.connect() as connection:
            rows = list(await connection.execute(wanted))
        return sum(ended - max(began, since) for began, ended in rows)
