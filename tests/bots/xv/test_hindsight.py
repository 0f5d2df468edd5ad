"""A turn once more with the same throws: exact play, and somebody who knew what would fall."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from taberna.bots.random import RandomBot
from taberna.bots.reasons import Hindsight
from taberna.bots.xv.adviser import exact_values, masks
from taberna.bots.xv.exact import exact
from taberna.bots.xv.hindsight import hindsight, last_throws
from taberna.core.record import Ply, Record, read_record
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.games.xv.board import mask_of
from taberna.games.xv.chances import fall
from taberna.games.xv.game import XV
from taberna.games.xv.state import State
from tests import GOLDEN

# Late enough for every way to be tried; each with throws that the turn may meet.
LATE = (
    ("free", "placed 15 14 in 1, 13 3 in 10, 12 in 12; up 4 7 11", ((2, 9), (5, 6), (8,))),
    ("free", "placed 15 14 in 1, 13 3 in 10, 12 in 12; up 2 4 6", ((7, 11), (5,), ())),
    ("forced", "placed 15 14 in 1, 13 3 in 10; up 4 7 11", ((2, 9, 12), (5, 6), (8, 10))),
    ("forced", "placed 12 10 in 2, 3 in 3, 6 in 6, 9 8 in 1; up 1 11", ((4, 7), (5, 14), (2,))),
    ("free", "placed 12 10 in 2, 3 in 3, 6 in 6, 9 8 in 1; up 4 7", ((5, 11), (1, 14), (13, 15))),
)


def start(rules: str, facts: str) -> State:
    """A turn of the only seat, somewhere in its middle."""
    return XV.read_position(f"rules {rules}; seats 1; {facts}")


def played(rules: str, facts: str, falls: tuple[tuple[int, ...], ...], seed: int) -> Record:
    """A turn of somebody who does anything, and meets these throws as long as it goes on."""
    state, bot = start(rules, facts), RandomBot(Rng(seed))
    plies, coming = list[Ply](), iter(falls)
    while state.turn != OVER:
        if state.turn == CHANCE:
            up = next(coming, None)
            if up is None:
                break
            plies.append(Ply(str(fall(mask_of(up)))))
            state.happen(plies[-1].text)
        else:
            plies.append(Ply(str(bot.choose(state.view(0))), 0))
            state.play(plies[-1].text)
    return Record(XV, XV.rules_version, str(start(rules, facts)), ("red",), plies=tuple(plies))


def every_end(state: State, falls: tuple[int, ...]) -> Iterator[float]:
    """What any play could come to: a score, or what is expected where no throw is known."""
    if state.turn == CHANCE and falls:
        state.happen(str(fall(falls[0])))
        yield from every_end(state, falls[1:])
    elif state.turn == CHANCE:
        placed, filled, _ = masks(state.view(0))
        yield exact().value(state.ruleset.stopping, placed, filled)
    elif state.turn == OVER:
        yield float(state.position().totals[0])
    else:
        for action in list(state.actions()):
            after = state.clone()
            after.play(str(action))
            yield from every_end(after, falls)


def follow(line: Hindsight, state: State, falls: tuple[int, ...], best: bool) -> float:
    """Plays a line by the rules; what it comes to. An exact one does the best everywhere."""
    for number, puts in enumerate(line.steps):
        if number:
            state.play("throw")
        if state.turn == CHANCE:
            state.happen(str(fall(falls[number])))
        for put in puts:
            values = dict(
                zip(map(str, state.actions()), exact_values(state.view(0), exact()), strict=True)
            )
            assert not best or values[put] == pytest.approx(max(values.values()))
            state.play(put)
    if line.ended:
        if state.turn != OVER:
            state.play("stop")
        return float(state.position().totals[0])
    placed, filled, _ = masks(state.view(0))
    return exact().value(state.ruleset.stopping, placed, filled)


@pytest.mark.parametrize(("rules", "facts", "falls"), LATE)
@pytest.mark.parametrize("seed", range(3))
def test_a_line_is_played_by_the_rules_and_nothing_would_have_been_better(
    rules: str, facts: str, falls: tuple[tuple[int, ...], ...], seed: int
) -> None:
    record = played(rules, facts, falls, seed)
    thrown = last_throws(record, 0)
    assert thrown is not None
    up = start(rules, facts).position().up
    assert thrown.falls == (up, *map(mask_of, falls))[: len(thrown.falls)]
    by_exact, by_known = hindsight(record, 0)
    assert (by_exact.kind, by_known.kind) == ("exact", "known")
    scores = [
        follow(line, start(rules, facts), thrown.falls, line is by_exact)
        for line in (by_exact, by_known)
    ]
    assert scores == pytest.approx([by_exact.score, by_known.score])
    assert by_known.score == pytest.approx(min(every_end(start(rules, facts), thrown.falls[1:])))
    assert by_known.score <= by_exact.score


def test_it_is_the_last_turn_of_the_seat_that_asks() -> None:
    record = read_record((GOLDEN / "xv/free-2-rounds.match").read_text(), {"xv": XV})
    for seat in (0, 1):
        thrown = last_throws(record, seat)
        assert thrown is not None
        falls = [ply.text for ply in record.plies if ply.seat == CHANCE]
        first = max(n for n, text in enumerate(falls) if text == str(fall(thrown.falls[0])))
        assert falls[first : first + len(thrown.falls)] == [str(fall(up)) for up in thrown.falls]
        assert thrown.wells == (0,) * 12
    assert last_throws(record, 2) is None


def test_who_has_had_no_turn_has_nothing_to_look_back_on() -> None:
    record = Record(XV, XV.rules_version, "rules free; seats 2", ("red", "black"))
    assert hindsight(record, 1) == ()
