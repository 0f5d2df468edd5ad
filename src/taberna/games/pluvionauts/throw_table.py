"""The throw table: what it holds, in which order, and how it is read and written.

For every force (strength and height): how readily a die stays where it lands, by the layers of the
island there, and off the board; in parts of 255. For every line and force: equally likely landings,
as they would be if all ground were alike. For every line, force and cell: how often in 256 throws a
weather die there is knocked, and equally likely places it goes to, each with what it then shows.
"""

from dataclasses import dataclass
from hashlib import sha256
from pkgutil import get_data

from taberna.core.errors import Unreadable
from taberna.games.pluvionauts.board import CELLS
from taberna.games.pluvionauts.symmetry import FORCES, LINES

MAGIC = b"taberna throws 1\n"
GROUNDS = 5  # sky, plain, forest, mountain, off the board
LANDINGS = 1024  # resting places of the thrown die for each line and force
KNOCKS = 15  # places a weather die is knocked to, for each line, force and cell
LOST = 255  # instead of a spot: off the board
SAME, BESIDE, BEHIND = range(3)  # a knocked die shows the same face, one beside it, its opposite
KNOCK_SIZE = 1 + 2 * KNOCKS
ROWS = len(LINES) * FORCES
SIZES = (FORCES * GROUNDS, ROWS * LANDINGS, ROWS * len(CELLS) * KNOCK_SIZE)
TABLE_NAME = "throws.bin"


@dataclass(frozen=True, slots=True)
class ThrowTable:
    """The three parts of the table."""

    staying: bytes
    landings: bytes
    knocks: bytes


def shipped() -> bytes:
    """The bytes of the table that comes with the game."""
    return get_data(__package__, TABLE_NAME) or b""


def read_table(whole: bytes) -> ThrowTable:
    """The table in these bytes, which must be whole."""
    head = len(MAGIC) + 32
    body = whole[head:]
    if whole[:head] != MAGIC + sha256(body).digest() or len(body) != sum(SIZES):
        raise Unreadable("the throw table is damaged: install Taberna anew")
    first, second = SIZES[0], SIZES[0] + SIZES[1]
    return ThrowTable(body[:first], body[first:second], body[second:])


def write_table(table: ThrowTable) -> bytes:
    """The table as bytes for `read_table`."""
    body = table.staying + table.landings + table.knocks
    return MAGIC + sha256(body).digest() + body
