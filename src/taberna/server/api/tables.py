"""Tables: setting one up, finding one, and studying what was played."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, ConfigDict, Field

from taberna.bots.manifest import manifest_of
from taberna.core.errors import Cause, NotNow, NotYours, UnknownName, Unreadable
from taberna.games import find_game, first_game, manifests
from taberna.server import studies
from taberna.server.allowances import (
    bot_table_quotas,
    check_bots_alone,
    check_budgets,
    explaining_quotas,
)
from taberna.server.api.common import (
    JSON_LIST,
    JSON_OBJECT,
    PLAIN_TEXT,
    REFUSALS,
    SOME_BYTES,
    Asker,
    Guest,
    TableId,
    TheHouse,
    Wishes,
    json_bytes,
)
from taberna.server.house import House, Wish
from taberna.server.ids import fresh_id
from taberna.server.names import given_name
from taberna.server.room import Room
from taberna.server.settings import Settings
from taberna.server.timing import now_ms
from taberna.server.turns import Owner
from taberna.store.rows import IMPORTED, IMPORTS, TABLES, Listing, Quota
from taberna.table.clock import ClockPlan
from taberna.table.plan import LONGEST_NAME, Plan
from taberna.table.table import Table

router = APIRouter(prefix="/api", tags=["tables"], responses=REFUSALS)

MOST_FRAMES = 100


class ClockWish(BaseModel):
    """Live: seconds for the match and for each finished turn. Or days for each move."""

    base: int = Field(default=0, ge=0, le=21_600)
    increment: int = Field(default=0, ge=0, le=300)
    days: int = Field(default=0, ge=0, le=30)


class SeatWish(BaseModel):
    """Who is to sit on a seat: `me` (several seats: one screen), `open`, or the name of a bot."""

    who: str = Field(default="open", max_length=60, examples=["me", "open", "random"])
    name: str = Field(default="", max_length=LONGEST_NAME)
    salt: str = Field(default="", max_length=64, description="for the dice, told in the open")
    seals: bool = Field(default=False, description="the deal waits for a sealed salt of this seat")


class NewTable(BaseModel):
    """How a table is to be set up. What else a game lets one choose for the start is added."""

    model_config = ConfigDict(extra="allow")

    game: str = Field(max_length=40, examples=[first_game()])
    seats: list[SeatWish] = Field(min_length=1, max_length=8)
    rules: str = Field(default="", max_length=400, description="a preset and changes")
    position: str = Field(default="", max_length=20_000, description="start from a position")
    record: str = Field(default="", max_length=1_000_000, description="or from a record")
    ply: int = Field(default=0, ge=0, le=200_000, description="after so many plies of it")
    clock: ClockWish | None = None
    hints: bool | None = Field(
        default=None, description="left out: no hints if a seat is open for another person"
    )
    open: bool = Field(default=False, description="listed in the lobby")
    stand_in: str = Field(
        default="", max_length=60, description="for people who leave; else the game's first bot"
    )
    absence: int = Field(
        default=0, ge=0, le=86_400, description="seconds after which a lost connection is leaving"
    )
    developer: bool = Field(
        default=False,
        description="developer mode: bots act on request; no open seat, no list, no clock",
    )


class SeatShown(BaseModel):
    """A seat of a table."""

    holder: str = Field(description="`person`, `bot` or `open`")
    name: str = ""
    yours: bool = False
    token: str = Field(default="", description="yours: plays the seat from anywhere")
    invite: str = Field(default="", description="the host's: lets somebody sit down")


class TableListed(BaseModel):
    """A table as the lobby shows it."""

    id: str
    game: str
    rules: str
    status: str
    open: bool
    updated: int
    seats: list[SeatShown]
    paused: bool = Field(description="any holder of a seat may resume the match")


class RecordText(BaseModel):
    """A record's text."""

    record: str = Field(min_length=1, max_length=1_000_000)


class Imported(BaseModel):
    """Where an imported record is."""

    id: str
    fair: str = Field(description="empty if every draw follows from the seed, else why not")


class DrawShown(BaseModel):
    """One draw: weights and index, or the span and the ticket of a sampled one."""

    stream: str
    number: int
    weights: list[int]
    index: int
    listed: bool
    text: str


class DealShown(BaseModel):
    """What every seat was bound to before any salt was opened, and void deals before."""

    table: str
    seals: list[str]
    voided: list[list[int]]


class Fairness(BaseModel):
    """All that is needed to check every draw of a finished match."""

    commitment: str
    seed: str
    salts: list[str]
    draws: list[DrawShown]
    deal: DealShown | None = Field(description="none where the salts were not sealed")


# ---- setting up ------------------------------------------------------------------------------


