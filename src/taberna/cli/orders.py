"""What an operator orders a house to do, also while it is open."""

from __future__ import annotations

from pathlib import Path

import click

from taberna.cli.console import Sorry
from taberna.cli.files import data_folder, reason
from taberna.server.orders import read_orders, write_orders

data_option = click.option(
    "--data", type=click.Path(path_type=Path), metavar="FOLDER", help="The house's data."
)
EXAMPLES = """\b
Examples:
  taberna admin ban 192.0.2.7
  taberna admin ban --guest p5qn8zzt4h2k
  taberna admin mute p5qn8zzt4h2k
  taberna admin close k3x9mq2vbn7t
  taberna admin lift 192.0.2.7
  taberna admin orders
"""


def give(folder: Path | None, kind: str, who: str) -> None:
    """One more order; the house obeys within seconds."""
    _check(who)
    _write(folder, [*read_orders(folder or data_folder()), (kind, who)])
    click.echo(f"Ordered: {kind} {who}. An open house obeys within seconds.")


def _check(who: str) -> None:
    if not who or len(who) > 64 or any(letter.isspace() for letter in who):
        raise Sorry("an address, a guest or a table is one word")


def _write(folder: Path | None, given: list[tuple[str, str]]) -> None:
    place = folder or data_folder()
    if not place.is_dir():
        raise Sorry(f"no house has its data in {place}; say where it is with --data")
    try:
        write_orders(place, given)
    except OSError as error:
        raise Sorry(f"cannot write in {place}: {reason(error)}") from None


@click.command(epilog=EXAMPLES, short_help="Shut an address or a guest out.")
@click.argument("who")
@click.option("--guest", is_flag=True, help="WHO is a guest, not an address.")
@data_option
def ban(who: str, data: Path | None, *, guest: bool) -> None:
    """Shut an address (IPv6: its /64) or a guest out of the house."""
    give(data, "ban-guest" if guest else "ban-address", who)


@click.command(epilog=EXAMPLES, short_help="Let a guest say nothing any more.")
@click.argument("guest")
@data_option
def mute(guest: str, data: Path | None) -> None:
    """Let a guest say nothing any more, at any table."""
    give(data, "mute", guest)


@click.command("close", epilog=EXAMPLES, short_help="Close a table.")
@click.argument("table")
@data_option
def close_table(table: str, data: Path | None) -> None:
    """Close a table, whoever plays there."""
    give(data, "close", table)


@click.command(epilog=EXAMPLES, short_help="Take orders back.")
@click.argument("who")
@data_option
def lift(who: str, data: Path | None) -> None:
    """Take back all orders about an address or a guest; a closed table stays closed."""
    before = read_orders(data or data_folder())
    after = [order for order in before if order[1] != who]
    if len(before) == len(after):
        raise Sorry(f"there is no order about {who}; `taberna admin orders` shows all")
    _write(data, after)
    click.echo(f"Taken back: all orders about {who}")


@click.command("orders", epilog=EXAMPLES, short_help="Show what was ordered.")
@data_option
def show_orders(data: Path | None) -> None:
    """Show all orders that stand."""
    for kind, who in read_orders(data or data_folder()):
        click.echo(f"{kind} {who}")
