"""Who lives where in Downfall, and what cards would bring; C types in `evaluator_homes.pxd`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from taberna.bots.downfall.evaluator_facts import (
    ALL_CARDS,
    BEST_CARD,
    FAR_MATES,
    LIVING,
    MATES,
    NEARBY,
    WIDTH,
    WILD_CARDS,
)
from taberna.bots.search.guide import Guide
from taberna.games.downfall import board
from taberna.games.downfall.squares import *

if TYPE_CHECKING:
    from taberna.games.downfall.state import State

BUILDING = [0] * 11
INDEX = [0] * 84  # per square, its number among the spaces
SCOPE = [0] * 252
STEPS = [0] * 84  # per space, steps to be outside while no lava lies


def _lay_out_tables() -> None:
    """Copies the board into the flat tables above."""
    steps = board.distances(board.CITY, board.GATES)
    for card in range(11):
        BUILDING[card] = to_mask(board.BUILDING[card + 1])
    for number, cell in enumerate(board.SPACES):
        INDEX[cell.bit] = number
        STEPS[cell.bit] = steps[cell.name] + 1
        SCOPE[cell.bit] = to_mask(board.scope(cell, "square"))
        SCOPE[SQUARE_BITS + cell.bit] = to_mask(board.scope(cell, "house"))
        SCOPE[2 * SQUARE_BITS + cell.bit] = to_mask(board.scope(cell, "building"))


_lay_out_tables()


class HomeCounter(Guide):
    """Counts facts of the time before the eruption."""

    def __init__(self) -> None:
        super().__init__()
        self.facts = [0.0] * 512  # a row for each seat, and four for what a run changes

    def count_homes(self, state: State, seat: int) -> None:
        """People on each space, and the company they have there."""
        row = WIDTH * seat
        squares = state.where[seat]
        while squares:
            square = low_bit(squares)
            squares &= squares - 1
            own = state.here[SQUARE_BITS * seat + square]
            self.facts[row + LIVING + INDEX[square]] = own
            company = MATES if STEPS[square] <= NEARBY else FAR_MATES
            self.facts[row + company] += own * (state.crowd[square] - 1)

    def count_cards(self, state: State, seat: int) -> None:
        """The relatives that the cards in hand would bring now."""
        row = WIDTH * seat
        for card in range(11):
            held = state.hands[11 * seat + card]
            if held:
                gain = self.most_relatives(state, card)
                if gain < 0:
                    self.facts[row + WILD_CARDS] += held
                else:
                    self.facts[row + ALL_CARDS] += gain
                    if gain > self.facts[row + BEST_CARD]:
                        self.facts[row + BEST_CARD] = gain

    def most_relatives(self, state: State, card: int) -> int:
        """The most people that live where this card may place one; -1 if its building is full."""
        best = -1
        squares = state.free & BUILDING[card]
        while squares:
            square = low_bit(squares)
            squares &= squares - 1
            gain = state.people_in(SCOPE[SQUARE_BITS * state.count_scope + square])
            if gain > best:
                best = gain
        return best
