"""What may be done now: asked in a sentence, listed by the wells, read as people write it."""

import re

from taberna.cli.choices import Group, gather
from taberna.cli.xv import look
from taberna.games.xv.actions import Action, Put, Stop, ThrowAgain
from taberna.games.xv.board import WELLS
from taberna.games.xv.view import View

NUMERALS = {numeral.lower(): number for number, numeral in enumerate(look.ROMAN) if number}


def ask(view: View) -> str:
    """What the seat on turn is asked to do."""
    if ThrowAgain() in view.legal:
        return f"All used: throw the {look.WORDS[len(view.blank)]} left."
    if len(view.legal) == 1 and not view.up:
        return "Nothing is left to throw or to fill: stop."
    if len(view.legal) == 1 and view.legal[0] == Stop():
        return "Nothing fits any more: stop."
    if Stop() in view.legal:
        return "Fill wells with the numbers, or stop."
    return "All numbers can be used, so they must be."


def groups(view: View) -> list[Group]:
    """The legal actions, those that fill the same well together."""
    found = gather(_parts(action) for action in view.legal)
    return sorted(found, key=lambda group: ORDER.get(group.head, len(ORDER)))


ORDER = {look.ROMAN[well]: well for well in WELLS}


def _parts(action: Action) -> tuple[str, str]:
    if isinstance(action, Put):
        return look.ROMAN[action.well], look.pair(action.counters, action.well)
    return str(action), ""


def lit(view: View) -> set[int]:
    """The wells that can be filled now."""
    return {action.well for action in view.legal if isinstance(action, Put)}


def spelled(line: str) -> str:
    """`1 13 in XII`, `13-1=12` and `13 1 12` are `put 13 1 in 12`."""
    if not re.match(r"(put\s+)?\d", line):
        return line
    words = [
        str(NUMERALS.get(word, word))
        for word in re.sub(r"[,+-]", " ", line.replace("=", " in ")).split()
    ]
    numbers = [word for word in words if word.isdigit()]
    joined = "in" in words or len(numbers) == 3
    counters, well = (numbers[:-1], numbers[-1:]) if joined and len(numbers) > 1 else (numbers, [])
    high_first = sorted(counters, key=int, reverse=True)
    return " ".join(["put", *high_first, *(["in", *well] if well else [])])
