"""Search plays by the rules, sees only its view, keeps to its budget and finds what is there."""

import json
import os
import subprocess
import sys
from statistics import correlation
from time import monotonic
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taberna.bots import bots_for, check_bot, find_bot
from taberna.bots.advice import advise
from taberna.bots.downfall.evaluator import Evaluator
from taberna.bots.manifest import LEVELS
from taberna.bots.search.budget import Budget, read_budget
from taberna.bots.search.guide import Guide
from taberna.bots.search.player import Looked, SearchBot, merge
from taberna.bots.search.tree import Tree
from taberna.core.errors import BadNotation, NotNow, UnknownName
from taberna.core.rng import Rng
from taberna.core.seat import OVER
from taberna.core.state import State
from taberna.games import GAMES
from taberna.games.downfall.game import DOWNFALL
from tests.support import PRESETS, steady, table

STARTS = [
    (game, rules, seats)
    for game in GAMES.values()
    for rules in game.presets
    for seats in game.seat_counts
]


@st.composite
def choices(draw: st.DrawFn) -> State:
    """A position of any game and ruleset in which a seat has to choose."""
    game, rules, seats = draw(st.sampled_from(STARTS))
    state: State = game.start(rules, seats)
    rng = Rng(draw(st.integers(0, 2**32)))
    state.settle(rng)
    for _ in range(draw(st.integers(0, 200))):
        before = state.clone()
        legal = state.ids()
        state.apply(legal[rng.below(len(legal))])
        if state.settle(rng) == OVER:
            return before
    return state


def searcher(state: State, simulations: int, seed: int = 3, threads: int = 1) -> SearchBot:
    return SearchBot(Rng(seed), state.game, Budget(simulations=simulations), threads)


def chosen(state: State, simulations: int, seed: int = 3) -> str:
    """What search plays here, as text."""
    return str(searcher(state, simulations, seed).choose(state.view(state.turn)))


# ---- legal, honest, repeatable ---------------------------------------------------------------


@steady
@given(choices())
def test_it_plays_legal_actions_everywhere(state: State) -> None:
    view = state.view(state.turn)
    assert searcher(state, 6).choose(view) in view.legal


@steady
@given(choices(), st.integers(0, 2**32))
def test_what_is_hidden_changes_nothing(state: State, seed: int) -> None:
    other = state.clone()
    other.reimagine(state.turn, Rng(seed))
    assert chosen(other, 12) == chosen(state, 12)


def test_equal_seeds_choose_alike() -> None:
    state = DOWNFALL.start("official", 3, phase="erupts")
    state.settle(Rng(1))
    looks = [searcher(state, 60, seed).look(state.view(state.turn)) for seed in (5, 5, 6)]
    assert looks[0] == looks[1]
    assert looks[0] != looks[2]


def test_actions_are_tried_with_equal_luck() -> None:
    state = DOWNFALL.start("official", 3, phase="seethes")
    state.settle(Rng(6))
    tree, guide = Tree(state, 10_000), Evaluator(3)
    tree.tune(1e6, 1e6, 1.0)  # all actions are tried equally often
    won = []
    for seed in range(60):
        tree.clear(state.turn)
        tree.search(state, guide, Rng(seed), 1 + 2 * len(state.ids()), 60.0)
        won.append([row[2] for row in tree.told()[:2]])
    assert correlation(*zip(*won, strict=True)) > 0.6


def test_there_is_nothing_to_choose_out_of_turn() -> None:
    state = DOWNFALL.start("official", 2)
    state.settle(Rng(1))
    with pytest.raises(NotNow):
        searcher(state, 5).look(state.view(1 - state.turn))


SOURCE = """
import json
from taberna.bots.search.budget import Budget
from taberna.bots.search.player import SearchBot
from taberna.core.rng import Rng
from taberna.games import GAMES
told = []
for game, seats, plies in (("downfall", 2, 25), ("downfall", 4, 120), ("xv", 2, 2)):
    state = GAMES[game].start(None, seats)
    rng = Rng(4)
    for _ in range(plies):
        state.settle(rng)
        legal = state.ids()
        state.apply(legal[rng.below(len(legal))])
    state.settle(rng)
    bot = SearchBot(Rng(9), GAMES[game], Budget(simulations=15))
    told.append([(one.action, one.visits) for one in bot.look(state.view(state.turn))])
print(json.dumps(told))
"""


def test_compiled_and_uncompiled_search_alike() -> None:
    usual, pure = (
        subprocess.run(
            [sys.executable, "-c", SOURCE],
            env=os.environ | {"TABERNA_PURE": mode},
            capture_output=True,
            text=True,
            check=True,
        )
        for mode in ("", "1")
    )
    assert json.loads(usual.stdout) == json.loads(pure.stdout)


