"""A game in plain Python under a compiled core: its methods are called, or it is refused."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from typing import Any

import pytest

from taberna import kernels
from taberna.bots.search.budget import Budget
from taberna.bots.search.guide import Guide
from taberna.bots.search.player import SearchBot
from taberna.bots.search.tree import Tree
from taberna.core.batch import Batch
from taberna.core.playout import playout, playouts
from taberna.core.rng import Rng
from taberna.core.seat import OVER
from taberna.core.state import State
from taberna.games.xv.game import XV
from taberna.games.xv.state import State as Compiled
from tests import ROOT

only_compiled = pytest.mark.skipif(not kernels.compiled(), reason="nothing is compiled here")


def from_source(name: str) -> Any:
    """A module of the server's benchmark, also where it was compiled."""
    found = spec_from_file_location(name, ROOT / f"bench/server/{name}.py")
    assert found is not None
    assert found.loader is not None
    module = sys.modules[found.name] = module_from_spec(found)
    found.loader.exec_module(module)
    return module


# The small game of the server's benchmark: one to three pebbles, the last one wins.
MODULE = [from_source(name) for name in ("pebbles_same", "pebbles", "calculi")][-1]
GAME = MODULE.CALCULI
Heap = MODULE.State


def heap(size: int) -> State:
    state: State = Heap(GAME, GAME.find_ruleset(None), size, 0)
    return state


def test_both_doors_are_those_of_the_game() -> None:
    state = heap(2)
    assert list(state.ids()) == [0, 1]
    assert [str(action) for action in state.actions()] == ["take 1", "take 2"]
    state.apply(1)
    assert state.turn == OVER
    assert state.shares() == [1.0, 0.0]


def test_playouts_really_play() -> None:
    assert playouts(heap(30), Rng(1), 50) >= 50 * 8
    state = heap(30)
    playout(state, Rng(2))
    assert sorted(state.shares()) == [0.0, 1.0]


@pytest.mark.parametrize("threads", [1, 2])
def test_a_batch_really_steps(threads: int) -> None:
    batch = Batch(heap(9), 4, seed=3, threads=threads)
    assert list(batch.counts) == [3] * 4
    assert list(batch.planes.tobytes()) == [1] * 4  # 9 modulo 4
    batch.step([0, 1, 2, 2])
    assert list(batch.turns) == [1] * 4
    assert list(batch.planes.tobytes()) == [0, 3, 2, 2]
    ended = 0
    for _ in range(40):
        batch.sample()
        batch.step()
        ended += sum(batch.finished)
    assert ended > 8
    batch.close()


@pytest.mark.parametrize(("size", "best"), [(5, "take 1"), (6, "take 2"), (7, "take 3")])
def test_search_finds_the_winning_move(size: int, best: str) -> None:
    bot = SearchBot(Rng(5), GAME, Budget(simulations=600))
    assert str(bot.choose(heap(size).view(0))) == best


def grow(root: State) -> None:
    """A little search."""
    tree = Tree(root, 1_000)
    tree.tune(1.0, 1.0, 1.0)
    tree.search(root, Guide(), Rng(3), 50, 60.0)


def drive(batch: Batch) -> None:
    """A few steps at random."""
    for _ in range(9):
        batch.sample()
        batch.step()


class Spoilt(Heap):  # type: ignore[misc, valid-type]
    """Forgets how to take the last pebbles."""

    def step(self, action: int) -> None:
        if self.heap < 4:
            raise ZeroDivisionError("no more pebbles")
        super().step(action)


def test_what_its_methods_raise_is_raised_at_the_door() -> None:
    state = Spoilt(GAME, GAME.find_ruleset(None), 8, 0)
    with pytest.raises(ZeroDivisionError, match="no more pebbles"):
        playout(state.clone(), Rng(1))
    with pytest.raises(ZeroDivisionError, match="no more pebbles"):
        grow(state.clone())
    batch = Batch(state, 2)
    batch.step([2, 2])
    with pytest.raises(ZeroDivisionError, match="no more pebbles"):
        drive(batch)
    last = Spoilt(GAME, GAME.find_ruleset(None), 3, 0)
    with pytest.raises(ZeroDivisionError, match="no more pebbles"):
        last.play("take 1")


class Ignored(Compiled):
    """Would change the rules of a compiled game."""

    def count(self) -> int:
        return 1


class Hurried(Heap):  # type: ignore[misc, valid-type]
    """Would change what the base class builds on the kernel."""

    def advance(self, rng: Rng) -> int:
        return 0


@only_compiled
def test_what_would_be_ignored_is_refused() -> None:
    at = XV.start().position()
    with pytest.raises(TypeError, match=r"Ignored overrides count\(\) of a compiled class, where"):
        Ignored(XV, XV.find_ruleset(None), at)
    with pytest.raises(TypeError, match=r"Hurried overrides advance\(\) of a compiled class"):
        Hurried(GAME, GAME.find_ruleset(None), 3, 0)
