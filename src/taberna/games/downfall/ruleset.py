"""Every choice a table can make about the rules, and the presets that answer them."""

from dataclasses import dataclass, fields, replace

from taberna.core.errors import BadRuleset

CHOICES = {
    "relatives_count": ("house", "square", "building"),
    "relatives_exclude": ("house", "square", "building"),
    "relatives_cap": ("house", "building"),
    "no_legal_place": ("skip", "redraw", "wild"),
    "enclosed_squares": ("stay", "burn"),
    "last_tile": ("finish", "at_once"),
    "full_tie": ("shared", "nobody"),
    "start": ("random", "0", "1", "2", "3"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """Travels with the record. Rules branch on these fields, never on a preset's name.

    The values here are those of `official`; a new match begins with `standard`.
    """

    citizens: tuple[int, int, int] = (36, 30, 25)  # people per seat with 2, 3, 4 seats
    eruption_depth: tuple[int, int, int] = (15, 15, 15)  # the eruption is among the last d+1 cards
    relatives_count: str = "house"  # people in this scope of the placed person give relatives
    relatives_exclude: str = "house"  # no relative may go into this scope of the placed person
    relatives_cap: str = "house"  # at most one relative in each of these per move
    wild_with_space: bool = False  # while seething a card may be wild although it has space
    voluntary_eruption: bool = True  # four cards for full buildings may call the eruption
    no_legal_place: str = "skip"  # what becomes of a tile that fits nowhere
    enclosed_squares: str = "stay"  # what becomes of squares cut off from every gate
    vent_enterable: bool = True  # people may stand on and cross vents without lava
    last_tile: str = "finish"  # the seat still runs after the last tile, or it ends at once
    full_tie: str = "shared"  # who wins with equal saved and equal volcano
    dual_tiles: bool = False  # three tiles with two symbols are added to the bag
    first_tiles: int = 6  # tiles on the board before anyone runs; 0 surprises
    start: str = "random"  # the beginning seat's number, or random

    def __post_init__(self) -> None:
        for name, choices in CHOICES.items():
            _must_be_one_of(name, getattr(self, name), choices)
        for name, least, most in (("citizens", 1, 60), ("eruption_depth", 0, 32)):
            numbers = getattr(self, name)
            if not isinstance(numbers, tuple) or len(numbers) != 3:
                raise BadRuleset(f"{name} takes three numbers, for 2, 3 and 4 seats: 36/30/25")
            for number in numbers:
                _must_be_within(name, number, least, most)
        _must_be_within("first_tiles", self.first_tiles, 0, 45)
        for field in fields(self):
            if field.type is bool and not isinstance(getattr(self, field.name), bool):
                raise BadRuleset(f"{field.name} is yes or no, not {getattr(self, field.name)!r}")


def _must_be_one_of(name: str, value: object, choices: tuple[str, ...]) -> None:
    if value not in choices:
        raise BadRuleset(f"{name} is one of {', '.join(choices)}, not {value!r}")


def _must_be_within(name: str, value: object, least: int, most: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadRuleset(f"{name} must be {least} to {most}, not {value}")


OFFICIAL = Ruleset()

PRESETS = {
    "standard": replace(
        OFFICIAL, relatives_cap="building", vent_enterable=False, full_tie="nobody"
    ),
    "official": OFFICIAL,
    "online": replace(
        OFFICIAL,
        citizens=(30, 30, 25),
        eruption_depth=(15, 15, 10),
        relatives_count="square",
        relatives_exclude="square",
        relatives_cap="building",
        voluntary_eruption=False,
        enclosed_squares="burn",
        vent_enterable=False,
        last_tile="at_once",
    ),
    "classic": replace(
        OFFICIAL,
        relatives_count="building",
        relatives_exclude="building",
        relatives_cap="building",
        voluntary_eruption=False,
        no_legal_place="redraw",
    ),
    "manual": replace(
        OFFICIAL,
        eruption_depth=(15, 15, 10),
        relatives_count="building",
        relatives_exclude="building",
        relatives_cap="building",
        wild_with_space=True,
        last_tile="at_once",
        full_tie="nobody",
    ),
}

# The preset of each version of the environment, where none is named.
ENVIRONMENTS = {1: "official", 2: "standard"}
