"""How much one client may ask for: sizes, depths and rates."""

import re
import time
from collections import OrderedDict
from collections.abc import Callable

from taberna.core.errors import NotNow

DEEPEST = 20  # brackets within brackets
MOST_PARTS = 1_000  # brackets that open, of all kinds: each is an object in memory
TEXT = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)', re.DOTALL)  # also one without end
NOT_BRACKETS = bytes(byte for byte in range(256) if byte not in b"[]{}")


class SlowDown(NotNow):
    """Somebody asks for more than the share of one address."""

    code = "slow-down"


class Bucket:
    """So many things a second over a while, with a reserve for a quick few."""

    def __init__(
        self, rate: float, reserve: float, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate, self._reserve, self._now = rate, reserve, now
        self._left, self._at = reserve, now()

    def take(self, cost: float = 1.0) -> bool:
        """Whether one more is allowed now, which costs so much."""
        now = self._now()  # as in `left`: everything that anybody says comes by here
        left = self._left + (now - self._at) * self._rate
        left = left if left < self._reserve else self._reserve
        allowed = left >= cost
        self._left, self._at = left - cost if allowed else left, now
        return allowed

    def charge(self, cost: float) -> None:
        """Takes what was used, also more than there is; down to a debt of the whole reserve."""
        self._left = max(-self._reserve, self.left - cost)

    @property
    def left(self) -> float:
        """How much may be taken now."""
        now = self._now()
        left = self._left + (now - self._at) * self._rate
        self._left = left = left if left < self._reserve else self._reserve
        self._at = now
        return left


class Buckets:
    """A bucket for each of many callers; those not seen for long are forgotten."""

    MOST = 10_000

    def __init__(
        self, rate: float, reserve: float, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate, self._reserve, self._now = rate, reserve, now
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, caller: str, cost: float = 1.0) -> bool:
        """Whether this caller may ask one more thing now, which costs so much."""
        return self._of(caller).take(cost)

    def left(self, caller: str) -> bool:
        """Whether this caller has used less than it may."""
        return self._of(caller).left > 0

    def charge(self, caller: str, cost: float) -> None:
        """Takes what was used, also more than there is."""
        self._of(caller).charge(cost)

    def _of(self, caller: str) -> Bucket:
        bucket = self._buckets.get(caller)
        if bucket is None:
            bucket = self._buckets[caller] = Bucket(self._rate, self._reserve, self._now)
            if len(self._buckets) > self.MOST:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(caller)
        return bucket


def too_deep(body: bytes) -> bool:
    """Whether JSON nests deeper, or has more parts, than anything we read; texts do not count."""
    brackets = TEXT.sub(b"", body).translate(None, delete=NOT_BRACKETS)
    if brackets.count(b"[") + brackets.count(b"{") > MOST_PARTS:
        return True
    for _ in range(DEEPEST):  # each time the innermost ones go
        brackets = brackets.replace(b"[]", b"").replace(b"{}", b"")
    if b"[]" in brackets or b"{}" in brackets:
        return True
    return brackets.count(b"[") + brackets.count(b"{") > DEEPEST  # never closed
