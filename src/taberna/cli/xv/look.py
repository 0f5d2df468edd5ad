"""Signs and colours of the dish."""

from rich.style import Style
from rich.text import Text

from taberna.cli import seats
from taberna.games.xv.actions import SEATS

ROMAN = (
    "-", "I", "II", "III", "IV", "V", "VI", "VII", "VIII",
    "IX", "X", "XI", "XII", "XIII", "XIV", "XV",
)  # fmt: skip
WORDS = (
    "none", "one", "two", "three", "four", "five", "six", "seven", "eight",
    "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen",
)  # fmt: skip
DISC = "●"  # a counter that lies blank
OPEN = "·"  # an empty well
LIT = "‹"  # beside a well that can be filled now

rim = Style(color="#A6643C")
well = Style(color="#C98A1B")
lit = Style(color="#C98A1B", bold=True)
inside = Style(color="#5E9C76", bold=True)
up = Style(bold=True)
blank = Style(dim=True)
dim = Style(dim=True)
heading = Style(bold=True)
triumph = Style(color="#C98A1B", bold=True)


def mark(seat: int) -> Text:
    """The seat's shape."""
    return seats.mark(SEATS[seat])


def pair(counters: tuple[int, ...], into: int) -> str:
    """How counters make a well: `7`, `13-1`, `4+1`."""
    high, *low = sorted(counters, reverse=True)
    return f"{high}{'+' if high + low[0] == into else '-'}{low[0]}" if low else str(high)
