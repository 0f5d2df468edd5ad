"""The twelve villager requests and the three kinds of buildings.

The draft's own cards were never published; these numbers are ours, balanced by letting bots play.
"""

from dataclasses import dataclass

from taberna.games.pluvionauts.board import FOREST, MOUNTAIN, PLAIN, TERRAINS

RAIN, THUNDER, SIZE, COUNT = range(4)
FAMILIES = ("rain", "thunder", "size", "count")

WALL, TOWER, LIGHTHOUSE = range(3)
BUILDINGS = ("wall", "tower", "lighthouse")
SUPPLY = (6, 3, 3)  # of each kind, in the whole game
DEALT = 2  # requests each seat holds
TO_END = 3  # validated requests of one seat that end the game


@dataclass(frozen=True, slots=True)
class Request:
    """What villagers ask for, and how many support whoever gives it to them.

    Rain or thunder on `need` islands of a terrain, one region of `need` islands, or `need` regions.
    """

    family: int
    terrain: int
    need: int
    support: int  # when it is validated
    extra: int  # if it still holds at the end

    def __str__(self) -> str:
        return f"{FAMILIES[self.family]}-{TERRAINS[self.terrain]}"


REQUESTS = (
    Request(RAIN, PLAIN, need=9, support=5, extra=2),
    Request(RAIN, FOREST, need=5, support=4, extra=2),
    Request(RAIN, MOUNTAIN, need=4, support=6, extra=3),
    Request(THUNDER, PLAIN, need=8, support=4, extra=2),
    Request(THUNDER, FOREST, need=4, support=4, extra=2),
    Request(THUNDER, MOUNTAIN, need=3, support=5, extra=3),
    Request(SIZE, PLAIN, need=9, support=4, extra=2),
    Request(SIZE, FOREST, need=6, support=5, extra=2),
    Request(SIZE, MOUNTAIN, need=5, support=5, extra=3),
    Request(COUNT, PLAIN, need=8, support=4, extra=1),
    Request(COUNT, FOREST, need=6, support=4, extra=1),
    Request(COUNT, MOUNTAIN, need=5, support=3, extra=1),
)
REQUEST_NAMES = tuple(map(str, REQUESTS))
ALL_REQUESTS = (1 << len(REQUESTS)) - 1


def cards_in(mask: int) -> tuple[int, ...]:
    """The numbers of the requests in a mask, ascending."""
    return tuple(card for card in range(len(REQUESTS)) if mask >> card & 1)
