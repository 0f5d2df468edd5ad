"""Who one is, how one did, and how to be forgotten."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, Field

from taberna.bots import bots_for
from taberna.core.errors import UnknownName
from taberna.games import GAMES, find_game
from taberna.server.api.common import (
    COOKIE,
    JSON_OBJECT,
    REFUSALS,
    Asker,
    Guest,
    TheHouse,
    Wishes,
    give_cookie,
)
from taberna.server.my_data import my_data as all_data
from taberna.server.names import given_name
from taberna.server.timing import now_ms
from taberna.table.plan import LONGEST_NAME, checked_name

router = APIRouter(prefix="/api", tags=["people"], responses=REFUSALS)


class Me(BaseModel):
    """A guest."""

    guest: str
    name: str
    token: str = Field(description="proves who one is, for programs: `Authorization: Bearer ...`")


class Name(BaseModel):
    """What somebody would like to be called."""

    name: str = Field(min_length=1, max_length=LONGEST_NAME, examples=["Ann"])


class TallyShown(BaseModel):
    """How somebody did in one game with one ruleset; a win shared by k counts 1/k."""

    game: str
    rules: str
    seats: int
    matches: int
    wins: float
    rank: float = Field(description="the mean rank; 1 is first. What a bot finished counts as last")


class ResultShown(BaseModel):
    """How somebody did in one match."""

    table: str
    game: str
    rules: str
    seats: int
    rank: int
    share: float = Field(description="1 for a win, 1/k for one shared by k, else 0")
    score: int | None = Field(description="what decided: people saved, points, rounds won")
    ended: int = Field(description="milliseconds since 1970")
    finish: str = Field(
        description="`bot`: a bot finished it, so no win and no score count; `closed`: it was "
        "closed during a pause, after this person had left others; else empty"
    )


@router.get("/me")
async def who_am_i(house: TheHouse, guest: Guest, wishes: Wishes) -> Me:
    """Who one is here. Somebody new is given a name, and a cookie to be known again by."""
    name = await house.store.people.name(guest) or given_name(guest, wishes)
    return Me(guest=guest, name=name, token=house.sessions.cookie(guest))


@router.put("/me")
async def rename(house: TheHouse, guest: Guest, wish: Name) -> Me:
    """Chooses another name; matches already begun keep the old one."""
    name = checked_name(wish.name)
    await house.store.people.rename(guest, name, now_ms())
    for client in house.clients:
        if client.guest == guest:
            client.name = name
    return Me(guest=guest, name=name, token=house.sessions.cookie(guest))


@router.delete("/me", status_code=204, response_model=None)
async def forget_me(request: Request, response: Response, house: TheHouse, guest: Guest) -> None:
    """Deletes one's data: name, chat, results, imports; in matches one becomes nobody.

    The cookie is worth nothing afterwards, and tokens neither.
    """
    await house.forget(guest)
    response.delete_cookie(COOKIE)


@router.get("/me/data", response_class=Response, responses=JSON_OBJECT)
async def my_data(house: TheHouse, asker: Asker, guest: Guest) -> Response:
    """All that the house keeps about oneself, as one download.

    Records of one's matches are at `/api/tables/ID/record`; imported ones are in it.
    """
    file = {"content-disposition": 'attachment; filename="taberna-my-data.json"'}
    parts = all_data(house, asker[0], guest)
    return StreamingResponse(parts, media_type="application/json", headers=file)


@router.delete("/me/sessions")
async def end_other_sessions(
    request: Request, response: Response, house: TheHouse, guest: Guest, wishes: Wishes
) -> Me:
    """Ends all of one's sessions but this one, which gets a new cookie and token.

    Sockets are closed, the own too: it is opened again with the new ones.
    """
    await house.sessions.end(guest)
    give_cookie(request, response, house.sessions.cookie(guest))
    return await who_am_i(house, guest, wishes)


@router.get("/me/statistics")
async def my_statistics(house: TheHouse, guest: Guest) -> list[TallyShown]:
    """How one did, per game, ruleset (whoever began) and seats; imported matches do not count."""
    tallies = await house.store.people.tallies(guest)
    return [TallyShown.model_validate(tally, from_attributes=True) for tally in tallies]


@router.get("/me/results")
async def my_results(
    house: TheHouse,
    guest: Guest,
    game: str | None = None,
    seats: Annotated[int | None, Query(ge=1, le=16)] = None,
    most: Annotated[int, Query(ge=1, le=1000)] = 100,
) -> list[ResultShown]:
    """How one did in the latest matches, of one game or with so many seats; the oldest first."""
    name = find_game(game).name if game else None
    found = await house.store.people.results(guest, most, name, seats)
    return [ResultShown.model_validate(one, from_attributes=True) for one in found]


@router.get("/bots/{bot}/statistics")
async def bot_statistics(house: TheHouse, bot: str) -> list[TallyShown]:
    """How a bot of the house did at its tables."""
    known = {name for game in GAMES for name in bots_for(game)}
    if bot not in known:
        raise UnknownName("bot", bot, known)
    tallies = await house.store.people.bot_tallies(bot)
    return [TallyShown.model_validate(tally, from_attributes=True) for tally in tallies]
