"""`taberna admin reports`: the lines of chat that people have complained about."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import click

from taberna.cli.console import Sorry, harmless
from taberna.cli.files import BOOKS, data_folder
from taberna.store.chat import ChatBook, ReportedLine
from taberna.store.engine import open_engine, sqlite_url

EXAMPLES = """\b
Examples:
  taberna admin reports
  taberna admin reports --most 10
"""


@click.command(epilog=EXAMPLES, short_help="List the chat that people have reported.")
@click.option("--data", type=click.Path(path_type=Path), metavar="FOLDER", help="The house's data.")
@click.option("--database-url", default="", metavar="URL", help="Its books, if elsewhere.")
@click.option("--most", default=50, show_default=True, type=click.IntRange(1, 1000))
def reports(data: Path | None, database_url: str, most: int) -> None:
    """List the lines of chat that people have reported, the latest first.

    Each with its table, the guest who said it, and how many complained.
    """
    file = (data or data_folder()) / BOOKS
    if not database_url and not file.is_file():
        raise Sorry(f"no house has books in {file.parent}; say where they are with --data")
    found = asyncio.run(_reported(database_url or sqlite_url(file), most))
    for line in found:
        click.echo(harmless(_told(line)))
    if not found:
        click.echo("Nobody has reported anything.")


async def _reported(url: str, most: int) -> list[ReportedLine]:
    engine = open_engine(url)
    try:
        return await ChatBook(engine).reported(most)
    finally:
        await engine.dispose()


def _told(line: ReportedLine) -> str:
    when = datetime.fromtimestamp(line.at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
    times = f"{line.reporters} complained" + (f": {line.why}" if line.why else "")
    return f"{when}  table {line.table}  guest {line.guest} ({line.name})  “{line.text}”  {times}"
