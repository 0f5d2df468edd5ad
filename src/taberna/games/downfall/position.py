"""A position as plain values: what the kernel holds, readable by every other room."""

from typing import NamedTuple

from taberna.games.downfall.squares import CARD_KINDS, SEATS_MOST, SQUARE_BITS, TILE_KINDS

# Phases, in the rulebook's words.
SLEEPS, SEETHES, ERUPTS = 0, 1, 2
PHASES = ("sleeps", "seethes", "erupts")

# Stages: what happens next, and who is asked.
(
    STARTING,  # chance: which seat begins
    SETTLING,  # chance: people of a populated start find their spaces
    DEALING,  # chance: cards missing from the hands
    PLAYING,  # the seat plays a card
    PLACING,  # the seat places relatives or is done
    DRAWING,  # chance: a card for the seat
    CHOOSING,  # the seat chooses an omen's victim
    TILING,  # chance: a tile for the seat
    LAYING,  # the seat lays the tile
    MOVING,  # the seat runs or is done
    ENDED,
) = range(11)
STAGES = (
    "start", "settle", "deal", "play", "placed", "draw", "omen", "tile", "lay", "move", "ended",
)  # fmt: skip

PREPARING = (STARTING, SETTLING, DEALING)

GOING_ON, CITY_EMPTY, LAST_TILE = 0, 1, 2
REASONS = ("going-on", "city-empty", "last-tile")

NONE = -1  # no card, no tile, nobody moved


class Position(NamedTuple):
    """Everything about a game of Downfall: numbers, then rows of small numbers, then sets.

    This is the one description of the fields, with the value each has where nothing is said: a
    state is filled and read by it. `state.pxd` declares the same fields in the same order.
    """

    seats: int
    phase: int = 0
    stage: int = 0
    mover: int = 0  # whose turn it is, also while chance draws for that seat
    calm: int = 0  # draws left above the first A.D. 79
    base: int = 0  # Pompeii and omen cards left below it
    omens: int = 0  # omens among them
    settlers: int = 0  # people still to be settled in a populated start
    settler: int = 0  # the seat whose person comes next
    after: int = 0  # the stage that follows settling and dealing
    relatives: int = 0  # relatives still allowed in this move
    card: int = NONE  # the card just played (0 is number 1), or NONE
    opening: int = 0  # 1 while the first tiles are laid and nobody runs
    tile: int = NONE  # the tile to be laid, or NONE
    moves: int = 0  # runs made in this turn
    moved: int = NONE  # where the person of the first run is now (OUT if saved), or NONE
    alone: int = 0  # 1 if that person stood alone before its run
    reason: int = 0  # why the game ended
    hands: bytes = bytes(SEATS_MOST * CARD_KINDS)  # per seat and card
    missing: bytes = bytes(SEATS_MOST)  # per seat, cards still to be dealt before play goes on
    pool: bytes = bytes(CARD_KINDS)  # per card, how many are unseen: deck and box together
    supply: bytes = bytes(SEATS_MOST)  # per seat: not yet placed,
    saved: bytes = bytes(SEATS_MOST)  # ... out through a gate,
    volcano: bytes = bytes(SEATS_MOST)  # ... dead,
    box: bytes = bytes(SEATS_MOST)  # ... out of the game
    here: bytes = bytes(SEATS_MOST * SQUARE_BITS)  # per seat and square: people
    bag: bytes = bytes(TILE_KINDS)  # per tile
    aside: bytes = bytes(TILE_KINDS)  # per tile: drawn, but fitted nowhere
    barred: int = 0  # squares closed to further relatives
    burnt: int = 0  # squares covered without a symbol
    lava: tuple[int, ...] = (0,) * 6  # per symbol, the squares it covers

    @property
    def covered(self) -> int:
        """The squares that lava covers."""
        return self.burnt | sum(self.lava)

    def hand(self, seat: int) -> bytes:
        """Per card, how many a seat holds."""
        return self.hands[CARD_KINDS * seat : CARD_KINDS * (seat + 1)]

    def family(self, seat: int) -> bytes:
        """Per square, how many people of a seat stand there."""
        return self.here[SQUARE_BITS * seat : SQUARE_BITS * (seat + 1)]

    def people(self, seat: int, square: int) -> int:
        """How many people of a seat stand on a square."""
        return self.here[SQUARE_BITS * seat + square]

    def crowd(self, square: int) -> int:
        """How many people stand on a square, whoever's."""
        return sum(self.here[square::SQUARE_BITS])


ROWS = {  # how long the rows are
    name: len(usual) for name, usual in Position._field_defaults.items() if isinstance(usual, bytes)
}
