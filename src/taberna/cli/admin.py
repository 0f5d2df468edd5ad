"""`taberna admin`: what only whoever runs a house does."""

from pathlib import Path

import click

from taberna.cli.books import books_options, books_url, in_the_books
from taberna.cli.console import Sorry
from taberna.cli.files import BOOKS, data_folder, reason
from taberna.cli.orders import ban, close_table, lift, mute, show_orders
from taberna.cli.reports import reports
from taberna.cli.upkeep import backups, prune, tables
from taberna.server.keys import FILE, Keys, rotate
from taberna.store.store import Store

EXAMPLES = """\b
Examples:
  taberna admin rotate-key
  taberna admin rotate-key --at-once --data ./house
"""


@click.group(epilog=EXAMPLES, short_help="For whoever runs a house.")
def admin() -> None:
    """What only whoever runs a house does."""


@admin.command("rotate-key", epilog=EXAMPLES, short_help="Give the house a new key.")
@books_options
@click.option(
    "--at-once", is_flag=True, help="Do not keep the old key: every session and link ends."
)
def rotate_key(data: Path | None, database_url: str | None, *, at_once: bool) -> None:
    """Give the house a new key, which it uses when it is opened the next time.

    What the old key has signed is believed until the key is changed again, and browsers get new
    cookies meanwhile. If the old key may be in wrong hands, end everything with --at-once.
    """
    folder = data or data_folder()
    if not (folder / FILE).is_file():
        raise Sorry(f"no house has a key in {folder}; say where it is with --data")
    if database_url is None and not (folder / BOOKS).is_file():
        _rotate(folder, keep_old=not at_once)
    else:
        url = books_url(data, database_url)
        in_the_books(url, lambda store: _rotate_in(store, folder, keep_old=not at_once))
    ended = "every session and link has ended" if at_once else "old sessions and links still work"
    click.echo(f"The house in {folder} has a new key, and {ended}. Open it again to use it.")


def _rotate(folder: Path, *, keep_old: bool) -> Keys:
    try:
        return rotate(folder, keep_old=keep_old)
    except OSError as error:
        raise Sorry(f"cannot write {folder / FILE}: {reason(error)}") from None


async def _rotate_in(store: Store, folder: Path, *, keep_old: bool) -> None:
    """The database learns which key its nodes will have; the file is written first."""
    new, old = _rotate(folder, keep_old=keep_old).fingerprints
    await store.nodes.replace_key(old, new)


for command in (reports, ban, mute, close_table, lift, show_orders, tables, prune, backups):
    admin.add_command(command)
