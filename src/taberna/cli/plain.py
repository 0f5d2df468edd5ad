"""The face of any game without one of its own: its view as labelled fields, its texts as is."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from rich.text import Text

from taberna.bots.advice import advise
from taberna.cli.choices import Group, gather
from taberna.cli.grammar import Cast, listed
from taberna.cli.hints import HintShown
from taberna.cli.seats import mark, named
from taberna.core.game import Game
from taberna.core.outcome import Outcome
from taberna.core.rng import Rng
from taberna.core.state import State

ELSEWHERE = {"ruleset", "viewer", "seats", "turn", "legal", "calls"}  # said in other places
SQUARE = re.compile(r"[a-z]\d{1,2}")
LABELS = 16  # columns for the names of fields


class PlainFace:
    """Draws views of one game and tells its events without knowing what they mean."""

    topics = ""
    calling = "call     what you may do out of turn"
    secret = True  # for all one knows
    hints = True

    def __init__(self, game: Game[Any, Any, Any, Any]) -> None:
        self.game = game
        self.cast = Cast(game.seat_names)
        self.presets: Mapping[str, str] = dict.fromkeys(game.presets, "")
        rules = next(iter(game.presets.values()))
        self.fields: Mapping[str, str] = {one.name: spaced(one.name) for one in fields(rules)}

    def screen(self, view: Any, size: tuple[int, int]) -> list[Text]:
        """The table as the viewer sees it."""
        shown = [one.name for one in fields(view) if one.name not in ELSEWHERE]
        return [line for name in shown for line in self._field(name, getattr(view, name), view)]

    def open_screen(self, state: State, size: tuple[int, int]) -> list[Text]:
        """The table as a spectator sees it: what is hidden is not known here."""
        return self.screen(state.view(None), size)

    def _field(self, name: str, value: Any, view: Any) -> list[Text]:
        squares = _squares(value)
        if squares:
            return [*self._board(squares), Text()]
        if isinstance(value, tuple) and len(value) == view.seats > 1:
            told = [
                Text.assemble(self.seat(n), f" {plain(part)}  ") for n, part in enumerate(value)
            ]
            return [Text.assemble((f"{spaced(name):<{LABELS}} ", "bold"), *told)]
        return [Text.assemble((f"{spaced(name):<{LABELS}} ", "bold"), plain(value))]

    def _board(self, squares: Mapping[str, object]) -> list[Text]:
        """Letters from left to right, numbers from the bottom up."""
        letters = sorted({name[0] for name in squares})
        numbers = sorted({int(name[1:]) for name in squares}, reverse=True)
        rows = [self._row(squares, letters, number) for number in numbers]
        return [*rows, Text("   " + "".join(f" {letter} " for letter in letters), style="dim")]

    def _row(self, squares: Mapping[str, object], letters: Sequence[str], number: int) -> Text:
        cells = [self._cell(squares, f"{letter}{number}") for letter in letters]
        return Text.assemble((f"{number:>2} ", "dim"), *cells)

    def _cell(self, squares: Mapping[str, object], name: str) -> Text:
        holds = squares.get(name)
        if holds in self.game.seat_names:
            return Text.assemble(" ", mark(str(holds)), " ")
        return Text("   " if name not in squares else f"{plain(holds)[:2]:^3}" if holds else " · ")

    def tell(self, events: Sequence[Any], viewer: int | None) -> list[Text]:
        """The events as the viewer saw them, by their names and facts."""
        return [self._told(self.game.view_event(event, viewer), viewer) for event in events]

    def tell_openly(self, events: Sequence[Any]) -> list[Text]:
        """The events with nothing hidden."""
        return [self._told(event, None) for event in events]

    def _told(self, event: Any, viewer: int | None) -> Text:
        facts = {one.name: getattr(event, one.name) for one in fields(event)}
        seat = facts.pop("seat", None)
        whose = f"{self.cast.name(seat, viewer)}: " if seat is not None else ""
        said = ", ".join(f"{spaced(name)} {plain(value)}" for name, value in facts.items())
        what = spaced(re.sub(r"(?<=[a-z])(?=[A-Z])", "_", type(event).__name__).lower())
        sign = mark(self.game.seat_names[seat]) if seat is not None else Text(" ")
        return Text.assemble(sign, f" {whose}{what}{f' ({said})' if said else ''}.")

    def holds_back(self, events: Sequence[Any]) -> bool:
        """Everything is told as it happens."""
        return False

    def matters(self, event: Any) -> bool:
        """Who knows: everything is told."""
        return True

    def ask(self, view: Any) -> str:
        """What the seat on turn is asked to do."""
        return "Your turn." if len(view.legal) > 1 else "There is one thing you can do."

    def ask_call(self, view: Any) -> str:
        """What a seat may call out of turn."""
        return f"{listed(view.calls)}?"

    def groups(self, view: Any) -> list[Group]:
        """The legal actions by all words but the last."""
        parts = (str(action).rpartition(" ") for action in view.legal)
        return gather((head, last) if head else (last, "") for head, _, last in parts)

    def spelled(self, line: str, view: Any) -> str:
        """As it was written."""
        return line

    def hint(self, view: Any) -> HintShown:
        """What the game's best adviser says."""
        best = advise(self.game.name, view, Rng()).best
        return HintShown((self.game.read_action(best),), (f"A good move: {best}.",))

    def explain(self, view: Any, topic: str) -> list[Text]:
        """Nothing is known about any topic."""
        return [Text(f"Write an action, or its number: {listed(view.legal[:3])} …")]

    def seat(self, seat: int) -> Text:
        """A seat by its mark and its name."""
        return named(self.game.seat_names[seat])

    def verdict(self, outcome: Outcome) -> list[str]:
        """Who won, and how it ended."""
        names = [self.game.seat_names[seat].capitalize() for seat in outcome.winners]
        won = f"{listed(names)} {'wins' if len(names) == 1 else 'share the win'}."
        return [won if names else "Nobody wins.", f"It ended by {spaced(outcome.reason).lower()}."]


def spaced(name: str) -> str:
    """`last_move` is `Last move`."""
    return name.replace("_", " ").replace("-", " ").capitalize()


def plain(value: object) -> str:
    """A value as a person reads it."""
    if value is None or value == "":
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (tuple, list)):
        return ", ".join(map(plain, value)) or "–"
    if is_dataclass(value) and not isinstance(value, type):
        return ", ".join(f"{one.name} {plain(getattr(value, one.name))}" for one in fields(value))
    return str(value)


def _squares(value: object) -> dict[str, object]:
    """What lies on each square, if the value is pairs of a square's name and that."""
    if not isinstance(value, tuple) or len(value) < 2:
        return {}
    pairs = [part for part in value if isinstance(part, tuple) and len(part) == 2]
    named_squares = [p for p in pairs if isinstance(p[0], str) and SQUARE.fullmatch(p[0])]
    return dict(named_squares) if len(named_squares) == len(value) else {}
