"""What is measured in every game, and what the numbers mean."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from taberna.lab.course import Course


@dataclass(frozen=True, slots=True)
class Measure:
    """A number that every game has. A share is between 0 and 1, and told in per cent."""

    name: str
    share: bool
    meaning: str


@dataclass(frozen=True, slots=True)
class OfGame(Measure):
    """A measure of a game between equals."""

    of: Callable[[Course], float]


def placed(place: int) -> Callable[[Course], float]:
    """What the seat won that was so many-th to act; 0 if a seat never acted."""
    return lambda course: (
        course.shares[course.order[place]] if len(course.order) == len(course.shares) else 0.0
    )


def lead_changes(course: Course) -> float:
    """How often somebody else took the lead."""
    leaders = [seat for _, seat in course.leads if seat is not None]
    return float(sum(one != other for one, other in pairwise(leaders)))


def comeback(course: Course) -> float:
    """Whether somebody won who was not ahead when half of the decisions were made."""
    before = [seat for done, seat in course.leads if 2 * done <= course.decisions]
    return float(bool(before) and before[-1] is not None and not course.shares[before[-1]])


def open_until(course: Course) -> float:
    """The part of the decisions after which whoever won was always ahead."""
    behind = [done for done, seat in course.leads if seat is None or not course.shares[seat]]
    return min(1.0, behind[-1] / course.decisions) if behind and course.decisions else 0.0


def won_by(course: Course) -> float:
    """How far the best was from the next in the number that decides first."""
    best, second = sorted(range(len(course.ranks)), key=lambda seat: course.ranks[seat])[:2]
    return float(abs(course.points[best] - course.points[second]))


FIRST = OfGame("first", True, "won by the seat that begins", placed(0))
LAST = OfGame("last", True, "won by the seat that acts last in the first round", placed(-1))
OTHERS = (
    OfGame("plies", False, "actions and draws of a game", lambda c: float(c.plies)),
    OfGame("decisions", False, "turns with a choice", lambda c: float(c.decisions)),
    OfGame("options", False, "legal actions of a decision, on average",
           lambda c: c.options / max(1, c.decisions)),
    OfGame("comebacks", True, "games not won by who was ahead at half-time", comeback),
    OfGame("open", True, "of the decisions, until the winner is ahead for good", open_until),
    OfGame("changes", False, "how often the lead changes", lead_changes),
    OfGame("margin", False, "distance of the best two in what decides first", won_by),
    OfGame("ties", True, "games with several winners", lambda c: float(c.ranks.count(1) > 1)),
    OfGame("nobody", True, "games that nobody wins", lambda c: float(not any(c.shares))),
)  # fmt: skip
SKILL = Measure("skill", True, "won by the strong bot alone among weak ones")


def of_games(seats: int) -> tuple[OfGame, ...]:
    """The measures of every game at a table of so many."""
    return (FIRST, *([LAST] if seats > 2 else []), *OTHERS)


def measures(seats: int) -> tuple[Measure, ...]:
    """All measures; the last one needs games of its own."""
    return (*of_games(seats), SKILL)
