"""The book of what was said, of who must be silent where, and of lines that were reported."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import bindparam, delete, func, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from taberna.core.errors import UnknownName
from taberna.store import schema
from taberna.store.rows import ChatLine
from taberna.table.chat import ROOMS

ADD = insert(schema.chat).returning(schema.chat.c.id)
SAID = schema.chat.c
LINES = (  # made once: a statement is a circle of objects, which only the collector would find
    select(SAID.id, SAID.at, SAID.room, SAID.guest, SAID.name, SAID.text, SAID.seat)
    .where(
        SAID.table_id == bindparam("table"),
        SAID.id > bindparam("since"),
        SAID.room.in_(bindparam("rooms", expanding=True)),
    )
    .order_by(SAID.id.desc())
    .limit(bindparam("most"))
)


@dataclass(frozen=True, slots=True)
class ReportedLine:
    """A line of chat that people have complained about."""

    line: int
    table: str
    at: int  # when it was last reported
    guest: str
    name: str
    text: str
    reporters: int
    why: str  # what one of them said


class ChatBook:
    """Lines of chat, per table."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def say(
        self,
        id: str,
        room: str,
        guest: str,
        name: str,
        text: str,
        now: int,
        seat: int | None = None,
    ) -> ChatLine:
        """Keeps what was said."""
        row = {"table_id": id, "at": now, "room": room, "guest": guest, "name": name, "text": text}
        async with self._engine.begin() as connection:
            number = await connection.scalar(ADD, {**row, "seat": seat})
        return ChatLine(int(number), now, room, guest, name, text, seat)

    async def lines(
        self, id: str, rooms: Sequence[str] = ROOMS, since: int = 0, limit: int = 100
    ) -> list[ChatLine]:
        """The last lines said in these rooms of a table, oldest first."""
        wanted = {"table": id, "since": since, "rooms": list(rooms), "most": limit}
        async with self._engine.connect() as connection:
            found = (await connection.execute(LINES, wanted)).all()
        return [ChatLine(*row) for row in reversed(found)]

    # ---- silence -----------------------------------------------------------------------------

    async def speaker(self, id: str, line: int) -> str:
        """Who said a line at a table."""
        c = schema.chat.c
        found = select(c.guest).where(c.table_id == id, c.id == line)
        async with self._engine.connect() as connection:
            guest: str | None = await connection.scalar(found)
        if guest is None:
            raise UnknownName("line of chat", str(line), ())
        return guest

    async def mute(self, id: str, guest: str, *, muted: bool) -> None:
        """Somebody must be silent at a table, or may speak again."""
        m = schema.mutes.c
        async with self._engine.begin() as connection:
            await connection.execute(delete(schema.mutes).where(m.table_id == id, m.guest == guest))
            if muted:
                await connection.execute(insert(schema.mutes), [{"table_id": id, "guest": guest}])

    async def muted(self, id: str, guest: str) -> bool:
        """Whether somebody must be silent at a table."""
        m = schema.mutes.c
        found = select(m.guest).where(m.table_id == id, m.guest == guest)
        async with self._engine.connect() as connection:
            return await connection.scalar(found) is not None

    # ---- reports -----------------------------------------------------------------------------

    async def report(self, id: str, line: int, reporter: str, why: str, now: int) -> None:
        """Keeps a complaint; the same person's second one about a line is the first."""
        await self.speaker(id, line)
        row = {"line": line, "reporter": reporter, "at": now, "why": why}
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(schema.reports), [row])
        except IntegrityError:
            return

    async def reported(self, limit: int = 100) -> list[ReportedLine]:
        """The lines that people have complained about, the latest complaint first."""
        c, r = schema.chat.c, schema.reports.c
        last, count = func.max(r.at), func.count(r.reporter)
        wanted = (
            select(c.id, c.table_id, last, c.guest, c.name, c.text, count, func.max(r.why))
            .join_from(schema.reports, schema.chat, r.line == c.id)
            .group_by(c.id, c.table_id, c.guest, c.name, c.text)
            .order_by(last.desc(), c.id.desc())
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            return [ReportedLine(*row) for row in await connection.execute(wanted)]
