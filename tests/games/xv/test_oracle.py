"""Pompeii XV: engine, uncompiled engine and an independent oracle play the same games."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.games.xv.board import ALL_COUNTERS, COUNTERS, numbers_of
from taberna.games.xv.game import XV
from taberna.games.xv.state import State
from tests.oracle import xv as oracle
from tests.proof.rules.pure import is_compiled, pure_modules

FORMS = (
    ("rounds", 1, "round"),
    ("rounds", 2, "round"),
    ("games", 3, "round"),
    ("wins", 2, "round"),
    ("points", 100, "round"),
    ("points", 200, "at_once"),
)
CASES = [(stopping, *form) for stopping in ("free", "forced") for form in FORMS]
STOP_SHARE = 8  # a choice between puts and `stop` falls on `stop` once in so many


def pure() -> Any:
    """The uncompiled engine's game."""
    return pure_modules()["taberna.games.xv.game"].XV


def test_two_engines_are_compared() -> None:
    assert not is_compiled(pure_modules()["taberna.games.xv.state"])
    assert type(pure().start()) is not type(XV.start())


class Trio:
    """One game played three times at once, each step compared."""

    def __init__(
        self, stopping: str, match: str, target: int, finish: str, seats: int, seed: int
    ) -> None:
        rules = f"{stopping} match={match} target={target} finish={finish}"
        self.oracle = oracle.Table(stopping, match, target, seats, finish)
        self.engines: list[Any] = [XV.start(rules, seats), pure().start(rules, seats)]
        self.rng = Rng(seed)

    @property
    def state(self) -> State:
        """The compiled engine's state."""
        state: State = self.engines[0]
        return state

    def run(self) -> int:
        """Plays to the end; how many actions there were."""
        actions = 0
        while self.state.turn != OVER:
            self.compare()
            if self.state.turn == CHANCE:
                self.fall()
            else:
                actions += 1
                self.act()
        self.compare()
        self.compare_ends()
        return actions

    def fall(self) -> None:
        up = [number for number in sorted(self.oracle.dish) if self.rng.below(2)]
        for engine in self.engines:
            engine.happen(f"up {' '.join(map(str, up)) or '-'}")
        self.oracle.falls(up)

    def act(self) -> None:
        texts = sorted(self.oracle.legal())
        puts = [text for text in texts if text.startswith("put")]
        among = puts if puts and self.rng.below(STOP_SHARE) else texts
        chosen = among[self.rng.below(len(among))]
        for engine in self.engines:
            engine.play(chosen)
        self.oracle.play(chosen)

    def compare(self) -> None:
        """Everything visible is the same."""
        for engine in self.engines:
            view = engine.view(None)
            listed = [str(action) for action in engine.actions()]
            assert len(listed) == len(set(listed))
            assert set(listed) == self.oracle.legal()
            assert engine.ids() == sorted(engine.ids())
            assert list(view.totals) == self.oracle.totals
            assert list(view.wins) == self.oracle.wins
            assert view.round == self.oracle.round
            if engine.turn != OVER:
                self.compare_turn(view)
        assert str(self.engines[0]) == str(self.engines[1])

    def compare_turn(self, view: Any) -> None:
        table = self.oracle
        assert view.mover == table.mover
        assert set(view.up) == table.up
        assert set(view.blank) == table.dish
        assert set(view.open_wells) == table.open_wells
        assert {n + 1: set(w) for n, w in enumerate(view.wells) if w} == table.wells
        assert view.worth == table.worth()
        assert [score for score in view.scores if score is not None] == table.scores

    def compare_ends(self) -> None:
        assert self.oracle.over
        for engine in self.engines:
            assert list(engine.outcome().ranks) == self.oracle.ranks()


@pytest.mark.parametrize(("stopping", "match", "target", "finish"), CASES)
def test_oracle_and_engines_agree(stopping: str, match: str, target: int, finish: str) -> None:
    for number in range(32):
        seats = number % 8 + 1
        assert Trio(stopping, match, target, finish, seats, 1000 * seats + number).run() > 0


# ---- counted by another way ------------------------------------------------------------------


def usable_first_throws() -> Iterator[tuple[int, ...]]:
    """First throws of at most five numbers that can be used completely, by the oracle."""
    for size in range(1, 6):
        for up in combinations(COUNTERS, size):
            if oracle.can_use_all(frozenset(up), oracle.WELLS):
                yield up


def test_usable_throws_are_those_that_forced_binds() -> None:
    bound = set(usable_first_throws())
    for mask in range(1, ALL_COUNTERS + 1):
        up = numbers_of(mask)
        if len(up) <= 5:
            state = XV.start("forced")
            state.apply_chance(mask)
            assert (str(state.actions()[-1]) != "stop") == (up in bound)


def test_28_first_throws_cannot_be_used_completely() -> None:
    small = [up for size in range(1, 6) for up in combinations(COUNTERS, size)]
    useless = set(small) - set(usable_first_throws())
    assert len(useless) == 28
    assert (1, 12, 13, 14, 15) in useless  # none of six or more is: the solver counts 28 in all
    assert {(13,), (14,), (15,), (1, 14), (13, 14, 15)} <= useless


@cache
def perfect_placements(counters: frozenset[int], wells: frozenset[int]) -> int:
    """How many ways there are to fill these wells with these counters, nothing left over."""
    if not len(wells) <= len(counters) <= 2 * len(wells):
        return 0
    if not counters:
        return 1
    highest = max(counters)
    return sum(
        perfect_placements(counters - used, wells - {well})
        for used, well in oracle.puts(counters, wells)
        if highest in used
    )


def test_there_are_eleven_perfect_placements() -> None:
    assert perfect_placements(oracle.COUNTERS, oracle.WELLS) == 11
