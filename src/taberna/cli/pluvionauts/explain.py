"""Answers to `?`: the turn, the signs, one cell, one request."""

from collections.abc import Iterator

from rich.text import Text

from taberna.cli.columns import two_columns
from taberna.cli.pluvionauts import look
from taberna.cli.pluvionauts.moves import ask
from taberna.cli.pluvionauts.requests import asked_for
from taberna.core.errors import UnknownName
from taberna.games.pluvionauts.board import CELL, COSTS, NAMES, TERRAINS
from taberna.games.pluvionauts.cards import REQUEST_NAMES, REQUESTS, Request
from taberna.games.pluvionauts.view import View

RULES = (
    "Throw the balloon, drive as far as it shows, tow the island you stand on by what is missing "
    "to seven, onto sky. Then take or place one building, or validate one request that holds now.",
    "Entering sky or plain costs 1, forest 2, mountain 3; walls cannot be crossed. Rain reaches as "
    "far as a weather die has drops, thunder as far as it has bolts; thunder drives rain away.",
    "Whoever validates a third request begins the end: everybody else has one more turn.",
)
AIMS = (
    "The place is in degrees around the box, 0 in the north, 90 in the east; the turn is off the "
    "line to the middle, clockwise. Gentle low throws go where you want; strong high ones do not.",
)
SIGNS = (
    ("= ♣ ▲", "plain, forest, mountain"), (look.BALLOON + "3", "the balloon and its fuel"),
    (look.RAIN, "rain"), (look.THUNDER, "thunder"),
    ("a5", "weather die a shows 5"), (look.LIT, "can be reached now"),
    ("# T L", "wall, tower, lighthouse"), ("5/7", "a request has 5 of 7"),
)  # fmt: skip
TEXTS = (
    ("aim D4", "or aim 30 +10 2 1"), ("put a D4", "die a lies on D4"),
    ("fuel 3", "drive 3, tow 4"), ("drive D5", "the balloon to D5"),
    ("tow D6", "the island to D6"), ("take wall", "from the pool"),
    ("place wall D3/D4", "between two cells"), ("validate rain-plain", "it holds now"),
)  # fmt: skip


def explain(view: View, topic: str) -> list[Text]:
    """What `? topic` answers; an empty topic is the whole position."""
    if not topic:
        return list(_position(view))
    if topic.upper() in CELL:
        return list(_cell(view, topic.upper()))
    if topic in REQUEST_NAMES:
        return [Text(_wish(REQUESTS[REQUEST_NAMES.index(topic)]))]
    raise UnknownName("cell or request", topic[:30], [*NAMES, *REQUEST_NAMES])


def _position(view: View) -> Iterator[Text]:
    yield Text(ask(view) if view.legal else "Somebody else is on turn.", style=look.heading)
    yield from map(Text, AIMS if view.stage == "aim" and view.legal else RULES)
    for request in view.progress:
        yield Text(_wish(REQUESTS[REQUEST_NAMES.index(request.card)], request.have))
    yield Text()
    yield from two_columns("In the sky", SIGNS, 8)
    yield from two_columns("What you may write", TEXTS, 20)


def _wish(request: Request, have: int | None = None) -> str:
    """`rain-plain: rain on 7 plains; 3 villagers, 2 more if it still holds at the end.`"""
    now = "" if have is None else f" (now {have})"
    gives = f"{request.support} villagers, {request.extra} more if it holds at the end"
    return f"{request}: {asked_for(str(request))}{now}; {gives}."


def _cell(view: View, name: str) -> Iterator[Text]:
    terrain = view.terrain[CELL[name]]
    yield Text(f"{name}: {terrain}", style=look.heading)
    if terrain in TERRAINS:
        yield Text(f"Entering it costs {COSTS[TERRAINS.index(terrain)]}.")
    weather = "thunder" if name in view.thunder else "rain" if name in view.rain else "neither"
    yield Text(
        f"Weather: {weather}{', shielded by a lighthouse' if name in view.shielded else ''}."
    )
    beside = [f"{kind} in {slot}" for slot, kind in view.buildings if name in slot.split("/")]
    if beside:
        yield Text(f"Beside it: {', '.join(beside)}.")
    for word, costs in (("drive", view.drive), ("tow", view.tow)):
        if name in dict(costs):
            yield Text(f"You could {word} there: distance {dict(costs)[name]}.")
