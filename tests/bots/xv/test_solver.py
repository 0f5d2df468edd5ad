"""Pompeii XV solved: against brute force on small games, against play on the whole one."""

from array import array
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from taberna.bots.xv.policy import FORCED, FREE, GREEDY
from taberna.bots.xv.solution import Solution
from taberna.bots.xv.solve import Solver
from taberna.games.xv.board import ALL_COUNTERS, ALL_WELLS, numbers_of
from tests.oracle.xv import puts as oracle_puts
from tests.oracle.xv_solver import KINDS, Naive, subsets
from tests.proof.rules import xv as proof
from tests.proof.rules.pure import is_compiled, pure_modules
from tests.proof.rules.xv_turns import Turns, sampled

SMALL = [(4, 3), (5, 4), (6, 5), (7, 5)]  # counters and wells; (4, 3) and (6, 5) can be perfect
EVERY_SMALL = pytest.mark.parametrize(("counters", "wells"), SMALL)
NOTHING: frozenset[int] = frozenset()


def solved(counters: int, wells: int, make: Any = Solver) -> Any:
    """A small game, solved."""
    solver = make(counters, wells)
    solver.make_stops()
    for placed in range(counters, -1, -1):
        hands = array("i", [h for h in range(solver.hands) if h.bit_count() == placed])
        solver.solve_hands(hands, 0, len(hands))
    return solver


@cache
def naive(counters: int, wells: int) -> Naive:
    """The same game by brute force."""
    made = Naive(counters, wells)
    for kind in KINDS:
        made.between(kind, NOTHING, NOTHING)
    return made


def states(solver: Any) -> list[tuple[int, int]]:
    """Every state the solver knows, in its order."""
    hands = sorted(range(solver.hands), key=lambda hand: (hand.bit_count(), hand))
    return [(hand, fill) for hand in hands for fill in solver.uses(hand)]


# ---- small games -----------------------------------------------------------------------------


@EVERY_SMALL
def test_the_states_are_those_that_play_reaches(counters: int, wells: int) -> None:
    known = states(Solver(counters, wells))
    assert len(known) == len(set(known)) == Solver(counters, wells).states
    sets = {(frozenset(numbers_of(hand)), frozenset(numbers_of(fill))) for hand, fill in known}
    assert sets == naive(counters, wells).states


@EVERY_SMALL
@pytest.mark.parametrize("kind", KINDS)
def test_every_state_is_worth_what_brute_force_finds(counters: int, wells: int, kind: str) -> None:
    solver, brute = solved(counters, wells), naive(counters, wells)
    values = getattr(solver, kind)
    for hand, fill in states(solver):
        exact = brute.between(kind, frozenset(numbers_of(hand)), frozenset(numbers_of(fill)))
        assert values[solver.find(hand, fill)] == pytest.approx(float(exact), abs=1e-12)


@pytest.mark.parametrize(("counters", "wells", "chance"), [(4, 3, 51 / 256), (5, 4, 0.0)])
def test_perfection_by_hand(counters: int, wells: int, chance: float) -> None:
    assert solved(counters, wells).perfect[0] == chance


@EVERY_SMALL
def test_states_are_numbered_in_order_and_others_have_no_number(counters: int, wells: int) -> None:
    solver = Solver(counters, wells)
    known = states(solver)
    assert [solver.find(hand, fill) for hand, fill in known] == [*range(solver.states)]
    others = {(h, f) for h in range(solver.hands) for f in range(solver.fills)} - set(known)
    assert {solver.find(hand, fill) for hand, fill in others} == {-1}
    assert {solver.find(-1, 0), solver.find(solver.hands, 0), solver.find(0, solver.fills)} == {-1}
    levels = [solver.level(placed) for placed in range(counters + 1)]
    assert [first for first, _ in levels] == [0, *(end for _, end in levels[:-1])]
    assert levels[-1][1] == solver.states


@EVERY_SMALL
def test_a_policy_scores_what_its_values_say(counters: int, wells: int) -> None:
    solver = solved(counters, wells)
    for policy, values in ((FREE, solver.free), (FORCED, solver.forced)):
        chances = solver.distribution(policy)
        assert sum(chances) == pytest.approx(1, abs=1e-12)
        assert mean(chances) == pytest.approx(values[0], abs=1e-12)


def mean(chances: list[float]) -> float:
    """The mean of a distribution over 0, 1, 2 and so on."""
    return sum(score * chance for score, chance in enumerate(chances))


@EVERY_SMALL
def test_the_greedy_policy_scores_what_brute_force_finds(counters: int, wells: int) -> None:
    chances = solved(counters, wells).distribution(GREEDY)
    assert sum(chances) == pytest.approx(1, abs=1e-12)
    exact = GreedyTurn(naive(counters, wells)).expected(NOTHING, NOTHING)
    assert mean(chances) == pytest.approx(float(exact), abs=1e-12)


