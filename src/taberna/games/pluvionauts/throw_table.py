"""The throw table as a file: what it holds, in which order, and how it is read and written.

For every force (strength and height): how readily a die stays where it lands, by the layers of the
island there, and off the board; in parts of 255. For every line and force: equally likely landings,
as they would be if all ground were alike. For every line, force and cell: how often in 256 throws a
weather die there is knocked, and equally likely places it goes to, each with what it then shows.
"""

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

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
TABLE_FILE = Path(__file__).with_name("throws.bin")


@dataclass(frozen=True, slots=True)
class ThrowTable:
    """The three parts of the table."""

    staying: bytes
    landings: bytes
    knocks: bytes


def read_table(path: Path) -> ThrowTable:
    """The table in a file, which must be whole."""
    whole = path.read_bytes()
    head = len(MAGIC) + 32
    body = whole[head:]
    if whole[:head] != MAGIC + sha256(body).digest() or len(body) != sum(SIZES):
        raise Unreadable(f"the throw table {path.name} is damaged: install Taberna anew")
    first, second = SIZES[0], SIZES[0] + SIZES[1]
    return ThrowTable(body[:first], body[first:second], body[second:])


def write_table(path: Path, table: ThrowTable) -> None:
    """Writes the table for `read_table`, whole or not at all."""
    body = table.staying + table.landings + table.knocks
    waiting = path.with_name(f"{path.name}.new")
    waiting.write_bytes(MAGIC + sha256(body).digest() + body)
    waiting.replace(path)
