"""Why something cannot be done in a position, and what can be done instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from taberna.core.errors import BadNotation, IllegalAction, NotChance
from taberna.core.seat import CHANCE, OVER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from taberna.core.game import Game


def refused_action(
    game: Game[Any, Any, Any, Any], state: Any, action: int, legal: Sequence[object]
) -> IllegalAction:
    """Why the seat on turn may not play this id, and what it may play."""
    if not 0 <= action < game.action_count:
        return IllegalAction(action, "no-such-id", f"ids are 0 to {game.action_count - 1}", legal)
    named = game.action_table[action]
    if state.turn == OVER:
        return IllegalAction(named, "over", "the game is over")
    if state.turn == CHANCE:
        return IllegalAction(named, "not-your-turn", "something has to be drawn first")
    code, why = game.why_not(state, action)
    return IllegalAction(named, code, why, legal)


def refused_call(
    game: Game[Any, Any, Any, Any], action: int, calls: Sequence[object]
) -> IllegalAction:
    """Why a seat may not call this id out of turn."""
    named = game.action_table[action] if 0 <= action < game.action_count else action
    return IllegalAction(named, "no-call", "you may not call this now", calls)


def refused_chance(game: Game[Any, Any, Any, Any], turn: int, chance: int) -> NotChance:
    """Why this chance outcome cannot happen now."""
    if not 0 <= chance < game.chance_count:
        return NotChance(f"chance outcomes are 0 to {game.chance_count - 1}, not {chance}")
    named = game.chance_table[chance]
    if turn != CHANCE:
        return NotChance(f"{named}: nothing is to be drawn now")
    return NotChance(f"{named}: cannot be drawn now")


def refused_ticket(turn: int, ticket: int, tickets: int) -> NotChance:
    """Why nothing lies under this ticket."""
    if turn != CHANCE:
        return NotChance("nothing is to be drawn now")
    return NotChance(f"tickets are 0 to {tickets - 1}, not {ticket}")


def refused_room(what: str, size: int, error: Exception) -> BadNotation:
    """Why nothing can be written there."""
    return BadNotation(f"{what} want {size} writable bytes in one piece: {error}")
