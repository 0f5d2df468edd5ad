"""What search may ask about a position beyond its rules; C types in `guide.pxd`.

A game that can judge a position without playing it out brings a Guide of its own. This one knows
nothing: search then plays positions out at random, which suits any game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from taberna.core.state import State


class Guide:
    """Judges positions for one search; it has scratch memory, so each thread has its own."""

    def __init__(self) -> None:
        self.judges = 0  # 1 if `judge` knows something
        self.values = [0.0] * 8  # one for each seat a table can have

    def shares(self, state: State) -> list[float]:
        """The share of the win each seat can expect here."""
        self.judge(state)
        return [self.values[seat] for seat in range(state.seats)]

    def judge(self, state: State) -> None:
        """Writes into `values` what each seat has won in the end, or can expect to win."""
        for seat in range(state.seats):
            self.values[seat] = state.share(seat)

    def attend(self, state: State) -> None:
        """Prepares for looking at many actions of one state."""

    def foresee(self, action: int, state: State, spare: State) -> None:
        """Judges what an action of the state attended to leads to; `spare` may be overwritten.

        Whoever cannot judge gives every seat the same.
        """
        if self.judges:
            spare.copy_from(state)
            spare.step(action)
            self.judge(spare)
            return
        for seat in range(state.seats):
            self.values[seat] = 1.0 / state.seats
