"""The book of what was said."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from taberna.store import schema

ADD = insert(schema.chat).returning(schema.chat.c.id)


@dataclass(frozen=True, slots=True)
class ChatLine:
    """One line of chat."""

    id: int
    at: int
    room: str
    name: str
    text: str


class ChatBook:
    """Lines of chat, per table."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def say(self, id: str, room: str, guest: str, name: str, text: str, now: int) -> ChatLine:
        """Keeps what was said."""
        row = {"table_id": id, "at": now, "room": room, "guest": guest, "name": name, "text": text}
        async with self._engine.begin() as connection:
            number = await connection.scalar(ADD, row)
        return ChatLine(int(number), now, room, name, text)

    async def lines(self, id: str, since: int = 0, limit: int = 100) -> list[ChatLine]:
        """The last lines said at a table, oldest first."""
        c = schema.chat.c
        wanted = (
            select(c.id, c.at, c.room, c.name, c.text)
            .where(c.table_id == id, c.id > since)
            .order_by(c.id.desc())
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            return [ChatLine(*row) for row in reversed((await connection.execute(wanted)).all())]