# ---- it finds what is there ------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_the_last_person_leaves_and_wins(rules: str) -> None:
    facts = "phase erupts; turn red move; running; lava coin c6; bag coin 1; saved red 1 black 1"
    state = table(f"{facts}; people a7 red 1, h4 black 1", rules, seats=2)
    assert chosen(state, 200) == "run a7 out"


def test_every_action_is_tried_again_when_simulations_have_doubled() -> None:
    state = DOWNFALL.start("official", 2)
    state.settle(Rng(1))
    tree, options = Tree(state, 100_000), len(state.ids())
    tree.tune(0.12, 0.001, 1.0)  # so sharp that glances alone would leave most actions out
    for simulations, least in ((8, 0), (16, 1), (32, 2), (64, 3)):
        tree.clear(state.turn)
        tree.search(state, Evaluator(2), Rng(2), simulations * options, 60.0)
        assert min(visits for _, visits, _, _ in tree.told()) == least


def test_the_last_run_is_the_last_chance_to_leave() -> None:
    facts = "phase erupts; turn red move; running; lava coin c6; bag; moves 1 out; saved red 1"
    state = table(f"{facts} black 1; people a3 red 2 black 1, k4 red 1", seats=2)
    assert chosen(state, 50) == "run a3 out"


def test_lava_goes_where_it_wins() -> None:
    facts = "phase erupts; turn red lay; tile coin; running; lava coin c6; saved red 1 black 1"
    state = table(f"{facts}; people c5 black 3, h4 red 1", seats=2)
    assert chosen(state, 200) == "lava c5"


def test_an_omen_does_not_strike_the_weakest() -> None:
    facts = "phase seethes; turn red omen; people i5 black 1, f5 yellow 3, f2 yellow 3, e2 yellow 4"
    assert chosen(table(facts, seats=3), 300).endswith("yellow")


def test_xv_does_not_stop_with_everything_open() -> None:
    state = GAMES["xv"].start(None, 2)
    state.settle(Rng(8))
    assert chosen(state, 400) != "stop"


# ---- budgets ---------------------------------------------------------------------------------


def test_a_full_tree_grows_no_further() -> None:
    state = DOWNFALL.start("official", 2, phase="seethes")
    state.settle(Rng(2))
    tree = Tree(state, 100)
    tree.tune(1.0, 1.0, 1.0)
    tree.clear(state.turn)
    tree.search(state, Guide(), Rng(1), 500, 60.0)
    assert tree.used <= 100
    assert tree.runs == 500
    assert sum(visits for _, visits, _, _ in tree.told()) >= 499


def test_simulations_are_counted() -> None:
    state = DOWNFALL.start("official", 2)
    state.settle(Rng(2))
    looked = searcher(state, 50).look(state.view(state.turn))
    assert sum(one.visits for one in looked) == 49  # the first one only looks around


def test_looks_are_counted() -> None:
    state = DOWNFALL.start("official", 2)
    state.settle(Rng(2))
    tree = Tree(state, 10_000)
    tree.tune(0.12, 0.025, 1.0)
    tree.clear(state.turn)
    tree.search(state, Evaluator(2), Rng(1), 5_000, 60.0, 900)
    assert 900 < tree.used <= 900 + DOWNFALL.action_count
    assert 1 < tree.runs < 5_000


def test_where_nothing_is_new_to_look_at_simulations_end_a_search() -> None:
    state = table("phase erupts; turn red move; running; bag coin 1; people a7 red 1, h4 black 1")
    bot = SearchBot(Rng(1), DOWNFALL, Budget(simulations=300, looks=1_000_000))
    looked = bot.look(state.view(state.turn))
    assert sum(one.visits for one in looked) == 299


def test_time_ends_a_search() -> None:
    state = DOWNFALL.start("official", 4, phase="erupts")
    state.settle(Rng(2))
    bot = SearchBot(Rng(1), DOWNFALL, read_budget("30ms"))
    began = monotonic()
    bot.choose(state.view(state.turn))
    assert monotonic() - began < 5.0


def test_threads_share_the_work() -> None:
    state = DOWNFALL.start("official", 3, phase="seethes")
    state.settle(Rng(2))
    view = state.view(state.turn)
    looked = searcher(state, 101, threads=2).look(view)
    assert sum(one.visits for one in looked) == 2 * 50
    assert [DOWNFALL.action_table[one.action] for one in looked] == list(view.legal)


def test_findings_add_up() -> None:
    told = [[(7, 3, 1.5, 0.5)], [(7, 1, 1.0, 0.5), (4, 0, 0.0, 0.25)]]
    assert merge(told, 1.0) == [Looked(4, 0, 0.125), Looked(7, 4, 3.5 / 6)]


