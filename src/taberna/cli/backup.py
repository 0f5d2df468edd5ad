"""`taberna backup`: a copy of the house's books, also while people play."""

import shlex
import sqlite3
from datetime import datetime
from pathlib import Path

import click
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from taberna.cli.console import Sorry
from taberna.cli.files import BOOKS, data_folder, reason
from taberna.store.copies import copy_whole

EXAMPLES = """\b
Examples:
  taberna backup
  taberna backup /media/stick/taberna.db
  taberna backup --data ./house
"""


@click.command(epilog=EXAMPLES, short_help="Copy everything the house has kept.")
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option("--data", type=click.Path(path_type=Path), metavar="FOLDER", help="The house's data.")
@click.option("--database-url", metavar="URL", help="The database, where it is not in --data.")
def backup(file: Path | None, data: Path | None, database_url: str | None) -> None:
    """Copy all matches, people and chat into one file, while the house is open or closed.

    The copy is whole and checked. It holds the secret seeds of matches still being played: keep it
    to yourself. Without FILE it gets a name with the date, in the current folder.
    """
    books = find_books(data or data_folder(), database_url)
    target = file or Path(datetime.now().strftime("taberna-%Y-%m-%d-%H%M%S.db"))
    tables, finished = make_copy(books, target)
    size = target.stat().st_size / 1e6
    click.echo(f"Copied to {target}: {size:.1f} MB, {tables} matches, {finished} of them finished")


def find_books(folder: Path, database_url: str | None) -> Path:
    """The SQLite file of a house."""
    file = _file_of(read_url(database_url)) if database_url else folder / BOOKS
    if not file.is_file():
        raise Sorry(f"no house has kept anything in {file}; say where it is with --data")
    return file


def read_url(text: str) -> URL:
    """The address of a database."""
    try:
        return make_url(text)
    except ArgumentError:
        raise Sorry(
            "cannot read the URL of the database; it looks like postgresql+asyncpg://user@host/name"
        ) from None


def _file_of(url: URL) -> Path:
    if url.get_backend_name() == "sqlite" and url.database:
        return Path(url.database)
    plain = URL.create(
        "postgresql", url.username, host=url.host, port=url.port, database=url.database
    )
    raise Sorry(
        "PostgreSQL copies itself, also while people play: "
        f"pg_dump --format=custom --file=taberna.dump {shlex.quote(str(plain))}"
    )


def make_copy(books: Path, target: Path) -> tuple[int, int]:
    """A checked copy, or none at all; how many matches it holds, and how many are finished."""
    try:
        return copy_whole(books, target)
    except FileExistsError:
        raise Sorry(f"{target} is there already and is left alone; name another file") from None
    except sqlite3.Error as error:
        raise Sorry(f"cannot copy {books}: {error}; no copy was made") from None
    except OSError as error:
        raise Sorry(f"cannot write {target}: {reason(error)}") from None
