"""What a seat may ask for. Every action has a text that reads back and a stable number.

Numbers come in blocks, in the order of a turn; the aims come first, so that an aim's number in the
grid is its id. Ascending numbers are the canonical order of a list of actions.
"""

from dataclasses import dataclass

from taberna.core.errors import BadNotation
from taberna.games.pluvionauts.aim import AIMS, Aim
from taberna.games.pluvionauts.board import CELLS, NAMES, SLOT_NAMES
from taberna.games.pluvionauts.cards import BUILDINGS, REQUEST_NAMES

SEATS = ("red", "black", "yellow", "blue", "green")
DICE = ("balloon", "a", "b")
FUELS = (2, 3, 4, 5)


@dataclass(frozen=True, slots=True)
class PutDie:
    """Chooses the cell of a die that lies in between."""

    die: int
    cell: int

    def __str__(self) -> str:
        return f"put {DICE[self.die]} {NAMES[self.cell]}"


@dataclass(frozen=True, slots=True)
class SetFuel:
    """Chooses the face of a balloon die that shows the blimp."""

    fuel: int

    def __str__(self) -> str:
        return f"fuel {self.fuel}"


@dataclass(frozen=True, slots=True)
class Drive:
    """Drives the balloon to another cell."""

    cell: int

    def __str__(self) -> str:
        return f"drive {NAMES[self.cell]}"


@dataclass(frozen=True, slots=True)
class Tow:
    """Tows the island under the balloon to a cell of sky; the balloon goes with it."""

    cell: int

    def __str__(self) -> str:
        return f"tow {NAMES[self.cell]}"


@dataclass(frozen=True, slots=True)
class TakeBuilding:
    """Takes a building from the pool."""

    building: int

    def __str__(self) -> str:
        return f"take {BUILDINGS[self.building]}"


@dataclass(frozen=True, slots=True)
class PlaceBuilding:
    """Places a building of one's own into a slot beside the balloon."""

    building: int
    slot: int

    def __str__(self) -> str:
        return f"place {BUILDINGS[self.building]} {SLOT_NAMES[self.slot]}"


@dataclass(frozen=True, slots=True)
class Validate:
    """Shows a request that holds now and earns its support."""

    card: int

    def __str__(self) -> str:
        return f"validate {REQUEST_NAMES[self.card]}"


@dataclass(frozen=True, slots=True)
class Done:
    """Ends the turn."""

    def __str__(self) -> str:
        return "done"


def check_names(text: str) -> None:
    """Raises BadNotation if a text that begins like an action names no cell or slot."""
    verb, *words = text.upper().split() or [""]
    if verb in ("PUT", "DRIVE", "TOW") and words and words[-1] not in NAMES:
        raise BadNotation(f"there is no cell {words[-1][:10]!r}; cells are A1 to G4, row by row")
    if verb == "PLACE" and len(words) > 1 and words[-1] not in SLOT_NAMES:
        raise BadNotation(
            f"there is no slot {words[-1][:10]!r}; a slot is named by two cells that touch, "
            "like D3/D4"
        )


Action = Aim | PutDie | SetFuel | Drive | Tow | TakeBuilding | PlaceBuilding | Validate | Done

ALL_AIMS: tuple[Action, ...] = tuple(AIMS)
_BLOCKS: tuple[list[Action], ...] = (
    [*ALL_AIMS],
    [PutDie(die, cell) for die in range(len(DICE)) for cell in CELLS],
    [SetFuel(fuel) for fuel in FUELS],
    [Drive(cell) for cell in CELLS],
    [Tow(cell) for cell in CELLS],
    [TakeBuilding(kind) for kind in range(len(BUILDINGS))],
    [PlaceBuilding(kind, n) for kind in range(len(BUILDINGS)) for n in range(len(SLOT_NAMES))],
    [Validate(card) for card in range(len(REQUEST_NAMES))],
    [Done()],
)
ACTIONS: tuple[Action, ...] = tuple(action for block in _BLOCKS for action in block)
AIM, PUT, FUEL, DRIVE, TOW, TAKE, PLACE, VALIDATE, DONE = (
    sum(map(len, _BLOCKS[:number])) for number in range(len(_BLOCKS))
)
