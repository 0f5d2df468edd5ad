"""Answers to `?`: the position, or one number as counter and as well."""

from collections.abc import Iterator

from rich.text import Text

from taberna.cli.columns import two_columns
from taberna.cli.grammar import listed
from taberna.cli.xv import look
from taberna.cli.xv.moves import NUMERALS, ask
from taberna.core.errors import UnknownName
from taberna.games.xv.actions import PUTS, Put
from taberna.games.xv.board import COUNTERS, WELLS
from taberna.games.xv.view import View

RULES = (
    "A well takes one counter equal to it, or two whose sum or difference it is. When every "
    "number that is up has been used, the blanks are thrown again. The turn ends when numbers "
    "are left over, when a throw shows none, or when no counter or no well is left.",
    "Numbers left over and wells left open are added up, and low is good; blanks cost nothing. "
    "A score of 0 with all fifteen counters placed is perfect, with blanks left it is clean.",
)
SIGNS = (
    ("13-1", "what fills a well"), (look.OPEN, "an empty well"),
    ("XII‹", "can be filled now"), (look.DISC, "a counter that lies blank"),
)  # fmt: skip
TEXTS = (
    ("put 13 1 in 12", "or just 13 1 in 12"), ("put 7 in 7", "or 7 in VII"),
    ("throw", "throw the blanks again"), ("stop", "end the turn"),
)  # fmt: skip


def explain(view: View, topic: str) -> list[Text]:
    """What `? topic` answers; an empty topic is the whole position."""
    if not topic:
        return list(_position(view))
    number = NUMERALS.get(topic, int(topic) if topic.isdecimal() and len(topic) < 3 else 0)
    if number not in COUNTERS:
        raise UnknownName("counter or well", topic[:30], [*map(str, COUNTERS), *look.ROMAN[1:]])
    return list(_number(view, number))


def _position(view: View) -> Iterator[Text]:
    yield Text(ask(view) if view.legal else "Somebody else is on turn.", style=look.heading)
    yield from map(Text, RULES)
    if view.blank:
        lie = "lies" if len(view.blank) == 1 else "lie"
        yield Text(f"Blank {lie} {listed(view.blank)}.")
    yield Text()
    yield from two_columns("In the dish", SIGNS, 15)
    yield from two_columns("What you may write", TEXTS, 15)


def _number(view: View, number: int) -> Iterator[Text]:
    """A number as counter and as well."""
    yield Text(f"Counter {look.ROMAN[number]} {_where(view, number)}.", style=look.heading)
    if number not in WELLS:
        return
    inside = view.wells[number - 1]
    if inside:
        yield Text(f"Well {look.ROMAN[number]} is filled: {look.pair(inside, number)}.")
        return
    ways = [look.pair(put.counters, number) for put in PUTS if _possible(view, put, number)]
    fitting = (a.counters for a in view.legal if isinstance(a, Put) and a.well == number)
    now = [look.pair(counters, number) for counters in fitting]
    yield Text(f"Well {look.ROMAN[number]} is open; now: {', '.join(now) or 'nothing fits'}.")
    yield Text(f"With the counters not placed yet: {', '.join(ways) or 'nothing any more'}.")


def _where(view: View, number: int) -> str:
    if number in view.up:
        return "is up"
    if number in view.blank:
        return "lies blank"
    well = next(well for well in WELLS if number in view.wells[well - 1])
    return f"lies in well {look.ROMAN[well]}"


def _possible(view: View, put: Put, well: int) -> bool:
    return put.well == well and set(put.counters) <= {*view.up, *view.blank}
