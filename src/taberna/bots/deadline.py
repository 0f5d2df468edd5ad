"""By when a bot must have chosen. Whoever lets it think says so; it plays the best it has found."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from math import inf
from time import monotonic

_latest: ContextVar[float] = ContextVar("latest", default=inf)


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Bots that choose in here have so long at most, whatever budget they were given."""
    before = _latest.set(monotonic() + seconds)
    try:
        yield
    finally:
        _latest.reset(before)


def end_of(milliseconds: float) -> float:
    """When a thought that begins now must end: after its own time, or when it has to."""
    return min(monotonic() + milliseconds / 1000, _latest.get())
