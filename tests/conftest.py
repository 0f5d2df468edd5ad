"""What several test files share: the solved game of Pompeii XV, books, and an open house."""

from __future__ import annotations

import asyncio
import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from taberna.bots.xv import solution
from taberna.bots.xv.exact import exact
from taberna.bots.xv.solution import Solution, solve
from taberna.store.engine import sqlite_url
from tests import ROOT, external
from tests.server.cluster import postgres
from tests.server.house import OpenHouse, Visitor
from tests.store.support import order

MANY = [  # all tests come from one address
    f"--limit={name}=100000"
    for name in ("guests_per_hour", "tables_per_hour", "imports_per_hour", "chat_per_minute")
]
XV_CACHE = ROOT / "build" / "xv-cache"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Options of this suite."""
    parser.addoption(
        "--in-process",
        action="store_true",
        help="skip tests that start a server, a database server or a browser",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Tells the helpers that start something."""
    external.configure(config)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """One process at a time; the others wait here."""
    with path.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def xv_cache() -> Path:
    """A folder with the whole solution: a minute the first time, a second afterwards.

    All values are solved here. How a turn scores takes twice as long to follow: it is what the
    package carries, which the tests hold against the values, and `tests.proof xv` against itself.
    """
    XV_CACHE.mkdir(parents=True, exist_ok=True)
    with locked(XV_CACHE / "lock"):
        if not solution._summary(XV_CACHE).exists():
            solution._write_distributions(exact().distributions, XV_CACHE)
        solve(XV_CACHE)
    return XV_CACHE


@pytest.fixture(scope="session")
def xv_solution(xv_cache: Path) -> Solution:
    """The solution itself."""
    return solve(xv_cache)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    """A real house that stays open for all tests of a worker; take a new table for each."""
    with OpenHouse(tmp_path_factory.mktemp("house"), *MANY) as opened:
        yield opened


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """A PostgreSQL server for all tests of a worker; it need not survive a loss of power.

    It runs as a user of its own, whom another pytest of root would lock out of pytest's folders.
    """
    with TemporaryDirectory(prefix="taberna-") as folder, postgres(Path(folder)) as address:
        asyncio.run(order(address, "ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()"))
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def books(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of either kind."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "taberna.db")
    server: str = request.getfixturevalue("postgres_server")
    asyncio.run(order(server, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public"))
    return server


@pytest.fixture
def ann(house: OpenHouse) -> Iterator[Visitor]:
    """Somebody new in the open house."""
    with Visitor(house) as visitor:
        yield visitor


@pytest.fixture
def ben(house: OpenHouse) -> Iterator[Visitor]:
    """Somebody else."""
    with Visitor(house) as visitor:
        yield visitor