class GreedyTurn:
    """Greedy play of a small game by brute force: the fewest points now, and on if none are up."""

    def __init__(self, game: Naive) -> None:
        self.game = game

    def expected(self, placed: frozenset[int], filled: frozenset[int]) -> Fraction:
        """The mean score from a state between throws."""
        dish = self.game.counters - placed
        points = Fraction(sum(self.game.wells - filled))
        if not dish or not points:
            return points
        falls = [frozenset(up) for up in subsets(dish)]
        return sum((self.after(placed, filled, up) for up in falls), Fraction()) / len(falls)

    def after(self, placed: frozenset[int], filled: frozenset[int], up: frozenset[int]) -> Fraction:
        """The mean score once these numbers are up."""
        ways = {(frozenset(used), frozenset(more)) for used, more in self.uses(up, filled)}
        points, leaves, _, fill = min(
            (sum(up - used) + sum(self.game.wells - fill), used != up, bits(fill - filled), fill)
            for used, fill in ways
        )
        return Fraction(points) if leaves or not up else self.expected(placed | up, fill)

    def uses(
        self, up: frozenset[int], filled: frozenset[int]
    ) -> list[tuple[frozenset[int], frozenset[int]]]:
        """Every set of numbers that can be used, and the wells filled then."""
        found = [(NOTHING, filled)]
        for counters, well in oracle_puts(up, self.game.wells - filled):
            later = self.uses(up - counters, filled | {well})
            found += [(counters | used, fill) for used, fill in later]
        return found


def bits(numbers: frozenset[int]) -> int:
    """A set as a number, to break ties as the policy does."""
    return sum(1 << (number - 1) for number in numbers)


# ---- compiled and not ------------------------------------------------------------------------


@EVERY_SMALL
def test_compiled_and_uncompiled_solvers_agree(counters: int, wells: int) -> None:
    module = pure_modules()["taberna.bots.xv.solve"]
    assert not is_compiled(module)
    quick, slow = solved(counters, wells), solved(counters, wells, module.Solver)
    assert states(quick) == states(slow)
    for kind in KINDS:
        assert list(getattr(quick, kind)) == list(getattr(slow, kind))
    for policy in (FREE, FORCED, GREEDY):
        assert quick.distribution(policy) == slow.distribution(policy)
    for up in range(1, quick.hands):
        assert quick.cheapest(up, up & 5, 9) == slow.cheapest(up, up & 5, 9)


# ---- the whole game --------------------------------------------------------------------------


@pytest.mark.slow
def test_the_whole_game_has_so_many_states(xv_solution: Solution) -> None:
    solver = xv_solution.solver
    assert solver.states == 9_566_098
    assert sum(bool(solver.uses(hand)) for hand in range(1, ALL_COUNTERS + 1)) == 32_739
    assert ALL_WELLS in solver.uses(ALL_COUNTERS)


@pytest.mark.slow
def test_the_figures_of_the_whole_game(xv_solution: Solution) -> None:
    figures = {kind: round(xv_solution.value(kind, 0, 0), 9) for kind in KINDS}
    assert figures == {
        "free": 17.443175452,
        "forced": 18.236417904,
        "clean": 0.120611486,
        "perfect": 0.105372803,
    }
    assert xv_solution.expected("free") == xv_solution.value("free", 0, 0)


@pytest.mark.slow
def test_distributions_sum_to_one_and_have_the_right_means(xv_solution: Solution) -> None:
    means = {}
    for name, chances in xv_solution.distributions.items():
        assert sum(chances) == pytest.approx(1, abs=1e-9)
        assert all(chance >= 0 for chance in chances)
        means[name] = mean(chances)
    assert means["free"] == pytest.approx(xv_solution.expected("free"), abs=1e-9)
    assert means["forced"] == pytest.approx(xv_solution.expected("forced"), abs=1e-9)
    assert round(means["greedy"], 6) == 22.286303


@pytest.mark.slow
def test_values_of_impossible_states_are_refused(xv_solution: Solution) -> None:
    with pytest.raises(ValueError, match="cannot fill"):
        xv_solution.value("free", 0b1, 0b10)


# ---- against play ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def turns(xv_solution: Solution) -> Turns:
    """The exact policies, played fast."""
    return Turns(xv_solution)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["free", "forced", "perfect"])
def test_play_scores_what_was_computed(turns: Turns, xv_solution: Solution, kind: str) -> None:
    sample = sampled(turns.play(kind, 20_000, seed=1), xv_solution.value(kind, 0, 0))
    assert abs(sample.z) < 4


def test_the_million_turns_are_shared_out() -> None:
    parts = proof.jobs(1_000_000, seed=1, parts=8)
    for kind in proof.KINDS:
        assert sum(size for name, size, _ in parts if name == kind) == 1_000_000
    assert len(parts) == 24
    assert len({seed for _, _, seed in parts}) == 8
