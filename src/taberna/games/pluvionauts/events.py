"""What happened, in the past tense, one fact each. Words are made elsewhere.

The kernel writes no events: `describe` reads them off the positions before and after, so the rules
stay free of reporting and cannot disagree with it.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, assert_never

from taberna.core.events import GameEnded as GameEnded
from taberna.core.events import SeatChosen as SeatChosen
from taberna.core.events import TurnEnded as TurnEnded
from taberna.core.seat import Seat
from taberna.games.pluvionauts.actions import (
    Action,
    Done,
    Drive,
    PlaceBuilding,
    PutDie,
    SetFuel,
    TakeBuilding,
    Tow,
    Validate,
)
from taberna.games.pluvionauts.aim import Aim
from taberna.games.pluvionauts.cards import REQUESTS
from taberna.games.pluvionauts.chances import Begin, Chance, DrawRequest, LayTile, SetWeather
from taberna.games.pluvionauts.falls import Fall
from taberna.games.pluvionauts.position import (
    AIMING,
    DEALING,
    ENDED,
    NONE,
    NOWHERE,
    REASONS,
    UNKNOWN,
    A,
    B,
    Position,
    thrown_die,
)


@dataclass(frozen=True, slots=True)
class TileLaid:
    """The shuffled box has an island here, or sky."""

    cell: int
    terrain: int


@dataclass(frozen=True, slots=True)
class WeatherSet:
    """A weather die was put on a cell by chance."""

    die: int
    cell: int
    value: int


@dataclass(frozen=True, slots=True)
class RequestDealt:
    """A request was dealt before play; others do not see which."""

    seat: Seat
    card: int | None


@dataclass(frozen=True, slots=True)
class RequestDrawn:
    """A request was drawn after one was validated; others do not see which."""

    seat: Seat
    card: int | None


@dataclass(frozen=True, slots=True)
class DieAimed:
    """A seat aimed a die."""

    seat: Seat
    die: int
    aim: Aim


@dataclass(frozen=True, slots=True)
class DieLanded:
    """The thrown die lies on a cell, or in between several."""

    seat: Seat
    die: int
    cells: tuple[int, ...]
    face: int


@dataclass(frozen=True, slots=True)
class DieMissed:
    """The thrown die left the board, and everything else lies as before."""

    seat: Seat
    die: int
    again: bool  # whether the seat may throw once more


@dataclass(frozen=True, slots=True)
class WeatherKnocked:
    """A weather die was knocked to a cell, in between several, or just over."""

    die: int
    cells: tuple[int, ...]
    value: int


@dataclass(frozen=True, slots=True)
class WeatherLost:
    """A weather die was knocked off the board."""

    die: int


@dataclass(frozen=True, slots=True)
class DiePut:
    """A seat chose the cell of a die in between."""

    seat: Seat
    die: int
    cell: int


@dataclass(frozen=True, slots=True)
class FuelSet:
    """A seat chose the fuel of its blimp."""

    seat: Seat
    fuel: int


@dataclass(frozen=True, slots=True)
class BalloonDriven:
    """The balloon was driven."""

    seat: Seat
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class IslandTowed:
    """An island was towed, and the balloon with it."""

    seat: Seat
    start: int
    end: int
    terrain: int


@dataclass(frozen=True, slots=True)
class WeatherShifted:
    """A weather die rose or sank with the ground below it."""

    die: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class BuildingLost:
    """A building stood beside no island any more and went back to the pool."""

    building: int
    slot: int


@dataclass(frozen=True, slots=True)
class BuildingTaken:
    """A building was taken from the pool."""

    seat: Seat
    building: int


@dataclass(frozen=True, slots=True)
class BuildingPlaced:
    """A building was put up."""

    seat: Seat
    building: int
    slot: int


@dataclass(frozen=True, slots=True)
class RequestValidated:
    """A request was shown and its support earned."""

    seat: Seat
    card: int
    support: int


@dataclass(frozen=True, slots=True)
class LastTurnsBegan:
    """The end has begun: every other seat has one more turn."""

    seat: Seat
    reason: str


Event = (
    SeatChosen
    | TileLaid
    | WeatherSet
    | RequestDealt
    | RequestDrawn
    | DieAimed
    | DieLanded
    | DieMissed
    | WeatherKnocked
    | WeatherLost
    | DiePut
    | FuelSet
    | BalloonDriven
    | IslandTowed
    | WeatherShifted
    | BuildingLost
    | BuildingTaken
    | BuildingPlaced
    | RequestValidated
    | LastTurnsBegan
    | TurnEnded
    | GameEnded
)


def view_event(event: Event, viewer: int | None) -> Event:
    """The event as `viewer` saw it happen; `None` is a spectator."""
    match event:
        case RequestDealt(seat=seat) | RequestDrawn(seat=seat):
            return event if seat == viewer else replace(event, card=None)
        case (
            SeatChosen()
            | TileLaid()
            | WeatherSet()
            | DieAimed()
            | DieLanded()
            | DieMissed()
            | WeatherKnocked()
            | WeatherLost()
            | DiePut()
            | FuelSet()
            | BalloonDriven()
            | IslandTowed()
            | WeatherShifted()
            | BuildingLost()
            | BuildingTaken()
            | BuildingPlaced()
            | RequestValidated()
            | LastTurnsBegan()
            | TurnEnded()
            | GameEnded()
        ):
            return event
        case _:
            assert_never(event)


def describe(before: Position, cause: Action | Chance, after: Position) -> tuple[Event, ...]:
    """The events between two positions, given what was played or drawn between them."""
    told = TELLERS[type(cause)](before, cause, after, Seat(before.mover))
    if after.stage == ENDED:
        told.append(GameEnded(REASONS[after.reason]))
    return tuple(told)


def receiver(at: Position) -> Seat:
    """The seat that the request now drawn comes to."""
    if at.stage == DEALING:
        return Seat(next(seat for seat, count in enumerate(at.missing) if count))
    return Seat(at.mover)


def _began(before: Position, cause: Begin, after: Position, seat: Seat) -> list[Event]:
    return [SeatChosen(cause.seat)]


def _laid(before: Position, cause: LayTile, after: Position, seat: Seat) -> list[Event]:
    return [TileLaid(before.terrain.index(UNKNOWN), cause.terrain)]


def _clouded(before: Position, cause: SetWeather, after: Position, seat: Seat) -> list[Event]:
    return [WeatherSet(1 + before.weather.index(NOWHERE), cause.cell, cause.value)]


def _drew(before: Position, cause: DrawRequest, after: Position, seat: Seat) -> list[Event]:
    if before.stage == DEALING:
        return [RequestDealt(receiver(before), cause.card)]
    return [RequestDrawn(seat, cause.card)]


def _aimed(before: Position, cause: Aim, after: Position, seat: Seat) -> list[Event]:
    return [DieAimed(seat, thrown_die(before), cause)]


def _fell(before: Position, cause: Fall, after: Position, seat: Seat) -> list[Event]:
    """The thrown die, then the weather dice it met."""
    die = thrown_die(before)
    if not cause.thrown.cells:
        return [DieMissed(seat, die, again=after.stage == AIMING and after.tries > 0)]
    told: list[Event] = [DieLanded(seat, die, cause.thrown.cells, cause.thrown.face)]
    for knocked, rest in ((A, cause.a), (B, cause.b)):
        if rest is not None and rest.cells:
            told.append(WeatherKnocked(knocked, rest.cells, rest.face))
        elif rest is not None:
            told.append(WeatherLost(knocked))
    return told


def _put(before: Position, cause: PutDie, after: Position, seat: Seat) -> list[Event]:
    return [DiePut(seat, cause.die, cause.cell)]


def _fuelled(before: Position, cause: SetFuel, after: Position, seat: Seat) -> list[Event]:
    return [FuelSet(seat, cause.fuel)]


def _drove(before: Position, cause: Drive, after: Position, seat: Seat) -> list[Event]:
    return [BalloonDriven(seat, before.balloon, cause.cell)]


def _towed(before: Position, cause: Tow, after: Position, seat: Seat) -> list[Event]:
    """The island, the weather dice it moved under or away from, and what lost its footing."""
    terrain = before.terrain[before.balloon]
    told: list[Event] = [IslandTowed(seat, before.balloon, cause.cell, terrain)]
    for die in (A, B):
        values = before.values[die - 1], after.values[die - 1]
        if values[0] != values[1]:
            told.append(WeatherShifted(die, *values))
    for slot, kind in enumerate(before.slots):
        if kind and not after.slots[slot]:
            told.append(BuildingLost(kind - 1, slot))
    return told


def _took(before: Position, cause: TakeBuilding, after: Position, seat: Seat) -> list[Event]:
    return [BuildingTaken(seat, cause.building)]


def _built(before: Position, cause: PlaceBuilding, after: Position, seat: Seat) -> list[Event]:
    return [BuildingPlaced(seat, cause.building, cause.slot)]


def _validated(before: Position, cause: Validate, after: Position, seat: Seat) -> list[Event]:
    told: list[Event] = [RequestValidated(seat, cause.card, REQUESTS[cause.card].support)]
    if before.ender == NONE and after.ender != NONE:
        told.append(LastTurnsBegan(seat, REASONS[after.reason]))
    return told


def _ended_turn(before: Position, cause: Done, after: Position, seat: Seat) -> list[Event]:
    return [TurnEnded(seat)]


Teller = Callable[[Position, Any, Position, Seat], list[Event]]

TELLERS: dict[type, Teller] = {
    Begin: _began,
    LayTile: _laid,
    SetWeather: _clouded,
    DrawRequest: _drew,
    Aim: _aimed,
    Fall: _fell,
    PutDie: _put,
    SetFuel: _fuelled,
    Drive: _drove,
    Tow: _towed,
    TakeBuilding: _took,
    PlaceBuilding: _built,
    Validate: _validated,
    Done: _ended_turn,
}
