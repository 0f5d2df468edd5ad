"""One game from start to end, and what is remembered of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from taberna.core.seat import CHANCE, OVER
from taberna.core.state import State
from taberna.lab.deal import LabDeal
from taberna.lab.leads import Expects, leader
from taberna.lab.players import LabPlayer

EVERY = 4  # decisions after which it is asked who leads


@dataclass(slots=True)
class Course:
    """What happened in a game, as far as it is measured."""

    plies: int = 0
    decisions: int = 0
    options: int = 0  # legal actions of all decisions together
    order: list[int] = field(default_factory=list)  # the seats as they first acted
    leads: list[tuple[int, int | None]] = field(default_factory=list)  # after so many decisions
    ranks: tuple[int, ...] = ()
    shares: tuple[float, ...] = ()
    points: tuple[int, ...] = ()


def play(
    start: State, players: Sequence[LabPlayer], deal: LabDeal, expects: Expects | None = None
) -> Course:
    """Plays a game by a deal; with a judge it is remembered who led when."""
    state, course = start.clone(), Course()
    while (seat := state.skip_lone()) != OVER:
        course.plies += 1
        if seat == CHANCE:
            state.apply_ticket(deal.ticket(state.stream(), state.tickets()))
            continue
        options = len(state.ids())
        if options > 1:
            if expects and course.decisions % EVERY == 0:
                course.leads.append((course.decisions, leader(expects(state))))
            course.decisions += 1
            course.options += options
        if seat not in course.order:
            course.order.append(seat)
        state.apply(players[seat].choose_id(state, seat))
    return _ended(course, state)


def _ended(course: Course, state: State) -> Course:
    outcome = state.outcome()
    assert outcome is not None
    course.ranks, course.shares = outcome.ranks, tuple(state.shares())
    course.points = tuple(state.points())
    return course
