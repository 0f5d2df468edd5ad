"""The rules, as a kernel: plain Python that also compiles to C. The C types are in `state.pxd`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from taberna.core.seat import OVER
from taberna.core.state import State as CoreState
from terni_lapilli.actions import ACTIONS
from terni_lapilli.board import CENTRE, NAMES, ROW_MASKS, STONES, WAYS
from terni_lapilli.same import *  # noqa: F403

if TYPE_CHECKING:
    from terni_lapilli.ruleset import Ruleset

POINTS = len(NAMES)
COUNT = len(ACTIONS)
NOBODY = -1

FROM = [0] * 41  # per action: where the stone comes from, as a bit; a new one comes from nowhere
TO = [0] * 41  # and where it goes
ROWS = [0] * 8


def _lay_out_tables() -> None:
    """Copies the board into the flat tables above."""
    for point in range(POINTS):
        TO[point] = 1 << point
    for number, (start, end) in enumerate(WAYS):
        FROM[POINTS + number] = 1 << start
        TO[POINTS + number] = 1 << end
    for number, mask in enumerate(ROW_MASKS):
        ROWS[number] = mask


_lay_out_tables()


class Position(NamedTuple):
    """Everything about a position: stones as bits, moves since all were placed, who is next."""

    red: int
    black: int
    moved: int
    mover: int


class State(CoreState):
    """One position. Nothing is hidden, and there is no chance."""

    ruleset: Ruleset

    def __init__(self, game: Any, ruleset: Ruleset, at: Position) -> None:
        super().__init__(game, ruleset, 2)
        self.limit, self.closed = ruleset.limit, int(not ruleset.centre)
        self.red, self.black, self.moved, self.mover = at
        self.placed = (at.red | at.black).bit_count()
        self.winner = NOBODY
        self.look()

    def position(self) -> Position:
        """The whole content as plain values."""
        return Position(self.red, self.black, self.moved, self.mover)

    def copy_from(self, other: CoreState) -> None:
        """Becomes equal to another state."""
        copy_same(self, other)  # noqa: F405

    def copy_board(self, other: State) -> None:
        """Copies every field."""
        self.turn = other.turn
        self.limit, self.closed = other.limit, other.closed
        self.red, self.black = other.red, other.black
        self.moved, self.mover = other.moved, other.mover
        self.placed, self.winner = other.placed, other.winner

    # ---- questions of the rules --------------------------------------------------------------

    def own(self, seat: int) -> int:
        """A seat's stones."""
        return self.black if seat else self.red

    def in_a_row(self, stones: int) -> int:
        """Whether three of these stones lie on one line."""
        for row in range(8):
            if stones & ROWS[row] == ROWS[row]:
                return 1
        return 0

    def fits(self, action: int) -> int:
        """Whether the seat that is next could do this, if the game went on."""
        free = not TO[action] & (self.red | self.black)
        if self.placed < 2 * STONES:
            barred = self.closed and self.placed == 0 and action == CENTRE
            return 1 if action < POINTS and free and not barred else 0
        return 1 if action >= POINTS and free and FROM[action] & self.own(self.mover) else 0

    def stuck(self) -> int:
        """Whether the seat that is next can do nothing at all."""
        for action in range(COUNT):
            if self.fits(action):
                return 0
        return 1

    def look(self) -> None:
        """Whether it is over, and who has won: a row, or a seat that cannot move."""
        last = 1 - self.mover
        self.turn = self.mover
        if self.in_a_row(self.own(last)) or (self.moved < self.limit and self.stuck()):
            self.turn, self.winner = OVER, last
        elif self.moved >= self.limit:
            self.turn = OVER

    # ---- the kernel --------------------------------------------------------------------------

    def allows(self, action: int) -> int:
        """Whether the seat on turn may play this id."""
        return self.fits(action) if self.turn != OVER else 0

    def count(self) -> int:
        """How many actions the seat on turn has."""
        found = 0
        for action in range(COUNT):
            found += self.allows(action)
        return found

    def kth(self, k: int) -> int:
        """Legal action number k."""
        for action in range(COUNT):
            if self.allows(action):
                if k == 0:
                    return action
                k -= 1
        return NOBODY

    def step(self, action: int) -> None:
        """Places or moves a stone, and hands the turn on."""
        if action < POINTS:
            self.placed += 1
        else:
            self.moved += 1
        if self.mover:
            self.black = self.black & ~FROM[action] | TO[action]
        else:
            self.red = self.red & ~FROM[action] | TO[action]
        self.mover = 1 - self.mover
        self.look()

    def share(self, seat: int) -> float:
        """All to the winner; half to each if nobody won."""
        if self.turn != OVER:
            return 0.0
        if self.winner == NOBODY:
            return 0.5
        return 1.0 if self.winner == seat else 0.0

    def observe(self, row: Any, seat: int) -> None:
        """Three planes: own stones, the other's, and ones while stones are placed."""
        for point in range(POINTS):
            row[point] = self.own(seat) >> point & 1
            row[POINTS + point] = self.own(1 - seat) >> point & 1
            row[2 * POINTS + point] = 1 if self.placed < 2 * STONES else 0
