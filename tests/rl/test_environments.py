"""PettingZoo's and Gymnasium's own suites over every game, and what their agents may not see."""

import pickle
import warnings
from collections.abc import Callable
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from taberna.core.batch import Batch
from taberna.core.errors import BadRuleset, IllegalAction, UnknownName
from taberna.core.rng import Rng
from taberna.core.seat import OVER
from taberna.games import GAMES
from taberna.rl.aec import TableEnv, env
from taberna.rl.single import SeatEnv, environment_id
from taberna.rl.spaces import mask_of
from taberna.rl.vector import BatchVectorEnv

with warnings.catch_warnings():  # where pygame is installed, the suite loads games of its own
    warnings.filterwarnings("ignore", "The old environment creation API", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test

TABLES = [("downfall", 3), ("xv", 2), ("xv", 1), ("pluvionauts", 2)]
EVERY_TABLE = pytest.mark.parametrize(("game", "seats"), TABLES)
QUICK = {"pluvionauts": "swift turn_cap=3"}


# ---- PettingZoo ------------------------------------------------------------------------------


@EVERY_TABLE
def test_the_suites_of_pettingzoo(game: str, seats: int) -> None:
    def make(**given: Any) -> Any:
        return env(game, QUICK.get(game), seats, **given)

    api_test(make(), num_cycles=120)
    seed_test(make, num_cycles=30)


def test_both_ways_to_draw_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: env("xv", on_illegal="end", render_mode=render_mode))
    assert "rules free; seats 2" in capsys.readouterr().out


@EVERY_TABLE
def test_everybody_gets_what_the_game_was_worth(game: str, seats: int) -> None:
    table = TableEnv(game, QUICK.get(game), seats)
    table.reset(seed=4)
    rng, got = Rng(1), dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        planes, reward, over, cut, info = table.last()
        got[agent] += reward
        assert planes is not None
        assert not cut
        if over:
            assert info == {}
            table.step(None)
        else:
            legal = np.flatnonzero(info["action_mask"])
            assert legal.tolist() == list(table.position.ids())
            table.step(legal[rng.below(len(legal))])
    assert list(got.values()) == table.position.returns()
    assert table.position.turn == OVER


def test_an_illegal_action_raises_or_ends_the_game() -> None:
    table = TableEnv("downfall", seats=3)
    table.reset(seed=1)
    with pytest.raises(IllegalAction):
        table.step(6071)
    with pytest.raises(TypeError, match="has to choose"):
        table.step(None)
    table = TableEnv("downfall", seats=3, on_illegal="end")
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(6071)
    assert all(table.terminations.values())
    assert table.rewards == {one: -0.5 if one == agent else 0.0 for one in table.agents}


def test_rules_for_a_person_are_refused() -> None:
    for begin in (TableEnv, SeatEnv):
        with pytest.raises(BadRuleset, match="a person plays"):
            begin("pluvionauts", "swift turn_cap=0", 2)


# ---- Gymnasium, one seat ---------------------------------------------------------------------


@EVERY_TABLE
def test_the_suite_of_gymnasium(game: str, seats: int) -> None:
    made = gym.make(environment_id(GAMES[game]), seats=seats, render_mode="ansi")
    check_env(made.unwrapped)


@EVERY_TABLE
def test_a_seat_plays_whole_games_against_bots(game: str, seats: int) -> None:
    one = SeatEnv(game, QUICK.get(game), seats, seat=seats - 1)
    _, info = one.reset(seed=2)
    rng, over = Rng(7), False
    while not over:
        assert one.position.turn == seats - 1
        assert np.array_equal(one.action_masks(), info["action_mask"])
        legal = np.flatnonzero(info["action_mask"])
        _, reward, over, _, info = one.step(legal[rng.below(len(legal))])
        assert over or reward == 0
    assert reward == one.position.returns()[seats - 1]
    assert not info["action_mask"].any()


def test_the_same_seed_is_the_same_game_and_seats_are_drawn() -> None:
    def play(seed: int) -> tuple[int, bytes]:
        one = SeatEnv("downfall", seats=3, opponents=["level:2", "random"])
        planes, info = one.reset(seed=seed)
        for _ in range(12):
            planes, _, _, _, info = one.step(np.flatnonzero(info["action_mask"])[0])
        return one.seat, planes.tobytes()

    assert play(5) == play(5)
    assert {play(seed)[0] for seed in range(12)} == {0, 1, 2}


