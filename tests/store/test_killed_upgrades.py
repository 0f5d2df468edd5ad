"""Upgrades that are killed, or run into a full disk, at every step: nothing is ever lost."""

from __future__ import annotations

import asyncio
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import inspect, text

from taberna.core.record import verify
from taberna.store.engine import open_engine, sqlite_url
from taberna.store.store import Store
from tests import ROOT
from tests.store.failing import DONE, REFUSED
from tests.store.support import downgrade, keep, results, set_up, tell
from tests.table.support import play_on

SHIM = Path(__file__).with_name("failing_disk.c")
TABLES = ("guests", "tables", "entries", "snapshots", "seats", "chat", "results", "records")
DRIVER = [sys.executable, "-m", "tests.store.failing"]
# Of the operations of the disk one in so many fails; `make verify` tries all.
EVERY = pytest.mark.parametrize("every", [12, pytest.param(1, marks=pytest.mark.slow)])


@pytest.fixture(scope="module")
def failing_disk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library that stands between an upgrade and the disk."""
    compiler = shutil.which("cc")
    assert compiler, "no C compiler (cc): it is needed to let the disk fail, as for the kernels"
    library = tmp_path_factory.mktemp("shim") / "failing_disk.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", library, SHIM, "-ldl"], check=True)
    return library


async def write_books(store: Store) -> None:
    """A finished match, a running one, a waiting table, chat and a name."""
    over = await set_up(store, "over", "Ann", "Ben", game="xv")
    play_on(over)
    rows = [{**row, "rules": "free start=1"} for row in results(over, 1, 2)]
    await keep(store, "over", over, results=rows)
    await set_up(store, "running", "Ann", "random")
    await set_up(store, "waiting", "Ann", seats=2)
    await store.chat.say("over", "table", "ann", "Ann", "Salve!", 5)
    await store.people.rename("ann", "Ann", 5)


async def read_books(store: Store) -> None:
    """All of it is there, and in order."""
    verify((await store.tables.load("over", whole=True))[1].record())
    assert (await store.tables.load("running"))[1].status == "running"
    assert (await store.tables.load("waiting"))[1].names() == ("Ann", "nobody")
    assert [said.text for said in await store.chat.lines("over")] == ["Salve!"]
    assert await store.people.name("ann") == "Ann"
    assert [tally.rules for tally in await store.people.tallies("ann")] == ["free"]


async def content(url: str) -> dict[str, list[str]]:
    """Every table in a database, whatever its shape, with its columns and rows."""
    engine = open_engine(url)
    async with engine.connect() as connection:
        names = await connection.run_sync(lambda found: inspect(found).get_table_names())
        found = {
            name: sorted(
                str(row)
                for row in (await connection.execute(text(f"SELECT * FROM {name}"))).mappings()
            )
            for name in names
        }
    await engine.dispose()
    return found


def old_books(url: str) -> dict[str, list[str]]:
    """Fills a database and brings it to its first shape; what stands in it."""
    tell(url, write_books)
    asyncio.run(downgrade(url, "0001"))
    return asyncio.run(content(url))


def interrupted(
    how: str, books: Path, folder: Path, library: Path, every: int
) -> list[tuple[Path, int]]:
    """The folders of all attempts, with how each ended."""
    folder.mkdir()
    ended = subprocess.run(
        [*DRIVER, how, str(books), str(folder), str(every)],
        env={"LD_PRELOAD": str(library), "PATH": "/usr/bin:/bin"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    lines = [line.split() for line in ended.stdout.splitlines()]
    return [(folder / steps, int(code)) for steps, code in lines]


def settled(file: Path) -> Path:
    """The file of a database with everything in it that was in its log."""
    with closing(sqlite3.connect(file)) as books:
        books.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    return file


def copies(folder: Path) -> list[Path]:
    """The copies that upgrades have left."""
    return sorted(folder.glob("taberna.db.before-*"))


def check_copies(folder: Path, before: dict[str, list[str]]) -> None:
    """Each copy is whole, and is what was there before."""
    for copy in copies(folder):
        assert asyncio.run(content(sqlite_url(copy))) == before


@EVERY
def test_a_kill_at_operations_of_the_disk(tmp_path: Path, failing_disk: Path, every: int) -> None:
    before = old_books(sqlite_url(tmp_path / "taberna.db"))
    books = settled(tmp_path / "taberna.db")
    attempts = interrupted("kill", books, tmp_path / "attempts", failing_disk, every)
    *killed, (_, last) = attempts
    assert {code for _, code in killed} == {-signal.SIGKILL}
    assert last == DONE
    assert len(killed) > 50 // every
    for folder, _ in attempts:
        check_copies(folder, before)
        kept = {copy: copy.read_bytes() for copy in copies(folder)}
        tell(sqlite_url(folder / "taberna.db"), read_books)
        check_copies(folder, before)
        assert copies(folder), "a copy was made, at the first try or at the second"
        assert all(copy.read_bytes() == whole for copy, whole in kept.items())


@EVERY
def test_a_full_disk_leaves_the_old_books_usable(
    tmp_path: Path, failing_disk: Path, every: int
) -> None:
    before = old_books(sqlite_url(tmp_path / "taberna.db"))
    books = settled(tmp_path / "taberna.db")
    attempts = interrupted("full", books, tmp_path / "attempts", failing_disk, every)
    refused = [folder for folder, code in attempts if code == REFUSED]
    assert len(refused) > 20 // every
    assert attempts[-1][1] == DONE
    for folder in refused:
        check_copies(folder, before)
        assert asyncio.run(content(sqlite_url(folder / "taberna.db"))) == before
        tell(sqlite_url(folder / "taberna.db"), read_books)


def attempts_at_statements(url: str) -> Iterator[int]:
    """How each attempt ended; the next begins when it was looked at."""
    with subprocess.Popen(
        [*DRIVER, "statement", url],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as driver:
        assert driver.stdin is not None
        assert driver.stdout is not None
        for line in driver.stdout:
            yield int(line.split()[1])
            driver.stdin.write("\n")
            if driver.poll() is None:
                driver.stdin.flush()


def test_a_kill_at_every_statement_changes_nothing(books: str) -> None:
    before = old_books(books)
    killed = 0
    for code in attempts_at_statements(books):
        if code == DONE:
            break
        killed += 1
        assert code == -signal.SIGKILL
        assert asyncio.run(content(books)) == before
    assert killed > 10
    tell(books, read_books)


def test_a_kill_while_the_first_books_are_made(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "taberna.db")
    assert list(attempts_at_statements(url))[-1] == DONE
    tell(url, write_books)
