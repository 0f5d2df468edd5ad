"""The throw table as a file: what it holds, in which order, and how it is read and written."""

from hashlib import sha256
from pathlib import Path

from taberna.core.errors import Unreadable
from taberna.games.pluvionauts.board import CELLS
from taberna.games.pluvionauts.symmetry import FORCES, LINES

MAGIC = b"taberna throws 1\n"
LANDINGS = 1024  # resting places of the thrown die for each line and force
KNOCKS = 15  # places a weather die is knocked to, for each line, force and cell
LOST = 255  # instead of a spot: off the board
SAME, BESIDE, BEHIND = range(3)  # a knocked die shows the same face, one beside it, its opposite
KNOCK_SIZE = 1 + 2 * KNOCKS
ROWS = len(LINES) * FORCES
SIZES = (ROWS * LANDINGS, ROWS * len(CELLS) * KNOCK_SIZE)
TABLE_FILE = Path(__file__).with_name("throws.bin")


def read_table(path: Path) -> tuple[bytes, bytes]:
    """The landings and the knocks in a file, which must be whole."""
    whole = path.read_bytes()
    head = len(MAGIC) + 32
    body = whole[head:]
    if whole[:head] != MAGIC + sha256(body).digest() or len(body) != sum(SIZES):
        raise Unreadable(f"the throw table {path.name} is damaged: install Taberna anew")
    return body[: SIZES[0]], body[SIZES[0] :]


def write_table(path: Path, landings: bytes, knocks: bytes) -> None:
    """Writes the table for `read_table`, whole or not at all."""
    body = landings + knocks
    waiting = path.with_name(f"{path.name}.new")
    waiting.write_bytes(MAGIC + sha256(body).digest() + body)
    waiting.replace(path)
