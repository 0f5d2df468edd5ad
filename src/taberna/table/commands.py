"""What may be asked of a table, by people, bots and the house: values that `decide` answers.

`move` is the number of the move that somebody answers; None answers whatever there is.
"""

from __future__ import annotations

import msgspec

from taberna.core.thrower import Thrown


class _Command(msgspec.Struct, frozen=True, gc=False):
    pass


# ---- who sits where --------------------------------------------------------------------------


class Sit(_Command, frozen=True):
    """A person takes a free seat; the match begins with the last one."""

    seat: int
    guest: str
    name: str
    salt: str = ""  # told in the open
    seals: bool = False  # or sealed first, and opened when all have sealed


class SeatBot(_Command, frozen=True):
    """A bot takes a free seat; the match begins with the last one."""

    seat: int
    bot: str


class Seal(_Command, frozen=True):
    """A client binds itself to a salt, by its hash."""

    seat: int
    deal: int
    seal: str


class Open(_Command, frozen=True):
    """A client tells its salt; the match begins with the last one."""

    seat: int
    deal: int
    salt: str


class Leave(_Command, frozen=True):
    """A person leaves. During play a bot stands in, or the match pauses without other people."""

    seat: int


class ComeBack(_Command, frozen=True):
    """A person takes the own seat back from the bot."""

    seat: int


class Remove(_Command, frozen=True):
    """A seat is to be emptied: by the host, and during play by all who play with that person."""

    seat: int
    host: str = ""
    by: int = -1  # the seat of somebody who agrees; -1 is the host


class Claim(_Command, frozen=True):
    """A person has waited long enough for the seat on turn."""

    seat: int
    against: int
    here: bool = False  # whether that person is connected


class StandIn(_Command, frozen=True):
    """A person has been disconnected for too long: the same as if they had left."""

    seat: int
    why: str
    others_here: bool = True  # whether anybody else who plays is connected


class Resign(_Command, frozen=True):
    """A person gives up; a bot plays on if others do."""

    seat: int


# ---- the match -------------------------------------------------------------------------------


class Act(_Command, frozen=True):
    """A person plays on the seat's turn."""

    seat: int
    action: str
    move: int | None = None
    lag: int = 0  # milliseconds of the way here that the clock does not count


class Call(_Command, frozen=True):
    """A person plays although it is not the seat's turn."""

    seat: int
    action: str
    move: int | None = None


class RequestCall(_Command, frozen=True):
    """A person calls as soon as it is possible: now, or at the start of the next turn."""

    seat: int
    action: str


class WithdrawCall(_Command, frozen=True):
    """A person takes such a request back."""

    seat: int


class ActForBot(_Command, frozen=True):
    """A bot plays the turn of a seat that no person plays."""

    seat: int
    action: str
    move: int


class Throw(_Command, frozen=True):
    """The throw that was due has been made."""

    thrown: Thrown
    move: int


class TakeBack(_Command, frozen=True):
    """A person takes the last action back, if it revealed nothing."""

    seat: int
    move: int | None = None


class Hint(_Command, frozen=True):
    """A person asks what would be good; the record will say so."""

    seat: int


# ---- everything around it --------------------------------------------------------------------


class Look(_Command, frozen=True):
    """The house looks whether somebody's time has run out, or chance is due."""


class Pause(_Command, frozen=True):
    """A person would like a pause."""

    seat: int


class Resume(_Command, frozen=True):
    """A holder of a seat ends the pause; somebody who was away plays again."""

    seat: int


class Curtain(_Command, frozen=True):
    """A shared screen is handed over to a seat, or its player looks (`down` is false)."""

    seat: int
    down: bool = True


class Sleep(_Command, frozen=True):
    """The house was closed for a while."""

    milliseconds: int


class Rematch(_Command, frozen=True):
    """A person would like to play again."""

    seat: int


class LinkRematch(_Command, frozen=True):
    """The rematch is at this table."""

    table: str


class Close(_Command, frozen=True):
    """Nothing more happens here; a host does not end a match that others are playing."""

    why: str
    host: str = ""


Command = (
    Sit
    | SeatBot
    | Seal
    | Open
    | Leave
    | ComeBack
    | Remove
    | Claim
    | StandIn
    | Resign
    | Act
    | Call
    | RequestCall
    | WithdrawCall
    | ActForBot
    | Throw
    | TakeBack
    | Hint
    | Look
    | Pause
    | Resume
    | Curtain
    | Sleep
    | Rematch
    | LinkRematch
    | Close
)


def names_its_move(command: Command) -> bool:
    """Whether it answers one move only, and so is stale once it was done."""
    return getattr(command, "move", None) is not None
