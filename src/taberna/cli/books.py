"""Where the books of a house are, for commands that look into them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import click
from sqlalchemy.exc import SQLAlchemyError

from taberna.cli.backup import read_url
from taberna.cli.console import Sorry
from taberna.cli.files import BOOKS, data_folder
from taberna.store.engine import sqlite_url
from taberna.store.store import Store

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])


def books_options(command: F) -> F:
    """The two ways to say where they are."""
    url = click.option(
        "--database-url",
        envvar="TABERNA_DATABASE_URL",
        metavar="URL",
        help="Its books, where not in --data.",
    )
    data = click.option(
        "--data", type=click.Path(path_type=Path), metavar="FOLDER", help="The house's data."
    )
    return data(url(command))


def books_url(data: Path | None, database_url: str | None) -> str:
    """The address of the books; refused where there are none."""
    if database_url:
        return read_url(database_url).render_as_string(hide_password=False)
    file = (data or data_folder()) / BOOKS
    if not file.is_file():
        raise Sorry(f"no house has books in {file.parent}; say where they are with --data")
    return sqlite_url(file)


def in_the_books(url: str, doing: Callable[[Store], Awaitable[T]]) -> T:
    """Does something in the books of a house, which may be open."""

    async def done() -> T:
        async with Store(url) as store:
            return await doing(store)

    try:
        return asyncio.run(done())
    except (SQLAlchemyError, OSError) as error:
        raise Sorry(f"cannot use the books: {type(error).__name__}") from None
