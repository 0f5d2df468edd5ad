"""Walking through random games of any kind, and requiring something on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from taberna.core.dice import PlainDice
from taberna.core.errors import TabernaError
from taberna.core.game import Game
from taberna.core.record import Ply
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.core.state import State

AnyGame = Game[Any, Any, Any, Any]

LONGEST = 20_000  # plies; a game that goes on longer does not end
CALL_SHARE = 2  # a possible call is made once in so many times


class Broken(AssertionError):
    """A game breaks a promise; the message has the position."""


def require(kept: object, promise: str, state: State) -> None:
    """Raises Broken with the position unless the promise is kept."""
    if not kept:
        raise Broken(f"{promise}\n  at: {state}")


def usual_start(game: AnyGame, seed: int) -> State:
    """Every preset and every number of seats in turn."""
    presets, counts = list(game.presets), list(game.seat_counts)
    preset = presets[seed % len(presets)]
    state: State = game.start(preset, counts[seed // len(presets) % len(counts)])
    return state


def walk(state: State, rng: Rng) -> Iterator[tuple[State, Ply]]:
    """A random game: each position with the ply that is played next. The state is reused."""
    dice = PlainDice(rng.below(1 << 31))
    for _ in range(LONGEST):
        if state.turn == OVER:
            return
        ply = choose_ply(state, rng, dice)
        yield state, ply
        play(state, ply)
    require(False, f"the game ends within {LONGEST} plies", state)


def choose_ply(state: State, rng: Rng, dice: PlainDice) -> Ply:
    """Any ply that may come next: a draw, a call out of turn, or an action."""
    if state.turn == CHANCE:
        return Ply(str(state.draw(dice)))
    for seat in range(state.seats):
        calls = state.calls(seat)
        if calls and rng.below(CALL_SHARE) == 0:
            return Ply(str(calls[0]), seat, called=True)
    legal = state.actions()
    return Ply(str(legal[rng.below(len(legal))]), state.turn)


def play(state: State, ply: Ply) -> tuple[Any, ...]:
    """Plays a ply through the table's door."""
    if ply.seat == CHANCE:
        return state.happen(ply.text)
    return state.call(ply.seat, ply.text) if ply.called else state.play(ply.text)


def refused(attempt: Callable[[], object], kind: type[TabernaError]) -> bool:
    """Whether an attempt is refused with this kind of error."""
    try:
        attempt()
    except kind:
        return True
    return False
