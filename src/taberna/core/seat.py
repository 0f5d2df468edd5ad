"""Whose turn it is: a seat number, chance, or nobody any more."""

from typing import NewType

Seat = NewType("Seat", int)

CHANCE = -1  # the dice, the deck, the bag: nobody's decision
OVER = -2  # the game has ended
NO_ACTION = -1  # where the id of an action is expected: there is none
