"""What the action ids and the planes of The Downfall of Pompeii stand for."""

from taberna.core.encoding import Encoding, in_order, places, whole_planes
from taberna.games.downfall.actions import AWAY, SEATS
from taberna.games.downfall.board import NUMBERED, NUMBERS, SPACES, SQUARES, SYMBOLS
from taberna.games.downfall.cards import TILE_NAMES
from taberna.games.downfall.position import PHASES, STAGES

_CARD = ("card", NUMBERS)
_SPACE = ("square", [cell.name for cell in SPACES])
_SQUARE = ("square", SQUARES)
_NAMES = [str(number) for number in NUMBERS]

ENCODING = Encoding(
    version=1,
    actions=in_order(
        ("play", [("square", [cell.name for cell in NUMBERED])]),
        ("wild", [_CARD, _SPACE]),
        ("play for nothing", [_CARD]),
        ("relative", [_SPACE]),
        ("omen", [("seat", SEATS), _SPACE]),
        ("lava", [_SQUARE]),
        ("lava as", [("symbol", SYMBOLS), _SQUARE]),
        ("run", [("start", SQUARES), ("end", [*SQUARES, AWAY])]),
        ("erupt", []),
        ("done", []),
    ),
    planes=(
        *whole_planes(
            77,
            ("people by seat", 4),
            *((f"lava: {symbol}", 1) for symbol in SYMBOLS),
            ("burnt", 1),
            ("free spaces before the eruption", 1),
            ("barred to relatives; in the eruption the person that has run", 1),
        ),
        *places(
            13,
            ("own cards by number", 11),
            ("unseen cards by number", 11),
            ("hand size by seat", 4),
            ("supply by seat", 4),
            ("saved by seat", 4),
            ("volcano by seat", 4),
            ("bag by tile", 9),
            ("phase", 1, PHASES),
            ("stage", 1, STAGES),
            ("mover", 1),
            ("seats", 1),
            ("cards above the first A.D. 79", 1),
            ("cards below it", 1),
            ("omens among them", 1),
            ("relatives still allowed", 1),
            ("card just played", 1, ("none", *_NAMES)),
            ("tile to be laid", 1, ("none", *TILE_NAMES)),
            ("opening", 1, ("no", "yes")),
            ("runs made", 1),
            ("the one that has run stood alone", 1, ("no", "yes")),
            ("always 0", 17),
        ),
    ),
)
