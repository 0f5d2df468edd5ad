"""The navigator and its levels: honest values for every action, the same from the same seed."""

import os
import subprocess
import sys
from itertools import count, pairwise

import pytest

from taberna.bots import find_bot
from taberna.bots.advice import advise
from taberna.bots.pluvionauts import thought
from taberna.bots.pluvionauts.judgement import Judgement
from taberna.bots.pluvionauts.judgement_weights import read_weights, shipped, write_weights
from taberna.bots.pluvionauts.landings import fine_aims, landings
from taberna.bots.pluvionauts.levels import LEVELS, Unsteady
from taberna.bots.pluvionauts.navigator import Navigator
from taberna.bots.pluvionauts.pilot import PilotBot
from taberna.bots.pluvionauts.thought import Thought
from taberna.bots.pluvionauts.turn import Turn
from taberna.bots.search.budget import Budget
from taberna.core.errors import Unreadable
from taberna.core.player import Player
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.games.pluvionauts.aim import AIM_COUNT
from taberna.games.pluvionauts.game import PLUVIONAUTS
from taberna.games.pluvionauts.position import AIMING, Position
from taberna.games.pluvionauts.state import State
from taberna.games.pluvionauts.throws import landing_counts

GLANCE = Budget(simulations=1)
LOOK = Budget(simulations=24)
SKY = "sky .pm./.pf.p/p.mppf/..m.fm./pf.p../.p..p/.fm."
LYING = f"rules swift; seats 2; {SKY}; weather a B5=5; weather b D3=2"
HANDS = "hand red size-plain count-plain; hand black rain-plain rain-forest"
LAST_TURN = (
    f"{LYING}; turn red act; balloon D4 3; first red; round 7; met red count-mountain; met black "
    "count-plain size-forest rain-mountain; hand red size-plain thunder-mountain; end black "
    "third-request"
)


def play(bots: list[Player], seed: int) -> State:
    """One game by the throw table."""
    state, rng = PLUVIONAUTS.start("swift", len(bots)), Rng(seed)
    while state.turn != OVER:
        if state.turn == CHANCE:
            state.settle(rng)
        else:
            state.play(bots[state.turn].choose(state.view(state.turn)))
    return state


def stages(seats: int, seed: int) -> list[State]:
    """A position of every stage in which a seat chooses, from one game at a glance."""
    state, rng = PLUVIONAUTS.start("swift", seats), Rng(seed)
    turn = Turn(state, Judgement(shipped()[seats]))
    found: dict[tuple[int, bool], State] = {}
    while state.turn != OVER:
        at: Position = state.position()
        if state.turn != CHANCE:
            found.setdefault((at.stage, bool(at.due)), state.clone())
        turn.play_quickly(state, rng)
    return list(found.values())


# ---- values ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_legal_action_has_a_share_of_the_win(seats: int) -> None:
    for state in stages(seats, 10 + seats):
        values = Thought(state, Rng(1), LOOK).values()
        assert len(values) == len(state.ids())
        assert all(0.0 <= value <= 1.0 for value in values)


def test_a_hint_tells_more_than_the_best_from_the_rest() -> None:
    state = PLUVIONAUTS.start("swift", 2)
    state.settle(Rng(4))
    advice = advise("pluvionauts", state.view(state.turn), Rng(1))
    values = dict(advice.values)
    assert advice.unit == "wins"
    assert len(set(values.values())) > 1000  # of 4,860 aims
    assert values[advice.best] == max(values.values())
    assert min(values.values()) > 0.0


def test_the_pilot_says_why_and_what_the_rest_is_worth() -> None:
    for state in stages(2, 6):
        view = state.view(state.turn)
        if len(view.legal) > 1:
            advice = PilotBot(Rng(1)).explain(view)
            assert advice.best == str(PilotBot(Rng(1)).choose(view))
            assert sum(value > 0.0 for _, value in advice.values) > 1
            (why,) = [one.reasons for one in advice.valued if one.action == advice.best]
            assert why or view.stage != "aim"


def test_equal_seeds_think_alike() -> None:
    for state in stages(2, 3):
        first, second = (Thought(state, Rng(5), LOOK).values() for _ in range(2))
        assert first == second


def test_the_last_turn_is_judged_by_who_wins() -> None:
    """Black has begun the end; a request that holds is validated, and nothing is kept for later."""
    state = PLUVIONAUTS.read_position(f"{LAST_TURN}; hand black rain-plain")
    values = Thought(state, Rng(1), GLANCE).values()
    assert set(values) <= {0.0, 0.5, 1.0}


def test_what_cannot_be_seen_changes_nothing() -> None:
    """The other hands are dealt anew: a bot given either thinks the same."""
    one, other = (
        PLUVIONAUTS.read_position(f"{LYING}; turn red aim; hand red size-plain count-plain; {hand}")
        for hand in ("hand black rain-plain rain-forest", "hand black thunder-plain size-mountain")
    )
    first, second = (find_bot("search:24", Rng(2), "pluvionauts") for _ in range(2))
    assert first.explain(one.view(0)) == second.explain(other.view(0))


