"""A position as plain values: what the kernel holds, readable by every other room."""

from typing import NamedTuple

# Stages: what happens next, and who is asked.
(
    STARTING,  # chance: which seat begins
    TILING,  # chance: what lies on the next cell
    CLOUDING,  # chance: where a weather die lies that lies nowhere
    DEALING,  # chance: requests missing from the hands
    AIMING,  # the seat aims a lost weather die, or the balloon
    THROWING,  # chance: the throw
    CHOOSING,  # the seat chooses the cell of a die in between
    FUELLING,  # the seat chooses the fuel of a blimp
    DRIVING,  # the seat drives, tows, acts or is done
    TOWING,  # ... tows, acts or is done
    ACTING,  # ... takes, places, validates or is done
    DRAWING,  # chance: a request after one was validated
    FINISHING,  # the seat is done
    ENDED,
) = range(14)
STAGES = (
    "start", "tile", "weather", "deal", "aim", "throw", "put", "fuel", "drive", "tow", "act",
    "draw", "finish", "ended",
)  # fmt: skip

GOING_ON, THIRD_REQUEST, NO_REQUESTS, TURN_CAP = range(4)
REASONS = ("going-on", "third-request", "no-requests", "turn-cap")

NONE = -1  # no cell, no aim, nobody
NOWHERE = -2  # a weather die that chance is about to place
UNKNOWN = 4  # instead of a terrain: chance is about to lay it
BLIMP = 1  # instead of a fuel: still to be chosen
BALLOON, A, B = range(3)  # the dice
SECOND_CHANCE = 2  # throws of the balloon in one turn
PATIENCE = 3  # throws of a lost weather die before it is put anywhere


class Position(NamedTuple):
    """Everything about a game. Bytes are small numbers, one for each of something."""

    seats: int
    stage: int
    after: int  # the stage that follows laying, clouding and dealing
    mover: int  # whose turn it is, also while chance draws for that seat
    first: int  # the seat that began
    round: int  # rounds that are over
    terrain: bytes  # per cell
    slots: bytes  # per slot: 0, or 1 + the kind of building
    pool: bytes  # per kind of building, how many are nobody's
    held: bytes  # 5 seats x 3 kinds
    weather: tuple[int, int]  # the cells of a and b; NONE if lost, NOWHERE if to be placed
    values: tuple[int, int]  # what they show; 0 if lost
    hands: tuple[int, ...]  # per seat, its requests as a mask
    missing: bytes  # per seat, requests still to be dealt
    met: tuple[int, ...]  # per seat, its validated requests as a mask
    due: int  # weather dice still to be thrown in before this turn: 1 is a, 2 is b, 3 both
    tries: int  # throws of this die that missed the board
    aim: int  # the aim of the throw now due, or NONE
    between: tuple[int, int, int]  # per die, the cells it lies between, as a mask
    balloon: int  # its cell, or NONE
    fuel: int  # what the balloon can drive, BLIMP, or 0
    ender: int  # the seat after whose next turn would come the end, or NONE
    reason: int  # why the game ends


def deck_of(at: Position) -> int:
    """The requests that nobody holds or has validated, as a mask."""
    from_hands = 0
    for held, met in zip(at.hands, at.met, strict=True):
        from_hands |= held | met
    return ~from_hands & 0xFFF


def thrown_die(at: Position) -> int:
    """The die that is thrown now: first the weather dice that are due, then the balloon."""
    if at.due & 1:
        return A
    return B if at.due else BALLOON
