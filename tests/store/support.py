"""Short words for tests of the books: both databases, and tables written into them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from alembic import command
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import create_async_engine

from taberna.store import schema
from taberna.store.engine import open_engine
from taberna.store.migrating import alembic_config
from taberna.store.rows import Change
from taberna.store.store import Store
from taberna.store.upgrade import FOLDER
from tests.table.support import SEED, LiveTable, new_plan

Story = Callable[[Store], Awaitable[None]]


def tell(url: str, story: Story) -> None:
    """Opens the books, lets the story happen, and closes them."""

    async def told() -> None:
        async with Store(url) as store:
            await story(store)

    asyncio.run(told())


async def order(server: str, *statements: str) -> None:
    """Gives orders to a PostgreSQL server, outside of any transaction."""
    engine = create_async_engine(server, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        for statement in statements:
            await connection.execute(text(statement))
    await engine.dispose()


async def downgrade(url: str, shape: str) -> None:
    """Takes the last migrations back, as far as they can be."""
    engine = open_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(
            lambda found: command.downgrade(alembic_config(FOLDER, found), shape)
        )
    await engine.dispose()


async def set_up(
    store: Store, id: str, *players: str, host: str = "host", now: int = 0, **setup: Any
) -> LiveTable:
    """A table in the books with these players, begun if all seats are taken."""
    table = LiveTable(new_plan(seats=setup.pop("seats", len(players)), **setup), SEED, id=id)
    await store.tables.add(id, table.plan, SEED, host, now)
    for seat, name in enumerate(players):
        if name[0].islower():
            table.seat_bot(seat, name, now)
        else:
            table.sit(seat, name.lower(), name, f"salt-of-{name}", now)
    if table.fresh:
        await keep(store, id, table, chairs=table.chairs)
    return table


async def new_import(store: Store, id: str, guest: str) -> None:
    """A record that somebody keeps in the books."""
    await store.tables.add_import(id, "a record", new_plan(seats=2), guest, 1)


async def keep(store: Store, id: str, table: LiveTable, **more: Any) -> None:
    """Writes what is fresh at a table, as the house does."""
    rows, table.fresh = table.fresh, []
    fields: dict[str, Any] = {"wake": table.clock.deadline, **more}
    await store.tables.append(id, Change(rows=rows, status=table.status, **fields))


def results(table: LiveTable, *ranks: int) -> list[dict[str, object]]:
    """Rows of results, as the house writes them; the first rank wins."""
    winners = ranks.count(1)
    return [
        {
            "seat": seat,
            "guest": chair.guest,
            "bot": chair.bot,
            "game": table.plan.game,
            "rules": "free",
            "seats": table.plan.seats,
            "rank": rank,
            "share": (rank == 1) / winners,
            "ended": 9,
            "score": 10 * rank,
        }
        for seat, (chair, rank) in enumerate(zip(table.chairs, ranks, strict=True))
    ]


async def everything(url: str) -> str:
    """All that stands in a database, in one text."""
    engine = open_engine(url)
    async with engine.connect() as connection:
        rows: list[Sequence[object]] = [
            tuple(row)
            for table in schema.metadata.sorted_tables
            for row in await connection.execute(select(table))
        ]
    await engine.dispose()
    return "\n".join(map(str, rows))
