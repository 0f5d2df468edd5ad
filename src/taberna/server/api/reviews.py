"""What a finished match has to say."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Response

from taberna.server.api.common import (
    JSON_OBJECT,
    REFUSALS,
    Asker,
    Guest,
    TableId,
    TheHouse,
    json_bytes,
)

router = APIRouter(prefix="/api", tags=["tables"], responses=REFUSALS)


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
    return json_bytes(await house.reviews.ask(asker, guest, id, after))


@router.get("/tables/{id}/review", response_class=Response, responses=JSON_OBJECT)
async def review(house: TheHouse, asker: Asker, guest: Guest, id: TableId) -> Response:
    """What a finished or imported match has to say: chances, losses, luck, and where to look first.

    It takes some seconds of the house's work, which are counted, and is kept with the match.
    """
    return json_bytes(await house.reviews.whole(asker, guest, id))
