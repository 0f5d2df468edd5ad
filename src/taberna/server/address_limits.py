"""How much one address may do: guests cost nothing, so limits per guest alone bind nobody."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from taberna.core.errors import Cause
from taberna.server.limits import Buckets, SlowDown
from taberna.server.settings import Settings

HOUR, MINUTE = 3600.0, 60.0
SENTENCES = {
    "guests": "many new guests came from your address within an hour: come back later",
    "tables": "many tables were set up from your address within an hour: play at one of them",
    "imports": "many records were imported from your address within an hour: come back later",
    "reviews": "many matches were reviewed from your address within an hour: come back later",
    "chat": "much is said from your address: wait a moment",
    "messages": "too many messages from your address: wait a moment",
    "requests": "too many requests: wait a moment",
}

CAUSES = {
    "guests": Cause("later"),
    "tables": Cause("many-tables-set-up"),
    "imports": Cause("later"),
    "reviews": Cause("later"),
}


class Places:
    """So many of something at the same time, for each of many callers."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    def full(self, caller: str) -> bool:
        """Whether this caller has as many as it may."""
        return self._taken[caller] >= self._most if caller in self._taken else self._most <= 0

    @contextmanager
    def one(self, caller: str) -> Iterator[None]:
        """Holds one of them."""
        self._taken[caller] += 1
        try:
            yield
        finally:
            self._taken[caller] -= 1
            if not self._taken[caller]:
                del self._taken[caller]


class AddressLimits:
    """All that is counted by address."""

    def __init__(self, settings: Settings, now: Callable[[], float] = time.monotonic) -> None:
        def per(seconds: float, number: float) -> Buckets:
            return Buckets(number / seconds, number, now)

        said, asked = settings.messages_per_address, settings.requests_per_second
        self._buckets = {
            "guests": per(HOUR, settings.guests_per_hour),
            "tables": per(HOUR, settings.tables_per_hour),
            "imports": per(HOUR, settings.imports_per_hour),
            "reviews": per(HOUR, settings.reviews_per_hour),
            "chat": per(MINUTE, settings.chat_per_minute),
            "messages": Buckets(said, 4 * said, now),
            "requests": Buckets(asked, 10 * asked, now),
        }
        self.sockets = Places(settings.sockets_per_address)
        self.requests = Places(settings.requests_open)

    def allows(self, what: str, network: str, cost: float = 1.0) -> bool:
        """Whether an address may do one more of something, which costs so much."""
        return self._buckets[what].take(network, cost)

    def check(self, what: str, network: str) -> None:
        """Refuses one more of something."""
        if not self.allows(what, network):
            raise SlowDown(SENTENCES[what], CAUSES.get(what, Cause("busy")))