@router.post("/tables", status_code=201)
async def set_up(
    house: TheHouse, asker: Asker, guest: Guest, speaks: Wishes, wish: NewTable
) -> TableListed:
    """Sets up a table. It begins as soon as every seat is taken.

    `hints` left out: no hints if a seat is open for another person, else hints.
    """
    house.check_open()
    with explaining_quotas(house.settings):
        room = await _open(house, asker, guest, speaks, wish)
    table = room.table
    return TableListed(
        id=room.id,
        game=table.plan.game,
        rules=room.account.rules,
        status=table.status,
        open=table.plan.open,
        updated=table.at or room.account.updated,
        seats=[_seat(house, room.id, table, seat, guest) for seat in range(table.plan.seats)],
        paused=table.paused,
    )


async def _open(house: House, asker: Owner, guest: str, speaks: str, wish: NewTable) -> Room:
    quota = Quota(TABLES, guest, house.settings.tables_per_guest)
    await house.store.check_quota(quota)
    house.limits.check("tables", asker[0])
    name = await house.store.people.name(guest) or given_name(guest, speaks)
    wishes = [_wish(seat, guest, name) for seat in wish.seats]
    check_budgets([wish.stand_in, *(one.bot for one in wishes)], house.settings)
    if all(one.bot for one in wishes):
        for one in bot_table_quotas(guest, house.settings):
            await house.store.check_quota(one)
    check_size(wish.record, house.settings)
    if wish.developer:
        _check_developer(wish)
    plan = await _plan(house, asker, wish)
    if all(one.bot for one in wishes):
        check_bots_alone(plan)
    return await house.open_table(plan, guest, wishes, quotas=[quota])


def _wish(seat: SeatWish, guest: str, name: str) -> Wish:
    if seat.who == "me":
        return Wish(guest, seat.name or name, seat.salt, seat.seals)
    return Wish() if seat.who == "open" else Wish(bot=seat.who)


async def _plan(house: House, owner: Owner, wish: NewTable) -> Plan:
    """How the table is to be set up. Positions and records are read where nobody waits for it."""
    if wish.record or wish.position:
        words = wish.game, wish.position, wish.record, wish.ply
        position = await house.study.do(owner, studies.begin_at, *words)
    else:
        options = {option.name for one in manifests().values() for option in one.options}
        said = (wish.model_extra or {}).items()
        chosen = {name: what for name, what in said if name in options and what not in ("", None)}
        position = studies.begin(wish.game, wish.rules, len(wish.seats), chosen)
    game = find_game(wish.game)
    seats = game.read_position(position).seats
    if seats != len(wish.seats):
        raise Unreadable(f"{len(wish.seats)} seats at a table of {seats}")
    return Plan(
        game=game.name,
        position=position,
        seats=seats,
        clock=ClockPlan(**wish.clock.model_dump()) if wish.clock else None,
        hints=_hints(wish),
        open=wish.open,
        stand_in=wish.stand_in or manifest_of(game.name).stand_in,
        absence=wish.absence,
        resumed=bool(wish.position or wish.record),
        developer=wish.developer,
    )


def _check_developer(wish: NewTable) -> None:
    """Refuses developer mode where other people could play, or a clock would run."""
    if any(seat.who == "open" for seat in wish.seats):
        raise NotNow(
            "in developer mode every seat is yours or a bot's: name a bot for the open seat",
            Cause("developer-open-seat"),
        )
    if wish.open:
        raise NotNow(
            "a table in developer mode is not listed: leave out `open`", Cause("developer-listed")
        )
    if wish.clock:
        raise NotNow(
            "there is no clock in developer mode: leave out `clock`", Cause("developer-clock")
        )


def _hints(wish: NewTable) -> bool:
    """Whether hints are allowed: by default not in a match with other people."""
    if wish.hints is not None:
        return wish.hints
    return all(seat.who != "open" for seat in wish.seats)


def _seat(house: House, id: str, table: Table, seat: int, guest: str) -> SeatShown:
    chair, keys = table.chairs[seat], house.keys
    yours = bool(chair.guest) and chair.guest == guest
    return SeatShown(
        holder=chair.holder,
        name=chair.name or chair.bot,
        yours=yours,
        token=house.sessions.seat_token(id, seat, chair) if yours else "",
        invite=keys.invite(id, seat, chair.generation) if chair.free else "",
    )


# ---- finding ---------------------------------------------------------------------------------


@router.get("/tables")
async def lobby(house: TheHouse, guest: Guest) -> list[TableListed]:
    """Open tables: those that wait for people, then those one can watch."""
    return [_listed(listing, guest) for listing in await _lobby(house)]


async def _lobby(house: House) -> list[Listing]:
    return await house.store.tables.lobby(per_host=house.settings.lobby_per_host)


