"""Why a bot did what it did, as far as that may be known, and what would have been better."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Response
from pydantic import BaseModel, Field

from taberna.server.api.common import JSON_OBJECT, REFUSALS, Asker, TableId, TheHouse, json_bytes
from taberna.server.api.games import Values, values_of

router = APIRouter(prefix="/api", tags=["tables"], responses=REFUSALS)


class Explained(BaseModel):
    """What a bot did, and what it says about it and about what else it could have done."""

    ply: int
    seat: int
    bot: str
    action: str
    says: Values


@router.get("/tables/{id}/why")
async def why(
    house: TheHouse,
    asker: Asker,
    id: TableId,
    seat: Annotated[int, Query(ge=0, le=15)],
    ply: Annotated[int, Query(ge=0, le=200_000, description="0: its latest action")] = 0,
) -> Explained:
    """Why a bot did what it did; before the end only where it saw no more than everybody."""
    chosen = await house.study.decision(asker, id, seat, ply)
    advice = await house.workers.explain(asker, chosen.game, chosen.bot, chosen.view)
    says = values_of(advice)
    return Explained(ply=chosen.ply, seat=seat, bot=chosen.bot, action=chosen.action, says=says)


class LatestExplainable(BaseModel):
    """Which action of a bot can be explained now."""

    ply: int = Field(description="of its latest action; 0 if that must not be explained now")


@router.get("/tables/{id}/why/latest")
async def latest_explainable(
    house: TheHouse, asker: Asker, id: TableId, seat: Annotated[int, Query(ge=0, le=15)]
) -> LatestExplainable:
    """Whether the latest action of a seat's bot can be explained: asked before that is offered."""
    return LatestExplainable(ply=await house.study.latest_explainable(asker, id, seat))


class ValuesHere(BaseModel):
    """What each action was worth to whoever had the turn, by what that seat knew."""

    seat: int
    says: Values


@router.get("/tables/{id}/values")
async def values_here(
    house: TheHouse,
    asker: Asker,
    id: TableId,
    ply: Annotated[int, Query(ge=0, le=200_000, description="so many plies were played")],
) -> ValuesHere:
    """What whoever had to choose in a finished match could do there, and what it was worth."""
    place = await house.study.crossing(asker, id, ply)
    advice = await house.workers.advise(asker, place.game, place.view)
    return ValuesHere(seat=place.seat, says=values_of(advice))


@router.get("/tables/{id}/hindsight", response_class=Response, responses=JSON_OBJECT)
async def hindsight(
    house: TheHouse, asker: Asker, id: TableId, seat: Annotated[int, Query(ge=0, le=15)]
) -> Response:
    """What better play would have made of the luck in a seat's last turn of a finished match.

    `lines`, none where the game does not say: each with its `kind`, the `steps` after each stroke
    of luck, and the `score`, which is expected where the turn has not `ended` with the luck seen.
    """
    return json_bytes(await house.study.hindsight(asker, id, seat))
