"""Calculi, the small game of this benchmark: two seats take pebbles from a heap in turn.

One to three at a time; whoever takes the last one wins. `boardgame/server.js` is the same game for
boardgame.io.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from pebbles import MOST, State

from taberna.core.errors import BadPosition, BadRuleset, UnknownName
from taberna.core.game import Game
from taberna.core.outcome import Outcome
from taberna.core.rng import Rng
from taberna.core.seat import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """How many pebbles lie in the heap at first."""

    heap: int = 2_000

    def __post_init__(self) -> None:
        if not 1 <= self.heap <= 2_000:
            raise BadRuleset(f"heap is 1 to 2000, not {self.heap}")


@dataclass(frozen=True, slots=True, order=True)
class Take:
    """The seat takes some pebbles, which ends its turn."""

    pebbles: int

    def __str__(self) -> str:
        return f"take {self.pebbles}"


@dataclass(frozen=True, slots=True)
class PebblesTaken:
    """A seat took pebbles; so many are left."""

    seat: Seat
    pebbles: int
    left: int


@dataclass(frozen=True, slots=True)
class View:
    """Everything: nothing is hidden."""

    ruleset: Ruleset
    viewer: Seat | None
    turn: int
    heap: int
    mover: Seat
    legal: tuple[Take, ...]
    calls: tuple[Take, ...] = ()


class Calculi(Game[State, PebblesTaken, View, Ruleset]):
    """The rules."""

    name = "calculi"
    title = "Calculi"
    rules_version = 1
    seat_counts = range(2, 3)
    seat_names = ("white", "black")
    presets = MappingProxyType({"plain": Ruleset()})
    action_table = tuple(Take(pebbles) for pebbles in range(1, MOST + 1))
    chance_table = ()
    automatic = -1  # no action is played by itself
    plane_count = 1
    plane_shape = (1, 1)

    def __reduce__(self) -> str:
        return "CALCULI"

    def start(self, ruleset: Ruleset | str | None = None, seats: int = 2, **setup: Any) -> State:
        """A full heap."""
        if setup:
            raise UnknownName("start option", next(iter(setup)), ())
        if seats not in self.seat_counts:
            raise BadRuleset(f"{self.title} is for 2 seats, not {seats}")
        rules = self.find_ruleset(ruleset)
        return State(self, rules, rules.heap, 0)

    def read_position(self, text: str) -> State:
        """`plain; 120 white`"""
        rules, _, rest = text.partition("; ")
        match rest.split():
            case [heap, mover] if heap.isdecimal() and mover in self.seat_names:
                return State(self, self.find_ruleset(rules), int(heap), self.seat_named(mover))
        raise BadPosition(f"cannot read {text[:60]!r}; write it like `plain; 120 white`")

    def write_position(self, state: State) -> str:
        """Rules, heap and who takes next."""
        mover = self.seat_names[state.mover]
        return f"{self.write_ruleset(state.ruleset)}; {state.heap} {mover}"

    def view(self, state: State, seat: int | None) -> View:
        """Everything, and what the viewer may take."""
        return View(
            ruleset=state.ruleset,
            viewer=None if seat is None else Seat(seat),
            turn=state.turn,
            heap=state.heap,
            mover=Seat(state.mover),
            legal=tuple(state.actions()) if seat is not None and seat == state.turn else (),
        )

    def view_event(self, event: PebblesTaken, seat: int | None) -> PebblesTaken:
        """Everything happens openly."""
        return event

    def view_chance(self, state: State, chance: object, seat: int | None) -> str:
        """There is no chance."""
        return str(chance)

    def view_position(self, state: State, seat: int | None) -> str:
        """Nothing is hidden."""
        return self.write_position(state)

    def imagine(self, view: View, rng: Rng) -> State:
        """The state itself."""
        return State(self, view.ruleset, view.heap, view.mover)

    def describe(
        self, rules: Ruleset, before: Any, cause: object, after: Any, caller: int | None = None
    ) -> tuple[PebblesTaken, ...]:
        """Who took how many."""
        (heap, mover), (left, _) = before, after
        return (PebblesTaken(Seat(mover), heap - left, left),)

    def why_not(self, state: State, action: int) -> tuple[str, str]:
        """There are not so many left."""
        return "too-many", f"only {state.heap} are left"

    def outcome(self, state: State) -> Outcome:
        """Whoever took the last pebble wins."""
        winner = Seat(1 - state.mover)
        last = [int(seat == winner) for seat in range(2)]
        return Outcome(
            reason="heap-taken",
            ranks=tuple(2 - taken for taken in last),
            scores=tuple((("last", taken),) for taken in last),
            winners=(winner,),
        )


CALCULI = Calculi()
