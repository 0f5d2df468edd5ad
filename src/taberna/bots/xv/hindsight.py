"""A turn once more with the throws as they fell: what best play would have made of them.

Which counters are thrown does not depend on where the others lie: a turn goes on only when every
number that was up is used. So whoever plays otherwise meets the same throws, as long as both go on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from taberna.bots.reasons import Hindsight
from taberna.bots.xv.advice import Solved, Use, advise, assign, filled_wells
from taberna.bots.xv.exact import exact
from taberna.core.record import Record, replay
from taberna.core.seat import CHANCE
from taberna.games.xv.board import ALL_COUNTERS, ALL_WELLS, mask_of, total
from taberna.games.xv.chances import fall_id
from taberna.games.xv.position import PLACING, Position

Steps = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Throws:
    """A seat's turn as chance saw it: what lay in the wells at first, and the numbers up after."""

    wells: tuple[int, ...]
    falls: tuple[int, ...]


def hindsight(record: Record, seat: int) -> tuple[Hindsight, ...]:
    """What exact play, and somebody who knew them, would have made of a seat's last throws."""
    thrown = last_throws(record, seat)
    if thrown is None:
        return ()
    stopping = record.game.read_position(record.position).ruleset.stopping
    return exact_line(exact(), thrown, stopping), known_line(exact(), thrown, stopping)


def last_throws(record: Record, seat: int) -> Throws | None:
    """The throws of a seat's last turn; None if it has had none."""
    found: Throws | None = None
    wells: tuple[int, ...] = ()
    mover = -1
    for ply, state, _ in replay(record):
        at = cast(Position, state.position())
        if ply is None and at.stage == PLACING and at.mover == seat:
            found = Throws(at.wells, (at.up,) if at.up else ())
        elif ply is not None and ply.seat == CHANCE and mover == seat:
            goes_on = found is not None and any(wells)
            begun = found if found is not None and goes_on else Throws(wells, ())
            found = Throws(begun.wells, (*begun.falls, fall_id(ply.text)))
        wells, mover = at.wells, at.mover
    return found


# ---- exact play, which does not know what will fall --------------------------------------------


def exact_line(solved: Solved, thrown: Throws, stopping: str) -> Hindsight:
    """The best use of every throw as it is met."""
    wells, steps = thrown.wells, list[tuple[str, ...]]()
    for up in thrown.falls:
        if not up:
            return Hindsight("exact", (*steps, ()), float(open_points(filled_wells(wells))), True)
        use = advise(solved, wells, up, stopping, 1)[0]
        steps.append(tuple(map(str, use.puts)))
        wells = laid(wells, use)
        if use.ends or nothing_follows(wells):
            return Hindsight("exact", tuple(steps), use.expected, True)
    return Hindsight("exact", tuple(steps), use.expected, False)


def laid(wells: tuple[int, ...], use: Use) -> tuple[int, ...]:
    """The wells when a use has been made."""
    inside = list(wells)
    for put in use.puts:
        inside[put.well - 1] = mask_of(put.counters)
    return tuple(inside)


def nothing_follows(wells: tuple[int, ...]) -> bool:
    """Whether there is nothing to throw, or nowhere to put it."""
    return sum(wells) == ALL_COUNTERS or all(wells)


# ---- somebody who knew all throws beforehand ---------------------------------------------------


def known_line(solved: Solved, thrown: Throws, stopping: str) -> Hindsight:
    """The lowest score that these throws allowed; expected, where they do not tell the end."""
    ends = _ends(solved, thrown, stopping)
    return min(ends, key=lambda line: (line.score, not line.ended, len(line.steps)))


def _ends(solved: Solved, thrown: Throws, stopping: str) -> Iterator[Hindsight]:
    """The best end of a turn at every throw, and at the last one every way to go on."""
    placed, first = sum(thrown.wells), filled_wells(thrown.wells)
    ways: dict[int, Steps] = {first: ()}
    for up in thrown.falls:
        if not up:
            yield _end(ways, ())
            return
        fresh, uses = dict[int, Steps](), solved.uses.uses(up)
        for filled, steps in ways.items():
            full = [more for more in uses if not more & filled]
            if stopping == "free" or not full:
                points, used, more = solved.uses.cheapest(up, filled, 1)[0]
                yield Hindsight("known", (*steps, _puts(used, more)), float(points), True)
            for more in full:
                if filled | more not in fresh:
                    fresh[filled | more] = (*steps, _puts(up, more))
        ways, placed = fresh, placed | up
        if placed == ALL_COUNTERS and ways:
            yield _end(ways)
            return
        if ALL_WELLS in ways:
            yield Hindsight("known", ways.pop(ALL_WELLS), 0.0, True)
    after, state = solved.after(stopping, placed, first), solved.uses.span(placed)[0]
    for filled, steps in ways.items():
        expected = -after[solved.uses.find(placed, filled) - state]
        yield Hindsight("known", steps, expected, False)


def _end(ways: dict[int, Steps], *more: tuple[str, ...]) -> Hindsight:
    """The best of these ways when the turn is over."""
    filled = min(ways, key=open_points)
    return Hindsight("known", (*ways[filled], *more), float(open_points(filled)), True)


def _puts(used: int, wells: int) -> tuple[str, ...]:
    return tuple(map(str, assign(used, wells)))


def open_points(filled: int) -> int:
    """The points of all wells but these."""
    return total(ALL_WELLS & ~filled)
