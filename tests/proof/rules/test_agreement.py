"""A fixed sample of the proof: oracle, compiled and uncompiled engine agree at every ply."""

from collections import Counter
from random import Random

import pytest

from taberna.core.rng import Rng
from taberna.games.downfall.game import DOWNFALL
from tests.proof.rules.agreement import Case, Difference, Lockstep, oracle_of, play
from tests.proof.rules.exercised import RULES, missing, table
from tests.proof.rules.rulesets import PRESETS, SEAT_COUNTS, field_changes
from tests.proof.rules.setup import position_text, setup_of
from tests.proof.rules.setups import crowded

GAMES, FIELD_GAMES = (
    [10, pytest.param(40, marks=pytest.mark.slow)],
    6,
)  # two for each number of seats


@pytest.mark.parametrize("seats", SEAT_COUNTS)
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("games", GAMES)
def test_presets_agree(games: int, preset: str, seats: int) -> None:
    for number in range(games):
        play(Case(preset, seats, number), pure=True)


@pytest.mark.parametrize("rules", field_changes())
def test_changed_fields_agree(rules: str) -> None:
    for number in range(FIELD_GAMES):
        play(Case(rules, SEAT_COUNTS[number // 2 % 3], number), pure=True)


@pytest.mark.parametrize("rules", field_changes())
def test_a_set_up_is_the_same_position_for_both(rules: str) -> None:
    ruleset, rng = DOWNFALL.find_ruleset(rules), Random(rules)
    for seats in SEAT_COUNTS:
        setup = crowded(rng, ruleset, seats)
        if "populate" not in setup:
            state = DOWNFALL.read_position(position_text(setup, rules, seats))
            again = position_text(setup_of(state.position()), rules, seats)
            assert DOWNFALL.read_position(again) == state


def test_a_difference_tells_the_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    state = DOWNFALL.start("official", 2)
    oracle = oracle_of(state)
    assert oracle is not None
    game = Lockstep("game 7", oracle, state)
    game.happen(game.odds[0][0])
    monkeypatch.setattr(game.oracle, "omens", 6)
    with pytest.raises(Difference) as raised:
        game.happen(game.odds[0][0])
    story = str(raised.value)
    for part in ("game 7", "rules official; seats 2", "start red / draw 1", "differs in deck"):
        assert part in story


def test_the_oracle_joins_where_a_turn_begins() -> None:
    state = DOWNFALL.start("official", 2, phase="erupts", populate=0.1)
    assert oracle_of(state) is None
    state.settle(Rng(1))
    assert state.ids()
    laying = oracle_of(state)
    assert laying is not None
    assert laying.actions() == [str(action) for action in state.actions()]


def test_rules_that_were_not_exercised_are_named() -> None:
    times = Counter(dict.fromkeys(RULES, 100))
    assert missing(times) == []
    times["tie: nobody"] = 99
    times["a rule nobody listed"] = 1
    assert missing(times) == ["tie: nobody", "a rule nobody listed"]
    assert "| tie: nobody | 99 |" in table(times, 1)
