"""What the action ids and the planes of The Pluvionauts stand for."""

from taberna.core.encoding import Encoding, in_order, places, whole_planes
from taberna.games.pluvionauts.actions import DICE, FUELS
from taberna.games.pluvionauts.aim import DEGREES, HEIGHTS, PLACES, STRENGTHS, TURNS
from taberna.games.pluvionauts.board import NAMES, SLOT_NAMES
from taberna.games.pluvionauts.cards import BUILDINGS, REQUEST_NAMES
from taberna.games.pluvionauts.position import STAGES

_CELL = ("cell", NAMES)
_BUILDING = ("building", BUILDINGS)
_TURNS = [f"{turn * DEGREES:+d}" if turn else "0" for turn in TURNS]

ENCODING = Encoding(
    version=1,
    actions=in_order(
        (
            "aim",
            [
                ("place", [place * DEGREES for place in PLACES]),
                ("turn", _TURNS),
                ("strength", STRENGTHS),
                ("height", HEIGHTS),
            ],
        ),
        ("put", [("die", DICE), _CELL]),
        ("fuel", [("fuel", FUELS)]),
        ("drive", [_CELL]),
        ("tow", [_CELL]),
        ("take", [_BUILDING]),
        ("place", [_BUILDING, ("slot", SLOT_NAMES)]),
        ("validate", [("request", REQUEST_NAMES)]),
        ("done", []),
    ),
    planes=(
        *whole_planes(
            49,
            *((terrain, 1) for terrain in ("plains", "forests", "mountains", "rain", "thunder")),
            ("weather die a by value", 1),
            ("weather die b by value", 1),
            ("buildings by side, kind + 1", 3),
            ("the balloon by fuel, 1 is a blimp", 1),
            ("cells that dice lie between", 1),
        ),
        *places(
            12,
            ("own requests", 12),
            ("validated by whom + 1", 12),
            ("how much there is of each request", 12),
            ("hand size by seat", 5),
            ("always 0", 8),
        ),
        *places(
            13,
            ("buildings held by seat and kind", 15),
            ("buildings in the pool by kind", 3),
            ("stage", 1, STAGES),
            ("seats", 1),
            ("mover", 1),
            ("who began", 1),
            ("rounds over", 1),
            ("turn cap", 1),
            ("who began the end + 1", 1),
            ("die to be thrown", 1, DICE),
            ("dice due", 1, ("none", "a", "b", "both")),
            ("misses of this die", 1),
            ("value of a", 1),
            ("value of b", 1),
            ("always 0", 19),
        ),
    ),
)
