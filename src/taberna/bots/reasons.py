"""What a bot can say about its choice: values and typed reasons. Words are made by clients."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from taberna.core.player import Player

Plain = str | int | float | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that speaks for an action, or against it."""

    kind: str  # a word such as `one-run`
    weight: float  # how much it adds to the action's value, by the bot's own measure
    about: tuple[tuple[str, Plain], ...] = ()  # named squares, seats and counts


@dataclass(frozen=True, slots=True)
class Valued:
    """A legal action, what it is worth, and why; the strongest reason first."""

    action: str
    value: float
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Advice:
    """The best action, and what each is worth; more is better, in the unit named."""

    best: str
    unit: str  # `wins`: share of games won; `points`: expected score; `worth`: a bot's own measure
    valued: tuple[Valued, ...]  # in canonical order

    @property
    def values(self) -> tuple[tuple[str, float], ...]:
        """The values alone."""
        return tuple((valued.action, valued.value) for valued in self.valued)


def advice_from(unit: str, valued: tuple[Valued, ...]) -> Advice:
    """Advice to take the action with the highest value, the first among equals."""
    return Advice(max(valued, key=lambda one: one.value).action, unit, valued)


def advice_of(unit: str, legal: Sequence[object], values: Iterable[float]) -> Advice:
    """The same by values alone, one for each legal action."""
    return advice_from(unit, tuple(map(Valued, map(str, legal), values)))


def advice_to(action: object, legal: Sequence[object]) -> Advice:
    """From somebody who knows what to do, and nothing about the rest."""
    valued = tuple(Valued(str(one), float(one == action)) for one in legal)
    return Advice(str(action), "worth", valued)


@dataclass(frozen=True, slots=True)
class BotChoice:
    """What a bot plays, and the values that this follows from."""

    action: object
    advice: Advice | None = None  # None: the bot has no values


def best_choice(unit: str, legal: Sequence[object], values: Sequence[float]) -> BotChoice:
    """Of a bot that plays the highest value, the first among equals."""
    return BotChoice(legal[values.index(max(values))], advice_of(unit, legal, values))


@dataclass(frozen=True, slots=True)
class Hindsight:
    """What better play would have made of the same luck in a turn."""

    kind: str  # `exact`: the best of what could be known; `known`: by somebody who knew the luck
    steps: tuple[tuple[str, ...], ...]  # actions after each stroke of it
    score: float
    ended: bool  # else the luck that was seen does not tell the end, and the score is expected


class Bot(Player, Protocol):
    """A player that can say what each action is worth to it."""

    def explain(self, view: Any) -> Advice:
        """What each legal action is worth, and why, as far as the bot knows."""
