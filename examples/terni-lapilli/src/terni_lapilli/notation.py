"""Positions as text: `roman; red a1 b2; black c3; turn black; moved 0`."""

from collections.abc import Callable

from taberna.core.errors import BadPosition
from terni_lapilli.actions import SEATS
from terni_lapilli.board import NAMES, ROW_MASKS, STONES, mask_of, points_of
from terni_lapilli.ruleset import Ruleset
from terni_lapilli.state import Position

LIKE = "write it like `roman; red a1 b2; black c3; turn black; moved 0`"


def write_position(at: Position, rules: str) -> str:
    """The position as one line that reads back."""
    stones = (
        f"{name} {' '.join(NAMES[point] for point in points_of(mask))}".strip()
        for name, mask in zip(SEATS, at, strict=False)
    )
    return f"{rules}; {'; '.join(stones)}; turn {SEATS[at.mover]}; moved {at.moved}"


def read_position(text: str, find_ruleset: Callable[[str], Ruleset]) -> tuple[Ruleset, Position]:
    """Reads what `write_position` wrote."""
    rules, *parts = (part.strip() for part in text.split(";"))
    match [part.split() for part in parts]:
        case [["red", *red], ["black", *black], ["turn", turn], ["moved", moved]] if (
            turn in SEATS and moved.isdecimal() and len(moved) < 5
        ):
            at = Position(_mask(red), _mask(black), int(moved), SEATS.index(turn))
            return _sound(find_ruleset(rules), at)
    raise BadPosition(f"cannot read {text[:60]!r}; {LIKE}")


def _mask(names: list[str]) -> int:
    wrong = [name for name in names if name not in NAMES]
    if wrong or len(set(names)) < len(names) or len(names) > STONES:
        raise BadPosition(f"up to {STONES} different points from a1 to c3, not {names[:4]}; {LIKE}")
    return mask_of([NAMES.index(name) for name in names])


def _sound(rules: Ruleset, at: Position) -> tuple[Ruleset, Position]:
    """Refuses what no play leads to."""
    red, black = at.red.bit_count(), at.black.bit_count()
    if at.red & at.black:
        raise BadPosition("two stones lie on one point")
    turns = red - black == at.mover if red + black < 2 * STONES else at.moved % 2 == at.mover
    if not turns:
        raise BadPosition("the seats take turns, and red begins")
    if at.moved > (rules.limit if red + black == 2 * STONES else 0):
        raise BadPosition("stones are moved when all are placed, and not beyond the limit")
    own = (at.red, at.black)[at.mover]
    if any(own & row == row for row in ROW_MASKS):
        raise BadPosition("whoever has three in a row has won and is not on turn")
    return rules, at
