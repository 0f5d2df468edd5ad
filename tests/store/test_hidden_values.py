"""What goes wrong in the database is logged without the values: seeds are among them."""

from __future__ import annotations

import traceback

import pytest
from sqlalchemy import insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from taberna.store import schema
from taberna.store.engine import open_engine
from taberna.store.rows import Overtaken
from taberna.store.store import Store
from tests.store.support import set_up, tell
from tests.table.support import SEED

ROW = {
    "id": "t1", "game": "xv", "rules": "free", "plan": "{}", "seed": SEED, "host": None,
    "status": "waiting", "open": False, "created": 1, "updated": 1, "wake": None,
}  # fmt: skip


def told(error: BaseException) -> str:
    """All that a log would say about an error."""
    return "".join(traceback.format_exception(error))


def check(words: str) -> None:
    """No seed stands in it, however it is written."""
    for secret in (SEED.hex(), repr(SEED), repr(SEED)[2:-1], SEED.decode("latin-1")):
        assert secret not in words


def test_a_row_that_does_not_fit_is_not_quoted(books: str) -> None:
    async def story(store: Store) -> None:
        engine = open_engine(books)
        with pytest.raises(SQLAlchemyError) as caught:
            async with engine.begin() as connection:
                await connection.execute(insert(schema.tables), [ROW])
        await engine.dispose()
        assert "host" in told(caught.value)
        check(told(caught.value))

    tell(books, story)


def test_a_statement_that_cannot_be_run_does_not_name_its_values(books: str) -> None:
    async def story(store: Store) -> None:
        engine, wanted = open_engine(books), select(text("nothing")).select_from(schema.tables)
        with pytest.raises(SQLAlchemyError) as caught:
            async with engine.connect() as connection:
                await connection.execute(wanted.where(schema.tables.c.seed == SEED))
        await engine.dispose()
        check(told(caught.value))

    tell(books, story)


def test_a_table_that_is_there_already_is_not_quoted(books: str) -> None:
    async def story(store: Store) -> None:
        await set_up(store, "t1", "Ann", "Ben")
        with pytest.raises(Overtaken) as caught:
            await set_up(store, "t1", "Ann", "Ben")
        check(told(caught.value))

    tell(books, story)
