"""A position as plain values: what the kernel holds, readable by every other room."""

from typing import NamedTuple

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

GOING_ON, CITY_EMPTY, LAST_TILE = 0, 1, 2
REASONS = ("going-on", "city-empty", "last-tile")

NONE = -1  # no card, no tile, nobody moved


class Position(NamedTuple):
    """Everything about a game of Downfall. Bytes are small numbers, one for each of something."""

    seats: int
    phase: int
    stage: int
    mover: int  # whose turn it is, also while chance draws for that seat
    hands: bytes  # 4 seats x 11 cards
    missing: bytes  # per seat, cards still to be dealt into its hand before play goes on
    pool: bytes  # per card, how many are unseen: deck and box together
    calm: int  # draws left above the first A.D. 79
    base: int  # Pompeii and omen cards left below it
    omens: int  # omens among them
    supply: bytes  # per seat: not yet placed,
    saved: bytes  # ... out through a gate,
    volcano: bytes  # ... dead,
    box: bytes  # ... out of the game
    here: bytes  # 4 seats x 84 squares: people
    settlers: int  # people still to be settled in a populated start
    settler: int  # the seat whose person comes next
    after: int  # the stage that follows settling and dealing
    relatives: int  # relatives still allowed in this move
    card: int  # the card just played (0 is number 1), or NONE
    barred: int  # squares closed to further relatives
    bag: bytes  # per tile
    aside: bytes  # per tile: drawn, but fitted nowhere
    lava: tuple[int, ...]  # per symbol, the squares it covers
    burnt: int  # squares covered without a symbol
    opening: int  # 1 while the first tiles are laid and nobody runs
    tile: int  # the tile to be laid, or NONE
    moves: int  # runs made in this turn
    moved: int  # where the person of the first run is now (OUT if saved), or NONE
    alone: int  # 1 if that person stood alone before its run
    reason: int  # why the game ended
