"""What a bot says about its actions, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import click
from rich.text import Text

from taberna.bots.reasons import Advice, Bot, Valued
from taberna.cli.faces import manifest_of

TOLD = 12  # actions told of, where there are more
AGAINST = "but "
UNTOLD = "why would tell what is hidden from you"

explain_option = click.option("--explain", is_flag=True, help="Let bots say why.")


@dataclass(frozen=True, slots=True)
class Explaining:
    """A bot that says why, whenever it has a choice."""

    bot: Bot
    game: str
    say: Callable[[Text], None]
    openly: bool  # whether what it says may tell what it holds

    @property
    def name(self) -> str:
        """The bot's own."""
        return self.bot.name

    def choose(self, view: Any) -> object:
        """What the bot chooses; the reasons are told at once."""
        action = self.bot.choose(view)
        if len(view.legal) > 1:
            advice = self.bot.explain(view)
            chosen = next(one for one in advice.valued if one.action == str(action))
            self.say(Text(f"  {self._told(chosen, advice)}", style="dim"))
        return action

    def _told(self, chosen: Valued, advice: Advice) -> str:
        manifest = manifest_of(self.game)
        if not manifest.face.secret:
            return f"{told(self.game, chosen, advice.unit)}{beside_others(chosen, advice)}"
        if self.openly:
            return told(self.game, chosen, advice.unit)
        because = because_of(self.game, chosen, manifest.secret)
        if not because and chosen.reasons:
            because = UNTOLD
        return f"{chosen.action}{': ' if because else ''}{because}"


def told(game: str, valued: Valued, unit: str) -> str:
    """An action, what it is worth, and why."""
    because = because_of(game, valued)
    return f"{valued.action}  {worth(valued.value, unit)}{': ' if because else ''}{because}"


def beside_others(chosen: Valued, advice: Advice) -> str:
    """How far it is from the best of the others, where a bot gives no other reason."""
    others = [one for one in advice.valued if one.action != chosen.action]
    other = max(others, key=lambda one: one.value)
    if other.value == chosen.value:
        return f": as good as {other.action}"
    by = worth(abs(chosen.value - other.value), advice.unit).lstrip("+")
    return f": {by} {'better' if chosen.value > other.value else 'worse'} than {other.action}"


def because_of(game: str, valued: Valued, hidden: frozenset[str] = frozenset()) -> str:
    """The reasons in a row, those against it last."""
    words = manifest_of(game).reasons
    if words is None:
        return ""
    open_reasons = [reason for reason in valued.reasons if reason.kind not in hidden]
    told = [(said, reason.weight) for reason in open_reasons if (said := words(reason))]
    speak = [said for said, weight in told if weight >= 0]
    against = [AGAINST + said for said, weight in told if weight < 0]
    return "; ".join(speak + against)


def worth(value: float, unit: str) -> str:
    """A value with its unit."""
    match unit:
        case "wins":
            return f"{100 * value:.0f} %"
        case "points":
            return f"{value:+.2f} points"
        case _:
            return f"{value:+.2f}"


def ranking(game: str, advice: Advice) -> Iterator[Text]:
    """The actions, best first, each with its value and reasons."""
    ranked = sorted(advice.valued, key=lambda one: (one.action != advice.best, -one.value))
    for valued in ranked[:TOLD]:
        style = "bold" if valued.action == advice.best else ""
        yield Text(told(game, valued, advice.unit), style=style)
    if len(ranked) > TOLD:
        yield Text(f"and {len(ranked) - TOLD} more", style="dim")
