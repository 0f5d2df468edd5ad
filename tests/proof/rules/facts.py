"""An engine's position in the oracle's words, so that the two can be held against each other.

Most fields stay as they are from one ply to the next, so each translation is remembered.
"""

from functools import lru_cache
from itertools import compress

from taberna.games.downfall.board import CARDS, NAME, SQUARES_END, SYMBOLS, squares_of
from taberna.games.downfall.cards import TILE_NAMES
from taberna.games.downfall.position import NONE, PHASES, Position

Facts = dict[str, object]
SQUARE_AT = [str(NAME.get(bit, "")) for bit in range(SQUARES_END)]
NOT_WHEN_OVER = frozenset(("moves", "opening", "relatives"))  # what nobody will ask again

remember = lru_cache(maxsize=1024)


@remember
def people(here: bytes, seats: int) -> dict[str, tuple[int, ...]]:
    """Who stands where."""
    rows = [here[SQUARES_END * seat : SQUARES_END * (seat + 1)] for seat in range(seats)]
    standing = list(zip(*rows, strict=True))
    return dict(compress(zip(SQUARE_AT, standing, strict=True), map(any, standing)))


@remember
def hands(held: bytes, seats: int) -> list[tuple[int, ...]]:
    """The cards of each seat, counted by number."""
    return [tuple(held[11 * seat : 11 * seat + 11]) for seat in range(seats)]


@remember
def played(held: bytes, pool: bytes) -> tuple[int, ...]:
    """The cards that lie open: neither unseen nor in a hand."""
    seats = (held[:11], held[11:22], held[22:33], held[33:])
    cards = zip(CARDS.values(), pool, *seats, strict=True)
    return tuple([total - out - a - b - c - d for total, out, a, b, c, d in cards])


@remember
def squares(mask: int) -> list[str]:
    """The squares of a mask, by name."""
    return sorted(squares_of(mask))


@remember
def lava(masks: tuple[int, ...]) -> dict[str, list[str]]:
    """The squares of each symbol."""
    return {symbol: squares(mask) for symbol, mask in zip(SYMBOLS, masks, strict=True)}


@remember
def tiles(counts: bytes) -> dict[str, int]:
    """The tiles there are, by name."""
    return {name: count for name, count in zip(TILE_NAMES, counts, strict=True) if count}


def facts_of(at: Position, turn: int) -> Facts:
    """The whole position as the oracle's `facts()` gives it."""
    seats = at.seats
    return {
        "turn": turn,
        "mover": at.mover,
        "phase": PHASES[at.phase],
        "people": people(at.here, seats),
        "hands": hands(at.hands, seats),
        "pool": tuple(at.pool),
        "played": played(at.hands, at.pool),
        "deck": (at.calm, at.base, at.omens),
        "supply": tuple(at.supply[:seats]),
        "saved": tuple(at.saved[:seats]),
        "volcano": tuple(at.volcano[:seats]),
        "box": tuple(at.box[:seats]),
        "lava": lava(at.lava),
        "burnt": squares(at.burnt),
        "bag": tiles(at.bag),
        "aside": tiles(at.aside),
        "tile": None if at.tile == NONE else TILE_NAMES[at.tile],
        "opening": bool(at.opening),
        "relatives": at.relatives,
        "moves": at.moves,
    }
