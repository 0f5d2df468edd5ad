"""Runs a check of a requirement: set up a position, play, compare what the rules allow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from fnmatch import fnmatchcase
from fractions import Fraction
from typing import Any

import msgspec

from taberna.core.dice import PlainDice
from taberna.core.seat import CHANCE, OVER
from taberna.core.walking import AnyGame

# Stages in which chance prepares the table; a check starts after them.
PREPARING = {
    "downfall": ("start", "settle", "deal"),
    "pluvionauts": ("start", "tile", "weather", "deal"),
    "xv": (),
}
SEAT_FIELDS = ("seat", "victim", "begins")


class Check(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position or a start, steps, and what must hold after them."""

    rules: str | list[str] = ""  # rulesets under which it must hold; the default if empty
    position: str = ""
    seats: int = 2  # of a start, where no position is given
    start: dict[str, Any] = {}  # options of that start
    steps: list[str] = []  # actions and chance outcomes; `red: erupt` is a call out of turn

    only: list[str] | None = None  # exactly these actions are legal
    legal: list[str] = []  # among the legal actions; `*` stands for anything
    illegal: list[str] = []  # none of these is legal
    count: dict[str, int] = {}  # how many legal actions match a pattern
    calls: dict[str, list[str]] = {}  # what a seat may call out of turn
    turn: str = ""  # a seat, `chance` or `nobody`
    draws: list[str] | None = None  # exactly these outcomes of chance are possible
    odds: dict[str, str] = {}  # the probability of an outcome of chance: `1/16`
    events: list[dict[str, Any]] = []  # each happened during the steps; only the named fields count
    no_events: list[str] = []  # kinds of events that did not happen
    viewer: str = ""  # whose view; a spectator's if empty
    view: dict[str, Any] = {}  # fields of the view
    people: dict[str, str] = {}  # who stands on a square: `red 2 black 1`
    outcome: dict[str, Any] = {}  # fields of the outcome; seats by name


def run(game: AnyGame, check: Check) -> None:
    """Asserts everything the check expects, under each of its rulesets."""
    rulesets = [check.rules] if isinstance(check.rules, str) else check.rules
    for rules in rulesets:
        default = next(iter(game.presets))
        _run_under(game, check, rules or default)


def _run_under(game: AnyGame, check: Check, rules: str) -> None:
    state = _set_up(game, check, rules)
    happened: list[Any] = []
    for step in check.steps:
        happened += _take(game, state, step)
    texts = [str(action) for action in state.actions()] if state.turn >= 0 else []
    _compare_actions(game, check, texts)
    _compare_chance(check, state)
    _compare_events(game, check, happened)
    _compare_view(game, check, state)
    for name, wanted in check.calls.items():
        assert [str(call) for call in state.calls(game.seat_named(name))] == wanted, name
    if check.turn:
        assert _turn(game, state) == check.turn
    if check.outcome:
        found = {name: _comparable(value) for name, value in _plain(game.outcome(state)).items()}
        found["winners"] = [game.seat_names[seat] for seat in found["winners"]]
        assert {name: found[name] for name in check.outcome} == check.outcome


def _set_up(game: AnyGame, check: Check, rules: str) -> Any:
    """The position or start, with everything dealt that is still missing."""
    if check.position:
        state = game.read_position(f"rules {rules}; {check.position}")
    else:
        state = game.start(rules, check.seats, **check.start)
    dice = PlainDice(7)
    while state.view(None).stage in PREPARING[game.name]:
        state.happen(state.draw(dice))
    return state


def _take(game: AnyGame, state: Any, step: str) -> tuple[Any, ...]:
    """Plays one step: a call, an outcome of chance, or an action."""
    caller, colon, call = step.partition(": ")
    if colon:
        return tuple(state.call(game.seat_named(caller), call))
    take = state.happen if state.turn == CHANCE else state.play
    return tuple(take(step))


def _compare_actions(game: AnyGame, check: Check, texts: list[str]) -> None:
    if check.only is not None:
        assert sorted(texts) == sorted(check.only)
    for pattern in check.legal:
        assert any(_matching(pattern, texts)), f"{pattern} is not among {texts[:40]}"
    for pattern in check.illegal:
        assert any(_matching(pattern, game.action_texts)), f"no action is written {pattern}"
        assert list(_matching(pattern, texts)) == []
    for pattern, count in check.count.items():
        assert len(list(_matching(pattern, texts))) == count, pattern


def _matching(pattern: str, texts: Any) -> Iterator[str]:
    return (text for text in texts if fnmatchcase(text, pattern))


def _compare_chance(check: Check, state: Any) -> None:
    if check.draws is None and not check.odds:
        return
    weights = {str(outcome): weight for outcome, weight in state.chances()}
    if check.draws is not None:
        assert sorted(weights) == sorted(check.draws)
    total = sum(weights.values())
    for name, odds in check.odds.items():
        assert Fraction(weights.get(name, 0), total) == Fraction(odds), name


def _compare_events(game: AnyGame, check: Check, happened: list[Any]) -> None:
    told = [_event(game, event) for event in happened]
    for wanted in check.events:
        assert any(wanted.items() <= event.items() for event in told), f"{wanted} not in {told}"
    assert [event for event in told if event["event"] in check.no_events] == []


def _event(game: AnyGame, event: Any) -> dict[str, Any]:
    """The fields of an event, with its kind and seats by name."""
    named = {"event": type(event).__name__, **_plain(event)}
    seats = {name: game.seat_names[named[name]] for name in SEAT_FIELDS if name in named}
    return {name: _comparable(value) for name, value in (named | seats).items()}


def _compare_view(game: AnyGame, check: Check, state: Any) -> None:
    view = state.view(game.seat_named(check.viewer) if check.viewer else None)
    for name, wanted in check.view.items():
        assert _comparable(getattr(view, name)) == wanted, name
    for square, wanted in check.people.items():
        counts = dict(view.people).get(square, ())
        names = zip(game.seat_names, counts, strict=False)
        assert " ".join(f"{name} {count}" for name, count in names if count) == wanted, square


def _turn(game: AnyGame, state: Any) -> str:
    named = {CHANCE: "chance", OVER: "nobody"}
    return named.get(state.turn) or game.seat_names[state.turn]


def _plain(value: Any) -> dict[str, Any]:
    return {field.name: getattr(value, field.name) for field in fields(value)}


def _comparable(value: Any) -> Any:
    """A value as TOML would write it."""
    if isinstance(value, tuple | list):
        return [_comparable(one) for one in value]
    if hasattr(value, "__dataclass_fields__"):
        return {name: _comparable(one) for name, one in _plain(value).items()}
    return value
