"""What is drawn: the deck and the bag of lava tiles."""

from taberna.games.downfall.board import SYMBOLS

HAND = 4
CALM = 8  # Pompeii cards above the first A.D. 79
BASE_CARDS = 25  # Pompeii cards below it
OMENS = 7
BASE = BASE_CARDS + OMENS

TILES = {"scroll": 8, "coin": 8, "vase": 7, "column": 8, "mask": 7, "helmet": 7}
DUAL_TILES = (("helmet", "mask"), ("vase", "scroll"), ("column", "coin"))
TILE_NAMES = (*SYMBOLS, *("/".join(pair) for pair in DUAL_TILES))


def tile_counts(*, dual: bool) -> tuple[int, ...]:
    """How many of each tile the bag holds at first, in the order of `TILE_NAMES`."""
    return (*(TILES[symbol] for symbol in SYMBOLS), *(int(dual) for _ in DUAL_TILES))


def sides(tile: int) -> tuple[int, ...]:
    """The symbols of a tile, as indexes into `SYMBOLS`."""
    if tile < len(SYMBOLS):
        return (tile,)
    return tuple(sorted(SYMBOLS.index(name) for name in DUAL_TILES[tile - len(SYMBOLS)]))
