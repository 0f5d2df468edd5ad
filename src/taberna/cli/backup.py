"""`taberna backup`: a copy of the house's books, also while people play."""

import sqlite3
from datetime import datetime
from pathlib import Path

import click

from taberna.cli.books import books_options, find_books
from taberna.cli.console import Sorry
from taberna.cli.files import reason
from taberna.store.copies import copy_whole

EXAMPLES = """\b
Examples:
  taberna backup
  taberna backup /media/stick/taberna.db
  taberna backup --data ./house
"""


@click.command(epilog=EXAMPLES, short_help="Copy everything the house has kept.")
@click.argument("file", required=False, type=click.Path(path_type=Path))
@books_options
def backup(file: Path | None, data: Path | None, database_url: str | None) -> None:
    """Copy all matches, people and chat into one file, while the house is open or closed.

    The copy is whole and checked. It holds the secret seeds of matches still being played: keep it
    to yourself. Without FILE it gets a name with the date, in the current folder.
    """
    books = find_books(data, database_url)
    target = file or Path(datetime.now().strftime("taberna-%Y-%m-%d-%H%M%S.db"))
    tables, finished = make_copy(books, target)
    size = target.stat().st_size / 1e6
    click.echo(f"Copied {books} to {target}: {size:.1f} MB, {tables} matches, {finished} finished")


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