# ---- names -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_offered_bot_answers_to_its_name(game: str) -> None:
    for name in ("search:17", "search:40ms", *(f"level:{n + 1}" for n in range(LEVELS))):
        assert find_bot(name, Rng(1), game).name == name
    for name in bots_for(game):
        check_bot(name, game)


@pytest.mark.parametrize("name", ["search:", "search:0", "search:-3", "search:x", "search:1e4ms"])
def test_a_budget_that_cannot_be_read(name: str) -> None:
    with pytest.raises(BadNotation, match="write `search:800`"):
        find_bot(name, Rng(1))


@pytest.mark.parametrize("name", ["level:0", "level:9", "level:", "level:five"])
def test_a_level_there_is_not(name: str) -> None:
    with pytest.raises(BadNotation, match="levels are 1 to 8"):
        check_bot(name, "downfall")


def test_a_family_alone_is_no_bot() -> None:
    with pytest.raises(UnknownName, match="search:800"):
        find_bot("search", Rng(1))


def test_levels_slip_but_play_on() -> None:
    state = DOWNFALL.start("official", 2)
    rng = Rng(3)
    bot = find_bot("level:1", Rng(5))
    seen: set[Any] = set()
    state.settle(rng)
    view = state.view(state.turn)
    for _ in range(40):
        seen.add(bot.choose(view))
    assert seen <= set(view.legal)
    assert len(seen) > 2


# ---- advice ----------------------------------------------------------------------------------


@steady
@given(choices())
def test_advice_values_every_action(state: State) -> None:
    view = state.view(state.turn)
    advice = searcher(state, 10).explain(view)
    assert [one.action for one in advice.valued] == [str(action) for action in view.legal]
    assert all(0.0 <= one.value <= 1.0 for one in advice.valued)
    assert dict(advice.values)[advice.best] == max(one.value for one in advice.valued)
    assert advice.best == chosen(state, 10)


def test_advice_says_why() -> None:
    facts = "phase erupts; turn red move; running; people a3 red 1 black 1, h4 red 1 black 3"
    state = table(facts, seats=2)
    advice = advise("downfall", state.view(0), Rng(1))
    leaving = next(one for one in advice.valued if one.action == "run a3 out")
    kinds = {reason.kind: dict(reason.about) for reason in leaving.reasons}
    assert kinds["saved"] == {"seat": "red", "count": 1}


def test_reasons_tell_nothing_about_hidden_cards() -> None:
    state = DOWNFALL.start("official", 3, phase="seethes")
    state.settle(Rng(6))
    seat = DOWNFALL.seat_names[state.turn]
    for one in searcher(state, 5).explain(state.view(state.turn)).valued:
        about = [dict(reason.about)["seat"] for reason in one.reasons if reason.kind == "cards"]
        assert set(about) <= {seat}


def test_no_advice_when_nothing_is_to_be_decided() -> None:
    state = DOWNFALL.start("official", 2)
    with pytest.raises(NotNow):
        advise("downfall", state.view(0), Rng(1))


# ---- guides ------------------------------------------------------------------------------------


class Hopeful(Guide):
    """A guide in Python: every position is won by the first seat."""

    def judge(self, state: State) -> None:
        self.values[0], self.values[1] = 1.0, 0.0


def test_a_guide_in_python_is_heard_or_refused() -> None:
    state = table("phase erupts; turn red move; running; people f4 red 2, c5 black 1", seats=2)
    tree = Tree(state, 4096)
    if hasattr(Guide, "judge"):  # uncompiled
        tree.search(state, Hopeful(), Rng(1), 2, 60.0)
        return
    with pytest.raises(TypeError, match="Hopeful judges in Python"):
        tree.search(state, Hopeful(), Rng(1), 2, 60.0)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_tree_tells_what_every_seat_won(seats: int) -> None:
    state = DOWNFALL.start("official", seats, phase="erupts")
    state.settle(Rng(4))
    tree = Tree(state, 100_000)
    tree.tune(0.12, 0.025, 1.0)
    tree.clear(state.turn)
    tree.search(state, Evaluator(seats), Rng(1), 300, 60.0)
    own = {action: (visits, won) for action, visits, won, _ in tree.told()}
    for action, visits, won in tree.told_all():
        assert own[action][0] == visits
        assert own[action][1] == pytest.approx(won[state.turn])
        assert sum(won) == pytest.approx(visits)


def test_a_tree_may_try_one_action_alone() -> None:
    state = DOWNFALL.start("official", 2, phase="erupts")
    state.settle(Rng(4))
    tree, guide = Tree(state, 100_000), Evaluator(2)
    tree.tune(0.12, 0.025, 1.0)
    for action in state.ids()[:3]:
        tree.clear(state.turn)
        tree.search(state, guide, Rng(1), 1, 60.0)
        tree.keep(action)
        tree.search(state, guide, Rng(1), 41, 60.0)
        assert [row[:2] for row in tree.told()] == [(action, 40)]
