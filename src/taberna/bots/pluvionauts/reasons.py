"""Why somebody would do something: where a throw lands, what a turn does for one's requests."""

from __future__ import annotations

from collections.abc import Iterator

from taberna.bots.pluvionauts.judgement import Judgement
from taberna.bots.pluvionauts.judgement_weights import shipped
from taberna.bots.pluvionauts.landing_odds import odds_of
from taberna.bots.pluvionauts.turn import Turn
from taberna.bots.reasons import Reason
from taberna.games.pluvionauts.actions import ACTIONS, Action, Done, TakeBuilding, Validate
from taberna.games.pluvionauts.aim import Aim, aim_id
from taberna.games.pluvionauts.board import CELLS, NAMES
from taberna.games.pluvionauts.cards import BUILDINGS, COUNT, RAIN, REQUESTS, WALL, cards_in
from taberna.games.pluvionauts.falls import SPOTS
from taberna.games.pluvionauts.state import State
from taberna.games.pluvionauts.throws import spot_weights

SHOWN = 3
LEAST = 1  # percent of throws worth a word
USEFUL = 0.15  # what a building in hand is worth
AFTERWARDS = 0.01  # what comes next is told last

# What each kind is about.
ABOUT = {
    "lands": ("cell", "percent"),
    "misses": ("percent",),
    "fulfils": ("request", "support"),
    "ready": ("request", "before", "after", "need"),
    "progress": ("request", "before", "after", "need"),
    "useful": ("building", "request"),
    "then": ("actions",),
}


def reasons_for(state: State, action: Action) -> tuple[Reason, ...]:
    """The two or three things that speak most for an action, or against it."""
    found = _landings(state, action) if isinstance(action, Aim) else _turn(state, action)
    return tuple(sorted(found, key=lambda reason: -abs(reason.weight))[:SHOWN])


def _reason(kind: str, weight: float, *about: str | int | tuple[str, ...]) -> Reason:
    return Reason(kind, weight, tuple(zip(ABOUT[kind], about, strict=True)))


# ---- throws ----------------------------------------------------------------------------------


def _landings(state: State, aim: Aim) -> Iterator[Reason]:
    """The likeliest cell, one the seat may choose if the die lies in between; and misses."""
    odds = odds_of(aim_id(aim), spot_weights(state.position().terrain))
    shares = [
        sum(part for part, spot in zip(odds, SPOTS, strict=False) if cell in spot) / sum(odds)
        for cell in CELLS
    ]
    best = max(CELLS, key=lambda cell: shares[cell])
    yield _reason("lands", shares[best], NAMES[best], round(100 * shares[best]))
    missed = odds[-1] / sum(odds)
    if 100 * missed >= LEAST:
        yield _reason("misses", -missed, round(100 * missed))


# ---- the rest of a turn ----------------------------------------------------------------------


def _turn(state: State, action: Action) -> Iterator[Reason]:
    """What the requests in hand gain when the turn goes on with what looks best at a glance."""
    seat = state.turn
    after = state.clone()
    after.play(action)
    then = _go_on(after, seat)
    fulfilled = [one.card for one in (action, *then) if isinstance(one, Validate)]
    for card in fulfilled:
        yield _reason(
            "fulfils", REQUESTS[card].support, str(REQUESTS[card]), REQUESTS[card].support
        )
    hand = [card for card in _hand(state, seat) if card not in fulfilled]
    yield from _gains(hand, state.progress(), after.progress())
    if isinstance(action, TakeBuilding):
        yield from _uses(action, hand)
    if then:
        yield _reason("then", AFTERWARDS, tuple(map(str, then)))


def _go_on(state: State, seat: int) -> list[Action]:
    """Plays on until the seat is done or chance has its say; what was played."""
    turn = Turn(state, Judgement(shipped()[state.seats]))
    played: list[Action] = []
    while state.turn == seat and len(state.ids()) > 1:
        action = ACTIONS[turn.first_thought(state)]
        if isinstance(action, Done):
            break
        state.play(action)
        played.append(action)
    return played


def _hand(state: State, seat: int) -> tuple[int, ...]:
    return cards_in(state.position().hands[seat])


def _gains(hand: list[int], before: tuple[int, ...], after: tuple[int, ...]) -> Iterator[Reason]:
    """Requests that come nearer or go farther away, by their share of the support."""
    for card in hand:
        request = REQUESTS[card]
        had, has = min(before[card], request.need), min(after[card], request.need)
        if had != has:
            kind = "ready" if has == request.need else "progress"
            weight = request.support * (has - had) / request.need
            yield _reason(kind, weight, str(request), before[card], after[card], request.need)


def _uses(taken: TakeBuilding, hand: list[int]) -> Iterator[Reason]:
    """The request that a building may help: walls part regions, the others bring rain."""
    family = COUNT if taken.building == WALL else RAIN
    helped = [REQUESTS[card] for card in hand if REQUESTS[card].family == family]
    if helped:
        yield _reason("useful", USEFUL, BUILDINGS[taken.building], str(helped[0]))
