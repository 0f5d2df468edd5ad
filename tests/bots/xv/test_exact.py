"""What the package itself knows of Pompeii XV: every action's value, against the whole solution."""

from functools import cache
from math import nextafter
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from taberna.bots.xv import shipped
from taberna.bots.xv.adviser import PLACE, exact_values
from taberna.bots.xv.endgame import Endgame, ThrowJudge
from taberna.bots.xv.exact import AIMS, POINTS, Exact, RestOfTurn, exact
from taberna.bots.xv.policy import FORCED, FREE
from taberna.bots.xv.shipped import MOST_PLACED
from taberna.bots.xv.solution import Solution
from taberna.bots.xv.uses import Uses
from taberna.core.errors import BadPackage
from taberna.core.rng import Rng
from taberna.games.xv.actions import PUTS
from taberna.games.xv.board import ALL_COUNTERS, ALL_WELLS, mask_of, numbers_of, total
from taberna.games.xv.notation import write_placed
from tests.games.xv.support import falls, situations, table
from tests.proof.rules.pure import is_compiled, pure_modules
from tests.proof.rules.xv import strayed

BOTH = pytest.mark.parametrize("stopping", ["free", "forced"])
KINDS = pytest.mark.parametrize("kind", AIMS)
CLOSE = 1e-6


# ---- states ----------------------------------------------------------------------------------


@pytest.mark.slow
@KINDS
def test_every_carried_value_agrees_with_the_solution(xv_solution: Solution, kind: str) -> None:
    known, end = exact(), xv_solution.solver.level(MOST_PLACED)[1]
    whole = memoryview(getattr(xv_solution.solver, kind))[:end]
    steps = known._tables[kind]
    assert len(steps) == end == 306_584
    assert max(map(abs, map(float.__sub__, whole, (n * shipped.STEP for n in steps)))) < CLOSE


@pytest.mark.slow
@KINDS
@pytest.mark.parametrize("placed", range(MOST_PLACED + 1, 16))
def test_what_is_solved_on_the_spot_agrees_too(
    xv_solution: Solution, kind: str, placed: int
) -> None:
    rng, known = Rng(placed), exact()
    hands = [hand for hand in range(ALL_COUNTERS + 1) if hand.bit_count() == placed]
    for _ in range(4):
        hand = hands[rng.below(len(hands))]
        uses = xv_solution.solver.uses(hand)
        base = uses[rng.below(len(uses))] & rng.below(ALL_WELLS + 1) if uses else 0
        whole, found = xv_solution.after(kind, hand, base), known.after(kind, hand, base)
        for use, one, other in zip(uses, whole, found, strict=True):
            if use & base == base:
                assert other == pytest.approx(one, abs=1e-9)


@KINDS
def test_carried_values_agree_with_values_solved_on_the_spot(kind: str) -> None:
    rng, known = Rng(7), exact()
    rest = RestOfTurn(known.uses, *AIMS[kind])
    hands = [hand for hand in range(ALL_COUNTERS + 1) if hand.bit_count() == MOST_PLACED]
    for _ in range(2):
        hand = hands[rng.below(len(hands))]
        carried, solved = known.after(kind, hand, 0), rest.after(hand, 0)
        assert list(carried) == pytest.approx(list(solved), abs=CLOSE)


def test_an_impossible_state_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot fill"):
        exact().value("free", 0b1, 0b10)


def test_the_values_of_the_turn() -> None:
    assert exact().expected("free") == pytest.approx(17.443175452, abs=CLOSE)
    assert exact().expected("forced") == pytest.approx(18.236417904, abs=CLOSE)
    assert exact().value("perfect", 0, 0) == pytest.approx(0.105372803, abs=CLOSE)


@pytest.mark.slow
def test_the_proof_finds_a_chance_that_strayed(xv_solution: Solution) -> None:
    carried = exact().distributions
    last_bit = nextafter(carried["greedy"][20], 1)
    other = {**carried, "greedy": [*carried["greedy"][:20], last_bit, *carried["greedy"][21:]]}
    assert strayed(Solution(xv_solution.solver, dict(carried))) == []
    assert strayed(Solution(xv_solution.solver, other)) == ["greedy"]


@pytest.mark.slow
def test_the_carried_file_can_be_made_again(xv_solution: Solution, tmp_path: Path) -> None:
    shipped.write(xv_solution, tmp_path / "again.bin")
    states = xv_solution.solver.level(MOST_PLACED)[1]
    assert shipped.read(tmp_path / "again.bin", states) == shipped.read(shipped.FILE, states)
    assert shipped.FILE.stat().st_size < 3_000_000


def test_a_damaged_file_is_noticed(tmp_path: Path) -> None:
    content = bytearray(shipped.FILE.read_bytes())
    content[1_000_000] ^= 1
    (tmp_path / "bad.bin").write_bytes(content)
    with pytest.raises(BadPackage, match="damaged: install Taberna again"):
        shipped.read(tmp_path / "bad.bin", 306_584)


# ---- actions ---------------------------------------------------------------------------------


