"""Chance that is the same under every ruleset: streams that follow from a deal alone.

Each stream of chance has numbers of its own, one for every draw, and what is drawn is where a
number lies among all tickets. So two rulesets meet the same cards and tiles as long as they draw
from the same heap, and nearly the same after that.
"""

from __future__ import annotations

import hashlib

from taberna.core.rng import Rng

HALF = 31  # bits of a draw: two numbers make a ticket


class LabDeal:
    """One deal's chance."""

    def __init__(self, seed: str, number: int) -> None:
        self._name = f"{seed}|{number}"
        self._streams: dict[str, Rng] = {}

    def rng(self, name: str) -> Rng:
        """Dice for whoever is called so, which tell nothing of others."""
        word = hashlib.sha256(f"{self._name}|{name}".encode()).digest()
        return Rng(int.from_bytes(word[:8]))

    def ticket(self, stream: str, tickets: int) -> int:
        """The next ticket of a stream, from 0 to `tickets` - 1."""
        if stream not in self._streams:
            self._streams[stream] = self.rng(f"stream {stream}")
        rng = self._streams[stream]
        drawn = rng.below(1 << HALF) << HALF | rng.below(1 << HALF)
        return drawn * tickets >> 2 * HALF
