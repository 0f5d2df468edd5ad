"""What the operator has ordered: whom to shut out, whom to mute, which tables to close.

It stands in the books, where `taberna admin` writes it and every node reads it again each few
seconds; so it works while the house is open, on all nodes, and lasts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from ipaddress import IPv4Network, IPv6Network
from typing import Protocol

from taberna.server.addresses import read_network
from taberna.store.rows import Order


class OrderStore(Protocol):
    """Where the operator's orders are stored."""

    async def standing(self) -> list[Order]:
        """All orders, the oldest first."""


class Orders:
    """The orders of one house, as this node read them last."""

    def __init__(self, book: OrderStore) -> None:
        self._book = book
        self._given: list[Order] = []
        self._networks: frozenset[IPv4Network | IPv6Network] = frozenset()
        self._widths: frozenset[tuple[int, int]] = frozenset()  # version and length of their masks
        self.guests: frozenset[str] = frozenset()
        self.muted: frozenset[str] = frozenset()
        self.closed: frozenset[str] = frozenset()  # tables

    async def look(self) -> bool:
        """Reads them; whether they have changed."""
        given = await self._book.standing()
        if given == self._given:
            return False
        self._given = given
        self._networks = frozenset(_networks(self._about("ban-address")))
        self._widths = frozenset((one.version, one.prefixlen) for one in self._networks)
        self.guests = self._about("ban-guest")
        self.muted = self._about("mute")
        self.closed = self._about("close")
        return True

    def shuts_out(self, network: str) -> bool:
        """Whether who comes from there is shut out; `network` is what limits count as one."""
        if not self._networks:
            return False
        found = next(_networks([network]), None)
        return found is not None and any(
            found.supernet(new_prefix=width) in self._networks
            for version, width in self._widths
            if version == found.version and width <= found.prefixlen
        )

    def _about(self, kind: str) -> frozenset[str]:
        return frozenset(who for one, who in self._given if one == kind)


def _networks(texts: Iterable[str]) -> Iterator[IPv4Network | IPv6Network]:
    """Those that are networks; earlier versions took any text as an order."""
    for text in texts:
        with suppress(ValueError):
            yield read_network(text)
