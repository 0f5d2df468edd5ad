"""What can be played, with whom, and by which rules."""

from dataclasses import fields
from typing import Any

from fastapi import APIRouter, Response
from pydantic import BaseModel, Field

from taberna.bots import bots_for
from taberna.bots.manifest import manifest_of
from taberna.bots.reasons import Advice, Reason
from taberna.games import find_game, manifests
from taberna.games.manifest import Manifest
from taberna.review import Tried
from taberna.server import protocol
from taberna.server.api.common import JSON_OBJECT, REFUSALS, Asker, TheHouse, json_bytes
from taberna.server.guided_games import guide, tried
from taberna.server.practice import frame_after, practice, practised
from taberna.server.protocol import PROTOCOL
from taberna.server.studies import foresight_of, view_of

router = APIRouter(prefix="/api", tags=["games"], responses=REFUSALS)


class CharacterShown(BaseModel):
    """A bot that people meet as somebody, and what it is like."""

    name: str
    traits: dict[str, float] = Field(description="each from 0 to 1")


class GameShown(BaseModel):
    """A game of the house."""

    name: str
    title: str
    tagline: str
    rules_text: str = Field(description="paragraphs; `# ` begins a heading")
    rules_version: int
    seat_counts: list[int]
    seat_names: list[str]
    presets: dict[str, dict[str, bool | int | str | list[int]]]
    bots: list[str]
    characters: list[CharacterShown] = Field(description="some of the bots, as they sit down")


class Place(BaseModel):
    """A position, and whose eyes look at it."""

    position: str = Field(max_length=20_000, examples=["rules official; seats 2; ..."])
    seat: int | None = Field(default=None, ge=0, le=15, description="none is a spectator")


class PlaceAsked(Place):
    """A position, whose eyes look at it, and what they think of doing."""

    action: str = Field(default="", max_length=100, description="none: every legal one")


class Why(BaseModel):
    """What speaks for an action or against it: a kind for clients to word, and its facts."""

    kind: str
    weight: float
    about: dict[str, str | int | float | tuple[str, ...]]


class Values(BaseModel):
    """What each legal action is worth, more is better; and why, per action."""

    best: str
    unit: str
    values: list[tuple[str, float]]
    reasons: dict[str, list[Why]]


class LessonStep(BaseModel):
    """A move of a lesson, and what somebody would rather do."""

    ply: int = Field(ge=1, description="the number of the move in its chapter")
    action: str = Field(max_length=80, examples=["put 7 4 in 11"])


class PracticeMove(BaseModel):
    """What somebody would do in a practice position."""

    action: str = Field(max_length=80, examples=["put 3 1 in 4"])


class TriedShown(BaseModel):
    """What an action promises beside the best one."""

    action: str
    found: bool = Field(description="whether it is as good as the best, or nearly")
    stars: int = Field(description="3 where it is found, 0 for a blunder")
    loss: float = Field(description="what the best promises more")
    error: float
    unit: str
    worth: float
    best_worth: float
    played_worth: float
    for_tried: list[Why]
    for_best: list[Why]


class PracticeTriedShown(TriedShown):
    """The same in a practice position; once it is found, the board shows it played."""

    frame: dict[str, Any] | None = Field(None, description="what happens then and how it looks")


@router.get("/games")
async def games() -> list[GameShown]:
    """The games of the house with their rulesets and bots."""
    return [_shown(manifest) for manifest in manifests().values()]


def _shown(manifest: Manifest) -> GameShown:
    game = manifest.game
    return GameShown(
        name=game.name,
        title=game.title,
        tagline=manifest.tagline,
        rules_text=manifest.rules_text,
        rules_version=game.rules_version,
        seat_counts=list(game.seat_counts),
        seat_names=list(game.seat_names),
        presets={
            name: {field.name: getattr(rules, field.name) for field in fields(rules)}
            for name, rules in game.presets.items()
        },
        bots=list(bots_for(game.name)),
        characters=[
            CharacterShown(name=name, traits=dict(one.traits))
            for name, one in manifest_of(game.name).characters.items()
        ],
    )


@router.post("/games/{game}/view", response_class=Response, responses=JSON_OBJECT)
async def view_position(house: TheHouse, asker: Asker, game: str, place: Place) -> Response:
    """The view of a position given as text: for diagrams, puzzles and the workshop."""
    words = find_game(game).name, place.position, place.seat
    return json_bytes(await house.study.do(asker, view_of, *words))


@router.post("/games/{game}/foresight", response_class=Response, responses=JSON_OBJECT)
async def foresee_actions(house: TheHouse, asker: Asker, game: str, asked: PlaceAsked) -> Response:
    """What actions lead to in a position given as text, as far as the seat can know."""
    words = find_game(game).name, asked.position, asked.seat, asked.action
    return json_bytes(await house.study.do(asker, foresight_of, *words))


@router.post("/games/{game}/values")
async def value_position(house: TheHouse, asker: Asker, game: str, place: Place) -> Values:
    """What the seat on turn may do in a position, and what each action is worth."""
    advice = await house.workers.advise_at(asker, find_game(game).name, place.position)
    return values_of(advice)


def values_of(advice: Advice) -> Values:
    """Advice as it is told."""
    return Values(
        best=advice.best,
        unit=advice.unit,
        values=list(advice.values),
        reasons={one.action: list(map(_why, one.reasons)) for one in advice.valued if one.reasons},
    )


def _why(reason: Reason) -> Why:
    return Why(kind=reason.kind, weight=reason.weight, about=dict(reason.about))


@router.get("/games/{game}/guide", response_class=Response, responses=JSON_OBJECT)
async def lessons(game: str) -> Response:
    """A game's lessons: chapters of frames, where marks like `say place` name what is said."""
    return json_bytes(guide(game))


@router.post("/games/{game}/guide/{chapter}/tries")
async def try_in_lesson(
    house: TheHouse, asker: Asker, game: str, chapter: int, step: LessonStep
) -> TriedShown:
    """What another move than the one of a lesson would lead to, and how many stars it deserves."""
    words = find_game(game).name, chapter, step.ply, step.action
    return _told(await house.study.do(asker, tried, *words))


@router.get("/games/{game}/practice", response_class=Response, responses=JSON_OBJECT)
async def practice_positions(game: str) -> Response:
    """A game's practice positions by theme: each with its view and the best move."""
    return json_bytes(practice(game))


@router.post("/games/{game}/practice/{name}/tries")
async def try_in_practice(
    house: TheHouse, asker: Asker, game: str, name: str, move: PracticeMove
) -> PracticeTriedShown:
    """What a move promises in a practice position, and how many stars it deserves."""
    words = find_game(game).name, name, move.action
    told = _told(await house.study.do(asker, practised, *words))
    frame = frame_after(*words) if told.found else None
    return PracticeTriedShown(**told.model_dump(), frame=frame)


def _told(found: Tried) -> TriedShown:
    return TriedShown(
        **{field.name: getattr(found, field.name) for field in fields(found)}
        | {"for_tried": list(map(_why, found.for_tried))}
        | {"for_best": list(map(_why, found.for_best))}
    )


@router.get("/protocol")
async def protocol_schema() -> dict[str, Any]:
    """The JSON Schema of everything that can be said and heard over the socket."""
    return {"number": PROTOCOL, **protocol.schema()}
