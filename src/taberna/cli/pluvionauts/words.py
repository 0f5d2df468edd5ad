"""What happened, in words: one catalogue for every event of The Pluvionauts, told to one viewer."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from rich.text import Text

from taberna.cli.grammar import Cast, listed
from taberna.cli.pluvionauts import look
from taberna.cli.pluvionauts.requests import named
from taberna.games.pluvionauts.actions import DICE, SEATS
from taberna.games.pluvionauts.board import NAMES, SLOT_NAMES, TERRAINS
from taberna.games.pluvionauts.cards import BUILDINGS
from taberna.games.pluvionauts.events import (
    BalloonDriven,
    BuildingLost,
    BuildingPlaced,
    BuildingTaken,
    DieAimed,
    DieLanded,
    DieMissed,
    DiePut,
    Event,
    FuelSet,
    GameEnded,
    IslandTowed,
    LastTurnsBegan,
    RequestDealt,
    RequestDrawn,
    RequestValidated,
    SeatChosen,
    TileLaid,
    TurnEnded,
    WeatherKnocked,
    WeatherLost,
    WeatherSet,
    WeatherShifted,
    view_event,
)
from taberna.games.pluvionauts.falls import BLIMPS
from taberna.games.pluvionauts.position import BALLOON

CAST = Cast(SEATS)
SETTING_UP = (TileLaid, RequestDealt)  # come by the dozen and are told together
REASONS = {
    "third-request": "Somebody validated a third request and everybody else had a last turn.",
    "no-requests": "Somebody ran out of requests and everybody else had a last turn.",
    "turn-cap": "The last round is over.",
}


def tell(events: Sequence[Event], viewer: int | None) -> list[Text]:
    """The events as `viewer` may see them, one line each."""
    return tell_openly([view_event(event, viewer) for event in events], viewer)


def tell_openly(events: Sequence[Event], viewer: int | None) -> list[Text]:
    """The events with nothing hidden: for events already seen to, and for finished games."""
    setting = [event for event in events if isinstance(event, SETTING_UP)]
    rest = [event for event in events if not isinstance(event, SETTING_UP)]
    return [
        *(Text(f"  {line}") for line in _set_up(setting, viewer)),
        *(_line(e, viewer) for e in rest),
    ]


def _line(event: Event, viewer: int | None) -> Text:
    seat = getattr(event, "seat", None)
    sign = Text(" ") if seat is None else look.mark(seat)
    return Text.assemble(sign, " ", sentence(event, viewer))


def _set_up(events: Sequence[Event], viewer: int | None) -> Iterator[str]:
    """Islands and requests at the start."""
    if any(isinstance(event, TileLaid) for event in events):
        yield "The box is shuffled: islands lie in the sky."
    dealt = [event for event in events if isinstance(event, RequestDealt)]
    mine = [named(e.card) for e in dealt if e.card is not None and e.seat == viewer]
    if mine:
        yield f"Villagers ask you for {listed(mine)}."
    elif dealt:
        yield "The requests are dealt."


def sentence(event: Event, viewer: int | None) -> str:
    """One event in words."""
    match event:
        case SeatChosen(seat=seat):
            return f"{CAST.does(seat, 'begin', viewer)}."
        case DieAimed() | DieLanded() | DieMissed() | DiePut() | FuelSet():
            return _of_the_throw(event, viewer)
        case WeatherSet() | WeatherKnocked() | WeatherLost() | WeatherShifted():
            return _of_the_weather(event)
        case BalloonDriven(seat=seat, start=start, end=end):
            return f"{CAST.does(seat, 'drive', viewer)} from {NAMES[start]} to {NAMES[end]}."
        case IslandTowed(seat=seat, start=start, end=end, terrain=terrain):
            tows = CAST.does(seat, "tow", viewer)
            return f"{tows} the {TERRAINS[terrain]} from {NAMES[start]} to {NAMES[end]}."
        case BuildingTaken() | BuildingPlaced() | BuildingLost():
            return _of_a_building(event, viewer)
        case TileLaid() | RequestDealt() | RequestDrawn() | RequestValidated():
            return _of_a_request(event, viewer)
        case LastTurnsBegan(seat=seat):
            return f"{CAST.does(seat, 'begin', viewer)} the end: everybody else has a last turn."
        case TurnEnded(seat=seat):
            return f"{CAST.name(seat, viewer)} {CAST.be(seat, viewer)} done."
        case GameEnded(reason=reason):
            return REASONS[reason]
        case _:
            assert_never(event)


def _die(die: int) -> str:
    return "the balloon" if die == BALLOON else f"weather die {DICE[die]}"


def _spot(cells: tuple[int, ...]) -> str:
    names = [NAMES[cell] for cell in cells]
    return f"on {names[0]}" if len(names) == 1 else f"between {listed(names)}"


def _of_the_throw(
    event: DieAimed | DieLanded | DieMissed | DiePut | FuelSet, viewer: int | None
) -> str:
    match event:
        case DieAimed(seat=seat, die=die, aim=aim):
            return f"{CAST.does(seat, 'aim', viewer)} {_die(die)}: {aim}."
        case DieLanded(die=die, cells=cells, face=face):
            blimp = die == BALLOON and face in BLIMPS
            shows = "the blimp" if blimp else str(face)
            return f"{_die(die).capitalize()} lands {_spot(cells)} and shows {shows}."
        case DieMissed(die=die, again=again):
            more = "once more" if again else "that was that"
            return f"{_die(die).capitalize()} misses the board: {more}."
        case DiePut(seat=seat, die=die, cell=cell):
            return f"{CAST.does(seat, 'put', viewer)} {_die(die)} on {NAMES[cell]}."
        case FuelSet(seat=seat, fuel=fuel):
            return f"{CAST.does(seat, 'take', viewer)} fuel to drive {fuel} and tow {7 - fuel}."


def _of_the_weather(event: WeatherSet | WeatherKnocked | WeatherLost | WeatherShifted) -> str:
    name = _die(event.die).capitalize()
    match event:
        case WeatherSet(cell=cell, value=value):
            return f"{name} lies on {NAMES[cell]} and shows {value}."
        case WeatherKnocked(cells=cells, value=value):
            return f"{name} is knocked: it lies {_spot(cells)} and shows {value}."
        case WeatherLost():
            return f"{name} is knocked off the board; the next seat throws it in."
        case WeatherShifted(before=before, after=after):
            return f"{name} {'rises' if after > before else 'sinks'} from {before} to {after}."


def _of_a_building(event: BuildingTaken | BuildingPlaced | BuildingLost, viewer: int | None) -> str:
    kind = BUILDINGS[event.building]
    match event:
        case BuildingTaken(seat=seat):
            return f"{CAST.does(seat, 'take', viewer)} a {kind}."
        case BuildingPlaced(seat=seat, slot=slot):
            return f"{CAST.does(seat, 'place', viewer)} a {kind} in {SLOT_NAMES[slot]}."
        case BuildingLost(slot=slot):
            return f"The {kind} in {SLOT_NAMES[slot]} stands beside no island: back to the pool."


def _of_a_request(
    event: TileLaid | RequestDealt | RequestDrawn | RequestValidated, viewer: int | None
) -> str:
    match event:
        case TileLaid(cell=cell, terrain=terrain):
            return f"{NAMES[cell]} is {TERRAINS[terrain]}."
        case RequestDealt(seat=seat, card=card):
            name = "a request" if card is None else named(card)
            return f"{CAST.name(seat, viewer)} {CAST.be(seat, viewer)} dealt {name}."
        case RequestDrawn(seat=seat, card=card):
            name = "a request" if card is None else named(card)
            return f"{CAST.does(seat, 'draw', viewer)} {name}."
        case RequestValidated(seat=seat, card=card, support=support):
            does = CAST.does(seat, "validate", viewer)
            return f"{does} {named(card)} for {support} villagers."
