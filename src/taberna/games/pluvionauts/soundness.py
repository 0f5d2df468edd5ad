"""Could this be a position? Everything the kernel relies on, said in sentences."""

from taberna.core.errors import BadPosition
from taberna.games.pluvionauts.actions import DICE, SEATS
from taberna.games.pluvionauts.board import ISLANDS, SKY, SLOT_NAMES, SLOTS, TERRAINS, cells_of
from taberna.games.pluvionauts.cards import BUILDINGS, DEALT, REQUEST_NAMES, TO_END, cards_in
from taberna.games.pluvionauts.falls import SPOT
from taberna.games.pluvionauts.position import (
    ACTING,
    AIMING,
    BALLOON,
    BLIMP,
    CHOOSING,
    DEALING,
    DRAWING,
    DRIVING,
    ENDED,
    FINISHING,
    FUELLING,
    NO_REQUESTS,
    NONE,
    NOWHERE,
    STAGES,
    THIRD_REQUEST,
    THROWING,
    TOWING,
    TURN_CAP,
    UNKNOWN,
    Position,
    deck_of,
    thrown_die,
)
from taberna.games.pluvionauts.ruleset import Ruleset
from taberna.games.pluvionauts.unsound import WHY

FLYING = (DRIVING, TOWING, ACTING, DRAWING)  # stages in which the balloon stands on a cell
MISSES = {AIMING: (1, 2), THROWING: (1, 2)}  # most misses before: of the balloon, of a weather die


def check(at: Position, rules: Ruleset) -> None:
    """Raises BadPosition with the first thing that cannot be."""
    _check_sky(at)
    _check_buildings(at)
    _check_requests(at)
    _check_weather(at)
    _check_balloon(at, rules)
    _check_tries(at)
    _check_end(at, rules)


def _refuse(wrong: object, kind: str, **facts: str | int) -> None:
    if wrong:
        raise BadPosition.because(WHY, kind, **facts)


def _stage(at: Position) -> int:
    """The stage play is in, or will be in when the table is prepared."""
    return at.after if at.stage <= DEALING else at.stage


def _check_sky(at: Position) -> None:
    unlaid = UNKNOWN in at.terrain
    _refuse(unlaid and _stage(at) != AIMING, "unlaid-late")
    for terrain, count in enumerate(ISLANDS):
        many = unlaid and at.terrain.count(terrain) > count
        _refuse(many, "islands", most=count, terrain=TERRAINS[terrain])


def _check_buildings(at: Position) -> None:
    for slot, kind in enumerate(at.slots):
        if kind:
            named = {"building": BUILDINGS[kind - 1], "slot": SLOT_NAMES[slot]}
            beside = [at.terrain[cell] for cell in SLOTS[slot]]
            _refuse(UNKNOWN in beside, "building-unlaid", **named)
            _refuse(beside == [SKY, SKY], "building-sky", **named)


def _check_requests(at: Position) -> None:
    seen = 0
    for seat, (hand, met) in enumerate(zip(at.hands, at.met, strict=True)):
        twice = cards_in(hand & met | (hand | met) & seen)
        _refuse(twice, "request-twice", request=REQUEST_NAMES[twice[0]] if twice else "")
        seen |= hand | met
        _refuse(
            hand.bit_count() + at.missing[seat] > DEALT,
            "hand-full",
            seat=SEATS[seat],
            most=DEALT,
        )
        _refuse(met.bit_count() > TO_END, "met-many", seat=SEATS[seat], most=TO_END)
    deck = deck_of(at).bit_count() - sum(at.missing)
    _refuse(deck < 0, "requests-short")
    _refuse(_stage(at) == DRAWING and not deck, "deck-empty")
    full = at.hands[at.mover].bit_count() + at.missing[at.mover] == DEALT
    _refuse(_stage(at) == DRAWING and full, "draw-full", seat=SEATS[at.mover])


def _check_weather(at: Position) -> None:
    for die in (1, 2):
        cell, near = at.weather[die - 1], at.between[die]
        _refuse(
            near and (len(cells_of(near)) < 2 or cells_of(near) not in SPOT),
            "die-apart",
            die=DICE[die],
        )
        _refuse(near and _stage(at) != CHOOSING, "die-between", die=DICE[die])
        landed = _stage(at) == CHOOSING and die == thrown_die(at)
        _refuse(
            at.due & die and not landed and (near or cell != NONE),
            "die-due",
            die=DICE[die],
        )
        _refuse(
            cell == NOWHERE and _stage(at) != AIMING,
            "die-chance",
            die=DICE[die],
        )
    balloon_first = at.due and (at.fuel or _stage(at) not in (AIMING, THROWING, CHOOSING))
    _refuse(balloon_first, "balloon-first")


def _check_balloon(at: Position, rules: Ruleset) -> None:
    stage, near = _stage(at), at.between[BALLOON]
    _refuse(
        near and (len(cells_of(near)) < 2 or cells_of(near) not in SPOT),
        "balloon-apart",
    )
    _refuse(near and stage != CHOOSING, "balloon-between")
    _refuse((stage == THROWING) != (at.aim != NONE), "aim")
    _refuse(stage == CHOOSING and not any(at.between), "nothing-between")
    _refuse(at.fuel and stage in (AIMING, THROWING, ENDED), "balloon-early")
    _refuse(stage in (*FLYING, FUELLING) and not at.fuel, "balloon-where")
    _refuse(
        stage == CHOOSING and bool(at.due) == bool(at.fuel),
        "put",
    )
    _refuse(at.fuel == BLIMP and not rules.blimp, "no-blimp")
    waiting = stage in (CHOOSING, FUELLING)
    _refuse(at.fuel == BLIMP and not waiting, "blimp-fuel")
    _refuse(stage == FUELLING and at.fuel != BLIMP, "fuel-blimp")


def _check_tries(at: Position) -> None:
    stage = _stage(at)
    most = MISSES.get(stage, (0, 0))[thrown_die(at) != BALLOON]
    if stage == FINISHING and not at.fuel:
        _refuse(at.tries != 2, "tries-two")
        return
    _refuse(at.tries > most, "tries", n=at.tries, stage=STAGES[stage])


def _check_end(at: Position, rules: Ruleset) -> None:
    ended = at.stage == ENDED
    _refuse(ended and not at.reason, "ended")
    _refuse(at.reason == TURN_CAP and not ended, "cap-late")
    _refuse((at.reason == TURN_CAP) != (at.reason > 0 and at.ender == NONE), "ender")
    three = [seat for seat in range(at.seats) if at.met[seat].bit_count() >= TO_END]
    _refuse(three and not at.reason, "end-begun", seat=SEATS[three[0]] if three else "")
    _refuse(three and at.reason == TURN_CAP, "end-before-cap")
    _refuse(
        at.reason == THIRD_REQUEST and at.ender not in three,
        "end-unmet",
        seat=SEATS[at.ender],
        most=TO_END,
    )
    holds = at.hands[at.ender].bit_count() + at.missing[at.ender]
    left = holds or deck_of(at).bit_count() - sum(at.missing)
    _refuse(at.reason == NO_REQUESTS and left, "requests-left")
    late = at.round >= rules.last_round and at.ender == NONE and not ended
    _refuse(late, "cap", most=rules.last_round)
