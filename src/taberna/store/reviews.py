"""The book of reviews: what finished matches have to say, and parts of what is being worked out."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from taberna.store import schema
from taberna.store.rows import KeptReview, Overtaken
from taberna.store.writer import Writer

_r, _p = schema.reviews.c, schema.review_parts.c
_t, _s = schema.tables.c, schema.seats.c
ADD_REVIEW, ADD_PART = insert(schema.reviews), insert(schema.review_parts)
DROP_REVIEWS = delete(schema.reviews).where(_r.table_id == bindparam("of"))
DROP_PARTS = delete(schema.review_parts).where(_p.table_id == bindparam("of"))
DEVELOPER = '"developer":true'  # in a plan as it is stored


class ReviewBook:
    """Reviews by table and judge; they go with the match."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    async def find(self, id: str, judge: str) -> bytes | None:
        """The review of a match by this judge."""
        wanted = select(_r.body).where(_r.table_id == id, _r.judge == judge)
        async with self._engine.connect() as connection:
            body: bytes | None = await connection.scalar(wanted)
            return body

    async def of(self, guest: str, limit: int) -> list[KeptReview]:
        """Those of a guest's matches, the latest first; without those in developer mode."""
        wanted = (
            select(_r.table_id, _t.game, _s.seat, _r.judge, _r.at, _r.body)
            .select_from(schema.reviews)
            .join(schema.tables, _r.table_id == _t.id)
            .join(schema.seats, _s.table_id == _t.id)
            .where(_s.guest == guest, ~_t.plan.contains(DEVELOPER))
            .order_by(_r.at.desc(), _r.table_id, _s.seat)
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            return [KeptReview(*row) for row in await connection.execute(wanted)]

    async def parts(self, id: str, judge: str) -> list[tuple[int, bytes]]:
        """What was worked out so far, and how much came before each part; the first first."""
        wanted = select(_p.first, _p.body).where(_p.table_id == id, _p.judge == judge)
        async with self._engine.connect() as connection:
            rows = await connection.execute(wanted.order_by(_p.first))
            return [(first, body) for first, body in rows]

    async def add_part(self, id: str, judge: str, first: int, body: bytes) -> None:
        """Keeps a part."""
        row = {"table_id": id, "judge": judge, "first": first, "body": body}
        with suppress(Overtaken):  # another node works on it too, and finds the same
            await self._writer.write([(ADD_PART, [row])])

    async def finish(self, id: str, judge: str, body: bytes, now: int) -> None:
        """Keeps a review in the place of its parts and of what other judges said."""
        row = {"table_id": id, "judge": judge, "at": now, "body": body}
        await self._writer.write(
            [(DROP_PARTS, [{"of": id}]), (DROP_REVIEWS, [{"of": id}]), (ADD_REVIEW, [row])]
        )
