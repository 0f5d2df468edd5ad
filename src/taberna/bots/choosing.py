"""Choosing by number: the quick door for programs that hold a State.

A bot that is asked this way is given the state itself, and must use no more of it than the seat
sees. The house's bots do: search deals anew whatever the seat cannot know before it looks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from taberna.bots.reasons import Advice, BotChoice

if TYPE_CHECKING:
    from taberna.bots.reasons import Bot
    from taberna.core.player import Player
    from taberna.core.state import State


class ById:
    """A bot that looks at a view also when it is asked for an id."""

    def choose_id(self, state: State, seat: int) -> int:
        """The id of what it plays for this seat."""
        return by_view(self, state, seat)


def decide(bot: Bot, view: Any) -> BotChoice:
    """What a bot plays, and what each action is worth to it, from one computation.

    Nothing is computed where there is only one action. A bot of another package, which has no
    `decide` of its own, plays what it explains to be best.
    """
    if len(view.legal) == 1:
        [only] = view.legal
        return BotChoice(only, Advice(str(only), "worth", ()))
    if own := getattr(bot, "decide", None):
        choice: BotChoice = own(view)
        return choice
    advice = bot.explain(view)
    action = next(action for action in view.legal if str(action) == advice.best)
    return BotChoice(action, advice)


def by_view(bot: Any, state: State, seat: int) -> int:
    """The id of what a bot answers to the seat's view."""
    return state.game.action_id(bot.choose(state.view(seat)))


def choose_id(bot: Player, state: State, seat: int) -> int:
    """The id of what any bot plays for this seat, the quickest way it can."""
    own = getattr(bot, "choose_id", None)
    chosen: int = own(state, seat) if own else by_view(bot, state, seat)
    return chosen
