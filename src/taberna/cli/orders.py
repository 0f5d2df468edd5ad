"""What an operator orders a house to do, also while it is open."""

from __future__ import annotations

import time
from pathlib import Path

import click

from taberna.cli.books import books_options, books_url, in_the_books
from taberna.cli.console import Sorry, harmless
from taberna.server.addresses import read_network, write_network
from taberna.store.rows import IMPORTED, Listing, Order
from taberna.store.store import Store

SOON = "takes effect within 10 s, or when the server starts"
DONE = {"ban-guest": "Banned guest", "mute": "Muted guest"}
UNKNOWN = "addresses are not stored, so the number of guests is not known"
EXAMPLES = """\b
Examples:
  taberna admin ban 192.0.2.7
  taberna admin ban 198.51.100.0/24
  taberna admin ban --guest p5qn8zzt4h2k
  taberna admin mute p5qn8zzt4h2k
  taberna admin close k3x9mq2vbn7t
  taberna admin lift 198.51.100.0/24
  taberna admin orders
"""


@click.command(epilog=EXAMPLES, short_help="Ban an address, a network or a guest.")
@click.argument("who")
@click.option("--guest", is_flag=True, help="WHO is a guest, not an address.")
@books_options
def ban(who: str, data: Path | None, database_url: str | None, *, guest: bool) -> None:
    """Ban an IP address, a network such as 198.51.100.0/24, or a guest.

    Of an IPv6 address its /64 is banned, which is what one household has.
    """
    if guest:
        _order_about_guest(books_url(data, database_url), "ban-guest", who)
        return
    network, url = _network(who), books_url(data, database_url)
    given = in_the_books(url, lambda store: _give(store, "ban-address", network))
    click.echo(_said(f"Banned {network}", UNKNOWN, given=given))


@click.command(epilog=EXAMPLES, short_help="Let a guest say nothing any more.")
@click.argument("guest")
@books_options
def mute(guest: str, data: Path | None, database_url: str | None) -> None:
    """Let a guest say nothing any more, at any table."""
    _order_about_guest(books_url(data, database_url), "mute", guest)


@click.command("close", epilog=EXAMPLES, short_help="Close a table.")
@click.argument("table")
@books_options
def close_table(table: str, data: Path | None, database_url: str | None) -> None:
    """Close a waiting or running table, whichever players are seated."""

    async def close(store: Store) -> tuple[bool, Listing]:
        found = await store.tables.listing(table)
        if found is None:
            raise Sorry(f"no table {table} in this database; `taberna admin tables` lists them")
        if found.status not in ("waiting", "running"):
            kind = "an imported record" if found.status == IMPORTED else f"{found.status} already"
            raise Sorry(f"table {table} cannot be closed: it is {kind}")
        return await _give(store, "close", table), found

    given, found = in_the_books(books_url(data, database_url), close)
    people = sum(bool(chair.guest) for chair in found.seats)
    words = f"seats held by people: {people} of {len(found.seats)}"
    click.echo(_said(f"Closing table {table}", words, given=given))


@click.command(epilog=EXAMPLES, short_help="Lift bans and mutes.")
@click.argument("who")
@books_options
def lift(who: str, data: Path | None, database_url: str | None) -> None:
    """Lift all orders about an address, a network or a guest; a closed table stays closed."""

    async def lifted(store: Store) -> list[str]:
        standing = await store.orders.standing()
        meant = [one for one in standing if who in (one[1], _same_network(one, who))]
        if not meant:
            raise Sorry(_nothing_to_lift(standing, who))
        for one in meant:
            await store.orders.lift(*one)
        rest = [one for one in standing if one not in meant]
        return [await _lifted(store, one, rest) for one in meant]

    for line in in_the_books(books_url(data, database_url), lifted):
        click.echo(line)


@click.command("orders", epilog=EXAMPLES, short_help="Show what was ordered.")
@books_options
def show_orders(data: Path | None, database_url: str | None) -> None:
    """Show all orders that stand."""
    url = books_url(data, database_url)
    for kind, who in in_the_books(url, lambda store: store.orders.standing()):
        click.echo(harmless(f"{kind} {who}"))


def _order_about_guest(url: str, kind: str, guest: str) -> None:
    async def order(store: Store) -> tuple[bool, tuple[int, int]]:
        if not await store.people.known(guest):
            raise Sorry(
                f"no guest {guest} in this database; `taberna admin tables` and `taberna admin "
                "reports` show the ids of guests"
            )
        return await _give(store, kind, guest), await store.tables.seats_held(guest)

    given, held = in_the_books(url, order)
    click.echo(_said(f"{DONE[kind]} {guest}", _seats(*held), given=given))


async def _give(store: Store, kind: str, who: str) -> bool:
    return await store.orders.give(kind, who, time.time_ns() // 1_000_000)


def _network(text: str) -> str:
    """An address or a network, as orders name it."""
    try:
        return write_network(read_network(text))
    except ValueError as error:
        why = (
            "has host bits set" if "host bits" in str(error) else "is not an IP address or network"
        )
        raise Sorry(
            f"{text} {why}; write 192.0.2.7, 198.51.100.0/24, 2001:db8::/32, or --guest ID"
        ) from None


def _same_network(order: Order, text: str) -> str:
    """The text itself where an order is about the network that it names; else nothing."""
    try:
        same = order[0] == "ban-address" and read_network(order[1]) == read_network(text)
    except ValueError:
        return ""
    return text if same else ""


async def _lifted(store: Store, order: Order, rest: list[Order]) -> str:
    """What is said about an order that was lifted, when these still stand."""
    kind, whom = order
    done = harmless(f"Lifted {kind} {whom}")
    if kind == "close":
        return f"{done}; a table that is closed already stays closed"
    if kind != "ban-address":
        return _said(done, _seats(*await store.tables.seats_held(whom)))
    wider = [other for one, other in rest if one == kind and _within(whom, other)]
    still = f"it is still banned, because it lies in {wider[0]}" if wider else UNKNOWN
    return _said(done, still)


def _nothing_to_lift(standing: list[Order], who: str) -> str:
    for kind, whom in standing:
        if kind == "ban-address" and _within(who, whom):
            return f"there is no order about {who} alone: it lies in {whom}, which is banned"
    return f"there is no order about {who}; `taberna admin orders` shows all"


def _within(inner: str, outer: str) -> bool:
    try:
        one, other = read_network(inner), read_network(outer)
    except ValueError:
        return False
    return one.version == other.version and other.supernet_of(one)  # type: ignore[arg-type]


def _seats(seats: int, tables: int) -> str:
    return f"{_counted(seats, 'seat')} at {_counted(tables, 'open table')}"


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _said(done: str, concerned: str, *, given: bool = True) -> str:
    when = SOON if given else "ordered before"
    return f"{done} ({when})" + (f"; {concerned}" if concerned else "")
