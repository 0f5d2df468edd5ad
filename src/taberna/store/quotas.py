"""Quotas: how much one guest may keep, counted in the transaction that adds to it.

A count that is read earlier is out of date when many requests come at once. So a quota is written
like rows are: its statement runs after all others of the transaction, and returns a row if there is
too much, which undoes the transaction. Only statements of quotas are queries.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import ScalarSelect, Select, String, bindparam, func, literal_column, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine

from taberna.store import schema
from taberna.store.rows import BOT_TABLES, EXERCISES, IMPORTS, TABLES, OverQuota, Quota

_t, _s, _e = schema.tables.c, schema.seats.c, schema.exercises.c
_RUNNING = _t.status == literal_column("'running'")
_WAITING = _t.status == literal_column("'waiting'")
_IMPORTED = _t.status == literal_column("'imported'")
_PEOPLE = select(_s.seat).where(_s.table_id == _t.id, _s.guest != literal_column("''")).exists()


def quota_check(quota: Quota) -> tuple[Select[Any], list[dict[str, Any]]]:
    """What is written after the rows that add to a quota, in the same transaction."""
    return CHECKS[quota.kind], [_row(quota, quota.most)]


async def check_quota(engine: AsyncEngine, quota: Quota) -> None:
    """Refuses one more where that is clear before anything is written."""
    async with engine.connect() as connection:
        row = _row(quota, quota.most - 1)
        if await connection.scalar(CHECKS[quota.kind], row) is not None:
            raise OverQuota(quota.kind)


def _row(quota: Quota, most: int) -> dict[str, Any]:
    return {"kind": quota.kind, "whose": quota.guest, "most": most}


def _hosted(*which: Any) -> ScalarSelect[int]:
    mine = _t.host == bindparam("whose")
    return select(func.count()).select_from(schema.tables).where(mine, *which).scalar_subquery()


def _check(count: ScalarSelect[int]) -> Select[Any]:
    """Returns the kind of the quota if there is too much."""
    return select(bindparam("kind", type_=String)).where(count > bindparam("most"))


_exercises = select(func.count()).select_from(schema.exercises)
CHECKS: dict[str, Select[Any]] = {
    TABLES: _check(_hosted(or_(_RUNNING, _WAITING))),
    BOT_TABLES: _check(_hosted(_RUNNING, ~_PEOPLE)),
    IMPORTS: _check(_hosted(_IMPORTED)),
    EXERCISES: _check(_exercises.where(_e.guest == bindparam("whose")).scalar_subquery()),
}
