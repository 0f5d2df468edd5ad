"""What is written down about a table: one entry for each thing that changed it, in order.

The entries of a table are the truth; a Table is what follows from them. They are stored as small
JSON objects and never changed: taking back an action is one more entry.
"""

from collections.abc import Sequence

import msgspec


class _Entry(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    pass


# ---- who sits where --------------------------------------------------------------------------


class Sat(_Entry, frozen=True, tag="sat"):
    """A person took a seat, perhaps with a salt for the dice that everybody may know."""

    seat: int
    guest: str
    name: str
    salt: str
    seals: bool = False  # the client will seal a salt, and open it when all have sealed


class BotSat(_Entry, frozen=True, tag="bot-sat"):
    """A bot of the house was put on a seat."""

    seat: int
    bot: str


class Sealed(_Entry, frozen=True, tag="sealed"):
    """A client bound itself to a salt."""

    seat: int
    seal: str


class Opened(_Entry, frozen=True, tag="opened"):
    """A client told the salt that it was bound to."""

    seat: int
    salt: str


class Voided(_Entry, frozen=True, tag="voided"):
    """What was sealed and opened is worth nothing, and it is dealt anew."""

    late: tuple[int, ...] = ()  # who did not seal or open in time; nobody where somebody got up


class Left(_Entry, frozen=True, tag="left"):
    """A person left: the seat is free again, or during play a bot stands in."""

    seat: int


class Removed(_Entry, frozen=True, tag="removed"):
    """A seat was emptied: free again, or during play played by a bot for good."""

    seat: int
    kept: bool = False  # the match stays the person's, in lists and results; it did not, once


class RemovalWanted(_Entry, frozen=True, tag="removal-wanted"):
    """Somebody would like a person who plays to be removed."""

    seat: int
    by: int  # a seat; -1 is the host


class Claimed(_Entry, frozen=True, tag="claimed"):
    """Somebody had waited too long for this seat."""

    seat: int


class StoodIn(_Entry, frozen=True, tag="stood-in"):
    """A bot plays for a person who is away or out of time."""

    seat: int
    why: str


class Returned(_Entry, frozen=True, tag="returned"):
    """The person is back and plays again."""

    seat: int


class Resigned(_Entry, frozen=True, tag="resigned"):
    """A person gave up: the seat ranks last. A bot plays it on, unless that ends the match."""

    seat: int


# ---- the match -------------------------------------------------------------------------------


class Began(_Entry, frozen=True, tag="began"):
    """Everybody sits; the salts are fixed and the first draw may be made."""

    salts: tuple[str, ...]
    deal: int = 0  # the number of the deal; none where salts were not sealed yet in those days


class Played(_Entry, frozen=True, tag="played"):
    """A seat's action, or its call out of turn."""

    seat: int
    action: str
    called: bool = False
    bot: str = ""  # who chose it, where a bot plays
    lag: int = 0  # milliseconds of the way here that the clock does not count


class Drawn(_Entry, frozen=True, tag="drawn"):
    """Chance had its turn."""

    chance: str
    draw: str


class TookBack(_Entry, frozen=True, tag="took-back"):
    """A seat took its last action back."""

    seat: int


class Ended(_Entry, frozen=True, tag="ended"):
    """The match ended with a seat's giving up: one player was left, or only bots."""

    seat: int


class CallRequested(_Entry, frozen=True, tag="call-requested"):
    """A seat wants to call at the start of the next turn; only its holder is sent this."""

    seat: int
    action: str


class CallWithdrawn(_Entry, frozen=True, tag="call-withdrawn"):
    """The seat no longer wants to call; only its holder is sent this."""

    seat: int


class CallLapsed(_Entry, frozen=True, tag="call-lapsed"):
    """The next turn began and the call was not possible; only the seat's holder is sent this."""

    seat: int


class Hinted(_Entry, frozen=True, tag="hinted"):
    """A seat was shown what would be good to do."""

    seat: int


# ---- around the match ------------------------------------------------------------------------


class PauseWanted(_Entry, frozen=True, tag="pause-wanted"):
    """A person would like a pause; it begins when all agree."""

    seat: int


class Paused(_Entry, frozen=True, tag="paused"):
    """A person left, or was absent, while no other people played: the match waits."""

    seat: int


class Resumed(_Entry, frozen=True, tag="resumed"):
    """A person ended the pause."""

    seat: int


class CurtainSet(_Entry, frozen=True, tag="curtain-set"):
    """A shared screen was handed over to the seat on turn, whose clock stops until it looks."""

    seat: int
    down: bool = True  # false: the player looks, and the clock runs


class HouseSlept(_Entry, frozen=True, tag="house-slept"):
    """The house itself was closed; clocks stood still."""

    milliseconds: int


class RematchWanted(_Entry, frozen=True, tag="rematch-wanted"):
    """A person would like to play again."""

    seat: int


class RematchMade(_Entry, frozen=True, tag="rematch-made"):
    """The next match has a table of its own."""

    table: str


class Closed(_Entry, frozen=True, tag="closed"):
    """The table is closed and nothing more happens here."""

    why: str


Entry = (
    Sat
    | BotSat
    | Sealed
    | Opened
    | Voided
    | Left
    | Removed
    | RemovalWanted
    | Claimed
    | StoodIn
    | Returned
    | Resigned
    | Began
    | Played
    | Drawn
    | TookBack
    | Ended
    | CallRequested
    | CallWithdrawn
    | CallLapsed
    | Hinted
    | PauseWanted
    | Paused
    | Resumed
    | CurtainSet
    | HouseSlept
    | RematchWanted
    | RematchMade
    | Closed
)

MOVES = (Played, Drawn, TookBack)  # what moves the match on; others change what is around it
PRIVATE = (CallRequested, CallWithdrawn, CallLapsed)  # must change nothing that others can see


class Row(msgspec.Struct, frozen=True):
    """An entry with its number at this table and its time in milliseconds."""

    number: int
    at: int
    entry: Entry


def public_count(rows: Sequence[Row]) -> int:
    """How many of these rows change what others can see."""
    return sum(not isinstance(row.entry, PRIVATE) for row in rows)


_decoder = msgspec.json.Decoder(Entry)
_encoder = msgspec.json.Encoder()


def write_entry(entry: Entry) -> bytes:
    """The entry as JSON that reads back."""
    return _encoder.encode(entry)


def read_entry(text: bytes | str) -> Entry:
    """Reads what `write_entry` wrote."""
    entry: Entry = _decoder.decode(text)
    return entry
