"""`taberna admin`: what only whoever runs a house does."""

from pathlib import Path

import click

from taberna.cli.console import Sorry
from taberna.cli.files import data_folder, reason
from taberna.cli.orders import ban, close_table, lift, mute, show_orders
from taberna.cli.reports import reports
from taberna.cli.upkeep import backups, prune, tables
from taberna.server.keys import FILE, rotate

EXAMPLES = """\b
Examples:
  taberna admin rotate-key
  taberna admin rotate-key --at-once --data ./house
"""


@click.group(epilog=EXAMPLES, short_help="For whoever runs a house.")
def admin() -> None:
    """What only whoever runs a house does."""


@admin.command("rotate-key", epilog=EXAMPLES, short_help="Give the house a new key.")
@click.option("--data", type=click.Path(path_type=Path), metavar="FOLDER", help="The house's data.")
@click.option(
    "--at-once", is_flag=True, help="Do not keep the old key: every session and link ends."
)
def rotate_key(data: Path | None, *, at_once: bool) -> None:
    """Give the house a new key, which it uses when it is opened the next time.

    What the old key has signed is believed until the key is changed again, and browsers get new
    cookies meanwhile. If the old key may be in wrong hands, end everything with --at-once.
    """
    folder = data or data_folder()
    if not (folder / FILE).is_file():
        raise Sorry(f"no house has a key in {folder}; say where it is with --data")
    try:
        rotate(folder, keep_old=not at_once)
    except OSError as error:
        raise Sorry(f"cannot write {folder / FILE}: {reason(error)}") from None
    ended = "every session and link has ended" if at_once else "old sessions and links still work"
    click.echo(f"The house in {folder} has a new key, and {ended}. Open it again to use it.")


for command in (reports, ban, mute, close_table, lift, show_orders, tables, prune, backups):
    admin.add_command(command)
