"""The time of the house: what its machine says, and how long that machine was asleep."""

from __future__ import annotations

import asyncio
import time
from contextlib import AbstractAsyncContextManager

CLOSED_AFTER = 12_000  # milliseconds without a sign of life mean that the house was closed


# It goes on while the machine sleeps, and nobody can set it: clocks of matches run by it.
STEADY = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
BEGAN = time.time_ns() - time.clock_gettime_ns(STEADY)


def now_ms() -> int:
    """The time, as all of the house counts it: the machine's at first, and then steadily on."""
    return (BEGAN + time.clock_gettime_ns(STEADY)) // 1_000_000


class MonotonicClock:
    """Seconds as limits and shares count them; tests pass a clock that they set forward."""

    def now(self) -> float:
        """Seconds since some moment in the past."""
        return time.monotonic()

    def timeout(self, seconds: float) -> AbstractAsyncContextManager[object]:
        """Raises TimeoutError in a block that takes longer than this."""
        return asyncio.timeout(seconds)


class MachineTime:
    """The machine's clock. A house without other nodes notices when its machine slept."""

    def __init__(self, *, alone: bool) -> None:
        self._alone = alone
        self._awake = now_ms()  # when this was last seen
        self._slept = 0

    def now(self) -> int:
        """Milliseconds since 1970."""
        return now_ms()

    def slept(self, now: int) -> int:
        """How long it slept since it was opened, with its machine or stopped; not among others."""
        if self._alone and now - self._awake > CLOSED_AFTER:
            self._slept += now - self._awake
        self._awake = max(now, self._awake)
        return self._slept
