"""The shape of the database: made on the first start, upgraded after a copy, never downgraded."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from taberna.store import schema, upgrade
from taberna.store.copies import copy_sqlite
from taberna.store.engine import open_engine, sqlite_url
from taberna.store.migrating import alembic_config
from taberna.store.people import Tally
from taberna.store.rows import Change, Overtaken
from taberna.store.store import Store
from taberna.store.upgrade import TooNew
from taberna.table.entries import Hinted, Row
from tests.store.support import downgrade, keep, results, set_up, tell
from tests.table.support import play_on

A_LATER_SHAPE = """
from alembic import op
import sqlalchemy as sa

revision, down_revision, branch_labels, depends_on = "later", "{head}", None, None

def upgrade():
    op.create_table("ledger", sa.Column("entry", sa.Integer()))
"""


@pytest.fixture
def later(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """A version of the house that knows one shape more."""
    folder = tmp_path_factory.mktemp("later") / "migrations"
    shutil.copytree(upgrade.FOLDER, folder)
    head = max(file.name[:4] for file in folder.glob("versions/0*.py"))
    (folder / "versions" / "later.py").write_text(A_LATER_SHAPE.format(head=head))
    monkeypatch.setattr(upgrade, "FOLDER", folder)


def test_the_newest_shape_is_the_end_of_the_migrations() -> None:
    script = ScriptDirectory.from_config(alembic_config(upgrade.FOLDER, None))
    assert script.get_current_head() == upgrade.newest_shape()


async def names_are_there(store: Store) -> None:
    assert (await store.tables.load("t1"))[1].names() == ("Ann", "Ben")


async def stamp(url: str, revision: str) -> None:
    """Makes the database say that it has another shape."""
    engine = open_engine(url)
    async with engine.begin() as connection:
        await connection.execute(text(f"UPDATE alembic_version SET version_num = '{revision}'"))
    await engine.dispose()


async def shape(url: str) -> str:
    """The shape that the database says it has."""
    engine = open_engine(url)
    async with engine.connect() as connection:
        found = await connection.scalar(text("SELECT version_num FROM alembic_version"))
    await engine.dispose()
    return str(found)


async def one_table(store: Store) -> None:
    await set_up(store, "t1", "Ann", "Ben")


def test_the_migrations_lead_to_the_shape_the_code_expects(books: str) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection)
        return list(compare_metadata(context, schema.metadata))

    async def compared() -> list[object]:
        engine = open_engine(books)
        async with engine.connect() as connection:
            found = await connection.run_sync(differences)
        await engine.dispose()
        return found

    tell(books, one_table)
    assert asyncio.run(compared()) == []


def test_opening_again_changes_nothing_and_copies_nothing(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "taberna.db")
    tell(url, one_table)
    tell(url, names_are_there)
    assert not list(tmp_path.glob("*.before-*"))


def test_an_older_database_is_brought_up_to_date(
    books: str, request: pytest.FixtureRequest
) -> None:
    tell(books, one_table)
    request.getfixturevalue("later")
    tell(books, names_are_there)
    assert asyncio.run(shape(books)) == "later"


def test_old_results_are_counted_whoever_began(books: str) -> None:
    async def earlier(store: Store) -> None:
        beginnings = ("official", "official start=0", "classic start=3 first_tiles=4", "classic")
        for number, rules in enumerate(beginnings):
            table = await set_up(store, f"t{number}", "Ann", "Ben")
            play_on(table)
            rows = [{**row, "rules": rules} for row in results(table, 1, 2)]
            await keep(store, f"t{number}", table, results=rows)

    async def counted(store: Store) -> None:
        assert await store.people.tallies("ann") == [
            Tally("downfall", "official", 2, 2, 2.0, 1.0),
            Tally("downfall", "classic", 2, 1, 1.0, 1.0),
            Tally("downfall", "classic first_tiles=4", 2, 1, 1.0, 1.0),
        ]

    tell(books, earlier)
    asyncio.run(downgrade(books, "0003"))
    tell(books, counted)


def test_old_entries_stay_and_their_requests_are_still_kept_once(books: str) -> None:
    before = list[object]()

    async def earlier(store: Store) -> None:
        table = await set_up(store, "t1", "Ann", "Ben")
        play_on(table)
        await keep(store, "t1", table, request="0.a")
        before.append(await store.tables.kept("t1"))

    async def later(store: Store) -> None:
        kept = await store.tables.kept("t1")
        assert before == [kept]
        assert await store.tables.asked("t1", "0.a")
        rows = [Row(kept.rows[-1][0] + 1, 0, Hinted(0))]
        with pytest.raises(Overtaken):
            await store.tables.append("t1", Change(rows, "running", None, request="0.a"))

    tell(books, earlier)
    asyncio.run(downgrade(books, "0009"))
    tell(books, later)


def test_a_copy_is_made_before_an_upgrade(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    file = tmp_path / "taberna.db"
    tell(sqlite_url(file), one_table)
    old = asyncio.run(shape(sqlite_url(file)))
    request.getfixturevalue("later")
    tell(sqlite_url(file), names_are_there)
    (copy,) = tmp_path.glob("*.before-*")
    assert copy.name == "taberna.db.before-later"
    assert asyncio.run(shape(sqlite_url(copy))) == old
    with closing(sqlite3.connect(copy)) as before:
        assert before.execute("SELECT id FROM tables").fetchall() == [("t1",)]


@pytest.mark.usefixtures("later")
def test_a_first_start_copies_nothing(tmp_path: Path) -> None:
    tell(sqlite_url(tmp_path / "taberna.db"), one_table)
    assert not list(tmp_path.glob("*.before-*"))


def test_a_newer_database_is_refused_with_a_sentence(books: str) -> None:
    tell(books, one_table)
    asyncio.run(stamp(books, "9999"))
    with pytest.raises(TooNew, match="is at schema 9999, newer than this version"):
        tell(books, one_table)


def test_a_copy_is_whole_while_somebody_writes(tmp_path: Path) -> None:
    file = tmp_path / "taberna.db"

    async def story(store: Store) -> None:
        await set_up(store, "t1", "Ann", "Ben")
        copy_sqlite(file, tmp_path / "copy.db")  # what was committed is in the WAL, not in the file
        await set_up(store, "t2", "Ann", "Ben")

    tell(sqlite_url(file), story)
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        assert copy.execute("SELECT id FROM tables").fetchall() == [("t1",)]
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
