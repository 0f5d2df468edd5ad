"""What a throw meets: the board, the dice that lie on it, the hand and its aim."""

from dataclasses import dataclass
from enum import IntEnum

from taberna.games.pluvionauts.aim import Aim
from taberna.games.pluvionauts.falls import Rest
from taberna.games.pluvionauts.hand import STANDARD, Hand


class Die(IntEnum):
    """Which die is thrown."""

    BALLOON = 0
    A = 1
    B = 2


@dataclass(frozen=True, slots=True)
class ThrowScene:
    """One throw before the hand's noise is known. Dice lie in the middle of their cells."""

    aim: Aim
    heights: tuple[int, ...]  # of the island on each of the 37 cells, in layers; 0 is sky
    slots: tuple[int, ...] = ()  # those with a building, ascending
    a: Rest | None = None  # a weather die lying on one cell; None is in the hand or lost
    b: Rest | None = None
    die: Die = Die.BALLOON
    hand: Hand = STANDARD
