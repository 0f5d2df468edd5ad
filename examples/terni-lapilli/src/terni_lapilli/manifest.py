"""Terni lapilli as the house knows it."""

from taberna.games.manifest import Manifest
from terni_lapilli.game import TERNI

RULES = """\
Ovid speaks of a small board on which one wins by bringing three stones into a row. The
scratched boards have outlived their rules; what is played here is one of the likely ones, in
our own words.

# The board

Nine points, joined by three rows, three columns and the two diagonals through the centre. Each
player has three stones. Red begins.

# Placing

In turn, each places a stone on a free point. The very first stone may not take the centre: that
would win too easily. (With the rules called "open" it may.)

# Moving

When all six stones lie on the board, each in turn moves one of their own along a line to the
next point, which must be free.

# The end

Whoever has three stones in a row, along any line and at any time, wins at once. Whoever cannot
move loses. If nobody has won after 60 moves, the win is shared.
"""

MANIFEST = Manifest(
    contract=1,
    game=TERNI,
    tagline="Three stones, nine points, and the row that Ovid knew.",
    rules_text=RULES,
)
