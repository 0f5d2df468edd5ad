"""`taberna admin` in the books of either kind: what it lists, deletes and orders."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from taberna.cli.admin import admin
from taberna.server.orders import Orders
from taberna.store.engine import sqlite_url
from taberna.store.store import Store
from tests.store.support import set_up, tell
from tests.table.support import new_plan

GIVEN = ("mute", "ben")  # once more


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
    assert ordered("tables", *where).stdout.startswith("t1  host  downfall  running  ")
    assert ordered("prune", "--days", "1", *where).stdout == "Deleted 1 imported records\n"
    assert ordered("prune", "--days", "1", *where).stdout == "Deleted 0 imported records\n"
    monkeypatch.setenv("TABERNA_DATABASE_URL", books)  # as `taberna serve` reads it
    assert "Nobody has reported" in ordered("reports").output


def test_every_node_obeys_what_stands_in_the_books(books: str) -> None:
    where = ("--database-url", books)

    async def nodes(store: Store) -> None:
        async with Store(books) as other:
            one, two = Orders(store.orders), Orders(other.orders)
            assert not await one.look()
            await set_up(store, "t1", "Ann", "Ben")
            give = asyncio.to_thread
            for words in (("mute", "ben"), ("ban", "2001:db8::1"), ("close", "t1"), GIVEN):
                assert (await give(ordered, *words, *where)).exit_code == 0
            for node in (one, two):
                assert await node.look()
                assert not await node.look()
                assert node.muted == {"ben"}
                assert node.closed == {"t1"}
                assert node.shuts_out("2001:db8::/64")
                assert not node.shuts_out("2001:db9::/64")
            shown = await give(ordered, "orders", *where)
            assert shown.stdout.splitlines() == [
                "mute ben",
                "ban-address 2001:db8::/64",
                "close t1",
            ]
            assert (await give(ordered, "lift", "ben", *where)).exit_code == 0
            assert (await give(ordered, "lift", "ben", *where)).exit_code == 2
            assert await two.look()
            assert two.muted == frozenset()

    tell(books, nodes)


@pytest.mark.parametrize(
    ("order", "why"),
    [
        ("ban notanaddress", "notanaddress is not an IP address or network"),
        ("ban 198.51.100.7/24", "198.51.100.7/24 has host bits set"),
        ("ban --guest nosuch", "no guest nosuch in this database"),
        ("mute nosuch", "no guest nosuch in this database"),
        ("close nosuch", "no table nosuch in this database"),
        ("close i1", "table i1 cannot be closed: it is an imported record"),
        ("lift nosuch", "there is no order about nosuch"),
    ],
)
def test_orders_about_what_does_not_exist_are_refused_and_not_written(
    order: str, why: str, tmp_path: Path
) -> None:
    url = sqlite_url(tmp_path / "taberna.db")
    tell(url, a_table_and_an_import)
    said = ordered(*order.split(), "--database-url", url)
    assert (said.exit_code, why in said.output) == (2, True), said.output
    assert ordered("orders", "--database-url", url).stdout == ""


def test_a_refusal_names_the_database_that_was_looked_into(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "taberna.db")
    tell(url, a_table_and_an_import)
    for order in ("mute nosuch", "close nosuch", "lift nosuch"):
        said = ordered(*order.split(), "--database-url", url)
        assert said.stderr.startswith(f"Database: {tmp_path}/taberna.db\n")


def test_orders_say_how_many_seats_they_concern(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "taberna.db")
    tell(url, a_table_and_an_import)
    where = ("--database-url", url)
    seats = "(takes effect within 10 s, or when the server starts); 1 seat at 1 open table\n"
    for _ in range(2):
        assert ordered("ban", "--guest", "ann", *where).stdout == f"Banned guest ann {seats}"
        assert "(ordered before)" in ordered("ban", "--guest", "ann", *where).stdout
        assert ordered("lift", "ann", *where).stdout == f"Lifted ban-guest ann {seats}"
    assert "; seats held by people: 2 of 2\n" in ordered("close", "t1", *where).stdout
    lifted = "Lifted close t1; a table that is closed already stays closed\n"
    assert ordered("lift", "t1", *where).stdout == lifted


def test_lifting_a_ban_says_which_other_ban_still_holds(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "taberna.db")
    tell(url, a_table_and_an_import)
    where = ("--database-url", url)
    for who in ("198.51.100.0/24", "198.51.100.7", "192.0.2.7"):
        assert ordered("ban", who, *where).exit_code == 0
    still = "; it is still banned, because it lies in 198.51.100.0/24\n"
    assert ordered("lift", "198.51.100.7", *where).stdout.endswith(still)
    assert "still" not in ordered("lift", "192.0.2.7", *where).stdout


def test_networks_are_banned_and_lifted_under_any_of_their_names(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "taberna.db")
    tell(url, a_table_and_an_import)
    where = ("--database-url", url)
    for given, kept in (
        ("198.51.100.0/24", "198.51.100.0/24"),
        ("::ffff:203.0.113.0/120", "203.0.113.0/24"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1::/48", "2001:db8:1::/48"),
        ("2001:db8::5/128", "2001:db8::/64"),
    ):
        assert ordered("ban", given, *where).stdout.startswith(f"Banned {kept} (")

    async def banned(store: Store) -> None:
        orders = Orders(store.orders)
        assert await orders.look()
        inside = "198.51.100.9", "203.0.113.1", "192.0.2.7", "2001:db8:1:2::/64", "2001:db8::/64"
        outside = "198.51.101.9", "192.0.2.8", "2001:db8:2::/64", "::/64", "", "unix"
        assert all(map(orders.shuts_out, inside))
        assert not any(map(orders.shuts_out, outside))

    tell(url, banned)
    assert "it lies in 198.51.100.0/24, which is" in ordered("lift", "198.51.100.9", *where).output
    assert ordered("lift", "2001:db8::/64", *where).exit_code == 0
    assert ordered("lift", "::ffff:c633:6400/120", *where).exit_code == 0
    assert len(ordered("orders", *where).stdout.splitlines()) == 3


def test_orders_that_an_earlier_version_took_can_be_lifted(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "taberna.db")

    async def earlier(store: Store) -> None:
        for who in ("notanaddress", "2001:db8::7"):
            await store.orders.give("ban-address", who, 1)
        orders = Orders(store.orders)
        assert await orders.look()
        assert orders.shuts_out("2001:db8::/64")
        assert not orders.shuts_out("notanaddress")

    tell(url, earlier)
    for who in ("notanaddress", "2001:db8::/64"):
        assert ordered("lift", who, "--database-url", url).exit_code == 0


def test_where_no_database_is_nothing_is_listed(tmp_path: Path) -> None:
    assert "no database in" in ordered("tables", "--data", str(tmp_path)).output


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
