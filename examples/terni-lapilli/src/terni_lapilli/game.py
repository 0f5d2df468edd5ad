"""Terni lapilli as a Game: tables, starts, texts and answers."""

from typing import Any

from taberna.core.errors import BadRuleset, UnknownName
from taberna.core.game import Game
from taberna.core.outcome import Outcome
from taberna.core.rng import Rng
from taberna.core.seat import Seat
from terni_lapilli import events, notation
from terni_lapilli.actions import ACTIONS, SEATS, Action, Place
from terni_lapilli.board import ROW_MASKS, STONES
from terni_lapilli.ruleset import PRESETS, Ruleset
from terni_lapilli.state import Position, State
from terni_lapilli.view import View, position_of, view


class TerniLapilli(Game[State, events.Event, View, Ruleset]):
    """Three stones each: place them, then move them, until three lie in a row."""

    name = "terni"
    title = "Terni lapilli"
    rules_version = 1
    seat_counts = range(2, 3)
    seat_names = SEATS
    presets = PRESETS
    action_table = ACTIONS
    chance_table = ()
    automatic = -1  # no action is played by itself
    plane_count = 3
    plane_shape = (3, 3)

    def __reduce__(self) -> str:
        return "TERNI"  # there is only one, also in another process

    def start(self, ruleset: Ruleset | str | None = None, seats: int = 2, **setup: Any) -> State:
        """An empty board."""
        if setup:
            raise UnknownName("start option", next(iter(setup)), ())
        if seats not in self.seat_counts:
            raise BadRuleset(f"{self.title} is for 2 seats, not {seats}")
        return State(self, self.find_ruleset(ruleset), Position(0, 0, 0, 0))

    def read_position(self, text: str) -> State:
        """The position a text describes."""
        rules, at = notation.read_position(text, self.find_ruleset)
        return State(self, rules, at)

    def write_position(self, state: Any) -> str:
        """The position as text that reads back."""
        return notation.write_position(state.position(), self.write_ruleset(state.ruleset))

    def view(self, state: Any, seat: int | None) -> View:
        """The table as one seat sees it."""
        return view(state, seat)

    def view_event(self, event: events.Event, seat: int | None) -> events.Event:
        """Everything happens openly."""
        return event

    def view_chance(self, state: Any, chance: object, seat: int | None) -> str:
        """There is no chance."""
        return str(chance)

    def view_position(self, state: Any, seat: int | None) -> str:
        """Nothing is hidden."""
        return self.write_position(state)

    def imagine(self, view: View, rng: Rng) -> State:
        """The position itself."""
        return State(self, view.ruleset, position_of(view))

    def describe(
        self, rules: Ruleset, before: Any, cause: object, after: Any, caller: int | None = None
    ) -> tuple[events.Event, ...]:
        """What happened between two positions."""
        action: Action = cause  # type: ignore[assignment]
        return (events.describe(before.mover, action),)

    def why_not(self, state: Any, action: int) -> tuple[str, str]:
        """Code and sentence for an action that is not legal now."""
        at, wanted = state.position(), ACTIONS[action]
        placing = (at.red | at.black).bit_count() < 2 * STONES
        if placing != isinstance(wanted, Place):
            return "not-now", "stones are placed first, and moved when all six lie on the board"
        if isinstance(wanted, Place) and not at.red | at.black:
            return "centre", "the very first stone may not take the centre"
        return "no-way", "an own stone goes along a line to the next point, which must be free"

    def outcome(self, state: Any) -> Outcome:
        """Three in a row, a seat that cannot move, or nobody within the limit."""
        winners = tuple(Seat(seat) for seat, share in enumerate(state.shares()) if share)
        at = state.position()
        rows = [any(mask & row == row for row in ROW_MASKS) for mask in (at.red, at.black)]
        reason = "limit" if len(winners) == 2 else "three-in-a-row" if any(rows) else "blocked"
        ranks = tuple(1 if seat in winners else 2 for seat in range(2))
        return Outcome(reason, ranks, tuple((("row", int(row)),) for row in rows), winners)


TERNI = TerniLapilli()
