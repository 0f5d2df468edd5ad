"""Requests in words."""

from taberna.games.pluvionauts.board import TERRAINS
from taberna.games.pluvionauts.cards import COUNT, RAIN, REQUEST_NAMES, REQUESTS, SIZE


def asked_for(name: str) -> str:
    """`size-plain` is `a region of 9 plain islands`."""
    request = REQUESTS[REQUEST_NAMES.index(name)]
    terrain = TERRAINS[request.terrain]
    if request.family == SIZE:
        return f"a region of {request.need} {terrain} islands"
    if request.family == COUNT:
        return f"{request.need} regions of {terrain}"
    weather = "rain without thunder" if request.family == RAIN else "thunder"
    return f"{weather} on {request.need} {terrain} islands"


def named(card: int) -> str:
    """A request in words, and the name by which it is validated."""
    return f"{asked_for(REQUEST_NAMES[card])} ({REQUEST_NAMES[card]})"
