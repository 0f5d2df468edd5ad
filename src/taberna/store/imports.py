"""The book of imports: records that guests brought, until they delete them or time does."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import bindparam, delete, select
from sqlalchemy.ext.asyncio import AsyncEngine

from taberna.store import schema
from taberna.store.exercises import DROP_OF_TABLE
from taberna.store.reviews import DROP_PARTS, DROP_REVIEWS
from taberna.store.rows import IMPORTED
from taberna.store.writer import Writer

DELETE_RECORD = delete(schema.records).where(schema.records.c.table_id == bindparam("of"))
DELETE_TABLE = delete(schema.tables).where(schema.tables.c.id == bindparam("of"))


class ImportBook:
    """Finds and deletes what guests brought."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    async def of(self, guest: str, limit: int) -> list[str]:
        """Records that somebody keeps here, so many at most."""
        t = schema.tables.c
        mine = select(t.id).where(t.host == guest, t.status == IMPORTED).limit(limit)
        async with self._engine.connect() as connection:
            return list(await connection.scalars(mine))

    async def older(self, than: int, limit: int) -> list[str]:
        """Records that nobody has touched since, so many at most."""
        t = schema.tables.c
        old = select(t.id).where(t.status == IMPORTED, t.updated < than).limit(limit)
        async with self._engine.connect() as connection:
            return list(await connection.scalars(old))

    async def delete(self, ids: Sequence[str]) -> None:
        """Deletes imports; tables that were played are left alone."""
        t = schema.tables.c
        wanted = select(t.id).where(t.id.in_(ids), t.status == IMPORTED)
        async with self._engine.connect() as connection:
            rows = [{"of": id} for id in await connection.scalars(wanted)]
        gone = (DELETE_RECORD, DROP_PARTS, DROP_REVIEWS, DROP_OF_TABLE, DELETE_TABLE)
        await self._writer.write([(statement, rows) for statement in gone])
