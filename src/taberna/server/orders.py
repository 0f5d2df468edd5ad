"""What the operator has ordered: whom to shut out, whom to mute, which tables to close.

It stands in a file of the data folder, a line for each, which `taberna admin` writes and the house
reads again when it has changed; so it works while the house is open, and lasts.
"""

from __future__ import annotations

from pathlib import Path

from taberna.server.addresses import network_of
from taberna.store.files import write_private

FILE = "orders"
KINDS = ("ban-address", "ban-guest", "mute", "close")


class Orders:
    """The orders of one house."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE
        self._changed = 0
        self.addresses: frozenset[str] = frozenset()
        self.guests: frozenset[str] = frozenset()
        self.muted: frozenset[str] = frozenset()
        self.closed: frozenset[str] = frozenset()  # tables

    def look(self) -> bool:
        """Reads them if they have changed; whether they have."""
        changed = self._file.stat().st_mtime_ns if self._file.exists() else 0
        if changed == self._changed:
            return False
        self._changed = changed
        given = read_orders(self._file.parent)
        self.addresses = frozenset(network_of(who) for kind, who in given if kind == "ban-address")
        self.guests = frozenset(who for kind, who in given if kind == "ban-guest")
        self.muted = frozenset(who for kind, who in given if kind == "mute")
        self.closed = frozenset(who for kind, who in given if kind == "close")
        return True


def read_orders(folder: Path) -> list[tuple[str, str]]:
    """All orders, in the order they were given."""
    file = folder / FILE
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    found = [line.partition(" ") for line in lines]
    return [(kind, who) for kind, _, who in found if kind in KINDS and who]


def write_orders(folder: Path, given: list[tuple[str, str]]) -> None:
    """Writes all orders anew."""
    text = "".join(f"{kind} {who}\n" for kind, who in dict.fromkeys(given))
    write_private(folder / FILE, text.encode(), replace=True)
