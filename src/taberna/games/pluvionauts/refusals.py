"""Why an action is not legal now: a code for programs and a sentence for people."""

from typing import TYPE_CHECKING

from taberna.games.pluvionauts.actions import (
    ACTIONS,
    DICE,
    Done,
    Drive,
    PlaceBuilding,
    PutDie,
    SetFuel,
    TakeBuilding,
    Tow,
    Validate,
)
from taberna.games.pluvionauts.aim import Aim
from taberna.games.pluvionauts.board import NAMES, SKY, SLOT_NAMES, SLOTS, TERRAINS, cells_of
from taberna.games.pluvionauts.cards import (
    BUILDINGS,
    COUNT,
    FAMILIES,
    REQUEST_NAMES,
    REQUESTS,
    SIZE,
    WALL,
)
from taberna.games.pluvionauts.position import (
    ACTING,
    AIMING,
    CHOOSING,
    DRIVING,
    FINISHING,
    FUELLING,
    TOWING,
    Position,
    thrown_die,
)

if TYPE_CHECKING:
    from taberna.games.pluvionauts.state import State

Refusal = tuple[str, str]

NEXT = {
    AIMING: "aim {die} first",
    CHOOSING: "{die} lies in between: choose its cell first",
    FUELLING: "the balloon shows the blimp: choose its fuel first",
    DRIVING: "the balloon is down: drive, tow, take, place or validate, or say done",
    TOWING: "the balloon has driven: tow, take, place or validate, or say done",
    ACTING: "the island is towed: take, place or validate, or say done",
    FINISHING: "nothing is left to do in this turn: say done",
}
DEEDS = (DRIVING, TOWING, ACTING)
STAGES_OF: dict[type, tuple[int, ...]] = {
    Aim: (AIMING,),
    PutDie: (CHOOSING,),
    SetFuel: (FUELLING,),
    Drive: (DRIVING,),
    Tow: (DRIVING, TOWING),
    TakeBuilding: DEEDS,
    PlaceBuilding: DEEDS,
    Validate: DEEDS,
    Done: (*DEEDS, FINISHING),
}
COUNTED = {SIZE: "islands in the largest region", COUNT: "regions"}


def why_not(state: "State", action: int) -> Refusal:
    """The first reason that forbids this action to the seat on turn."""
    at: Position = state.position()
    wanted = ACTIONS[action]
    if at.stage not in STAGES_OF[type(wanted)]:
        return ("not-done" if isinstance(wanted, Done) else "wrong-moment"), _next(at)
    match wanted:
        case PutDie(die=die, cell=cell):
            return _cannot_put(at, die, cell)
        case Drive(cell=cell):
            return _cannot_drive(at, cell)
        case Tow(cell=cell):
            return _cannot_tow(at, cell)
        case TakeBuilding(building=kind):
            return "none-left", f"no {BUILDINGS[kind]} is left in the pool"
        case PlaceBuilding(building=kind, slot=slot):
            return _cannot_place(at, kind, slot)
        case Validate(card=card):
            return _cannot_validate(state, at, card)
    return "wrong-moment", _next(at)


def _next(at: Position) -> str:
    die = _asked(at) if at.stage == CHOOSING else thrown_die(at)
    named = f"the {DICE[die]}" if die == 0 else f"weather die {DICE[die]}"
    return NEXT[at.stage].format(die=named)


def _asked(at: Position) -> int:
    return next(die for die, cells in enumerate(at.between) if cells)


def _cannot_put(at: Position, die: int, cell: int) -> Refusal:
    asked = _asked(at)
    if die != asked:
        return "other-die", _next(at)
    cells = " and ".join(NAMES[near] for near in cells_of(at.between[die]))
    return "not-there", f"it lies between {cells}, not on {NAMES[cell]}"


def _cannot_drive(at: Position, cell: int) -> Refusal:
    if cell == at.balloon:
        return "no-move", f"the balloon is on {NAMES[cell]} already"
    return "too-far", f"{NAMES[cell]} is farther than {at.fuel} from {NAMES[at.balloon]}"


def _cannot_tow(at: Position, cell: int) -> Refusal:
    here = NAMES[at.balloon]
    if at.terrain[at.balloon] == SKY:
        return "no-island", f"there is no island under the balloon on {here}"
    beside = (slot for slot, kind in enumerate(at.slots) if kind == 1 + WALL)
    wall = next((slot for slot in beside if at.balloon in SLOTS[slot]), None)
    if wall is not None:
        return "walled", f"the wall in {SLOT_NAMES[wall]} holds the island on {here}"
    if cell == at.balloon:
        return "no-move", f"the island lies on {here} already"
    if at.terrain[cell] != SKY:
        return "not-sky", f"{NAMES[cell]} is a {TERRAINS[at.terrain[cell]]}, not sky"
    return "too-far", f"{NAMES[cell]} is farther than {7 - at.fuel} from {here}"


def _cannot_place(at: Position, kind: int, slot: int) -> Refusal:
    name = SLOT_NAMES[slot]
    if not at.held[3 * at.mover + kind]:
        return "none-held", f"you hold no {BUILDINGS[kind]}"
    if at.balloon not in SLOTS[slot]:
        return "not-beside", f"{name} is not beside the balloon on {NAMES[at.balloon]}"
    if at.slots[slot]:
        return "slot-taken", f"a {BUILDINGS[at.slots[slot] - 1]} stands in {name}"
    return "no-island", f"there is no island on either side of {name}"


def _cannot_validate(state: "State", at: Position, card: int) -> Refusal:
    name, request = REQUEST_NAMES[card], REQUESTS[card]
    if not at.hands[at.mover] >> card & 1:
        return "not-in-hand", f"you do not hold {name}"
    where = f"islands in {FAMILIES[request.family]}"
    counted = COUNTED.get(request.family, where)
    have = state.progress()[card]
    return "not-met", f"{name} needs {request.need} {counted}; there are {have}"
