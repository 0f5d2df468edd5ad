"""What may be done now: asked in a sentence, listed in groups, read as people write it."""

import re

from taberna.bots.pluvionauts.landing_odds import aim_at
from taberna.cli.choices import Group, gather
from taberna.games.pluvionauts.actions import (
    ALL_AIMS,
    Action,
    Drive,
    PlaceBuilding,
    PutDie,
    TakeBuilding,
    Tow,
    Validate,
    check_names,
)
from taberna.games.pluvionauts.aim import Aim, parse_aim
from taberna.games.pluvionauts.board import CELL, NAMES, SLOT_NAMES
from taberna.games.pluvionauts.view import TERRAIN_NAMES, View

AIM_HEAD = "aim PLACE TURN STRENGTH HEIGHT"
USUAL = ("0", "0", "2", "1")  # what an aim left unfinished means
ASKS = {
    "put": "It lies in between: choose its cell.",
    "fuel": "The blimp: choose your fuel. What you do not drive with, you tow with.",
    "drive": "Drive, tow, take, place, validate, or be done.",
    "tow": "Tow the island, take, place, validate, or be done.",
    "act": "Take, place or validate, or be done.",
    "finish": "The turn is over.",
}


def ask(view: View) -> str:
    """What the seat on turn is asked to do."""
    if view.stage != "aim":
        return ASKS[view.stage]
    again = "Off the board: once more. " if view.tries else ""
    what = "the balloon" if view.die == "balloon" else f"the lost weather die {view.die}"
    return f"{again}Aim {what} at a cell (aim D4), or: from where, turned, strength, height."


def groups(view: View) -> list[Group]:
    """The legal actions; aims are too many and are shown by the first and the last."""
    if view.legal and isinstance(view.legal[0], Aim):
        ends = ((1, _label(ALL_AIMS[0])), (len(ALL_AIMS), _label(ALL_AIMS[-1])))
        return [Group(AIM_HEAD, ends)]
    return gather(_parts(action) for action in view.legal)


def _label(action: Action) -> str:
    """An action without its verb, its words kept together where a line is folded."""
    return str(action).partition(" ")[2].replace(" ", "\u00a0")


def _parts(action: Action) -> tuple[str, str]:
    if isinstance(action, PlaceBuilding):
        verb, kind, slot = str(action).split()
        return f"{verb} {kind}", slot
    if isinstance(action, PutDie):
        verb, die, cell = str(action).split()
        return f"{verb} {die}", cell
    verb, _, rest = str(action).partition(" ")
    return verb, rest


def lit(view: View) -> set[str]:
    """The cells that can be driven or towed to, or chosen, now."""
    kinds = (Drive, Tow, PutDie)
    if view.legal and isinstance(view.legal[0], (Aim, TakeBuilding, Validate)):
        return set()
    return {NAMES[action.cell] for action in view.legal if isinstance(action, kinds)}


def spelled(line: str, view: View) -> str:
    """`aim D4`, `aim 30`, `30 -10 3` and `aim 30 10 3 1` are aims; slots may be named either way.

    BadNotation says what the grid and the cells are, where these are missed.
    """
    at = re.fullmatch(r"aim(?: at)? ([a-g]\d)", line)
    if at and at[1].upper() in CELL:
        return str(aim_at(CELL[at[1].upper()], [*map(TERRAIN_NAMES.index, view.terrain)]))
    if re.match(r"(aim\b|[+-]?\d+\s+[+-]?\d)", line):
        return str(parse_aim(_aim(line.removeprefix("aim").split())))
    line = re.sub(r"\b([a-g]\d)/([a-g]\d)\b", lambda pair: "/".join(sorted(pair.groups())), line)
    begun = line.upper().rpartition(" ")[2]
    if not any(name.startswith(begun) for name in (*NAMES, *SLOT_NAMES)):
        check_names(line)
    return line


def _aim(words: list[str]) -> str:
    """A whole aim; what is left out is gentle and straight ahead."""
    return " ".join(["aim", *words, *USUAL[len(words) :]] if words else ["aim"])
