"""What every game's State can do: two doors over one kernel.

A game implements the kernel's integer methods. This base class builds the two doors on top:
`ids()` / `apply(id)` for researchers, `actions()` / `play(action)` for tables. Both check
everything they are given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from taberna.core.buffers import *
from taberna.core.errors import IllegalAction, NotChance, NotYours
from taberna.core.kernel import Kernel
from taberna.core.numbers import *
from taberna.core.plainly import *
from taberna.core.refusing import (
    refused_action,
    refused_call,
    refused_chance,
    refused_room,
    refused_ticket,
)
from taberna.core.seat import CHANCE, NO_ACTION, OVER

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from taberna.core.dice import Dice, Draw
    from taberna.core.game import Game
    from taberna.core.outcome import Outcome
    from taberna.core.rng import Rng


class State(Kernel):
    """Everything about one position of one game, hidden things included. Mutable; see `clone`."""

    game: Game[Any, Any, Any, Any]
    ruleset: Any
    turn: int
    seats: int
    fault: BaseException | None  # what a kernel method in plain Python raised to a compiled kernel

    def __init__(self, game: Game[Any, Any, Any, Any], ruleset: Any, seats: int) -> None:
        self.game = game
        self.ruleset = ruleset
        self.seats = seats
        self.turn = CHANCE
        self.action_count = game.action_count
        self.chance_count = game.chance_count
        self.automatic = game.automatic
        self.plain = is_plain(self)
        if self.plain:
            refuse_ignored(State, type(self))
        self.fault = None

    def copy_from(self, other: State) -> None:
        """Becomes equal to another state of the same game, ruleset and number of seats."""
        if self.plain:
            plain_copy_from(self, other)

    # ---- what a game answers in plain Python -------------------------------------------------

    def position(self) -> Hashable:
        """The whole content as plain, hashable values."""
        raise TypeError(f"{type(self).__name__} has no position()")

    def stream(self) -> str:
        """The name of the stream that the chance outcome now due is drawn from."""
        return "chance"

    def sampled(self) -> bool:
        """Whether chance is on turn and its outcomes are sampled instead of listed."""
        return False

    def witnessed(self) -> bool:
        """Whether what is sampled now is seen at the table instead of worked out by the rules."""
        return False

    # ---- both doors --------------------------------------------------------------------------

    def clone(self) -> Self:
        """An independent copy."""
        kind = type(self)
        new: Self = kind.__new__(kind)
        new.game = self.game
        new.ruleset = self.ruleset
        new.seats = self.seats
        new.action_count = self.action_count
        new.chance_count = self.chance_count
        new.automatic = self.automatic
        new.plain = self.plain
        set_faultless(new)
        new.copy_from(self)
        if new.plain:
            new.own_up()
        return new

    def own_up(self) -> None:
        """Raises what a kernel method in plain Python raised where nobody could hear it."""
        if self.fault is not None:
            fault, self.fault = self.fault, None
            raise fault

    def key(self) -> Hashable:
        """The canonical content: equal keys, equal futures."""
        return (self.ruleset, self.position())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game is other.game and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __str__(self) -> str:
        return self.game.write_position(self)

    def __repr__(self) -> str:
        return f"<{self.game.name}: {self.game.write_position(self)}>"

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return self.game.reduced(self)

    # ---- the integer door --------------------------------------------------------------------

    def ids(self) -> Sequence[int]:
        """The legal action ids of the seat on turn, ascending; empty for chance and when over."""
        options = self.count()
        found = [self.kth(k) for k in range(options)]
        if self.plain:
            self.own_up()
        return found

    def apply(self, action: int) -> None:
        """Plays an action id, checked; no events."""
        known = as_id(action)
        if known < 0 or known >= self.action_count or not self.allows(known):
            raise self.refusal(action)
        self.step(known)
        if self.plain:
            self.own_up()

    def call_ids(self, seat: int) -> list[int]:
        """The action ids this seat may call although it is not its turn."""
        if not 0 <= seat < self.seats or seat == self.turn:
            return []
        action = self.call_of(seat)
        return [] if action == NO_ACTION else [action]

    def apply_call(self, seat: int, action: int) -> None:
        """Plays an out-of-turn action id, checked; no events."""
        if action not in self.call_ids(seat):
            raise refused_call(self.game, action, self.calls(seat))
        self.step_call(seat, action)
        self.own_up()

    def chance_ids(self) -> list[tuple[int, int]]:
        """The possible chance outcomes, ascending, each with its integer weight."""
        if not self.weigh():
            return []
        weights = [(chance, self.weight(chance)) for chance in range(self.chance_count)]
        return [(chance, weight) for chance, weight in weights if weight]

    def apply_chance(self, chance: int) -> None:
        """Lets a chance outcome happen, checked; no events."""
        possible = self.weigh() and 0 <= chance < self.chance_count and self.weight(chance)
        if not possible:
            raise refused_chance(self.game, self.turn, chance)
        self.befall(chance)
        self.own_up()

    def tickets(self) -> int:
        """How many tickets chance has now, listed or sampled; 0 if chance is not on turn."""
        return self.weigh()

    def apply_ticket(self, ticket: int) -> int:
        """Lets happen what lies under a ticket from 0 to `tickets()` - 1; its chance id."""
        known, tickets = as_id(ticket), self.weigh()
        if known < 0 or known >= tickets:
            raise refused_ticket(self.turn, ticket, tickets)
        chance = self.locate(known)
        self.befall(chance)
        self.own_up()
        return chance

    def skip_lone(self) -> int:
        """Plays lone automatic actions, as `settle` does, but stops at chance; returns `turn`."""
        while self.turn >= 0 and self.count() == 1 and self.kth(0) == self.automatic:
            self.step(self.automatic)
        self.own_up()
        return self.turn

    def planes(self, seat: int, out: Any = None) -> Any:
        """What `seat` observes in any position: bytes, shaped as `game.planes_shape`; or `out`."""
        if not 0 <= seat < self.seats:
            raise NotYours(f"there is no seat {seat} at a table of {self.seats}")
        size = self.game.plane_size
        room = bytearray(size) if out is None else out
        try:
            write_planes(self, room, size, seat)
        except (BufferError, TypeError, ValueError) as error:
            raise refused_room("planes", size, error) from None
        self.own_up()
        return memoryview(room).cast("B", self.game.planes_shape) if out is None else out

    def mask(self, out: Any = None) -> Any:
        """A byte (int8) for every action id in any position: 1 if the seat on turn may play it."""
        room = bytearray(self.action_count) if out is None else out
        try:
            write_mask(self, room, self.action_count)
        except (BufferError, TypeError, ValueError) as error:
            raise refused_room("masks", self.action_count, error) from None
        self.own_up()
        return memoryview(room).cast("b") if out is None else out

    def settle(self, rng: Rng) -> int:
        """Plays chance and lone automatic actions until a seat has to choose; returns `turn`."""
        self.advance(rng)
        self.own_up()
        return self.turn

    def shares(self) -> list[float]:
        """Each seat's share of the win; all 0 while the game goes on."""
        shares = [self.share(seat) for seat in range(self.seats)]
        self.own_up()
        return shares

    def returns(self) -> list[float]:
        """What the game was worth to each seat, by `game.utility`; all 0 while it goes on."""
        if self.turn != OVER:
            return [0.0] * self.seats
        return self.game.returns(self.shares(), self.points())

    def points(self) -> list[int]:
        """Each seat's number that decides first, also while the game goes on."""
        points = [self.score(seat) for seat in range(self.seats)]
        self.own_up()
        return points

    def reimagine(self, seat: int, rng: Rng) -> None:
        """Deals anew, in place, everything `seat` cannot know: quick variants of one `imagine`."""
        if not 0 <= seat < self.seats:
            raise NotYours(f"there is no seat {seat} at a table of {self.seats}")
        self.redeal(seat, rng)
        self.own_up()

    # ---- the table's door --------------------------------------------------------------------

    def actions(self) -> list[Any]:
        """The legal actions of the seat on turn, in canonical order."""
        table = self.game.action_table
        return [table[action] for action in self.ids()]

    def play(self, action: object) -> tuple[Any, ...]:
        """Plays an action (or its text), checked; returns the events."""
        return self.play_id(self.game.action_id(action))

    def play_id(self, action: int) -> tuple[Any, ...]:
        """Plays an action id, checked; returns the events."""
        known = as_id(action)
        if known < 0 or known >= self.action_count or not self.allows(known):
            raise self.refusal(action)
        before = self.position()
        self.step(known)
        self.own_up()
        made = self.game.action_table[known]
        return self.game.describe(self.ruleset, before, made, self.position())

    def calls(self, seat: int) -> list[Any]:
        """What this seat may do now although it is not its turn; shown to nobody else."""
        return [self.game.action_table[action] for action in self.call_ids(seat)]

    def early_calls(self, seat: int) -> list[Any]:
        """What this seat may request in the middle of another's turn, to be called when that ends.

        Like `calls` it depends on what the seat knows, and is shown to nobody else.
        """
        return []

    def call(self, seat: int, action: object) -> tuple[Any, ...]:
        """Plays an out-of-turn action (or its text), checked; returns the events."""
        known = self.game.action_id(action)
        if known not in self.call_ids(seat):
            raise refused_call(self.game, known, self.calls(seat))
        before = self.position()
        self.step_call(seat, known)
        self.own_up()
        made = self.game.action_table[known]
        return self.game.describe(self.ruleset, before, made, self.position(), caller=seat)

    def chances(self) -> list[tuple[Any, int]]:
        """The listed chance outcomes with their exact integer weights, in canonical order."""
        table = self.game.chance_table
        return [(table[chance], weight) for chance, weight in self.chance_ids()]

    def draw(self, dice: Dice) -> Any:
        """The chance outcome that these dice give now; `happen` makes it happen."""
        if self.sampled():
            return self.under(self.ticket(dice))
        if self.turn != CHANCE:
            raise NotChance("nothing is to be drawn now")
        listed = self.chances()
        return listed[dice.roll(self.stream(), [weight for _, weight in listed])][0]

    def ticket(self, dice: Dice) -> int:
        """The ticket that these dice give for what is sampled now."""
        if not self.sampled():
            raise NotChance("nothing is to be thrown now")
        return dice.below(self.stream(), self.weigh())

    def under(self, ticket: int) -> Any:
        """The chance outcome under a ticket from 0 to the sum of all weights - 1."""
        self.weigh()
        return self.game.chance_table[self.locate(ticket)]

    def drawn(self, draw: Draw) -> Any:
        """The chance outcome that a recorded draw stands for; it must have been drawn from here.

        None if it was witnessed: then the rules know that it was drawn here, and no more.
        """
        if self.turn != CHANCE or draw.stream != self.stream():
            raise NotChance(f"nothing is drawn from the stream `{draw.stream}` now")
        listed = () if self.sampled() else self.chances()
        weights = tuple(weight for _, weight in listed) or (self.weigh(),)
        if draw.weights != weights or draw.listed == self.sampled():
            raise NotChance("the draw's weights are not those of this position")
        if not draw.index < (len(listed) or weights[0]):
            raise NotChance("the draw lies beyond its weights")
        if self.witnessed():
            return None
        return listed[draw.index][0] if listed else self.under(draw.index)

    def happen(self, chance: object) -> tuple[Any, ...]:
        """Lets a chance outcome (or its text) happen, checked; returns the events."""
        known = self.game.chance_id(chance)
        if not self.weigh() or not self.weight(known):
            raise refused_chance(self.game, self.turn, known)
        before = self.position()
        self.befall(known)
        self.own_up()
        drawn = self.game.chance_table[known]
        return self.game.describe(self.ruleset, before, drawn, self.position())

    def revealing(self, action: object) -> bool:
        """Whether this action, once played, can no longer be taken back."""
        return self.reveals(self.game.action_id(action))

    def reveals(self, action: int) -> bool:
        """The same for an action id."""
        known = as_id(action)
        if known < 0 or known >= self.action_count:
            raise self.refusal(action)
        return bool(self.seals(known))

    def view(self, seat: int | None) -> Any:
        """The table as one seat sees it; `None` is a spectator."""
        if seat is not None and not 0 <= seat < self.seats:
            raise NotYours(f"there is no seat {seat} at a table of {self.seats}")
        return self.game.view(self, seat)

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.game.outcome(self) if self.turn == OVER else None

    def observation_text(self, seat: int | None) -> str:
        """The position as one seat sees it, as text; redealing what it cannot know keeps it."""
        if seat is not None and not 0 <= seat < self.seats:
            raise NotYours(f"there is no seat {seat} at a table of {self.seats}")
        return self.game.view_position(self, seat)

    def refusal(self, action: int) -> IllegalAction:
        """Why the seat on turn may not play this id, and what it may play."""
        return refused_action(self.game, self, action, self.actions())
