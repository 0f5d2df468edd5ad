"""The book of orders: whom the operator shuts out or mutes, and which tables are to be closed."""

from __future__ import annotations

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from taberna.store import schema
from taberna.store.rows import Order

_o = schema.orders.c
STANDING = select(_o.kind, _o.who).order_by(_o.at, _o.kind, _o.who)


class OrderBook:
    """What stands, for all nodes."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def standing(self) -> list[Order]:
        """All orders, the oldest first."""
        async with self._engine.connect() as connection:
            return [(kind, who) for kind, who in await connection.execute(STANDING)]

    async def give(self, kind: str, who: str, now: int) -> bool:
        """One more order; False if it was given before, which stays as it is."""
        row = {"kind": kind, "who": who, "at": now}
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(schema.orders), [row])
        except IntegrityError:
            return False
        return True

    async def lift(self, kind: str, who: str) -> None:
        """Takes one order back."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(schema.orders).where(_o.kind == kind, _o.who == who))
