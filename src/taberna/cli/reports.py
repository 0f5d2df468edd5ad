"""`taberna admin reports`: the lines of chat that people have complained about."""

from datetime import UTC, datetime
from pathlib import Path

import click

from taberna.cli.books import books_options, books_url, in_the_books
from taberna.cli.console import harmless
from taberna.store.chat import ReportedLine

EXAMPLES = """\b
Examples:
  taberna admin reports
  taberna admin reports --most 10
"""


@click.command(epilog=EXAMPLES, short_help="List the chat that people have reported.")
@books_options
@click.option("--most", default=50, show_default=True, type=click.IntRange(1, 1000))
def reports(data: Path | None, database_url: str | None, most: int) -> None:
    """List the lines of chat that people have reported, the latest first.

    Each with its table, the guest who said it, and how many complained.
    """
    url = books_url(data, database_url)
    found = in_the_books(url, lambda store: store.chat.reported(most))
    for line in found:
        click.echo(harmless(_told(line)))
    if not found:
        click.echo("Nobody has reported anything.")


def _told(line: ReportedLine) -> str:
    when = datetime.fromtimestamp(line.at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
    times = f"{line.reporters} complained" + (f": {line.why}" if line.why else "")
    return f"{when}  table {line.table}  guest {line.guest} ({line.name})  “{line.text}”  {times}"
