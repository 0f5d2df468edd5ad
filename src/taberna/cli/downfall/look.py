"""Colours and marks of the Downfall table."""

from rich.style import Style
from rich.text import Text

from taberna.cli import seats
from taberna.games.downfall.actions import SEATS
from taberna.games.downfall.board import COLOURS

SPACE = "○"  # a free space of a building
LIT = "‹"  # points at a square that something may be done with

INK, PALE = "#231F1D", "#FBF5E9"
STREET, ATRIUM = "#EDD7B0", seats.PLASTER
ROOFS = {
    "grey": "#8392A2",
    "purple": "#734A9E",
    "turquoise": "#2F8F88",
    "brown": "#8A5A2E",
    "neutral": "#B39A68",
}
CRUST, GLOW, EMBER = "#2B0F0A", "#FF7A2E", "#C3210F"
SEA, ASH = "#7FB2C8", "#A89C8E"

street = Style(color=INK, bgcolor=STREET)
paving = Style(color="#B7A57E", bgcolor=STREET)
vent = Style(color="#F0B27A", bgcolor="#4A3A33")
lava = Style(color=GLOW, bgcolor=CRUST, bold=True)
cracks = Style(color="#A01C0C", bgcolor=CRUST)
lit = Style(color=INK, bgcolor="#E8A62C", bold=True)
count = Style(color=INK)
sea = Style(color=SEA)

dim = Style(dim=True)
heading = Style(bold=True)
number = Style(color="#C98A1B")  # of a move to choose
alert = Style(color="#E2684C", bold=True)


def roof(colour: str) -> Style:
    """The roof of a building."""
    return Style(color=PALE, bgcolor=ROOFS[colour], bold=True)


def atrium(colour: str) -> Style:
    """The free spaces inside a building."""
    return Style(color=ROOFS[colour], bgcolor=ATRIUM)


def ridge(colour: str) -> Style:
    """The rest of a roof: its drawing is seen only where there are no colours."""
    return Style(color=ROOFS[colour], bgcolor=ROOFS[colour])


def person(seat: int) -> Style:
    """Somebody of this seat, on whatever ground."""
    return seats.ink(SEATS[seat])


def colour_of(number: int) -> str:
    """The colour of a building's cards; number 0 is a neutral building."""
    return COLOURS[number] if number else "neutral"


def mark(seat: int) -> Text:
    """The seat's shape on a small plaster chip, readable on dark and on light terminals."""
    return seats.mark(SEATS[seat])


def card(number: int) -> Text:
    """One card of a hand."""
    return Text(f"{number:2} ", style=roof(colour_of(number)))
