"""Advice for a throw of Pompeii XV, and the bots that follow it."""

from math import sqrt
from statistics import fmean

import pytest

from taberna.bots.advice import advise as house_advice
from taberna.bots.random import RandomBot
from taberna.bots.xv.advice import Use, advise, assign, filled_wells
from taberna.bots.xv.exact import Exact, exact
from taberna.bots.xv.players import ExactBot, GreedyBot
from taberna.bots.xv.uses import Uses
from taberna.core.errors import BadPosition
from taberna.core.player import Player
from taberna.core.rng import Rng
from taberna.games.xv.actions import Put
from taberna.games.xv.board import ALL_COUNTERS, ALL_WELLS, mask_of, numbers_of, total
from taberna.games.xv.game import XV
from taberna.games.xv.notation import read_placed, read_up, write_placed
from tests.games.xv.support import falls, situations, table, wells_of

EMPTY = (0,) * 12
BOTH = pytest.mark.parametrize("stopping", ["free", "forced"])
TURNS = pytest.mark.parametrize("turns", [100, pytest.param(1000, marks=pytest.mark.slow)])


def every_use(solver: Uses, up: int, filled: int) -> list[tuple[int, int, int]]:
    """All uses of a throw, full and partial, cheapest first: points, counters, wells."""
    return sorted(
        (total(up & ~used) + total(ALL_WELLS & ~filled & ~more), used, more)
        for used in falls(up)
        for more in solver.uses(used)
        if not more & filled
    )


def advice(solved: Exact, up: str, placed: str = "", stopping: str = "free") -> list[Use]:
    """Advice asked in words."""
    return advise(solved, read_placed(placed), read_up(up), stopping)


# ---- the list --------------------------------------------------------------------------------


def test_every_way_is_listed_and_ranked() -> None:
    uses = advice(exact(), "1 4 9 13", "2 in 2, 3 8 in 5")
    filled = filled_wells(read_placed("2 in 2, 3 8 in 5"))
    known = every_use(exact().uses, mask_of((1, 4, 9, 13)), filled)
    assert sorted((use.used, use.filled) for use in uses) == sorted(row[1:] for row in known)
    assert [use.expected for use in uses] == sorted(use.expected for use in uses)


def test_a_use_says_what_comes_of_it() -> None:
    uses = advice(exact(), "1 13", "2 in 2")
    full = next(use for use in uses if not use.left)
    assert [str(put) for put in full.puts] == ["put 13 1 in 12"]
    assert not full.ends
    assert full.wells == (1, *range(3, 12))
    after = mask_of((1, 2, 13)), mask_of((2, 12))
    assert full.expected == exact().value("free", *after)
    assert full.clean == exact().value("clean", *after)
    assert full.perfect == exact().value("perfect", *after)
    stop = next(use for use in uses if not use.used)
    assert (stop.puts, stop.left, stop.ends) == ((), (1, 13), True)
    assert (stop.expected, stop.clean, stop.perfect) == (14 + 76, 0.0, 0.0)


def test_forced_lists_no_stop_while_all_can_be_used() -> None:
    assert all(not use.left for use in advice(exact(), "1 13", stopping="forced"))
    uses = advice(exact(), "1 14", stopping="forced")
    assert {use.left for use in uses} == {(14,), (1, 14)}


def test_the_chances_are_for_those_who_seek_them() -> None:
    for wells, up in situations(exact().uses, 20, seed=6):
        for use in advise(exact(), wells, up):
            assert 0 <= use.perfect <= use.clean <= 1
            assert not use.left or use.clean == 0


@pytest.mark.parametrize(
    ("up", "placed", "fragment"),
    [
        ("", "", "nothing to use"),
        ("2", "2 in 2", "counter 2 is both up and placed"),
        ("1 4", "2 in 2, 8 4 in 12", "counter 4 is both up and placed"),
        ("1", "7 in 8", "does not fit"),
        ("1", "2 in 2, 4 2 in 6", "counter 2 is placed twice"),
        ("1", "2 in 2, 9 7 in 2", "well 2 is filled twice"),
        ("1 1", "", "up twice"),
        ("16", "", "1 to 15"),
    ],
)
def test_contradictions_are_refused(up: str, placed: str, fragment: str) -> None:
    with pytest.raises(BadPosition, match=fragment):
        advice(exact(), up, placed)


def test_with_every_well_filled_nothing_can_be_used() -> None:
    wells = tuple(1 << well for well in range(12))
    (only,) = advise(exact(), wells, mask_of((13,)))
    assert (only.used, only.left, only.expected) == (0, (13,), 13.0)


# ---- cheapest uses ---------------------------------------------------------------------------


@pytest.mark.parametrize("most", [1, 2, 10, 100, 2000])
def test_the_cheapest_uses_are_the_cheapest(most: int) -> None:
    solver = exact().uses
    for wells, up in situations(solver, 12, seed=most, most=8):
        filled = filled_wells(wells)
        known = [row for row in every_use(solver, up, filled) if row[1] != up]
        found = solver.cheapest(up, filled, most)
        assert set(found) <= set(known)
        assert len(set(found)) == len(found)
        assert [row[0] for row in found] == [row[0] for row in known[:most]]


