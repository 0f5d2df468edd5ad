"""OpenSpiel's own suite over every game, and what its players may not see."""

import pickle
import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from taberna.core.rng import Rng
from taberna.games import GAMES
from taberna.rl.spiel import SPIEL_GAMES, SpielState, resample, step_of

QUICK = {"pluvionauts": "swift+turn_cap:3"}
TABLES = [("downfall", 2), ("downfall", 4), ("xv", 1), ("xv", 3), ("pluvionauts", 2)]


def load(name: str, players: int, rules: str = "") -> pyspiel.Game:
    return pyspiel.load_game(f"taberna_{name}", {"players": players, "rules": rules})


def play_on(state: SpielState, rng: Rng, plies: int) -> None:
    """Random plies, or fewer if the game ends."""
    for _ in range(plies):
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes = [action for action, _ in state.chance_outcomes()]
        else:
            outcomes = state.legal_actions()
        state.apply_action(outcomes[rng.below(len(outcomes))])


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_suite_of_open_spiel(name: str, players: int) -> None:
    game = load(name, players, QUICK.get(name, ""))
    pyspiel.random_sim_test(game, 1, True, False)
    assert pickle.loads(pickle.dumps(game)).get_parameters() == game.get_parameters()
    assert pickle.loads(pickle.dumps(game.get_type())) == game.get_type()


def test_every_game_is_registered_and_rules_are_a_parameter() -> None:
    assert SPIEL_GAMES.keys() == GAMES.keys()
    game = pyspiel.load_game("taberna_downfall(players=3,rules=manual+dual_tiles:yes)")
    assert game.rules == GAMES["downfall"].find_ruleset("manual dual_tiles=yes")
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert load("downfall", 3).get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert load("downfall", 3).utility_sum() is None
    assert load("downfall", 3, "official").get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    assert load("downfall", 3, "official").utility_sum() == 0
    assert load("xv", 2).get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION


@pytest.mark.parametrize("tickets", [1, 2, 255, 256, 257, 32768, 65537, 10**6])
def test_digits_reach_every_ticket_as_often(tickets: int) -> None:
    spans, shares = [(0, tickets, 1.0)], 0.0
    while spans:
        first, end, share = spans.pop()
        each = step_of(end - first)
        parts = [(at, min(end, at + each)) for at in range(first, end, each)]
        assert len(parts) <= 256
        for at, to in parts:
            if each > 1 and at in (first, parts[-1][0]):  # the first part and the last one
                spans.append((at, to, share * (to - at) / (end - first)))
            elif each == 1:
                assert share / (end - first) == pytest.approx(1 / tickets)
                shares += 1
    assert shares


def test_digits_throw_what_the_ticket_says() -> None:
    state = load("xv", 2).new_initial_state()
    state.apply_action(3)
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == 256
    state.apply_action(7)
    thrown = GAMES["xv"].start(None, 2)
    thrown.apply_ticket(3 * 256 + 7)
    assert state.played.state == thrown


@pytest.mark.parametrize(("name", "players"), [("downfall", 3), ("pluvionauts", 3)])
def test_resampling_keeps_all_that_a_player_saw(name: str, players: int) -> None:
    rng, game, others = Rng(5), load(name, players), 0
    state = game.new_initial_state()
    for _ in range(8):
        play_on(state, rng, 23)
        if state.is_terminal():
            break
        for player in range(players):
            other = resample(state, player)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            for kind in ("information_state_tensor", "observation_tensor"):
                assert getattr(other, kind)(player) == getattr(state, kind)(player)
            if state.current_player() == player:
                assert other.legal_actions() == state.legal_actions()
            others += str(other) != str(state)
    assert others > 8


def test_the_information_state_grows_and_forgets_nothing() -> None:
    state, before = load("downfall", 2).new_initial_state(), ""
    rng, tensors = Rng(1), set()
    for _ in range(40):
        play_on(state, rng, 1)
        text = state.information_state_string(0)
        assert text.startswith(before)
        before = text
        tensors.add(tuple(state.information_state_tensor(0)))
    assert len(tensors) == 40


@pytest.mark.parametrize("name", ["downfall", "xv"])
def test_their_searches_play_our_games(name: str) -> None:
    game = load(name, 2)
    state = game.new_initial_state()
    while state.is_chance_node():
        play_on(state, Rng(2), 1)
    dice = np.random.RandomState(2)
    looker = mcts.RandomRolloutEvaluator(1, dice)
    if name == "xv":
        bot = mcts.MCTSBot(game, 1.4, 6, looker, random_state=dice)
    else:
        bot = ismcts.ISMCTSBot(game, looker, 1.4, 6, random_state=dice)
        bot.set_resampler(resample)
    assert bot.step(state) in state.legal_actions()


def test_a_program_that_used_them_ends_in_peace() -> None:
    script = "import pyspiel, taberna.rl.spiel; pyspiel.load_game('taberna_xv').new_initial_state()"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_observers_of_other_kinds() -> None:
    game = load("downfall", 2)
    kinds = pyspiel.PrivateInfoType
    state = game.new_initial_state()
    play_on(state, Rng(1), 12)
    public = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=kinds.NONE
    )
    seen = game.make_py_observer(public)
    seen.set_from(state, 0)
    assert not seen.tensor.any()
    assert seen.string_from(state, 0) == state.played.state.observation_text(None)
    everything = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=kinds.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="nothing of the others"):
        game.make_py_observer(everything)