def test_dice_knocked_off_and_second_chances_are_thought_of() -> None:
    lost = f"{SKY}; weather a out; weather b D3=2; turn red aim; due a; {HANDS}"
    state = PLUVIONAUTS.read_position(f"rules swift; seats 2; {lost}")
    values = Thought(state, Rng(1), GLANCE).values()
    assert max(values) > min(values)
    again = PLUVIONAUTS.read_position(f"{LYING}; turn red aim; tries 1; {HANDS}")
    once = PLUVIONAUTS.read_position(f"{LYING}; turn red aim; {HANDS}")
    second, first = (max(Thought(one, Rng(1), GLANCE).values()) for one in (again, once))
    assert second <= first


def test_the_best_meet_most_examples_also_where_time_is_short(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every round has its part of the time: a slow machine does not spend it all on the first."""
    clock = count()
    monkeypatch.setattr(thought, "monotonic", lambda: next(clock) / 50)
    monkeypatch.setattr(thought, "end_of", lambda milliseconds: milliseconds / 1000)
    state = PLUVIONAUTS.read_position(f"{LYING}; turn red aim; {HANDS}")
    found = Thought(state, Rng(1), Budget(simulations=10_000, milliseconds=1_600))
    found.values()
    seen = [end.seen for end in found.examined if end.seen]
    assert min(seen) <= 80 / 2 < max(seen) <= 80


def test_a_knock_is_worth_more_as_everything_is() -> None:
    """What is learned about the ends of a turn also holds for those after a knock."""
    state = PLUVIONAUTS.read_position(f"{LYING}; turn red aim; {HANDS}")
    turn = Turn(state, Judgement(shipped()[2]))
    turn.consider(state)
    turn.knock_about(Rng(1), 2)
    before = turn.aim_worths(0.4)
    turn.shift(0.1)
    turn.settle()
    assert turn.aim_worths(0.5) == pytest.approx([worth + 0.1 for worth in before])


# ---- tables ----------------------------------------------------------------------------------


def test_landings_are_those_of_the_throw_table() -> None:
    first, places, counts = landings()
    for aim in range(0, AIM_COUNT, 97):
        found = dict.fromkeys(range(182), 0)
        for at in range(first[aim], first[aim + 1]):
            found[places[at]] += counts[at]
        assert tuple(found.values()) == landing_counts(aim)
    assert set(fine_aims()) <= set(range(AIM_COUNT))


def test_damaged_weights_are_refused() -> None:
    whole = write_weights(shipped())
    assert read_weights(whole) == shipped()
    for bad in (b"", whole[:-1], whole[:-1] + bytes([whole[-1] ^ 1])):
        with pytest.raises(Unreadable):
            read_weights(bad)


SCRIPT = """
from tests.bots.pluvionauts.test_navigator import judged
print(judged())
"""


def judged() -> list[str]:
    """Deeds judged in a few positions, with every digit."""
    found: list[str] = []
    for seats in (2, 4):
        state, rng = PLUVIONAUTS.start("swift", seats), Rng(seats)
        turn = Turn(state, Judgement(shipped()[seats]))
        while len(found) < 60 * seats and state.settle(rng) != OVER:
            at: Position = state.position()
            if at.stage != AIMING:
                found += [f"{deed} {worth!r}" for deed, worth in turn.deed_worths(state)]
            legal = state.ids()
            state.apply(legal[rng.below(len(legal))])
    return found


def test_compiled_and_uncompiled_judge_alike() -> None:
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env={**os.environ, "TABERNA_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == str(judged())


# ---- levels ----------------------------------------------------------------------------------


def beats(stronger: int, weaker: int, blocks: int) -> tuple[float, float]:
    """What a level won against a lower one, by simulations alone, and the requests it met."""
    won = met = 0.0
    for block in range(blocks):
        for seat in range(2):
            bots: list[Player] = [
                Unsteady(Rng(10 * block + place), LEVELS[number - 1])
                for place, number in enumerate((stronger, weaker)[:: 1 if seat == 0 else -1])
            ]
            state = play(bots, block)
            at: Position = state.position()
            won += state.shares()[seat]
            met += at.met[seat].bit_count()
    return won / (2 * blocks), met / (2 * blocks)


def test_levels_are_levels() -> None:
    """A small sample of the ladder; `bench/ARENA.md` has the whole."""
    won, met = beats(4, 1, 6)
    assert won > 0.5
    assert met >= 1.0
    assert beats(6, 3, 5)[0] > 0.5
    assert all(one.budget.simulations <= two.budget.simulations for one, two in pairwise(LEVELS))


def test_a_navigator_is_named_by_its_budget() -> None:
    assert find_bot("search:24", Rng(1), "pluvionauts").name == "search:24"
    assert Navigator(Rng(1), Budget(milliseconds=200)).name == "search:200ms"