@BOTH
def test_a_short_list_has_the_same_best_use(stopping: str) -> None:
    for wells, up in situations(exact().uses, 150, seed=3):
        short = advise(exact(), wells, up, stopping, most=1)
        long = advise(exact(), wells, up, stopping, most=100_000)
        assert short[0].expected == long[0].expected, (write_placed(wells), numbers_of(up))


@pytest.mark.parametrize(("used", "wells"), [(0, 0), (0b1, 0b1), (ALL_COUNTERS, ALL_WELLS)])
def test_counters_are_assigned_to_wells(used: int, wells: int) -> None:
    puts = assign(used, wells)
    assert sum(mask_of(put.counters) for put in puts) == used
    assert sum(1 << (put.well - 1) for put in puts) == wells


def test_counters_that_do_not_fit_are_not_assigned() -> None:
    with pytest.raises(ValueError, match="cannot fill"):
        assign(0b1, 0b10)


# ---- the values behind it --------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("placed", [9, 10, 11, 12, 13])
def test_the_best_use_of_every_fall_makes_the_value(stopping: str, placed: int) -> None:
    rng, solver = Rng(placed), exact().uses
    hands = [h for h in range(ALL_COUNTERS + 1) if h.bit_count() == placed]
    for _ in range(3):
        hand = hands[rng.below(len(hands))]
        uses = [fill for fill in solver.uses(hand) if fill != ALL_WELLS]
        filled = uses[rng.below(len(uses))]
        value = exact().value(stopping, hand, filled)
        assert mean_of_best(exact(), stopping, hand, filled) == pytest.approx(value, abs=1e-12)


def mean_of_best(solved: Exact, stopping: str, hand: int, filled: int) -> float:
    """The expected score of the best use of every fall, averaged."""
    wells = wells_of(hand, filled)
    return fmean(
        advise(solved, wells, up, stopping)[0].expected if up else total(ALL_WELLS & ~filled)
        for up in falls(ALL_COUNTERS & ~hand)
    )


# ---- bots ------------------------------------------------------------------------------------


@BOTH
def test_the_exact_bot_follows_the_first_advice(stopping: str) -> None:
    bot = ExactBot(Rng(1))
    assert bot.name == "exact"
    for wells, up in situations(exact().uses, 60, seed=8):
        placed = write_placed(wells)
        facts = f"up {' '.join(map(str, numbers_of(up)))}" + (f"; placed {placed}" * bool(placed))
        state = table(facts, stopping)
        best = advise(exact(), wells, up, stopping)[0]
        choice = bot.choose(state.view(0))
        assert choice in state.actions()
        state.play(choice)
        found = value_after(exact(), choice, wells, up, stopping)
        assert found == pytest.approx(best.expected, abs=1e-6)


def value_after(
    solved: Exact, choice: object, wells: tuple[int, ...], up: int, stopping: str
) -> float:
    """What the best play is worth once a choice is made."""
    if not isinstance(choice, Put):
        return float(total(up) + total(ALL_WELLS & ~filled_wells(wells)))
    used, after = mask_of(choice.counters), list(wells)
    after[choice.well - 1] = used
    if up == used:
        return solved.value(stopping, sum(after), filled_wells(tuple(after)))
    return advise(solved, tuple(after), up & ~used, stopping)[0].expected


def scores(bot: Player, rules: str, turns: int) -> list[int]:
    """What a bot scores, alone at the table."""
    rng, found = Rng(11), []
    for _ in range(turns):
        state = XV.start(rules)
        while state.settle(rng) >= 0:
            state.play(bot.choose(state.view(0)))
        found.append(state.view(None).totals[0])
    return found


def far(found: list[int], chances: list[float]) -> float:
    """How far a mean lies from that of a distribution, in standard errors."""
    mean = sum(n * chance for n, chance in enumerate(chances))
    spread = sqrt(sum((n - mean) ** 2 * chance for n, chance in enumerate(chances)))
    return abs(fmean(found) - mean) / (spread / sqrt(len(found)))


@TURNS
def test_the_greedy_bot_scores_as_its_policy(turns: int) -> None:
    found = scores(GreedyBot(Rng(1)), "free", turns)
    assert far(found, exact().distributions["greedy"]) < 4


@BOTH
@TURNS
def test_the_exact_bot_scores_as_its_policy(turns: int, stopping: str) -> None:
    found = scores(ExactBot(Rng(1)), stopping, turns)
    assert far(found, exact().distributions[stopping]) < 4


@BOTH
def test_bots_play_what_the_rules_allow(stopping: str) -> None:
    assert len(scores(GreedyBot(Rng(1)), stopping, 50)) == 50
    assert len(scores(RandomBot(Rng(1)), stopping, 50)) == 50


# ---- what a house answers --------------------------------------------------------------------


def test_the_house_knows_expected_scores() -> None:
    asked = house_advice("xv", XV.read_position("placed 2 in 2; up 1 13").view(0), Rng(1))
    assert (asked.unit, asked.best) == ("points", "put 13 1 in 12")
    after = exact().value("free", mask_of((1, 2, 13)), mask_of((2, 12)))
    assert dict(asked.values)["put 13 1 in 12"] == pytest.approx(-after, abs=1e-6)
    throw = house_advice("xv", XV.read_position("turn red place; placed 2 in 2").view(0), Rng(1))
    assert dict(throw.values) == {"throw": pytest.approx(-exact().value("free", 2, 2), abs=1e-6)}
