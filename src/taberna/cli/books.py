"""Which database a command opens, the same for all of them."""

from __future__ import annotations

import asyncio
import shlex
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import click
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from taberna.cli.console import Sorry
from taberna.cli.files import BOOKS, data_folder
from taberna.store.copies import is_ours
from taberna.store.engine import shown_url, sqlite_url
from taberna.store.lock import file_of
from taberna.store.store import Store

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])

VARIABLE = "TABERNA_DATABASE_URL"
DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
FOR_PG_DUMP = {"host": "host", "port": "port", "ssl": "sslmode"}
CANNOT_OPEN = (SQLAlchemyError, OSError, TypeError)  # the last for unknown options of an address
FORM = "write postgresql+asyncpg://user@host/name"
WHY = {  # what SQLite says, and what is said instead
    "file is not a database": "not an SQLite database (restore a backup)",
    "disk I/O error": "disk full or failing",
    "database or disk is full": "disk full or failing",
}


def books_options(command: F) -> F:
    """The options that say which database is used."""
    url = click.option(
        "--database-url",
        envvar=VARIABLE,
        show_envvar=True,
        metavar="URL",
        help="The database, for example postgresql+asyncpg://user@host/name; without it a file "
        "in --data.",
    )
    data = click.option(
        "--data",
        type=click.Path(path_type=Path),
        metavar="FOLDER",
        help="The folder of the database and the key.",
    )
    return data(url(command))


def database_url(data: Path | None, given: str | None) -> str:
    """The address of the database that the options name, which need not exist."""
    if given:
        return read_url(given).render_as_string(hide_password=False)
    file = ((data or data_folder()) / BOOKS).absolute()
    _check_not_beside(file)
    return sqlite_url(file)


def books_url(data: Path | None, given: str | None) -> str:
    """The same; refused where there is none."""
    url = database_url(data, given)
    file = file_of(url)
    if file is not None and not file.is_file():
        where = file if given else file.parent
        raise Sorry(f"no database in {where}; name its folder with --data, or use --database-url")
    return url


def find_books(data: Path | None, database_url: str | None) -> Path:
    """The SQLite file that the options name; PostgreSQL is refused with the command to use."""
    url = books_url(data, database_url)
    file = file_of(url)
    if file is None:
        raise Sorry(
            "a PostgreSQL database is copied with its own tool, also while people play: "
            f"pg_dump --format=custom --file=taberna.dump {shlex.quote(_for_pg_dump(url))}"
        )
    return file


def _for_pg_dump(url: str) -> str:
    """The address of a database as PostgreSQL's own tools read it, without a password."""
    found = make_url(url)
    query = {FOR_PG_DUMP[one]: what for one, what in found.query.items() if one in FOR_PG_DUMP}
    name = found.username, None, found.host, found.port, found.database, query
    return URL.create("postgresql", *name).render_as_string()


def read_url(text: str) -> URL:
    """The address of a database, with the driver that this program has for it."""
    try:
        found = make_url(text)
    except (ArgumentError, ValueError):
        raise Sorry(f"--database-url is no address; {FORM}") from None
    backend = found.get_backend_name()
    if backend not in DRIVERS:
        raise Sorry(f"--database-url names {backend}, which is not supported; {FORM}")
    if backend == "sqlite" and not found.database:
        raise Sorry("--database-url names no file; write sqlite:////folder/taberna.db")
    query = dict(found.query)
    if backend != "sqlite" and "sslmode" in query:
        query["ssl"] = query.pop("sslmode")  # the driver's name for it
    return found.set(drivername=DRIVERS[backend], query=query)


def _check_not_beside(file: Path) -> None:
    """Earlier versions read `?` and `%` in the path as parts of an address."""
    beside = make_url(f"sqlite+aiosqlite:///{file}").database or ""
    if beside != str(file) and not file.exists() and is_ours(Path(beside)):
        url = sqlite_url(Path(beside))
        raise Sorry(
            f"an earlier version kept the database of {file.parent} in {beside}; copy it with: "
            f"taberna backup --database-url '{url}' '{file}'"
        )


def in_the_books(url: str, doing: Callable[[Store], Awaitable[T]]) -> T:
    """Does something in a database, which may be open, and says which one it is."""

    async def done() -> T:
        async with Store(url) as store:
            return await doing(store)

    try:
        found = asyncio.run(done())
    except CANNOT_OPEN as error:
        raise cannot_open(url, error) from None
    except Sorry:
        _name_database(url)
        raise
    _name_database(url)
    return found


def _name_database(url: str) -> None:
    click.echo(f"Database: {shown_url(url)}", err=True)


def cannot_open(url: str, error: Exception) -> Sorry:
    """Why a database cannot be opened or used, with its name."""
    lines = str(getattr(error, "orig", None) or error).splitlines()
    why = lines[0] if lines else type(error).__name__
    if file_of(url) is not None:
        return Sorry(f"cannot open {shown_url(url)}: {WHY.get(why, why)}")
    if isinstance(error, ConnectionRefusedError):
        why = "connection refused"
    if isinstance(error, TimeoutError):
        why = "no answer in time"
    found = make_url(url)
    host = f"{found.host or found.query.get('host', 'localhost')}:{found.port or 5432}"
    return Sorry(f"cannot use PostgreSQL at {host}: {why}")
