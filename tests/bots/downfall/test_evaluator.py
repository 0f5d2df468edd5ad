"""The judgement of Downfall positions: facts as counted by hand, and runs judged unplayed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taberna.bots.downfall import evaluator_facts as facts
from taberna.bots.downfall.evaluator import Evaluator
from taberna.bots.downfall.evaluator_weights import CALM, ERUPTING
from taberna.bots.search.tree import Tree
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.games.downfall.game import DOWNFALL
from taberna.games.downfall.state import State
from tests.support import PRESETS, steady, table

RUNNING = "phase erupts; turn red move; running"


@st.composite
def choices(draw: st.DrawFn) -> State:
    """A position of Downfall in which a seat has to choose among several actions."""
    state = DOWNFALL.start(draw(st.sampled_from(PRESETS)), draw(st.integers(2, 4)))
    rng = Rng(draw(st.integers(0, 2**32)))
    last = state.clone()
    for _ in range(draw(st.integers(0, 250))):
        if state.settle(rng) == OVER:
            break
        legal = state.ids()
        last = state.clone() if len(legal) > 1 else last
        state.apply(legal[rng.below(len(legal))])
    if last.turn == CHANCE:
        last.settle(rng)
    return last


def row(state: State, seat: int = 0) -> list[float]:
    """The facts of one seat."""
    return Evaluator(state.seats).rows(state)[seat]


@steady
@given(choices())
def test_an_action_is_judged_as_what_it_leads_to(state: State) -> None:
    guide, tree = Evaluator(state.seats), Tree(state, 4096)
    tree.clear(state.turn)
    before = state.key()
    tree.search(state, guide, Rng(1), 1, 60.0)
    assert state.key() == before
    if state.view(None).phase != "erupts":  # hands were dealt anew for the look ahead
        return
    for action, _, _, hope in tree.told():
        after = state.clone()
        after.apply(action)
        assert guide.shares(after)[state.turn] == pytest.approx(hope, abs=1e-12)


@steady
@given(choices())
def test_shares_are_shares(state: State) -> None:
    shares = Evaluator(state.seats).shares(state)
    assert all(0.0 <= share <= 1.0 for share in shares)
    assert sum(shares) == pytest.approx(1.0)


def test_a_finished_game_is_judged_by_its_rules() -> None:
    state = table("phase erupts; turn red move; running; saved black 1; people k3 red 1", seats=2)
    state.play("run k3 out")
    assert Evaluator(2).shares(state) == [0.5, 0.5]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_a_weight_for_every_fact(seats: int) -> None:
    assert len(CALM[seats]) == 2 * facts.CALM_FACTS + 3
    assert len(ERUPTING[seats]) == 2 * facts.ERUPTION_FACTS + 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_saved_people_count(seats: int) -> None:
    people = "people h4 red 2 black 2"
    behind, ahead = (
        table(f"{RUNNING}; lava coin c6; saved red {saved} black 3; {people}", seats=seats)
        for saved in (2, 5)
    )
    guide = Evaluator(seats)
    assert guide.shares(behind)[0] < guide.shares(ahead)[0]


# ---- facts in the eruption -------------------------------------------------------------------


def test_a_crowd_carries_far_but_shrinks() -> None:
    # three steps to be outside: the first three of five can go, then two are left
    state = table(f"{RUNNING}; lava coin c6; people j4 red 5", seats=2)
    steps = dict(state.view(0).gate_steps)["j4"]
    assert steps == 3
    assert row(state)[facts.ONE_RUN] == 5 - steps + 1
    assert row(state)[facts.MORE_RUNS] == steps - 1


def test_people_at_a_gate_leave_one_by_one() -> None:
    state = table(f"{RUNNING}; lava coin c6; people a3 red 3 black 1", seats=2)
    assert row(state)[facts.AT_GATE] == 3
    assert row(state, 1)[facts.AT_GATE] == 1
    assert row(state)[facts.SHARED] == 3


def test_lava_next_door_is_a_danger() -> None:
    state = table(f"{RUNNING}; lava coin c6; bag coin 1 mask 3; people c5 red 2, g5 red 1", seats=2)
    assert row(state)[facts.SLOW_IN_DANGER] + row(state)[facts.QUICK_IN_DANGER] == 2
    assert row(state)[facts.THREAT] == pytest.approx(2 / 4)
    state = table(f"{RUNNING}; lava coin c6; bag mask 3; people c5 red 2", seats=2)
    assert row(state)[facts.SLOW_IN_DANGER] == 0


def test_ways_out_that_lava_may_close() -> None:
    state = table(f"{RUNNING}; lava coin c6 b3 c2; people a2 red 1, b2 black 2", seats=2)
    assert row(state)[facts.CUT_OFF] == 1
    assert row(state, 1)[facts.CUT_OFF] == 2


def test_runs_left_in_a_turn() -> None:
    state = table(f"{RUNNING}; lava coin c6; people a2 red 3, a3 red 1, h4 black 1", seats=2)
    assert row(state)[facts.TWO_RUNS] == 1
    state.play("run a3 out")
    assert (row(state)[facts.TWO_RUNS], row(state)[facts.ONE_MORE]) == (0, 1)
    state.play("run a2 out")
    assert row(state)[facts.ONE_MORE] == 0


def test_too_many_for_the_tiles_left() -> None:
    state = table(f"{RUNNING}; lava coin c6; bag coin 2; people a3 red 4, h4 black 1", seats=2)
    assert row(state)[facts.TOO_MANY] == 4 - 2
    assert row(state, 1)[facts.TOO_MANY] == 0


# ---- facts before it -------------------------------------------------------------------------


def test_cards_are_worth_the_relatives_they_bring() -> None:
    state = table("phase seethes; hand red 5 5 7 9; people i5 red 1 black 2, f3 black 1", seats=2)
    assert row(state)[facts.BEST_CARD] == 3
    assert row(state)[facts.ALL_CARDS] == 3 + 1  # each number once
    assert row(state)[facts.MATES] + row(state)[facts.FAR_MATES] == 2


def test_cards_of_full_buildings_are_wild() -> None:
    state = table("phase seethes; hand red 5 5 7 9; people i5 red 1 black 3", seats=2)
    assert row(state)[facts.WILD_CARDS] == 2


def test_relatives_due() -> None:
    state = table("phase seethes; turn red; hand red 5 5 7 9; people i5 black 3", seats=2)
    state.play("play 5 i5")
    assert row(state)[facts.RELATIVES_DUE] == 3
    assert row(state)[facts.PEOPLE] == 1
