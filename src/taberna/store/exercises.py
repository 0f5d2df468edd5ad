"""The book of exercises: decisions that somebody wants to find, and when they come back."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from taberna.store import schema
from taberna.store.quotas import quota_check
from taberna.store.rows import EXERCISES, Exercise, Quota
from taberna.store.writer import Writer

_e = schema.exercises.c
ADD = insert(schema.exercises)
DROP = delete(schema.exercises).where(
    _e.guest == bindparam("whose"), _e.table_id == bindparam("of"), _e.ply == bindparam("at_ply")
)
DROP_OF_TABLE = delete(schema.exercises).where(_e.table_id == bindparam("of"))
DROP_OF_GUEST = delete(schema.exercises).where(_e.guest == bindparam("of"))


class ExerciseBook:
    """Exercises by guest and decision."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    async def of(self, guest: str, most: int) -> list[Exercise]:
        """Somebody's exercises, what is due first comes first."""
        wanted = select(schema.exercises).where(_e.guest == guest)
        wanted = wanted.order_by(_e.due, _e.table_id, _e.ply).limit(most)
        async with self._engine.connect() as connection:
            return [Exercise(*row) for row in await connection.execute(wanted)]

    async def find(self, guest: str, table: str, ply: int) -> Exercise | None:
        """One exercise of somebody's."""
        keys = _e.guest == guest, _e.table_id == table, _e.ply == ply
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(schema.exercises).where(*keys))).first()
            return Exercise(*row) if row else None

    async def put(self, exercise: Exercise, most: int | None = None) -> None:
        """Keeps an exercise as it stands now; OverQuota if the guest had more than that then."""
        parts: list[Any] = [(DROP, [_keys(exercise)]), (ADD, [asdict(exercise)])]
        if most is not None:
            parts.append(quota_check(Quota(EXERCISES, exercise.guest, most)))
        await self._writer.write(parts)

    async def drop(self, exercise: Exercise) -> None:
        """It was found often enough."""
        await self._writer.write([(DROP, [_keys(exercise)])])


def _keys(exercise: Exercise) -> dict[str, object]:
    return {"whose": exercise.guest, "of": exercise.table_id, "at_ply": exercise.ply}
