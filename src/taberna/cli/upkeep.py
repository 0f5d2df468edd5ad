"""What an operator looks at and tidies up: tables, old imports, copies on a schedule."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from pathlib import Path

import click

from taberna.cli.backup import make_copy
from taberna.cli.books import books_options, books_url, find_books, in_the_books
from taberna.store.store import Store

HOUR = 3600
DAY = 86_400_000  # milliseconds
AT_ONCE = 50  # records that are deleted in one step
COPIES = "taberna-*.db"
EXAMPLES = """\b
Examples:
  taberna admin tables
  taberna admin prune --days 30
  taberna admin backups /media/stick --every 6 --keep 28
"""


@click.command(epilog=EXAMPLES, short_help="List tables that wait or are played.")
@click.option("--most", type=click.IntRange(1, 10_000), default=100, help="How many.")
@books_options
def tables(most: int, data: Path | None, database_url: str | None) -> None:
    """List tables that wait or are played, the latest first: id, host, game, status, time."""
    url = books_url(data, database_url)
    for id, host, game, status, at in in_the_books(url, lambda store: store.tables.alive(most)):
        when = datetime.fromtimestamp(at / 1000, UTC)
        click.echo(f"{id}  {host}  {game}  {status}  {when:%Y-%m-%d %H:%M}")


@click.command(epilog=EXAMPLES, short_help="Delete old imported records.")
@click.option("--days", type=click.IntRange(0, 10_000), default=180, help="Older than these.")
@books_options
def prune(days: int, data: Path | None, database_url: str | None) -> None:
    """Delete imported records that nobody has touched for so many days."""
    before = time.time_ns() // 1_000_000 - days * DAY
    deleted = in_the_books(books_url(data, database_url), lambda store: _prune(store, before))
    click.echo(f"Deleted {deleted} imported records")


async def _prune(store: Store, before: int) -> int:
    deleted = 0
    while old := await store.imports.older(before, AT_ONCE):
        await store.imports.delete(old)
        deleted += len(old)
    return deleted


@click.command(epilog=EXAMPLES, short_help="Make checked copies on a schedule.")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option("--every", type=click.FloatRange(0.01, 1000), default=24.0, help="Hours between.")
@click.option("--keep", type=click.IntRange(1, 10_000), default=14, help="How many are kept.")
@click.option("--times", type=click.IntRange(1), help="Stop after so many.")
@books_options
def backups(
    folder: Path,
    every: float,
    keep: int,
    times: int | None,
    data: Path | None,
    database_url: str | None,
) -> None:
    """Make a checked copy of the books now and every so many hours, and keep the latest ones.

    This is for a SQLite file. PostgreSQL has pg_dump, to be called by cron or a timer.
    """
    books, made = find_books(data, database_url), 0
    folder.mkdir(parents=True, exist_ok=True)
    while True:
        target = folder / datetime.now(UTC).strftime("taberna-%Y-%m-%d-%H%M%S-%f.db")
        matches, finished = make_copy(books, target)
        click.echo(f"Copied {books} to {target}: {matches} matches, {finished} finished")
        for old in sorted(folder.glob(COPIES))[:-keep]:
            old.unlink()
        made += 1
        if made == times:
            return
        time.sleep(every * HOUR)
