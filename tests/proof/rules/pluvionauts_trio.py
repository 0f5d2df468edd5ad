"""The Pluvionauts played three times at once: the engine, the uncompiled engine and the oracle.

    python -m tests.proof.rules.pluvionauts_trio --games 400

Every position of every game is compared; the first difference stops it.
"""

import argparse
import sys
from collections.abc import Sequence
from typing import Any

from taberna.bots.pluvionauts.pilot import PilotBot
from taberna.core.dice import PlainDice
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.games.pluvionauts.aim import AIM_COUNT, aim_of
from taberna.games.pluvionauts.cards import REQUESTS
from taberna.games.pluvionauts.game import PLUVIONAUTS
from taberna.games.pluvionauts.state import State
from tests.games.pluvionauts.support import any_fall
from tests.oracle import pluvionauts as oracle
from tests.proof.rules.pure import pure_modules

CARDS = [oracle.Card(str(r), r.need, r.support, r.extra) for r in REQUESTS]
PILOTED = 3  # in every game the pilot makes at most all but one of so many decisions
ODD = 2  # one throw in so many is any that can be
RULES = ("draft", "text", "swift", "draft starting_wall=no turn_cap=3", "text blimp=yes")


def pure() -> Any:
    """The uncompiled engine's game."""
    return pure_modules()["taberna.games.pluvionauts.game"].PLUVIONAUTS


class Trio:
    """One game played three times at once, each step compared."""

    def __init__(self, rules: str, seats: int, seed: int) -> None:
        self.engines: list[Any] = [PLUVIONAUTS.start(rules, seats), pure().start(rules, seats)]
        chosen = self.state.ruleset
        self.oracle = oracle.Table(
            seats,
            CARDS,
            wall=chosen.starting_wall,
            blimp=chosen.blimp,
            cap=chosen.turn_cap,
        )
        self.rng, self.dice = Rng(seed), PlainDice(seed)
        self.pilot = PilotBot(Rng(seed))
        self.piloted = 1 + seed % PILOTED
        self.seen: set[type] = set()

    @property
    def state(self) -> State:
        """The compiled engine's state."""
        state: State = self.engines[0]
        return state

    def run(self) -> int:
        """Plays to the end; how many plies there were."""
        plies = 0
        while self.state.turn != OVER:
            self.step()
            self.compare()
            plies += 1
        self.compare_ends()
        return plies

    def step(self) -> None:
        if self.state.turn == CHANCE:
            text = self.fallen()
            told = [engine.happen(text) for engine in self.engines]
            self.oracle.happen(text)
        else:
            text = self.choice()
            told = [engine.play(text) for engine in self.engines]
            self.oracle.play(text)
        assert str(told[0]) == str(told[1])
        self.seen |= {type(event) for event in told[0]}

    def fallen(self) -> str:
        """What the dice give; now and then a throw that the table would rarely give."""
        if self.state.sampled() and not self.rng.below(ODD):
            return any_fall(self.rng, self.state)
        return str(self.state.draw(self.dice))

    def choice(self) -> str:
        if self.rng.below(self.piloted):
            return str(self.pilot.choose(self.state.view(self.state.turn)))
        texts = sorted(self.oracle.legal())
        if texts == ["aim"]:
            return str(aim_of(self.rng.below(AIM_COUNT)))
        verbs = sorted({text.split()[0] for text in texts})
        verb = verbs[self.rng.below(len(verbs))]
        among = [text for text in texts if text.startswith(verb)]
        return among[self.rng.below(len(among))]

    def compare(self) -> None:
        """Everything visible is the same."""
        assert str(self.engines[0]) == str(self.engines[1])
        assert self.engines[0].ids() == self.engines[1].ids()
        listed = [str(action) for action in self.state.actions()]
        if listed and listed[0].startswith("aim"):
            assert len(listed) == AIM_COUNT
            listed = ["aim"]
        assert len(listed) == len(set(listed))
        assert set(listed) == self.oracle.legal()
        self.compare_tables(self.state.view(None))

    def compare_tables(self, view: Any) -> None:
        mine = self.oracle
        if view.stage not in ("start", "ended"):
            assert (view.mover, view.round) == (mine.mover % mine.seats, mine.round)
        if len(mine.sky) < len(oracle.CELLS):
            return
        assert dict(zip(oracle.CELLS, view.terrain, strict=True)) == mine.sky
        assert {frozenset(s.split("/")): kind for s, kind in view.buildings} == mine.built
        for die, theirs in zip(view.weather, mine.dice.values(), strict=True):
            assert (die.cell, die.value, die.nowhere) == (theirs.cell, theirs.value, theirs.nowhere)
            assert list(die.between) == theirs.between
        assert set(view.rain) == mine.rain()
        assert set(view.thunder) == mine.thunder()
        assert view.pool == tuple(mine.pool().values())
        assert [set(cards) for cards in view.met] == mine.met
        assert (view.balloon, view.fuel or 0) == (mine.balloon, mine.fuel)
        for seat in range(mine.seats):
            self.compare_seat(self.state.view(seat), seat)

    def compare_seat(self, view: Any, seat: int) -> None:
        mine = self.oracle
        assert set(view.hand) == mine.hands[seat]
        assert view.held[seat] == tuple(mine.held[seat].values())
        assert view.supports[seat] == mine.support(seat)
        for request in view.progress:
            assert request.have == mine.have(request.card)

    def compare_ends(self) -> None:
        mine = self.oracle
        assert mine.over
        for engine in self.engines:
            outcome = engine.outcome()
            assert list(outcome.ranks) == mine.ranks()
            assert outcome.reason == mine.reason


def main(given: Sequence[str] | None = None) -> int:
    """Plays so many games; 0 if nothing differed."""
    parser = argparse.ArgumentParser(prog="python -m tests.proof.rules.pluvionauts_trio")
    parser.add_argument("--games", type=int, default=400, metavar="N", help="how many games")
    parser.add_argument("--seed", type=int, default=1, help="for dice and choices")
    asked = parser.parse_args(given)
    plies = 0
    for number in range(asked.games):
        rules, seats = RULES[number % len(RULES)], 2 + number % 4
        plies += Trio(rules, seats, 1_000_003 * asked.seed + number).run()
    print(f"The Pluvionauts: {asked.games} games, {plies:,} plies compared three times over.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
