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


def _refuse(wrong: object, why: str) -> None:
    if wrong:
        raise BadPosition(why)


def _stage(at: Position) -> int:
    """The stage play is in, or will be in when the table is prepared."""
    return at.after if at.stage <= DEALING else at.stage


def _check_sky(at: Position) -> None:
    unlaid = UNKNOWN in at.terrain
    _refuse(unlaid and _stage(at) != AIMING, "the box is shuffled before the first turn: no `?`")
    for terrain, count in enumerate(ISLANDS):
        many = unlaid and at.terrain.count(terrain) > count
        _refuse(many, f"with cells left to chance there are at most {count} of {TERRAINS[terrain]}")


def _check_buildings(at: Position) -> None:
    for slot, kind in enumerate(at.slots):
        if kind:
            name = f"the {BUILDINGS[kind - 1]} in {SLOT_NAMES[slot]}"
            beside = [at.terrain[cell] for cell in SLOTS[slot]]
            _refuse(UNKNOWN in beside, f"{name} stands beside a cell that is not laid yet")
            _refuse(beside == [SKY, SKY], f"{name} stands beside no island")


def _check_requests(at: Position) -> None:
    seen = 0
    for seat, (hand, met) in enumerate(zip(at.hands, at.met, strict=True)):
        twice = cards_in(hand & met | (hand | met) & seen)
        _refuse(twice, f"there is only one {REQUEST_NAMES[twice[0]]}" if twice else "")
        seen |= hand | met
        _refuse(
            hand.bit_count() + at.missing[seat] > DEALT,
            f"{SEATS[seat]} holds more than {DEALT} requests",
        )
        _refuse(met.bit_count() > TO_END, f"{SEATS[seat]} has validated more than {TO_END}")
    deck = deck_of(at).bit_count() - sum(at.missing)
    _refuse(deck < 0, "there are fewer unseen requests than the hands need")
    _refuse(_stage(at) == DRAWING and not deck, "no request is left to be drawn")
    full = at.hands[at.mover].bit_count() + at.missing[at.mover] == DEALT
    _refuse(_stage(at) == DRAWING and full, f"{SEATS[at.mover]} has no request to draw")


def _check_weather(at: Position) -> None:
    for die in (1, 2):
        cell, near = at.weather[die - 1], at.between[die]
        _refuse(
            near and (len(cells_of(near)) < 2 or cells_of(near) not in SPOT),
            f"{DICE[die]} lies between cells that do not touch",
        )
        _refuse(near and _stage(at) != CHOOSING, f"{DICE[die]} lies in between: the turn is `put`")
        landed = _stage(at) == CHOOSING and die == thrown_die(at)
        _refuse(
            at.due & die and not landed and (near or cell != NONE),
            f"{DICE[die]} is on the board, so it is not due",
        )
        _refuse(
            cell == NOWHERE and _stage(at) != AIMING,
            f"{DICE[die]} cannot be left to chance in the middle of a turn",
        )
    balloon_first = at.due and (at.fuel or _stage(at) not in (AIMING, THROWING, CHOOSING))
    _refuse(balloon_first, "weather dice that are due come before the balloon")


def _check_balloon(at: Position, rules: Ruleset) -> None:
    stage, near = _stage(at), at.between[BALLOON]
    _refuse(
        near and (len(cells_of(near)) < 2 or cells_of(near) not in SPOT),
        "the balloon lies between cells that do not touch",
    )
    _refuse(near and stage != CHOOSING, "the balloon lies in between: the turn is `put`")
    _refuse((stage == THROWING) != (at.aim != NONE), "`aim` goes with the turn `throw`")
    _refuse(stage == CHOOSING and not any(at.between), "no die lies in between")
    _refuse(at.fuel and stage in (AIMING, THROWING, ENDED), "the balloon is not on the board now")
    _refuse(stage in (*FLYING, FUELLING) and not at.fuel, "the balloon is on the board: where?")
    _refuse(
        stage == CHOOSING and bool(at.due) == bool(at.fuel),
        "`put` comes after a throw of the balloon, or of a weather die that is due",
    )
    _refuse(at.fuel == BLIMP and not rules.blimp, "there is no blimp under these rules")
    waiting = stage in (CHOOSING, FUELLING)
    _refuse(at.fuel == BLIMP and not waiting, "with the blimp the turn is `fuel`")
    _refuse(stage == FUELLING and at.fuel != BLIMP, "`fuel` is chosen only with the blimp")


def _check_tries(at: Position) -> None:
    stage = _stage(at)
    most = MISSES.get(stage, (0, 0))[thrown_die(at) != BALLOON]
    if stage == FINISHING and not at.fuel:
        _refuse(at.tries != 2, "a turn without a balloon ends after two misses: `tries 2`")
        return
    _refuse(at.tries > most, f"{at.tries} misses cannot be at `{STAGES[stage]}`")


def _check_end(at: Position, rules: Ruleset) -> None:
    ended = at.stage == ENDED
    _refuse(ended and not at.reason, "`ended` goes with `end`")
    _refuse(at.reason == TURN_CAP and not ended, "the turn cap ends the game at once")
    _refuse((at.reason == TURN_CAP) != (at.reason > 0 and at.ender == NONE), "who began the end?")
    three = [seat for seat in range(at.seats) if at.met[seat].bit_count() >= TO_END]
    _refuse(three and not at.reason, f"{SEATS[three[0]]} has ended the game" if three else "")
    _refuse(three and at.reason == TURN_CAP, "somebody had ended the game before the turn cap")
    _refuse(
        at.reason == THIRD_REQUEST and at.ender not in three,
        f"{SEATS[at.ender]} has not validated {TO_END} requests",
    )
    holds = at.hands[at.ender].bit_count() + at.missing[at.ender]
    left = holds or deck_of(at).bit_count() - sum(at.missing)
    _refuse(at.reason == NO_REQUESTS and left, "requests are left")
    late = at.round >= rules.turn_cap and at.ender == NONE and not ended
    _refuse(late, f"after {rules.turn_cap} rounds the game is over")
