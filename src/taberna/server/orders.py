"""What the operator has ordered: whom to shut out, whom to mute, which tables to close.

It stands in the books, where `taberna admin` writes it and every node reads it again each few
seconds; so it works while the house is open, on all nodes, and lasts.
"""

from __future__ import annotations

from taberna.server.addresses import network_of
from taberna.store.orders import Order, OrderBook


class Orders:
    """The orders of one house, as this node read them last."""

    def __init__(self, book: OrderBook) -> None:
        self._book = book
        self._given: list[Order] = []
        self.addresses: frozenset[str] = frozenset()
        self.guests: frozenset[str] = frozenset()
        self.muted: frozenset[str] = frozenset()
        self.closed: frozenset[str] = frozenset()  # tables

    async def look(self) -> bool:
        """Reads them; whether they have changed."""
        given = await self._book.standing()
        if given == self._given:
            return False
        self._given = given
        self.addresses = frozenset(map(network_of, self._about("ban-address")))
        self.guests = self._about("ban-guest")
        self.muted = self._about("mute")
        self.closed = self._about("close")
        return True

    def _about(self, kind: str) -> frozenset[str]:
        return frozenset(who for one, who in self._given if one == kind)
