"""The book of orders: whom the operator shuts out or mutes, and which tables are to be closed."""

from __future__ import annotations

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from taberna.store import schema

Order = tuple[str, str]  # of which kind, and about whom

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

    async def give(self, kind: str, who: str, now: int) -> None:
        """One more order; given again it is the first."""
        row = {"kind": kind, "who": who, "at": now}
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(schema.orders), [row])
        except IntegrityError:
            return

    async def lift(self, who: str) -> int:
        """Takes back all orders about somebody; how many there were."""
        async with self._engine.begin() as connection:
            gone = await connection.execute(delete(schema.orders).where(_o.who == who))
            return gone.rowcount
