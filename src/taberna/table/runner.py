"""Runs a match with any mix of people and bots in its seats."""

from collections.abc import Callable, Sequence
from typing import Any

from taberna.core.player import Marked, Player, Undo
from taberna.core.seat import CHANCE
from taberna.table.match import Match

Listener = Callable[[Match, tuple[Any, ...]], None]


def run(match: Match, players: Sequence[Player], told: Listener) -> Match:
    """Plays to the end, telling `told` after every ply; an exception stops it between plies."""
    while not match.over:
        step(match, players, told)
    return match


def step(match: Match, players: Sequence[Player], told: Listener) -> None:
    """One ply, by chance or by the player on turn."""
    seat = match.state.turn
    if seat == CHANCE:
        told(match, match.draw())
        return
    choice = players[seat].choose(match.state.view(seat))
    if isinstance(choice, Undo):
        match.undo(seat)
        told(match, ())
    elif isinstance(choice, Marked):
        told(match, match.act(seat, choice.action, marks=choice.marks))
    else:
        told(match, match.act(seat, choice))
