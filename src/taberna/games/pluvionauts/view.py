"""The table as one seat sees it, built field by field: what is not copied cannot leak."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from taberna.core.seat import Seat
from taberna.games.pluvionauts.actions import ALL_AIMS, DICE, Action
from taberna.games.pluvionauts.aim import AIMS, HEIGHTS, PLACES, STRENGTHS, TURNS, aim_id, parse_aim
from taberna.games.pluvionauts.board import CELL, NAMES, SLOT_NAMES, TERRAINS, cells_of
from taberna.games.pluvionauts.cards import (
    ALL_REQUESTS,
    BUILDINGS,
    REQUEST_NAMES,
    REQUESTS,
    cards_in,
)
from taberna.games.pluvionauts.position import (
    AIMING,
    BALLOON,
    BLIMP,
    DRIVING,
    NONE,
    NOWHERE,
    REASONS,
    STAGES,
    TOWING,
    Position,
    deck_of,
    thrown_die,
)
from taberna.games.pluvionauts.ruleset import Ruleset

if TYPE_CHECKING:
    from taberna.games.pluvionauts.state import State

Counts = tuple[int, ...]
Costs = tuple[tuple[str, int], ...]
TERRAIN_NAMES = (*TERRAINS, "unknown")


@dataclass(frozen=True, slots=True)
class WeatherDie:
    """A weather die; without a cell it is lost, in between, or about to be put somewhere."""

    cell: str | None
    value: int  # 0 while it is off the board
    between: tuple[str, ...] = ()
    nowhere: bool = False  # chance puts it on a cell now


@dataclass(frozen=True, slots=True)
class RequestProgress:
    """A request: how much there is of what it counts, where, and what it gives."""

    card: str
    have: int
    need: int
    support: int
    extra: int
    cells: tuple[tuple[str, ...], ...]  # the islands that count: each region, or all together


@dataclass(frozen=True, slots=True)
class View:
    """Everything one seat has seen, what it may do, and the overlays a client wants to draw."""

    ruleset: Ruleset
    viewer: Seat | None  # None is a spectator
    seats: int
    turn: int  # a seat, CHANCE or OVER
    mover: Seat  # whose turn it is, also while chance draws for that seat
    first: Seat  # who began
    stage: str
    after: str  # the stage that follows laying, clouding and dealing
    round: int  # rounds that are over
    rounds_left: int  # until the cap
    terrain: tuple[str, ...]  # per cell; `unknown` before it is laid
    weather: tuple[WeatherDie, WeatherDie]  # a and b
    buildings: tuple[tuple[str, str], ...]  # slot and kind
    pool: Counts  # per kind of building, how many can be taken
    held: tuple[Counts, ...]  # per seat and kind
    hand: tuple[str, ...]  # the viewer's own requests; a spectator holds none
    hand_sizes: Counts
    undealt: Counts  # per seat, requests still to be dealt
    met: tuple[tuple[str, ...], ...]  # per seat, validated requests
    unseen: tuple[str, ...]  # requests the viewer has not seen: in other hands or in the deck
    deck: int  # how many requests can still be drawn
    supports: Counts  # per seat, its support if the game ended now
    die: str  # the die that is thrown now or was thrown last
    due: tuple[str, ...]  # weather dice to be thrown in before this turn
    tries: int  # throws of the die that missed the board
    aim: str | None  # of the throw now due
    balloon: str | None  # its cell
    between: tuple[str, ...]  # the cells it lies between
    fuel: int | None  # how far it can drive; 7 less this is how far it can tow
    blimp: bool  # the fuel is still to be chosen
    ender: Seat | None  # who began the end
    reason: str | None  # why the game ends
    legal: Sequence[Action]  # the viewer's, if it is on turn; all aims are one shared tuple
    calls: tuple[Action, ...]
    aims: tuple[tuple[str, range], ...]  # the grid of aims: place, turn, strength, height
    progress: tuple[RequestProgress, ...]  # of the viewer's requests
    standing: tuple[tuple[RequestProgress, ...], ...]  # per seat, of its validated requests
    drive: Costs  # cells the balloon can drive to, with their distance
    tow: Costs  # cells the island under the balloon can be towed to, with their distance
    rain: tuple[str, ...]  # cells in rain without thunder
    thunder: tuple[str, ...]  # cells in thunder
    shielded: tuple[str, ...]  # cells beside a lighthouse


def view(state: "State", viewer: int | None) -> View:
    """The table as `viewer` sees it."""
    at: Position = state.position()
    seats = range(at.seats)
    hand = 0 if viewer is None else at.hands[viewer]
    met = at.met[: at.seats]
    rain, thunder, shielded = state.weather_now()
    return View(
        ruleset=state.ruleset,
        viewer=None if viewer is None else Seat(viewer),
        seats=at.seats,
        turn=state.turn,
        mover=Seat(at.mover),
        first=Seat(at.first),
        stage=STAGES[at.stage],
        after=STAGES[at.after],
        round=at.round,
        rounds_left=max(0, state.ruleset.last_round - at.round),
        terrain=tuple(TERRAIN_NAMES[kind] for kind in at.terrain),
        weather=(_weather(at, 0), _weather(at, 1)),
        buildings=tuple(
            (SLOT_NAMES[slot], BUILDINGS[kind - 1]) for slot, kind in enumerate(at.slots) if kind
        ),
        pool=tuple(at.pool),
        held=tuple(tuple(at.held[3 * seat : 3 * seat + 3]) for seat in seats),
        hand=_names(hand),
        hand_sizes=tuple(at.hands[seat].bit_count() for seat in seats),
        undealt=tuple(at.missing[: at.seats]),
        met=tuple(map(_names, met)),
        unseen=_names(ALL_REQUESTS & ~hand & ~sum(met)),
        deck=deck_of(at).bit_count(),
        supports=state.supports(),
        die=DICE[thrown_die(at)],
        due=tuple(DICE[die] for die in (1, 2) if at.due & die),
        tries=at.tries,
        aim=None if at.aim == NONE else str(AIMS[at.aim]),
        balloon=None if at.balloon == NONE else NAMES[at.balloon],
        between=cells_in(at.between[BALLOON]),
        fuel=at.fuel if at.fuel > BLIMP else None,
        blimp=at.fuel == BLIMP,
        ender=None if at.ender == NONE else Seat(at.ender),
        reason=REASONS[at.reason] if at.reason else None,
        legal=_legal(state, at) if viewer is not None and state.turn == viewer else (),
        calls=(),
        aims=(("place", PLACES), ("turn", TURNS), ("strength", STRENGTHS), ("height", HEIGHTS)),
        progress=_progress(state, hand),
        standing=tuple([_progress(state, cards) for cards in met]),
        drive=_drive(state, at),
        tow=_tow(state, at),
        rain=cells_in(rain),
        thunder=cells_in(thunder),
        shielded=cells_in(shielded),
    )


def _legal(state: "State", at: Position) -> Sequence[Action]:
    return ALL_AIMS if at.stage == AIMING else tuple(state.actions())


def _names(mask: int) -> tuple[str, ...]:
    return tuple(REQUEST_NAMES[card] for card in cards_in(mask))


def cells_in(mask: int) -> tuple[str, ...]:
    """The names of the cells in a mask."""
    return tuple(NAMES[cell] for cell in cells_of(mask))


def _weather(at: Position, die: int) -> WeatherDie:
    cell = at.weather[die]
    return WeatherDie(
        cell=NAMES[cell] if cell >= 0 else None,
        value=at.values[die],
        between=cells_in(at.between[1 + die]),
        nowhere=cell == NOWHERE,
    )


def _progress(state: "State", cards: int) -> tuple[RequestProgress, ...]:
    return tuple([_one(state, card) for card in cards_in(cards)])


def _one(state: "State", card: int) -> RequestProgress:
    request, have = REQUESTS[card], state.progress()[card]
    cells = tuple(map(cells_in, state.counted(card)))
    return RequestProgress(
        REQUEST_NAMES[card], have, request.need, request.support, request.extra, cells
    )


def _drive(state: "State", at: Position) -> Costs:
    if at.stage != DRIVING:
        return ()
    reached = state.within(at.balloon, at.fuel)
    return tuple((NAMES[cell], cost) for cell, cost in reached if cell != at.balloon)


def _tow(state: "State", at: Position) -> Costs:
    if at.stage not in (DRIVING, TOWING):
        return ()
    targets = state.tow_targets()
    reached = state.within(at.balloon, 7 - at.fuel) if targets else ()
    return tuple((NAMES[cell], cost) for cell, cost in reached if targets >> cell & 1)


# ---- back from a view ------------------------------------------------------------------------


def imagine_position(view: View) -> Position:
    """A position that fits the view, with hidden requests taken in order; to be dealt anew."""
    slots = dict(view.buildings)
    return Position(
        seats=view.seats,
        stage=STAGES.index(view.stage),
        after=STAGES.index(view.after),
        mover=view.mover,
        first=view.first,
        round=view.round,
        terrain=bytes(map(TERRAIN_NAMES.index, view.terrain)),
        slots=bytes(
            1 + BUILDINGS.index(slots[name]) if name in slots else 0 for name in SLOT_NAMES
        ),
        pool=bytes(view.pool),
        held=bytes((*(n for counts in view.held for n in counts), *[0] * 15)[:15]),
        weather=(_place(view.weather[0]), _place(view.weather[1])),
        values=(view.weather[0].value, view.weather[1].value),
        hands=_deal_in_order(view),
        missing=bytes((*view.undealt, 0, 0, 0)[:5]),
        met=(*(_mask(cards) for cards in view.met), 0, 0, 0)[:5],
        due=sum(DICE.index(die) for die in view.due),
        tries=view.tries,
        aim=NONE if view.aim is None else aim_id(parse_aim(view.aim)),
        between=(
            _cell_mask(view.between),
            _cell_mask(view.weather[0].between),
            _cell_mask(view.weather[1].between),
        ),
        balloon=NONE if view.balloon is None else CELL[view.balloon],
        fuel=BLIMP if view.blimp else view.fuel or 0,
        ender=NONE if view.ender is None else view.ender,
        reason=0 if view.reason is None else REASONS.index(view.reason),
    )


def hide_hands(at: Position, viewer: int | None) -> Position:
    """The position with every hand but the viewer's still to be dealt."""
    hands, missing = list(at.hands), bytearray(at.missing)
    for seat in range(at.seats):
        if seat != viewer:
            missing[seat] += hands[seat].bit_count()
            hands[seat] = 0
    return at._replace(hands=tuple(hands), missing=bytes(missing))


def _place(die: WeatherDie) -> int:
    if die.nowhere:
        return NOWHERE
    return NONE if die.cell is None else CELL[die.cell]


def _mask(cards: Sequence[str]) -> int:
    return sum(1 << REQUEST_NAMES.index(card) for card in cards)


def _cell_mask(names: Sequence[str]) -> int:
    return sum(1 << CELL[name] for name in names)


def _deal_in_order(view: View) -> tuple[int, ...]:
    """The viewer's hand, and the others' filled from the unseen requests."""
    rest = list(view.unseen)
    hands = [0] * 5
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.viewer:
            hands[seat] = _mask(view.hand)
        else:
            hands[seat], rest = _mask(rest[:size]), rest[size:]
    return tuple(hands)
