"""What the next tiles of lava can do, for the net of Downfall, compiled; C types in `net_lava.pxd`.

Where lava can come with one tile or two, what it can cut off, and which detours avoid it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from taberna.bots.downfall.evaluator import Evaluator
from taberna.games.downfall import board
from taberna.games.downfall.squares import *

if TYPE_CHECKING:
    from taberna.games.downfall.state import State

CITY = to_mask(board.CITY)
GATES = to_mask(board.GATES)
VENTS = to_mask(board.VENTS)


class LavaReader(Evaluator):
    """Looks two tiles ahead; what it found is about the position described last."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.likely = [0] * 84  # per square that the next tile can cover, how likely: 0 to 2
        self.twice = to_mask(0)  # where one tile or two can come
        self.open_next = self.open_then = to_mask(0)  # on or beside ways that one, two tiles leave
        self.detours = [0] * 84  # per square, steps more by ways that the next tile leaves

    # ---- inside, without the GIL -------------------------------------------------------------

    def look_at_lava(self, state: State) -> None:
        """Everything that does not depend on where people stand."""
        ground = state.ground()
        self.find_odds(state)
        gates = GATES & ground
        self.open_next = gates | reach(self.kept, ground)
        self.open_then = gates | reach(self.ways_out(ground & ~self.twice), ground)
        self.find_detours(ground & ~self.danger)

    def find_odds(self, state: State) -> None:
        """Where lava can come with two tiles, and how likely with the next."""
        self.twice = self.danger
        for symbol in range(6):
            if self.sites[symbol] and state.bag[symbol] > 1:
                self.twice |= reach(self.sites[symbol], CITY & ~VENTS & ~state.covered)
        squares = self.danger
        while squares:
            square = low_bit(squares)
            squares &= squares - 1
            tiles = 0
            for symbol in range(6):
                if self.sites[symbol] & bit(square):
                    tiles += state.bag[symbol]
            self.likely[square] = likelihood(tiles, state.bag_size)

    def find_detours(self, ground: int) -> None:
        """Ring by ring from the gates over this ground."""
        for square in range(SQUARE_BITS):
            self.detours[square] = 0
        reached = GATES & ground
        ring = reached
        steps = 1
        while ring:
            while ring:
                square = low_bit(ring)
                self.detours[square] = steps - self.steps[square]
                ring &= ring - 1
            steps += 1
            ring = reach(reached, ground) & ~reached
            reached |= ring

    def danger_kind(self, square: int) -> int:
        """None; with two tiles; with the next, from unlikely to likely."""
        if self.danger & bit(square):
            return 2 + self.likely[square]
        return 1 if self.twice & bit(square) else 0

    def trap_kind(self, square: int) -> int:
        """Whether somebody there, should no lava come to the square itself, can be cut off.

        Never; with two tiles; should lava come wherever it can next.
        """
        if self.open_then & bit(square):
            return 0
        return 1 if self.open_next & bit(square) else 2


def likelihood(tiles: int, bag: int) -> int:
    """How likely one of so many tiles in the bag comes next: 0 to 2."""
    return 0 if 7 * tiles < bag else 1 if 7 * tiles < 2 * bag else 2
