"""The Pluvionauts judged by examples: the turn is played on to its end, and that is judged.

A throw is judged by its aim, before it is known where it falls: that is luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nlargest
from math import exp

from taberna.bots.judging import CHANCES, SPAN, Expected, after, worlds_of
from taberna.bots.pluvionauts.judgement import Judgement
from taberna.bots.pluvionauts.judgement_weights import shipped
from taberna.bots.pluvionauts.reasons import reasons_for
from taberna.bots.pluvionauts.thought import Thought
from taberna.bots.pluvionauts.turn import Turn
from taberna.bots.reasons import Reason
from taberna.bots.search.budget import Budget
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.games.pluvionauts.actions import ACTIONS
from taberna.games.pluvionauts.game import PLUVIONAUTS
from taberna.games.pluvionauts.state import State
from taberna.games.pluvionauts.view import View

WEIGHED = 6  # actions, of the thousands that an aim can be
GLANCE = Budget(simulations=1, milliseconds=60_000)  # by looks, not by time: always alike


class ExampleJudge:
    """Plays on as a navigator does at a glance."""

    name = "examples, judgement 1"
    unit = "wins"
    exact = False
    depth = 32
    marks: tuple[float, ...] = CHANCES

    def __init__(self, seats: int) -> None:
        self._weights = shipped()[seats]
        self._judgement = Judgement(self._weights)
        self._turns: list[Turn] = []  # one, made for the first state that is seen

    def expects(self, view: View, luck: int, futures: int) -> list[Expected]:
        """How the turn goes on, and what every seat can expect when it has ended."""
        worlds = worlds_of(PLUVIONAUTS, view, luck, futures)
        return [
            self._play_on(world.clone(), view.mover, luck + place)
            for place, world in enumerate(worlds)
        ]

    def weighs(
        self, view: View, actions: Sequence[int], luck: int, futures: int
    ) -> list[list[Expected]]:
        """Each action in the same worlds, with the same luck afterwards."""
        worlds = worlds_of(PLUVIONAUTS, view, luck, futures)
        return [
            [
                self._play_on(after(world, action), view.mover, luck + place)
                for place, world in enumerate(worlds)
            ]
            for action in actions
        ]

    def candidates(self, view: View, luck: int) -> list[int]:
        """Those that look best at a glance."""
        world = PLUVIONAUTS.imagine(view, Rng(luck))
        values = Thought(world, Rng(luck), GLANCE).values()
        ids = world.ids()
        best = nlargest(WEIGHED, range(len(ids)), key=values.__getitem__)
        return [ids[place] for place in sorted(best)]

    def reasons(self, view: View, action: int, luck: int) -> tuple[Reason, ...]:
        """What it does for whose requests."""
        return reasons_for(PLUVIONAUTS.imagine(view, Rng(luck)), ACTIONS[action])

    def _play_on(self, state: State, mover: int, luck: int) -> Expected:
        turn, rng = self._turn_for(state), Rng(SPAN + luck)
        while state.turn in (CHANCE, mover):
            turn.play_quickly(state, rng)
        if state.turn == OVER:
            return tuple(state.shares())
        scores = [
            sum(self._weights[fact] * amount for fact, amount in row)
            for row in self._judgement.rows(state)
        ]
        grown = [exp(score - max(scores)) for score in scores]
        return tuple(share / sum(grown) for share in grown)

    def _turn_for(self, state: State) -> Turn:
        if not self._turns:
            self._turns.append(Turn(state, self._judgement))
        return self._turns[0]
