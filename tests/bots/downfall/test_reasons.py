"""Reasons of search in Downfall: what differs in the futures, told as what it is."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice

import pytest

from taberna.bots.downfall import evaluator_reasons
from taberna.bots.downfall.evaluator import Evaluator
from taberna.bots.downfall.evaluator_facts import ERUPTION_FACTS, SAVED
from taberna.bots.downfall.evaluator_reasons import SHOWN, Contrast, fairest, gather
from taberna.bots.downfall.reason_kinds import GOOD, parts
from taberna.bots.judging import find_judge
from taberna.bots.manifest import manifest_of
from taberna.bots.reasons import Advice, Reason
from taberna.bots.search.budget import Budget
from taberna.bots.search.futures import Futures
from taberna.bots.search.guide import Guide
from taberna.bots.search.player import SearchBot
from taberna.bots.search.tree import Tree
from taberna.core.rng import Rng
from taberna.core.seat import OVER
from taberna.core.state import State
from taberna.games.downfall.actions import SEATS
from taberna.games.downfall.game import DOWNFALL
from tests.support import table

RUNNING = "phase erupts; turn red move; running; lava coin c6 c5"
LATER = "later-"
SOURCE = """
import json
from tests.bots.downfall.test_reasons import alike
print(json.dumps(alike()))
"""


def asked(state: State, simulations: int = 60, seed: int = 3) -> Advice:
    """What a short search says."""
    bot = SearchBot(Rng(seed), DOWNFALL, Budget(simulations=simulations))
    return bot.explain(state.view(state.turn))


def decisions(seats: int, seed: int, every: int = 7) -> Iterator[State]:
    """Some decisions of a game in which anybody does anything."""
    state, rng = DOWNFALL.start("official", seats), Rng(seed)
    number = 0
    while state.settle(rng) != OVER:
        ids = state.ids()
        number += 1
        if len(ids) > 1 and number % every == 0:
            yield state.clone()
        state.apply(ids[rng.below(len(ids))])


def futures_of(state: State, simulations: int = 60, own: Guide | None = None) -> Futures:
    """Those of a finished tree."""
    guidance = manifest_of("downfall").guidance
    guide, tree = own or guidance.make(state.seats), Tree(state, 50_000)
    tree.tune(guidance.explore, guidance.heat, guidance.trust)
    tree.clear(state.turn)
    tree.search(state, guide, Rng(5), simulations, 60.0)
    return Futures(tree, state, guide, Rng(9))


def alike() -> list[str]:
    """Futures and reasons of a few decisions, as text; few, as uncompiled they take long."""
    evaluator_reasons.FUTURES = evaluator_reasons.FOLLOWED = evaluator_reasons.BESIDE = 2
    found = []
    for state in islice(decisions(2, 4, 30), 5):
        futures, [action, *_] = futures_of(state, 10), state.ids()
        end = futures.begun(action, 2)
        futures.play_round(end)
        found += [str(end), str(asked(state, 10).valued)]
    return found


# ---- futures -----------------------------------------------------------------------------------


def speaks_for_the_best(told: Advice) -> bool:
    """Whether the best action has a reason; where all is decided it needs none."""
    [best] = [one for one in told.valued if one.action == told.best]
    decided = not 0.05 < best.value < 0.95
    return decided or any(reason.weight > 0 for reason in best.reasons)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_advised_has_a_reason_while_the_game_is_open(seed: int) -> None:
    told = [asked(state) for state in decisions(2, seed)]
    assert [one.best for one in told if not speaks_for_the_best(one)] == []


def test_a_future_ends_where_the_seat_has_the_turn_again() -> None:
    for state in decisions(3, 1, 11):
        futures = futures_of(state)
        for action in state.ids()[:4]:
            end = futures.begun(action, 0)
            futures.play_round(end)
            assert end.turn in (state.turn, OVER)
            assert end != state


def test_the_same_future_of_an_action_is_the_same_again() -> None:
    [state, *_] = decisions(2, 1)
    ends = []
    for futures in (futures_of(state), futures_of(state)):
        for number in (1, 2, 1):
            ends.append(futures.begun(state.ids()[0], number))
            futures.play_round(ends[-1])
    assert ends[0] == ends[2] == ends[3]
    assert ends[0] != ends[1]


def test_a_future_takes_what_the_search_tried_most() -> None:
    facts = f"{RUNNING}; bag coin 1; saved red 8 black 9"
    state = table(f"{facts}; people a7 red 1, a3 red 1, c4 red 1, h4 black 2", seats=2)
    futures = futures_of(state, 400, Evaluator(2))
    end = futures.begun(DOWNFALL.action_id("run a7 out"), 0)
    futures.play_round(end)
    assert end.view(0).saved[0] == 10


def test_futures_and_reasons_are_alike_compiled_and_uncompiled() -> None:
    said = [
        subprocess.run(
            [sys.executable, "-c", SOURCE],
            env=os.environ | {"TABERNA_PURE": mode},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for mode in ("", "1")
    ]
    assert json.loads(said[0]) == json.loads(said[1])


# ---- kinds -------------------------------------------------------------------------------------


@pytest.mark.parametrize("erupting", [False, True])
def test_the_parts_of_all_kinds_weigh_what_the_facts_weigh(erupting: bool) -> None:
    weights = [0.01 * (fact * fact % 37) for fact in range(64)]
    sums = [0.0] * 64
    for _, fact, weight, _ in parts(erupting, weights):
        sums[fact] += weight
    exact = (0, 2, 3, 9, 10, 11, 12, 16) if erupting else (36, 37, 38, 39, 40, 41, 42, 43, 44)
    assert [sums[fact] for fact in exact] == pytest.approx([weights[fact] for fact in exact])


def test_who_leaves_is_one_more_saved_and_not_one_fewer_at_the_gate() -> None:
    counts: dict[str, float] = {}
    for kind, fact, _, count in parts(True, [1.0] * ERUPTION_FACTS):
        change = {SAVED: 1.0, 2: -1.0}.get(fact, 0.0)
        counts[kind] = counts.get(kind, 0.0) + count * change
    assert {kind for kind, count in counts.items() if count} == {"saved"}


def test_a_person_on_the_whole_way_out_is_one_reason() -> None:
    steps = (("saved", 1.0), ("one-run", 1.0), ("near", 1.0), ("dead", -1.0))
    won = {(kind, 0): Contrast(0.1, count) for kind, count in steps}
    gather(won, 0)
    assert {kind: one.weight for (kind, _), one in won.items() if one.weight} == {
        "saved": pytest.approx(0.4)
    }
    lost = {(kind, 1): Contrast(-0.1, -count) for kind, count in steps[1:]}
    gather(lost, 1)
    assert {kind: one.weight for (kind, _), one in lost.items() if one.weight} == {
        "dead": pytest.approx(-0.3)
    }


def test_those_who_come_nearer_only_are_a_reason_by_themselves() -> None:
    found = {("saved", 0): Contrast(0.1, 1.0), ("near", 0): Contrast(0.2, 2.0)}
    found[("one-run", 0)] = Contrast(0.1, 1.0)
    gather(found, 0)
    weights = {kind: one.weight for (kind, _), one in found.items()}
    assert weights == pytest.approx({"saved": 0.3, "near": 0.1, "one-run": 0.0})
    assert found[("near", 0)].count == 2.0


def test_of_many_reasons_those_are_told_that_say_what_all_of_them_say() -> None:
    weights = (0.5, -0.4, -0.3, 0.1, 0.05, 0.01)  # which speak against it in all
    told = fairest([Reason("saved", weight) for weight in weights])
    assert len(told) == SHOWN
    assert [reason.weight for reason in told] == [0.5, -0.4, -0.3]
    told = fairest([Reason("saved", weight) for weight in (0.5, -0.4, -0.3, 0.3, 0.2)])
    assert sum(reason.weight for reason in told) == pytest.approx(0.3)


# ---- what is said ------------------------------------------------------------------------------


def test_what_an_action_does_by_itself_is_told_as_that() -> None:
    state = table(f"{RUNNING}; people a3 red 1 black 1, h4 red 1 black 3", seats=2)
    leaving = next(one for one in asked(state, 400).valued if one.action == "run a3 out")
    assert ("saved", (("seat", "red"), ("count", 1))) in [
        (reason.kind, reason.about) for reason in leaving.reasons
    ]


def test_what_only_follows_is_told_as_something_to_come() -> None:
    found = [
        reason
        for state in decisions(2, 2)
        for one in asked(state).valued
        for reason in one.reasons
        if reason.kind.startswith(LATER)
    ]
    assert found
    kinds = {reason.kind for reason in found}
    assert {"later-one-run", "later-people", "later-saved"} <= kinds
    assert any(isinstance(dict(reason.about)["count"], float) for reason in found)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_told_to_happen_at_once_does(seats: int) -> None:
    """Counted anew from the position after the action, for kinds that are plain numbers."""
    told = 0
    for state in decisions(seats, 3):
        for one in asked(state).valued:
            after = state.clone()
            after.play(one.action)
            for reason in one.reasons:
                about = dict(reason.about)
                whose = SEATS.index(str(about["seat"]))
                if reason.kind in ("saved", "dead", "people"):
                    told += 1
                    assert about["count"] == counted(after, reason.kind, whose) - counted(
                        state, reason.kind, whose
                    )
    assert told


def counted(state: State, kind: str, seat: int) -> int:
    """How many people are out, dead or in the city."""
    at = state.position()
    if kind == "people":
        return sum(at.here[84 * seat : 84 * (seat + 1)])  # type: ignore[attr-defined]
    row: bytes = at.saved if kind == "saved" else at.volcano  # type: ignore[attr-defined]
    return row[seat]


def test_no_reason_speaks_for_harm_to_oneself() -> None:
    for state in decisions(2, 6):
        for reason in (reason for one in asked(state).valued for reason in one.reasons):
            about = dict(reason.about)
            kind = reason.kind.removeprefix(LATER)
            own = 1 if about["seat"] == SEATS[state.turn] else -1
            if kind in GOOD:
                assert float(str(about["count"])) * own * GOOD[kind] * reason.weight > 0


def test_reasons_are_the_same_for_the_same_seed() -> None:
    for state in decisions(2, 7, 31):
        assert asked(state) == asked(state)


def test_reasons_do_not_depend_on_what_is_hidden() -> None:
    for state in decisions(3, 8, 25):
        other = state.clone()
        other.reimagine(state.turn, Rng(1))
        assert asked(state) == asked(other)


def test_reasons_are_silent_about_the_cards_of_others() -> None:
    for state in decisions(3, 9, 12):
        for reason in (reason for one in asked(state, 20).valued for reason in one.reasons):
            if reason.kind.endswith("cards"):
                assert dict(reason.about)["seat"] == SEATS[state.turn]


def test_a_review_hears_of_futures_too() -> None:
    found = set()
    for state in decisions(2, 2, 15):
        judge = find_judge(DOWNFALL, 2)
        view, action = state.view(state.turn), state.ids()[-1]
        said = judge.reasons(view, action, 77)
        assert said == find_judge(DOWNFALL, 2).reasons(view, action, 77)
        found |= {reason.kind for reason in said}
    assert any(kind.startswith(LATER) for kind in found)


def test_facts_of_a_match_that_is_over_can_be_counted() -> None:
    state = table(f"{RUNNING}; bag coin 1; saved red 1; people a7 red 1", seats=2)
    state.play("run a7 out")
    state.settle(Rng(1))
    assert state.turn == OVER
    assert Evaluator(2).rows(state)[0][SAVED] == 2
