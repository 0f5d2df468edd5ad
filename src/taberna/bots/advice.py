"""What each legal action is worth, for hints and for those who look into a position.

Every game has this: hidden things are imagined, the rest is played out at random many times, and
the share of wins is the value. A game that knows better brings its own adviser.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from taberna.bots.xv.adviser import exact_values
from taberna.core.errors import NotNow
from taberna.core.playout import playout
from taberna.core.rng import Rng
from taberna.games import find_game

PLAYOUTS = 3_000  # random games for one piece of advice, shared among the actions
FEWEST = 20  # for each action


@dataclass(frozen=True, slots=True)
class Advice:
    """The best action, and what each is worth; more is better, in the unit named."""

    best: str
    unit: str  # `wins`: share of games won; `points`: expected score, negative where low wins
    values: tuple[tuple[str, float], ...]


Adviser = Callable[[Any], tuple[str, list[float]] | None]  # the unit, and a value for each action

ADVISERS: dict[str, Adviser] = {"xv": exact_values}


def advise(game: str, view: Any, rng: Rng) -> Advice:
    """What the seat on turn might do."""
    if not view.legal:
        raise NotNow("there is nothing to decide here")
    known = ADVISERS.get(game)
    unit, values = (known(view) if known else None) or ("wins", shares(game, view, rng))
    best = max(range(len(values)), key=values.__getitem__)
    texts = [str(action) for action in view.legal]
    return Advice(texts[best], unit, tuple(zip(texts, values, strict=True)))


def shares(game: str, view: Any, rng: Rng) -> list[float]:
    """For each legal action, the share of random games it wins."""
    rules = find_game(game)
    seat, world = view.viewer, rules.imagine(view, rng)
    tries = max(FEWEST, PLAYOUTS // len(view.legal))
    won = [0.0] * len(view.legal)
    for _ in range(tries):
        world.reimagine(seat, rng)
        for place, action in enumerate(view.legal):
            trial = world.clone()
            trial.apply(rules.action_id(action))
            playout(trial, rng)
            won[place] += trial.shares()[seat]
    return [sum_ / tries for sum_ in won]