@router.get("/me/tables")
async def my_tables(house: TheHouse, guest: Guest) -> list[TableListed]:
    """The tables one sits at or has set up, and the records one has imported."""
    return [_listed(listing, guest) for listing in await house.store.tables.tables_of(guest)]


def _listed(listing: Listing, guest: str) -> TableListed:
    return TableListed(
        id=listing.id,
        game=listing.game,
        rules=listing.rules,
        status=listing.status,
        open=listing.open,
        updated=listing.updated,
        seats=[
            SeatShown(
                holder=chair.holder,
                name=chair.name or chair.bot,
                yours=bool(chair.guest) and chair.guest == guest,
            )
            for chair in listing.seats
        ],
        paused=listing.paused,
    )


# ---- studying --------------------------------------------------------------------------------


@router.post("/records", status_code=201)
async def import_record(house: TheHouse, asker: Asker, guest: Guest, wish: RecordText) -> Imported:
    """Keeps a record to be studied. It must replay; whether it was drawn fairly is told."""
    check_size(wish.record, house.settings)
    quota = Quota(IMPORTS, guest, house.settings.imports_per_guest)
    with explaining_quotas(house.settings):
        await house.store.check_quota(quota)
        house.limits.check("imports", asker[0])
        id, read = fresh_id(), await house.study.read_import(asker, wish.record)
        plan = Plan(read.game, read.position, read.seats, resumed=True)
        await house.store.tables.add_import(id, read.text, plan, guest, now_ms(), [quota])
    return Imported(id=id, fair=read.fair)


@router.delete("/records/{id}", status_code=204, response_model=None)
async def delete_record(house: TheHouse, guest: Guest, id: TableId) -> None:
    """Deletes a record that one has imported."""
    account, _ = await house.store.tables.load(id)
    if account.status != IMPORTED or account.host != guest:
        raise NotYours(
            "only a record that you imported yourself can be deleted", Cause("other-record")
        )
    await house.reviews.forget(id)
    await house.store.imports.delete([id])
    house.study.answers.forget(id)


def check_size(record: str, settings: Settings) -> None:
    """Refuses a record that is far longer than any match."""
    if len(record) > settings.largest_record:
        most = settings.largest_record // 1024
        raise Unreadable(
            f"a record has {most} kB at most, which is far more than any match needs",
            Cause("large-record"),
            most=most,
        )


@router.get("/tables/{id}/record", response_class=Response, responses=PLAIN_TEXT)
async def record(
    house: TheHouse,
    asker: Asker,
    guest: Guest,
    id: TableId,
    seat: Annotated[int | None, Query(ge=0, le=15)] = None,
) -> PlainTextResponse:
    """The record of a match: whole when it is over, else as far as one's seat may know it."""
    text = await house.study.record(asker, id, guest, seat)
    name = f'attachment; filename="{id}.match"'
    return PlainTextResponse(text, headers={"content-disposition": name})


@router.get("/tables/{id}/throws/{ply}", response_class=Response, responses=SOME_BYTES)
async def throw_path(
    house: TheHouse, id: TableId, ply: Annotated[int, Path(ge=0, le=200_000)]
) -> Response:
    """How the dice flew in a throw, which is named by its place in the record, from 0."""
    path = await house.store.tables.path(id, ply)
    if not path:
        raise UnknownName("throw", str(ply), ())
    return Response(path, media_type="application/octet-stream")


@router.get("/tables/{id}/fairness", response_model=Fairness)
async def fairness(house: TheHouse, asker: Asker, id: TableId) -> Response:
    """Commitment, seed and every draw of a finished match, to be checked by anybody."""
    return json_bytes(await house.study.fairness(asker, id))


@router.get("/tables/{id}/plies", response_class=Response, responses=JSON_OBJECT)
async def plies(
    house: TheHouse,
    asker: Asker,
    id: TableId,
    seat: Annotated[int | None, Query(ge=0, le=15, description="whose eyes")] = None,
    first: Annotated[int, Query(ge=0, le=200_000)] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_FRAMES)] = 50,
) -> Response:
    """A finished or imported match ply by ply through any seat's eyes: step, events, view.

    Frame 0 is the start. `total` says how many frames there are.
    """
    return json_bytes(await house.study.plies(asker, id, seat, first, count))


@router.get("/tables/{id}/moves", response_class=Response, responses=JSON_LIST)
async def moves(
    house: TheHouse,
    asker: Asker,
    id: TableId,
    seat: Annotated[int | None, Query(ge=0, le=15, description="whose eyes")] = None,
) -> Response:
    """All that happened in a finished or imported match, without how it looked: a list.

    Each step says whose turn it was (`mover`), and in which `chapter` (a phase, a round), if any.
    """
    return json_bytes(await house.study.moves(asker, id, seat))
