"""What an operator orders a house to do, also while it is open."""

from __future__ import annotations

import time
from pathlib import Path

import click

from taberna.cli.books import books_options, books_url, in_the_books
from taberna.cli.console import Sorry, harmless

LONGEST = 64  # characters of an address, a guest or a table
EXAMPLES = """\b
Examples:
  taberna admin ban 192.0.2.7
  taberna admin ban --guest p5qn8zzt4h2k
  taberna admin mute p5qn8zzt4h2k
  taberna admin close k3x9mq2vbn7t
  taberna admin lift 192.0.2.7
  taberna admin orders
"""


def give(url: str, kind: str, who: str) -> None:
    """One more order; the house obeys within seconds, on every node."""
    if not who or len(who) > LONGEST or any(letter.isspace() for letter in who):
        raise Sorry("an address, a guest or a table is one word")
    now = time.time_ns() // 1_000_000
    in_the_books(url, lambda store: store.orders.give(kind, who, now))
    click.echo(f"Ordered: {kind} {who}. An open house obeys within seconds, on every node.")


@click.command(epilog=EXAMPLES, short_help="Shut an address or a guest out.")
@click.argument("who")
@click.option("--guest", is_flag=True, help="WHO is a guest, not an address.")
@books_options
def ban(who: str, data: Path | None, database_url: str | None, *, guest: bool) -> None:
    """Shut an address (IPv6: its /64) or a guest out of the house."""
    give(books_url(data, database_url), "ban-guest" if guest else "ban-address", who)


@click.command(epilog=EXAMPLES, short_help="Let a guest say nothing any more.")
@click.argument("guest")
@books_options
def mute(guest: str, data: Path | None, database_url: str | None) -> None:
    """Let a guest say nothing any more, at any table."""
    give(books_url(data, database_url), "mute", guest)


@click.command("close", epilog=EXAMPLES, short_help="Close a table.")
@click.argument("table")
@books_options
def close_table(table: str, data: Path | None, database_url: str | None) -> None:
    """Close a table, whoever plays there."""
    give(books_url(data, database_url), "close", table)


@click.command(epilog=EXAMPLES, short_help="Take orders back.")
@click.argument("who")
@books_options
def lift(who: str, data: Path | None, database_url: str | None) -> None:
    """Take back all orders about an address or a guest; a closed table stays closed."""
    if not in_the_books(books_url(data, database_url), lambda store: store.orders.lift(who)):
        raise Sorry(f"there is no order about {who}; `taberna admin orders` shows all")
    click.echo(f"Taken back: all orders about {who}")


@click.command("orders", epilog=EXAMPLES, short_help="Show what was ordered.")
@books_options
def show_orders(data: Path | None, database_url: str | None) -> None:
    """Show all orders that stand."""
    url = books_url(data, database_url)
    for kind, who in in_the_books(url, lambda store: store.orders.standing()):
        click.echo(harmless(f"{kind} {who}"))
