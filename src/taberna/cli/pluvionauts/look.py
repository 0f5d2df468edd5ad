"""Colours and signs of the sky."""

from rich.style import Style
from rich.text import Text

from taberna.cli import seats
from taberna.games.pluvionauts.actions import SEATS

INK = "#1E2A33"
GROUNDS = {
    "sky": "#CFE6F2",
    "plain": "#E3D98B",
    "forest": "#7FB36B",
    "mountain": "#B7A79A",
    "unknown": "#E9E9E9",
}
SIGNS = {"sky": " ", "plain": "=", "forest": "♣", "mountain": "▲", "unknown": "?"}
RAIN, THUNDER = "╱", "ϟ"
BALLOON = "◎"
BUILDINGS = {"wall": "#", "tower": "T", "lighthouse": "L"}
LIT = "‹"  # something may be done with this cell

dim = Style(dim=True)
heading = Style(bold=True)
good = Style(color="#3F8F5B", bold=True)
alert = Style(color="#D9642F", bold=True)
building = Style(color="#8C2F1B", bold=True)


def ground(terrain: str) -> Style:
    """What lies on a cell."""
    return Style(color=INK, bgcolor=GROUNDS[terrain])


def weather(terrain: str, sign: str) -> Style:
    """Rain or thunder on a cell."""
    return Style(
        color="#1F5FA8" if sign == RAIN else "#7A2A8C", bgcolor=GROUNDS[terrain], bold=True
    )


def die(terrain: str) -> Style:
    """A die on a cell."""
    return Style(
        color="#FFFFFF" if terrain == "forest" else "#A01818", bgcolor=GROUNDS[terrain], bold=True
    )


def lit(terrain: str) -> Style:
    """A cell that something may be done with."""
    return Style(color="#A01818", bgcolor=GROUNDS[terrain], bold=True)


def mark(seat: int) -> Text:
    """The seat's shape."""
    return seats.mark(SEATS[seat])
