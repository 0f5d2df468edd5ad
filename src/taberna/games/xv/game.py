"""Pompeii XV as a Game: tables, starts, texts and answers."""

from collections.abc import Sequence
from typing import Any

from taberna.core.game import Game
from taberna.core.outcome import Outcome, rank
from taberna.core.rng import Rng
from taberna.core.seat import Seat
from taberna.core.utility import Utility
from taberna.games.xv import notation, refusals
from taberna.games.xv.actions import ACTIONS, SEATS, THROW, Action
from taberna.games.xv.board import WELLS, WORST_POSSIBLE
from taberna.games.xv.chances import CHANCES, Chance, fall_id
from taberna.games.xv.encoding import ENCODING
from taberna.games.xv.events import Event, describe
from taberna.games.xv.position import NOT_YET, THROWING, Position
from taberna.games.xv.ruleset import CHOICES, PRESETS, Ruleset
from taberna.games.xv.state import State
from taberna.games.xv.view import View, position_of, view


class PompeiiXV(Game[State, Event, View, Ruleset]):
    """Fifteen thrown counters, twelve wells, and the lowest score wins."""

    name = "xv"
    title = "Pompeii XV"
    rules_version = 1
    seat_counts = range(1, 9)
    seat_names = SEATS
    presets = PRESETS
    rule_choices = CHOICES
    action_table = ACTIONS
    chance_table = CHANCES
    automatic = THROW
    plane_count = 1
    plane_shape = (1, 72)
    encoding = ENCODING
    listed_chances = 0
    why_not = staticmethod(refusals.why_not)

    def __reduce__(self) -> str:
        return "XV"  # there is only one, also in another process

    def start(self, ruleset: Ruleset | str | None = None, seats: int = 1, **setup: Any) -> State:
        """A new match."""
        self.check_start(seats, setup)
        nothing = (0,) * seats
        return State(
            self,
            self.find_ruleset(ruleset),
            Position(
                seats=seats,
                stage=THROWING,
                mover=0,
                up=0,
                wells=(0,) * 12,
                round=0,
                scores=(NOT_YET,) * seats,
                totals=nothing,
                wins=nothing,
            ),
        )

    def read_position(self, text: str) -> State:
        """The position a text describes."""
        rules, position = notation.read_position(text, self.find_ruleset)
        return State(self, rules, position)

    def write_position(self, state: State) -> str:
        """The position as one line of text that reads back."""
        return notation.write_position(state.position(), self.write_ruleset(state.ruleset))

    def restore(self, ruleset: Ruleset, values: tuple[Any, ...]) -> State:
        """The state with this position."""
        return State(self, ruleset, Position(*values))

    def utility(self, ruleset: Ruleset, seats: int) -> Utility:
        """Wins and losses; one seat alone has its points as a loss, or the rounds it had to win."""
        target = float(ruleset.target)
        if seats > 1:
            return super().utility(ruleset, seats)
        if ruleset.match == "wins":
            return Utility(-target, 0.0, -target)  # all rounds are won, whatever is played
        if ruleset.match == "points":
            return Utility(1 - target - WORST_POSSIBLE, -target, None)
        return Utility(-target * WORST_POSSIBLE, 0.0, None)

    def returns(self, shares: Sequence[float], points: Sequence[int]) -> list[float]:
        """Wins and losses; one seat alone has its points, as a loss."""
        return super().returns(shares, points) if len(shares) > 1 else [-float(points[0])]

    def max_plies(self, ruleset: Ruleset, seats: int) -> int | None:
        """A turn fills wells, throws again after each at most, and stops; points may never come."""
        if ruleset.match == "points":
            return None
        won = ruleset.match == "wins"
        rounds = seats * (ruleset.target - 1) + 1 if won else ruleset.target
        return rounds * seats * (3 * len(WELLS) + 2)

    def chance_id(self, chance: object) -> int:
        """The mask of the numbers that are up."""
        return fall_id(chance)

    def view(self, state: State, seat: int | None) -> View:
        """The table as one seat sees it."""
        return view(state, seat)

    def view_event(self, event: Event, seat: int | None) -> Event:
        """Everything happens openly."""
        return event

    def view_chance(self, state: State, chance: object, seat: int | None) -> str:
        """Everything falls openly."""
        return str(chance)

    def view_position(self, state: State, seat: int | None) -> str:
        """Nothing is hidden."""
        return self.write_position(state)

    def imagine(self, view: View, rng: Rng) -> State:
        """The state itself: nothing is hidden."""
        return State(self, view.ruleset, position_of(view))

    def describe(
        self,
        rules: Ruleset,
        before: Position,
        cause: object,
        after: Position,
        caller: int | None = None,
    ) -> tuple[Event, ...]:
        """What happened between two positions."""
        told: Action | Chance = cause  # type: ignore[assignment]
        return describe(before, told, after)

    def outcome(self, state: State) -> Outcome:
        """Fewest points, or most rounds won; of so many games most won, then fewest points."""
        at: Position = state.position()
        seats = range(at.seats)
        by_wins = state.ruleset.match == "wins" or (state.ruleset.match == "games" and at.seats > 1)
        then_points = state.ruleset.match != "wins"
        keys = [(-at.wins[n] * by_wins, at.totals[n] * then_points) for n in seats]
        ranks = rank(keys)
        points = [("points", at.totals[seat]) for seat in seats]
        won = [("wins", at.wins[seat]) for seat in seats]
        return Outcome(
            reason=f"{state.ruleset.match}-reached",
            ranks=ranks,
            scores=tuple((won[n], points[n]) if by_wins else (points[n], won[n]) for n in seats),
            winners=tuple(Seat(seat) for seat in seats if ranks[seat] == 1),
        )


XV = PompeiiXV()
