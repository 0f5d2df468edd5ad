"""Every way to use a throw of Pompeii XV, ranked by what it is exactly worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from taberna.bots.xv.uses import Uses
from taberna.core.errors import BadPosition
from taberna.games.xv.actions import PUTS, Put
from taberna.games.xv.board import ALL_WELLS, mask_of, numbers_of

LISTED = 500  # uses of one throw that are looked at in detail


class Solved(Protocol):
    """Somebody who knows the values: the package's own solution, or a whole one."""

    @property
    def uses(self) -> Uses:
        """What any counters can fill."""

    def after(self, kind: str, placed: int, filled: int) -> Sequence[float]:
        """What each use of these counters is worth: chances, or points as negative numbers."""


@dataclass(frozen=True, slots=True)
class Use:
    """One way to use the numbers that are up, and what comes of it."""

    used: int  # the counters used and the wells they fill, as masks
    filled: int
    left: tuple[int, ...]  # numbers left over; the turn ends if there are any
    wells: tuple[int, ...]  # wells still open
    expected: float  # the score, exact if the turn ends
    clean: float  # the chance of a score of 0 when one plays for it
    perfect: float  # the chance of perfection when one plays for it

    @property
    def puts(self) -> tuple[Put, ...]:
        """One way to do it, step by step."""
        return assign(self.used, self.filled)

    @property
    def ends(self) -> bool:
        """Whether the turn ends here."""
        return bool(self.left)


def advise(
    solved: Solved,
    wells: tuple[int, ...],
    up: int,
    stopping: str = "free",
    most: int = LISTED,
) -> list[Use]:
    """The uses of a throw, best first: every full one, and the `most` best that leave numbers.

    `wells` has the counters in each well, `up` the numbers showing, as masks. Uses that differ only
    in how the same counters fill the same wells count once.
    """
    placed, filled = sum(wells), filled_wells(wells)
    if not up:
        raise BadPosition("no number is up: there is nothing to use")
    if up & placed:
        raise BadPosition(f"counter {numbers_of(up & placed)[0]} is both up and placed")
    uses = _full(solved, stopping, placed, filled, up)
    if stopping == "free" or not uses:
        uses += _partial(solved.uses, filled, up, most)
    return sorted(uses, key=lambda use: (use.expected, use.ends, -use.perfect, len(use.left)))


def filled_wells(wells: tuple[int, ...]) -> int:
    """The wells with something in them, as a mask."""
    return sum(1 << well for well, counters in enumerate(wells) if counters)


def _full(solved: Solved, stopping: str, placed: int, filled: int, up: int) -> list[Use]:
    """Uses of every number: the turn goes on."""
    after = placed | up
    kinds = [solved.after(kind, after, filled) for kind in (stopping, "clean", "perfect")]
    first = solved.uses.span(after)[0]
    found = []
    for more in solved.uses.uses(up):
        if not more & filled:
            state = solved.uses.find(after, filled | more) - first
            expected, clean, perfect = (values[state] for values in kinds)
            wells = numbers_of(ALL_WELLS & ~(filled | more))
            found.append(Use(up, more, (), wells, -expected, clean, perfect))
    return found


def _partial(table: Uses, filled: int, up: int, most: int) -> list[Use]:
    """Uses that leave numbers over: the turn ends with what lies on the table."""
    return [
        Use(
            used=used,
            filled=more,
            left=numbers_of(up & ~used),
            wells=numbers_of(ALL_WELLS & ~(filled | more)),
            expected=float(points),
            clean=0.0,
            perfect=0.0,
        )
        for points, used, more in table.cheapest(up, filled, most)
    ]


def assign(used: int, wells: int) -> tuple[Put, ...]:
    """One way in which these counters fill these wells exactly."""
    found = _assign(used, wells)
    if found is None:
        raise ValueError("these counters cannot fill these wells")
    return found


def can_fill(used: int, wells: int) -> bool:
    """Whether these counters fill these wells exactly."""
    return _assign(used, wells) is not None


@lru_cache(maxsize=1 << 16)
def _assign(used: int, wells: int) -> tuple[Put, ...] | None:
    if not used or not wells:
        return () if used == wells else None
    high = 1 << (used.bit_length() - 1)
    for put, need, well in WAYS:
        if need & high and not need & ~used and well & wells:
            rest = _assign(used & ~need, wells & ~well)
            if rest is not None:
                return (put, *rest)
    return None


WAYS = tuple((put, mask_of(put.counters), 1 << (put.well - 1)) for put in PUTS)
