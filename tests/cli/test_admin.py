"""`taberna admin` in the books of either kind: what it lists, deletes and orders."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from taberna.cli.admin import admin
from taberna.server.orders import Orders
from taberna.store.store import Store
from tests.store.support import set_up, tell
from tests.table.support import new_plan

GIVEN = ("mute", "eve")  # once more


def ordered(*words: str) -> Result:
    """What `taberna admin` says."""
    return CliRunner().invoke(admin, words)


async def a_table_and_an_import(store: Store) -> None:
    await set_up(store, "t1", "Ann", "Ben")
    await store.tables.add_import("i1", "a record", new_plan(), "ann", 1)


def test_tables_are_listed_and_imports_pruned_in_either_database(
    books: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tell(books, a_table_and_an_import)
    where = ("--database-url", books)
    assert ordered("tables", *where).output.startswith("t1  host  downfall  running  ")
    assert ordered("prune", "--days", "1", *where).output == "Deleted 1 imported records\n"
    assert ordered("prune", "--days", "1", *where).output == "Deleted 0 imported records\n"
    monkeypatch.setenv("TABERNA_DATABASE_URL", books)  # as `taberna serve` reads it
    assert "Nobody has reported" in ordered("reports").output


def test_every_node_obeys_what_stands_in_the_books(books: str) -> None:
    where = ("--database-url", books)

    async def nodes(store: Store) -> None:
        async with Store(books) as other:
            one, two = Orders(store.orders), Orders(other.orders)
            assert not await one.look()
            give = asyncio.to_thread
            for words in (("mute", "eve"), ("ban", "2001:db8::1"), ("close", "t1"), GIVEN):
                assert (await give(ordered, *words, *where)).exit_code == 0
            for node in (one, two):
                assert await node.look()
                assert not await node.look()
                assert node.muted == {"eve"}
                assert node.closed == {"t1"}
                assert node.addresses == {"2001:db8::/64"}
            shown = await give(ordered, "orders", *where)
            assert shown.output.splitlines() == ["mute eve", "ban-address 2001:db8::1", "close t1"]
            assert (await give(ordered, "lift", "eve", *where)).exit_code == 0
            assert (await give(ordered, "lift", "eve", *where)).exit_code == 2
            assert await two.look()
            assert two.muted == frozenset()

    tell(books, nodes)


def test_what_is_no_order_is_refused(tmp_path: Path) -> None:
    assert "one word" in ordered("ban", "a b", "--database-url", "sqlite+aiosqlite://").output
    assert "no house has books" in ordered("tables", "--data", str(tmp_path)).output


def test_copies_of_postgresql_are_left_to_its_own_tool(tmp_path: Path) -> None:
    url = "postgresql+asyncpg://ann:secret@db/house"
    said = ordered("backups", str(tmp_path), "--database-url", url)
    assert said.exit_code != 0
    assert "pg_dump --format=custom" in said.output
    assert "secret" not in said.output


@pytest.mark.parametrize("url", ["nonsense", "postgresql+asyncpg://ann:secret@127.0.0.1:1/house"])
def test_books_that_cannot_be_reached_are_one_sentence_without_the_password(url: str) -> None:
    said = ordered("tables", "--database-url", url)
    assert said.exit_code != 0
    assert len(said.output.splitlines()) == 1
    assert "secret" not in said.output