def dumb_values(solved: Exact, view: Any) -> dict[str, float]:
    """Each put by trying everything that may follow it in this throw, one put after the other."""
    stopping = view.ruleset.stopping
    start = frozenset(view.up)

    @cache
    def best(up: frozenset[int], filled: int) -> tuple[float | None, float]:
        """The best full use, if there is one, and the best stop with something left over."""
        if not up:
            return -solved.value(stopping, placed | mask_of(tuple(start)), filled), float("-inf")
        full, stop = [], [-float(sum(up) + total(ALL_WELLS & ~filled))]
        for put in PUTS:
            if set(put.counters) <= up and not filled >> (put.well - 1) & 1:
                more, less = best(up - set(put.counters), filled | 1 << (put.well - 1))
                full += [more] if more is not None else []
                stop.append(less)
        return max(full, default=None), max(stop)

    placed = sum(mask_of(well) for well in view.wells)
    filled = sum(1 << n for n, well in enumerate(view.wells) if well)
    values = {}
    for put in view.legal:
        if put in PLACE and str(put).startswith("put"):
            full, stop = best(start - set(put.counters), filled | 1 << (put.well - 1))
            keen = full is not None and (stopping == "forced" or full >= stop)
            values[str(put)] = full if keen else stop
    return values  # type: ignore[return-value]


@BOTH
def test_every_action_is_worth_what_trying_everything_says(stopping: str) -> None:
    for wells, up in situations(exact().uses, 60, seed=12, most=6):
        placed = write_placed(wells)
        facts = f"up {' '.join(map(str, numbers_of(up)))}" + (f"; placed {placed}" * bool(placed))
        view = table(facts, stopping).view(0)
        values = dict(zip(map(str, view.legal), exact_values(view, exact()), strict=True))
        for action, value in dumb_values(exact(), view).items():
            assert values[action] == pytest.approx(value, abs=CLOSE), (facts, action)


@pytest.mark.parametrize(
    ("facts", "action", "points"),
    [
        ("rules free; turn red place; up 1 2 3 4 5 6 7 8 10 12 13", "put 13 12 in 1", 33.0),
        ("rules free; turn red place; up 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15", "put 5 in 5", 0.0),
    ],
)
def test_a_throw_with_many_uses(facts: str, action: str, points: float) -> None:
    view = table(facts.removeprefix("rules free; ")).view(0)
    values = dict(zip(map(str, view.legal), exact_values(view, exact()), strict=True))
    assert values[action] == -points


@BOTH
def test_the_best_action_of_a_large_throw_is_the_best_use(stopping: str) -> None:
    rng = Rng(3)
    for size in range(7, 15):
        up = 0
        while up.bit_count() != size:
            up = rng.below(ALL_COUNTERS + 1)
        view = table(f"up {' '.join(map(str, numbers_of(up)))}", stopping).view(0)
        full = [exact().value(stopping, up, use) for use in exact().uses.uses(up)]
        stop = exact().uses.cheapest(up, 0, 1)[0][0]
        best = min(full, default=stop) if stopping == "forced" else min([*full, stop])
        assert max(exact_values(view, exact())) == pytest.approx(-best, abs=CLOSE)


def test_no_position_takes_long() -> None:
    """By the processor's time, which others on the machine do not count in; wide open for them."""
    exact()
    spent = []
    for up in (0x7FFF, 0x3FFF, 0x7C50, 0x7C3C, 0x0AF8, 0x7E30):
        view = table(f"up {' '.join(map(str, numbers_of(up)))}").view(0)
        begun = process_time()
        exact_values(view, exact())
        spent.append(process_time() - begun)
    assert max(spent) < 0.5, spent


# ---- compiled and not ------------------------------------------------------------------------


def test_the_uncompiled_endgame_agrees_to_the_last_bit() -> None:
    pure = pure_modules()
    own = pure["taberna.bots.xv.uses"], pure["taberna.bots.xv.endgame"]
    assert not any(map(is_compiled, own))
    for counters, wells in ((6, 5), (7, 5), (8, 6)):
        ours, theirs = Uses(counters, wells), own[0].Uses(counters, wells)
        for placed in (0b1, 0b101, 0b1010):
            for policy in (FREE, FORCED):
                found = [
                    _solved(module, uses, placed, policy)
                    for module, uses in (((Endgame, ThrowJudge), ours), (_classes(own[1]), theirs))
                ]
                assert found[0] == found[1]


def _classes(module: Any) -> tuple[Any, Any]:
    return module.Endgame, module.ThrowJudge


def _solved(classes: tuple[Any, Any], uses: Any, placed: int, policy: int) -> list[list[float]]:
    endgame, throw = classes[0](uses), classes[1](uses)
    endgame.solve(placed, 0, policy, POINTS)
    after = endgame.found()
    judged = throw.judge(0, 0, placed, policy, POINTS, after)
    return [list(after), judged]


def test_falls_are_what_the_value_is_made_of() -> None:
    known, placed = exact(), mask_of((1, 2, 3, 9, 10, 11, 12, 13))
    uses = known.uses.uses(placed)
    filled = uses[len(uses) // 2]
    worth = []
    for up in falls(ALL_COUNTERS & ~placed):
        stop = -known.uses.cheapest(up, filled, 1)[0][0] if up else -total(ALL_WELLS & ~filled)
        full = [
            -known.value("free", placed | up, filled | more)
            for more in known.uses.uses(up)
            if up and not more & filled
        ]
        worth.append(max([*full, stop]))
    assert known.value("free", placed, filled) == pytest.approx(-sum(worth) / len(worth), abs=1e-9)
