"""The seats of any game: each has a shape as well as a colour, and both follow from its name."""

from rich.style import Style
from rich.text import Text

PLASTER = "#FBF6EE"
MARKS = {
    "red": "●", "black": "■", "yellow": "▲", "blue": "◆",
    "green": "▼", "white": "□", "violet": "★", "orange": "◉",
}  # fmt: skip
INKS = {
    "red": "#B3271E", "black": "#1B1918", "yellow": "#A87300", "blue": "#2B5C9E",
    "green": "#3B7A3A", "white": "#6F675F", "violet": "#734A9E", "orange": "#C2591B",
}  # fmt: skip


def ink(name: str) -> Style:
    """Something that belongs to this seat, on whatever ground."""
    return Style(color=INKS[name], bold=True)


def mark(name: str) -> Text:
    """The seat's shape on a small plaster chip, readable on dark and on light terminals."""
    return Text(MARKS[name], style=ink(name) + Style(bgcolor=PLASTER))


def named(name: str) -> Text:
    """The seat's mark and its name."""
    return Text.assemble(mark(name), " ", name)
