"""How much one client may ask for: sizes, depths and rates."""

import re
import time
from collections import OrderedDict

DEEPEST = 20  # brackets within brackets
TEXT = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)', re.DOTALL)  # also one without end
NOT_BRACKETS = bytes(byte for byte in range(256) if byte not in b"[]{}")


class Bucket:
    """So many things a second over a while, with a reserve for a quick few."""

    def __init__(self, rate: float, reserve: float) -> None:
        self._rate, self._reserve = rate, reserve
        self._left, self._at = reserve, time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self._left = min(self._reserve, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each of many callers; those not seen for long are forgotten."""

    MOST = 10_000

    def __init__(self, rate: float, reserve: float) -> None:
        self._rate, self._reserve = rate, reserve
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, caller: str) -> bool:
        """Whether this caller may ask one more thing now."""
        bucket = self._buckets.setdefault(caller, Bucket(self._rate, self._reserve))
        self._buckets.move_to_end(caller)
        if len(self._buckets) > self.MOST:
            self._buckets.popitem(last=False)
        return bucket.take()


def too_deep(body: bytes) -> bool:
    """Whether JSON nests deeper than anything we read; brackets in texts do not count."""
    depth = 0
    for byte in TEXT.sub(b"", body).translate(None, delete=NOT_BRACKETS):
        depth += 1 if byte in b"[{" else -1
        if depth > DEEPEST:
            return True
    return False
