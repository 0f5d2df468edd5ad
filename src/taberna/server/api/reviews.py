"""What a finished match has to say."""

from __future__ import annotations

from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Response
from pydantic import BaseModel, Field

from taberna.server.api.common import (
    JSON_LIST,
    JSON_OBJECT,
    REFUSALS,
    Asker,
    Guest,
    TableId,
    TheHouse,
    json_bytes,
)
from taberna.server.exercises import MOST
from taberna.server.studies import summaries_json
from taberna.server.timing import now_ms

router = APIRouter(prefix="/api", tags=["tables"], responses=REFUSALS)
LATEST = 30  # reviews of one's own matches


class Attempt(BaseModel):
    """What somebody would play in the place of what was played."""

    ply: int = Field(ge=1, le=200_000, description="the ply that the choice made")
    action: str = Field(min_length=1, max_length=200, examples=["run c5 d5"])


class ExerciseShown(BaseModel):
    """A choice that comes back until it is found."""

    table: str = Field(validation_alias="table_id")
    ply: int
    game: str
    seat: int
    step: int = Field(description="how often it was found when it was due")
    due: int = Field(description="milliseconds since 1970")


@router.post("/tables/{id}/review", response_class=Response, responses=JSON_OBJECT)
async def ask_for_review(
    house: TheHouse,
    asker: Asker,
    guest: Guest,
    id: TableId,
    after: Annotated[int, Query(ge=-1, le=400_000, description="`done`, as told before")] = -1,
) -> Response:
    """Begins a review where there is none; answers when more than `after` is done.

    `done` of `total`, the `moments` of the curve after those told before, and the `review` when it
    is there. Ask again with what is `done`, until it is.
    """
    house.check_open()
    return json_bytes(msgspec.json.encode(await house.reviews.ask(asker, guest, id, after)))


@router.get("/tables/{id}/review", response_class=Response, responses=JSON_OBJECT)
async def review(house: TheHouse, asker: Asker, guest: Guest, id: TableId) -> Response:
    """What a finished or imported match has to say: chances, losses, luck, and where to look first.

    It takes some seconds of the house's work, which are counted, and is kept with the match.
    """
    return json_bytes(await house.reviews.whole(asker, guest, id))


@router.post("/tables/{id}/tries", response_class=Response, responses=JSON_OBJECT)
async def try_again(
    house: TheHouse, asker: Asker, guest: Guest, id: TableId, wish: Attempt
) -> Response:
    """Tries a choice again that a review has named: what would this action have meant?

    `tried` says so, `chosen` is what was played; what was not found comes back when it is `due`.
    """
    words = asker, guest, id, wish.ply, wish.action, now_ms()
    return json_bytes(await house.exercises.try_again(*words))


@router.get("/me/exercises")
async def my_exercises(house: TheHouse, guest: Guest) -> list[ExerciseShown]:
    """Choices that one did not find; what is due first comes first."""
    found = await house.store.exercises.of(guest, MOST)
    return [ExerciseShown.model_validate(one, from_attributes=True) for one in found]


@router.get("/me/reviews", response_class=Response, responses=JSON_LIST)
async def my_reviews(house: TheHouse, asker: Asker, guest: Guest) -> Response:
    """How one chose in one's own matches that are reviewed, the latest first.

    Summaries by the same `judge` can be held against each other.
    """
    found = await house.store.reviews.of(guest, LATEST)
    return json_bytes(await house.study.do(asker, summaries_json, found))