def test_an_illegal_action_ends_the_episode_or_raises() -> None:
    one = SeatEnv("downfall", seats=2)
    one.reset(seed=1)
    _, reward, over, _, info = one.step(6071)
    assert (reward, over) == (-1.0, True)
    assert "play a card first" in info["illegal"]
    strict = SeatEnv("downfall", seats=2, on_illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction):
        strict.step(6071)


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"opponents": ["random"], "seats": 3}, BadRuleset),
        ({"seat": 2}, BadRuleset),
        ({"on_illegal": "laugh"}, UnknownName),
        ({"render_mode": "rgb_array"}, UnknownName),
    ],
)
def test_what_cannot_be_an_environment(given: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        SeatEnv("downfall", **given)


@pytest.mark.parametrize(
    ("version", "rules"), [(1, "official"), (2, "standard"), (None, "standard")]
)
def test_a_version_of_an_environment_keeps_its_rules(version: int | None, rules: str) -> None:
    downfall = GAMES["downfall"]
    id = environment_id(downfall, version)
    assert id == f"taberna/downfall-v{version or 2}"
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*out of date", DeprecationWarning)
        one: Any = gym.make(id).unwrapped
        changed: Any = gym.make(id, rules="dual_tiles=yes").unwrapped
    table = TableEnv("downfall", version=version)
    rows = BatchVectorEnv("downfall", 2, version=version)
    for start in (one.start, table.start, rows.batch.states[0]):
        assert downfall.write_ruleset(start.ruleset) == rules
    assert downfall.write_ruleset(changed.start.ruleset) == f"{rules} dual_tiles=yes"
    assert table.metadata["name"] == f"taberna_downfall_v{version or 2}"


def test_there_is_no_version_beyond_the_newest() -> None:
    with pytest.raises(UnknownName, match="no version '3'"):
        TableEnv("downfall", version=3)
    assert environment_id(GAMES["xv"]) == "taberna/xv-v1"


# ---- Gymnasium, many rows --------------------------------------------------------------------


@EVERY_TABLE
@pytest.mark.parametrize("masks", ["int8", "bits"])
def test_rows_of_a_vector_environment(game: str, seats: int, masks: str) -> None:
    envs = BatchVectorEnv(game, 6, QUICK.get(game), seats, masks=masks)
    planes, info = envs.reset(seed=3)
    assert planes in envs.observation_space
    rng, ended = Rng(5), 0
    by_hand = [state.clone() for state in envs.batch.states]
    total = GAMES[game].utility(by_hand[0].ruleset, seats).total
    for _ in range(200):
        chosen = np.array([ids[rng.below(len(ids))] for ids in (one.ids() for one in by_hand)])
        assert chosen in envs.action_space
        seats_before = info["seat"]
        before = planes.copy()
        seen, rewards, over, cut, info = envs.step(chosen)
        assert np.array_equal(planes, before)  # nobody writes into what was handed out
        planes = seen
        assert not cut.any()
        for row in np.flatnonzero(over):
            ended += 1
            assert rewards[row] == info["returns"][row, seats_before[row]]
            assert info["final_obs"][row].shape == GAMES[game].planes_shape
            if total is not None:
                assert info["returns"][row].sum() == pytest.approx(total)
        assert not rewards[~over].any()
        for place, state in enumerate(envs.batch.states):
            assert planes[place].tobytes() == bytes(state.planes(state.turn))
            wide = np.asarray(state.mask())
            packed = np.packbits(wide, bitorder="little")
            assert np.array_equal(info["action_mask"][place], wide if masks == "int8" else packed)
        by_hand = [state.clone() for state in envs.batch.states]
    assert ended
    envs.close()


def test_seeds_of_rows() -> None:
    one, two = (BatchVectorEnv("xv", 4, seats=2) for _ in range(2))
    assert np.array_equal(one.reset(seed=9)[0], two.reset(seed=9)[0])
    assert not np.array_equal(one.reset(seed=9)[0], two.reset(seed=10)[0])
    told = one.reset(seed=[1, 2, None, 1])[0]
    assert np.array_equal(told[0], told[3])
    kept = told.copy()
    again = one.reset(seed=[5] * 4, options={"reset_mask": np.array([True, False, False, False])})[
        0
    ]
    assert np.array_equal(again[1:], kept[1:])
    assert not np.array_equal(again[0], kept[0])


# ---- nothing leaks ---------------------------------------------------------------------------


def shown_by_table(table: TableEnv, seat: int) -> tuple[object, ...]:
    """All that an agent is told: what it sees, its info, the drawing."""
    agent = table.possible_agents[seat]
    if table.position.turn == seat:  # as when it was told that it is its turn
        table.infos[agent] = {"action_mask": mask_of(table.position)}
    return table.observe(agent).tobytes(), pickle.dumps(table.infos[agent]), table.render()


def shown_by_seat(one: SeatEnv, seat: int) -> tuple[object, ...]:
    planes, info = one._shown()
    return planes.tobytes(), pickle.dumps(info), one.render()


@pytest.mark.parametrize("game", ["downfall", "pluvionauts"])
@pytest.mark.parametrize(
    ("make", "shown"),
    [
        (lambda game: TableEnv(game, QUICK.get(game), 3, render_mode="ansi"), shown_by_table),
        (lambda game: SeatEnv(game, QUICK.get(game), 3, render_mode="ansi"), shown_by_seat),
    ],
    ids=["pettingzoo", "gymnasium"],
)
def test_nothing_changes_when_hidden_things_are_dealt_anew(
    game: str, make: Callable[[str], Any], shown: Callable[[Any, int], tuple[object, ...]]
) -> None:
    made, rng, changed = make(game), Rng(6), 0
    made.reset(seed=8)
    for _ in range(60):
        position = made.position
        for seat in range(3) if isinstance(made, TableEnv) else (made.seat,):
            made.position = position
            before = shown(made, seat)
            made.position = position.clone()
            made.position.reimagine(seat, rng)
            assert shown(made, seat) == before
            changed += made.position != position
        made.position = position
        made.step(position.ids()[rng.below(len(position.ids()))])
        if made.position.turn == OVER:
            break
    assert changed > 10


@pytest.mark.parametrize("game", ["downfall", "pluvionauts"])
def test_rows_show_nothing_hidden(game: str) -> None:
    rng, state = Rng(3), GAMES[game].start(QUICK.get(game), 3)
    while state.settle(rng) != OVER:
        other = state.clone()
        other.reimagine(state.turn, rng)
        rows = [Batch(one, 1, masks="int8") for one in (state, other)]
        assert rows[0].planes.tobytes() == rows[1].planes.tobytes()
        assert rows[0].masks.tobytes() == rows[1].masks.tobytes()
        state.apply(state.ids()[rng.below(len(state.ids()))])
