"""The clock of a match. It is told what time it is, in milliseconds, and never looks itself."""

from typing import Self

import msgspec

from taberna.core.errors import BadRuleset

SECOND = 1000
DAY = 86_400 * SECOND
LAG = 250  # milliseconds of network a move is forgiven at most
BREATH = 15 * SECOND  # at least this much for somebody who comes back to a run-out clock


class ClockPlan(msgspec.Struct, frozen=True):
    """Live: `base` for the match, `increment` for each finished turn. Or `days` for each move."""

    base: int = 0  # seconds
    increment: int = 0  # seconds
    days: int = 0

    def __post_init__(self) -> None:
        if self.days:
            if self.base or self.increment:
                raise BadRuleset("a clock is either live (base, increment) or in days, not both")
            if not 1 <= self.days <= 30:
                raise BadRuleset(f"days is 1 to 30, not {self.days}")
        elif not (10 <= self.base <= 6 * 3600 and 0 <= self.increment <= 300):
            raise BadRuleset(
                f"a live clock has a base of 10 to 21600 seconds and an increment of 0 to 300, "
                f"not {self.base} and {self.increment}"
            )

    @property
    def first(self) -> int:
        """Milliseconds on every seat's clock at the start."""
        return self.days * DAY or self.base * SECOND


class Reading(msgspec.Struct, frozen=True):
    """What a clock shows: milliseconds left per seat, and whose runs since when."""

    left: tuple[int, ...]
    running: int | None = None
    since: int = 0

    def at(self, now: int) -> tuple[int, ...]:
        """The milliseconds left at a moment."""
        gone = max(0, now - self.since)
        return tuple(
            max(0, left - gone) if seat == self.running else left
            for seat, left in enumerate(self.left)
        )


class Clock:
    """Counts down for one seat at a time; without a plan it never does."""

    __slots__ = ("plan", "reading")

    def __init__(self, plan: ClockPlan | None, seats: int) -> None:
        self.plan = plan
        self.reading = Reading((plan.first if plan else 0,) * seats)

    def copy(self) -> Self:
        """An independent copy."""
        new = type(self).__new__(type(self))
        new.plan, new.reading = self.plan, self.reading
        return new

    def run(self, seat: int | None, now: int) -> None:
        """From now on this seat's clock runs, or nobody's."""
        if self.plan is None or self.reading.running == seat:
            return
        self.stop(now)
        if seat is not None:
            self.reading = Reading(self.reading.left, seat, now)

    def stop(self, now: int, lag: int = 0) -> None:
        """Nobody's clock runs; what was used is gone, but for a little lag."""
        seat = self.reading.running
        if self.plan is None or seat is None:
            return
        left = list(self.reading.left)
        used = max(0, now - self.reading.since - min(max(lag, 0), LAG))
        left[seat] = max(0, left[seat] - used)
        self.reading = Reading(tuple(left))

    def reward(self, seat: int) -> None:
        """A finished turn adds the increment; with days per move the next turn has all of them."""
        if self.plan is not None:
            more = self.reading.left[seat] + self.plan.increment * SECOND
            self._give(seat, self.plan.days * DAY or more)

    def breathe(self, seat: int) -> None:
        """Somebody came back: there is at least a little time."""
        if self.plan is not None:
            self._give(seat, max(self.reading.left[seat], self.plan.days * DAY or BREATH))

    def shift(self, milliseconds: int) -> None:
        """Time passed in which nobody could move."""
        if self.plan is not None:
            here = self.reading
            self.reading = Reading(here.left, here.running, here.since + milliseconds)

    @property
    def deadline(self) -> int | None:
        """When the running clock falls, a little lag included."""
        here = self.reading
        return None if here.running is None else here.since + here.left[here.running] + LAG

    def _give(self, seat: int, milliseconds: int) -> None:
        left = list(self.reading.left)
        left[seat] = milliseconds
        self.reading = Reading(tuple(left), self.reading.running, self.reading.since)
