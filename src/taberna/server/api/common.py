"""What every chapter of the interface needs: the house, the guest, and how refusals look."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Path, Request, Response
from pydantic import BaseModel, Field
from starlette.requests import HTTPConnection

from taberna.core.errors import (
    Cause,
    NotNow,
    NotYours,
    TabernaError,
    Unfair,
    UnknownName,
    Unreadable,
)
from taberna.server.addresses import network_of
from taberna.server.house import House
from taberna.server.ids import fresh_id
from taberna.server.limits import SlowDown
from taberna.server.turns import Owner

COOKIE = "taberna"
YEAR = 365 * 86_400


class Refusal(BaseModel):
    """What is said when something is not done."""

    code: str = Field(description="for programs", examples=["unknown-name"])
    why: str = Field(description="for people", examples=["no game 'pompei'; did you mean 'xv'?"])
    cause: str = Field(
        default="", description="which sentence it is, to be said in another language"
    )
    facts: dict[str, str | int] = Field(default={}, description="what that sentence speaks of")


STATUS = (
    (SlowDown, 429),
    (UnknownName, 404),
    (NotYours, 403),
    (NotNow, 409),
    (Unreadable, 400),
    (Unfair, 400),
)
WORDS = {
    400: "What was sent cannot be read.",
    403: "This belongs to somebody else.",
    404: "There is no such thing.",
    409: "Not now.",
    413: "Too large.",
    422: "A field is missing or of the wrong kind.",
    429: "Too many requests.",
}
REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Refusal, "description": words} for status, words in WORDS.items()
}


def answers(kind: str, shape: str) -> dict[int | str, dict[str, Any]]:
    """Describes an answer that is written by hand: its media type, and what is in it."""
    content = {kind: {"schema": {"type": shape}}}
    return {200: {"description": "Successful Response", "content": content}}


JSON_OBJECT = answers("application/json", "object")
JSON_LIST = answers("application/json", "array")
PLAIN_TEXT = answers("text/plain", "string")
SOME_BYTES = answers("application/octet-stream", "string")


def status_of(error: TabernaError) -> int:
    """The HTTP status for a refusal."""
    return next((status for kind, status in STATUS if isinstance(error, kind)), 400)


def the_house(request: HTTPConnection) -> House:
    """The house that serves this request."""
    house: House = request.app.state.house
    return house


def network(request: HTTPConnection) -> str:
    """From where somebody asks, as limits count it."""
    return network_of(request.client.host if request.client else "")


def known_guest(request: HTTPConnection, house: House) -> str | None:
    """Who asks, by the cookie of a browser or the token of a program."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    given = token if scheme.lower() == "bearer" else request.cookies.get(COOKIE)
    return house.sessions.guest(given)


def current_guest(request: Request, response: Response) -> str:
    """Who asks; who is new, or has a cookie that an old key signed, gets a cookie."""
    house = the_house(request)
    known = known_guest(request, house)
    if known is None:
        house.limits.check("guests", network(request))
    guest = known or fresh_id()
    if guest in house.orders.guests:
        raise NotYours("the host of this house has shut you out", Cause("shut-out"))
    house.whereabouts.saw(guest, network(request))
    cookie = house.sessions.cookie(guest)
    old = "authorization" not in request.headers and request.cookies.get(COOKIE) != cookie
    if known is None or old:
        give_cookie(request, response, cookie)
    return guest


def give_cookie(request: Request, response: Response, cookie: str) -> None:
    """Lets a browser keep who its guest is."""
    response.set_cookie(
        COOKIE,
        cookie,
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def asking(request: Request) -> Owner:
    """On whose account something is done: the address, the guest if known, and for what."""
    return network(request), known_guest(request, the_house(request)) or "", request.url.path


def languages(request: Request) -> str:
    """The languages that somebody reads, as browsers say it."""
    return request.headers.get("accept-language", "")


TheHouse = Annotated[House, Depends(the_house)]
Guest = Annotated[str, Depends(current_guest)]
Asker = Annotated[Owner, Depends(asking)]
Wishes = Annotated[str, Depends(languages)]
TableId = Annotated[str, Path(min_length=1, max_length=32, pattern="^[a-z0-9]+$")]


def json_bytes(body: bytes) -> Response:
    """JSON that is already written."""
    return Response(body, media_type="application/json")
