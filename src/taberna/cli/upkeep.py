"""What an operator looks at and tidies up: tables, old imports, copies on a schedule."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime
from pathlib import Path

import click

from taberna.cli.backup import find_books, make_copy
from taberna.cli.files import data_folder
from taberna.cli.orders import data_option
from taberna.store.engine import sqlite_url
from taberna.store.store import Store

HOUR = 3600
DAY = 86_400_000  # milliseconds
COPIES = "taberna-*.db"
EXAMPLES = """\b
Examples:
  taberna admin tables
  taberna admin prune --days 30
  taberna admin backups /media/stick --every 6 --keep 28
"""


@click.command(epilog=EXAMPLES, short_help="List tables that wait or are played.")
@click.option("--most", type=click.IntRange(1, 10_000), default=100, help="How many.")
@data_option
def tables(most: int, data: Path | None) -> None:
    """List tables that wait or are played, the latest first: id, host, game, status, time."""
    books = find_books(data or data_folder(), None)
    for row in asyncio.run(_tables(books, most)):
        click.echo(row)


async def _tables(books: Path, most: int) -> list[str]:
    async with Store(sqlite_url(books)) as store:
        found = await store.tables.alive(most)
    return [
        f"{id}  {host}  {game}  {status}  {datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M}"
        for id, host, game, status, at in found
    ]


@click.command(epilog=EXAMPLES, short_help="Delete old imported records.")
@click.option("--days", type=click.IntRange(0, 10_000), default=180, help="Older than these.")
@data_option
def prune(days: int, data: Path | None) -> None:
    """Delete imported records that nobody has touched for so many days."""
    books = find_books(data or data_folder(), None)
    click.echo(f"Deleted {asyncio.run(_prune(books, days))} imported records")


async def _prune(books: Path, days: int) -> int:
    deleted, before = 0, time.time_ns() // 1_000_000 - days * DAY
    async with Store(sqlite_url(books)) as store:
        while old := await store.imports.older(before, 50):
            await store.imports.delete(old)
            deleted += len(old)
    return deleted


@click.command(epilog=EXAMPLES, short_help="Make checked copies on a schedule.")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option("--every", type=click.FloatRange(0.01, 1000), default=24.0, help="Hours between.")
@click.option("--keep", type=click.IntRange(1, 10_000), default=14, help="How many are kept.")
@click.option("--times", type=click.IntRange(1), help="Stop after so many.")
@data_option
def backups(folder: Path, every: float, keep: int, times: int | None, data: Path | None) -> None:
    """Make a checked copy of the books now and every so many hours, and keep the latest ones."""
    books, made = find_books(data or data_folder(), None), 0
    folder.mkdir(parents=True, exist_ok=True)
    while True:
        target = folder / datetime.now(UTC).strftime("taberna-%Y-%m-%d-%H%M%S-%f.db")
        matches, finished = make_copy(books, target)
        click.echo(f"Copied to {target}: {matches} matches, {finished} of them finished")
        for old in sorted(folder.glob(COPIES))[:-keep]:
            old.unlink()
        made += 1
        if made == times:
            return
        time.sleep(every * HOUR)
