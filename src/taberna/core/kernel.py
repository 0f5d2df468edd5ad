"""The kernel of every game's State: unchecked integer methods.

They compile to plain C calls and run without the GIL, so that playouts, batches and tree search of
any game share them. A game writes its own; what is written here asks a game in plain Python.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from taberna.core.plainly import *
from taberna.core.seat import CHANCE, NO_ACTION, OVER

if TYPE_CHECKING:
    from taberna.core.rng import Rng


class Kernel:
    """What the rules do, unchecked and without events; `State` builds its doors on it."""

    turn: int
    action_count: int
    automatic: int
    plain: int

    def count(self) -> int:
        """How many legal actions the seat on turn has; 0 for chance and when over."""
        return plain_count(self) if self.plain else 0

    def kth(self, k: int) -> int:
        """The id of legal action number k, in canonical order; after `count()`."""
        return plain_kth(self, k) if self.plain else k

    def allows(self, action: int) -> int:
        """Whether the seat on turn may play this id."""
        return plain_allows(self, action) if self.plain else 0

    def step(self, action: int) -> None:
        """Plays a legal action."""
        if self.plain:
            plain_step(self, action)

    def call_of(self, seat: int) -> int:
        """The id of the action this seat may call out of turn, or NO_ACTION."""
        return plain_call_of(self, seat) if self.plain else NO_ACTION

    def step_call(self, seat: int, action: int) -> None:
        """Plays a call that `call_of` allowed."""
        if self.plain:
            plain_step_call(self, seat, action)

    def seals(self, action: int) -> int:
        """Whether the action reveals something or hands the turn on: no undo past it."""
        return plain_seals(self, action) if self.plain else 1

    def weigh(self) -> int:
        """The sum of the integer weights of all chance outcomes now; 0 if chance is not on turn."""
        return plain_weigh(self) if self.plain else 0

    def weight(self, chance: int) -> int:
        """The weight of one chance outcome; after `weigh()`."""
        return plain_weight(self, chance) if self.plain else 0

    def locate(self, ticket: int) -> int:
        """The chance outcome under a ticket from 0 to `weigh()` - 1; after `weigh()`."""
        return plain_locate(self, ticket) if self.plain else ticket

    def befall(self, chance: int) -> None:
        """Lets a possible chance outcome happen."""
        if self.plain:
            plain_befall(self, chance)

    def share(self, seat: int) -> float:
        """The seat's share of the win when the game is over: 1, 1/k among k winners, or 0."""
        return plain_share(self, seat) if self.plain else 0.0

    def score(self, seat: int) -> int:
        """The number that decides first, now: people saved, points, support; more or less wins."""
        return plain_score(self, seat) if self.plain else 0

    def redeal(self, seat: int, rng: Rng) -> None:
        """Deals anew, in place, whatever `seat` cannot know."""
        if self.plain:
            plain_redeal(self, seat, rng)

    def observe(self, row: Any, seat: int) -> None:
        """Writes the observation planes of `seat` into a row of bytes."""
        if self.plain:
            plain_observe(self, row, seat)

    def mark_legal(self, row: Any) -> None:
        """Writes the legal actions as bits into a row of bytes, lowest first."""
        options = self.count()
        for place in range((self.action_count + 7) // 8):
            row[place] = 0
        for k in range(options):
            action = self.kth(k)
            row[action >> 3] |= 1 << (action & 7)

    def mark_each(self, row: Any) -> None:
        """Writes a byte for every action id: 1 if it is legal now."""
        options = self.count()
        for place in range(self.action_count):
            row[place] = 0
        for k in range(options):
            row[self.kth(k)] = 1

    def advance(self, rng: Rng) -> int:
        """Plays chance and lone automatic actions until a seat chooses; its number of actions."""
        while self.turn != OVER:
            if self.turn == CHANCE:
                self.befall(self.locate(rng.pick(self.weigh())))
            else:
                options = self.count()
                if options > 1 or self.kth(0) != self.automatic:
                    return options
                self.step(self.automatic)
        return 0
