"""What an action leads to, as far as its seat can know: for clients that show it before it is done.

Everything here is worked out from a View, so that nothing hidden can be in it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import starmap

from taberna.core.errors import NotNow
from taberna.core.rng import Rng
from taberna.games.pluvionauts.actions import DICE, TAKE, TOW, Action, Done, Drive, Validate
from taberna.games.pluvionauts.aim import Aim, aim_id
from taberna.games.pluvionauts.board import CELL, CELLS, NAMES, SLOT_NAMES, TERRAINS
from taberna.games.pluvionauts.cards import REQUEST_NAMES
from taberna.games.pluvionauts.falls import SPOTS
from taberna.games.pluvionauts.game import PLUVIONAUTS
from taberna.games.pluvionauts.position import Position
from taberna.games.pluvionauts.state import State
from taberna.games.pluvionauts.symmetry import FORCES
from taberna.games.pluvionauts.throws import knock_odds, landing_counts, spot_weights
from taberna.games.pluvionauts.view import View, cells_in

MOST = 128  # actions that are looked at together; of aims one is asked about at a time
OFF = len(SPOTS)
KNOCKED_OF = 256

Percents = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class RequestShift:
    """A request of the viewer's: how much there is of what it counts now, and then."""

    card: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Prospect:
    """What an action leads to."""

    changes: tuple[RequestShift, ...] = ()  # requests that come nearer or go farther away
    could: tuple[
        RequestShift, ...
    ] = ()  # of a drive: the most that a tow from there can bring to each
    tow: tuple[str, ...] = ()  # of a drive: where the island there can be towed
    rain: tuple[str, ...] | None = None  # cells in rain without thunder, where that changes
    thunder: tuple[str, ...] | None = None  # cells in thunder, where that changes
    weather: tuple[int, int] | None = None  # what a and b show then, where that changes
    lost: tuple[str, ...] = ()  # slots whose buildings go back to the pool
    lands: Percents = ()  # of a throw: on each cell, or beside it where the seat may choose it
    misses: int = 0  # of a throw, in a hundred
    knocks: Percents = ()  # of a throw: weather dice that are hit, in a hundred


NOTHING = Prospect()


def foresee(view: View, action: str = "") -> dict[str, Prospect]:
    """What an action leads to, or each that changes anything, if they are few."""
    if not view.legal:
        raise NotNow("there is nothing to decide here")
    if action:
        chosen = PLUVIONAUTS.action_table[PLUVIONAUTS.action_id(action)]
        if isinstance(chosen, Aim):
            return {str(chosen): _throw(view, chosen)}
    elif len(view.legal) > MOST:
        return {}
    state = PLUVIONAUTS.imagine(view, Rng(0))
    wanted = [one for one in view.legal if action in ("", str(one))]
    if not wanted:
        raise NotNow(f"{action} is not legal here")
    found = {str(one): _deed(state, view, one) for one in wanted}
    return {text: prospect for text, prospect in found.items() if prospect != NOTHING}


# ---- a throw ---------------------------------------------------------------------------------


def _throw(view: View, aim: Aim) -> Prospect:
    number = aim_id(aim)
    heights = [TERRAINS.index(kind) for kind in view.terrain]
    odds = landing_odds(number, spot_weights(heights))
    whole = sum(odds)
    lands = [0.0] * len(CELLS)
    for cells, part in zip(SPOTS, odds, strict=False):
        for cell in cells:
            lands[cell] += part / whole
    knocks = knock_odds(number)
    lying = [(DICE[1 + n], CELL[die.cell]) for n, die in enumerate(view.weather) if die.cell]
    return Prospect(
        lands=_percents((NAMES[cell], share) for cell, share in enumerate(lands)),
        misses=round(100 * odds[OFF] / whole),
        knocks=_percents((die, knocks[cell] / KNOCKED_OF) for die, cell in lying),
    )


def landing_odds(aim: int, weights: Sequence[float]) -> list[float]:
    """How likely each of `SPOTS` is and, last, to miss the board: in proportion, not of one."""
    force = aim % FORCES * (OFF + 1)
    there = weights[force : force + OFF + 1]
    return [count * weight for count, weight in zip(landing_counts(aim), there, strict=True)]


def _percents(shares: Iterable[tuple[str, float]]) -> Percents:
    rounded = [(name, round(100 * share)) for name, share in shares]
    return tuple(sorted((one for one in rounded if one[1]), key=lambda one: -one[1]))


# ---- everything else -------------------------------------------------------------------------


def _deed(state: State, view: View, action: Action) -> Prospect:
    if isinstance(action, Validate | Done):  # the rest is up to chance, or to others
        return Prospect()
    then = state.clone()
    then.apply(PLUVIONAUTS.action_id(action))
    if isinstance(action, Drive):  # only what can be towed from there is another
        return Prospect(could=_could(view, then), tow=cells_in(then.tow_targets()))
    rain, thunder, _ = map(cells_in, then.weather_now())
    at: Position = then.position()
    return Prospect(
        changes=_changes(view, then.progress()),
        rain=rain if rain != view.rain else None,
        thunder=thunder if thunder != view.thunder else None,
        weather=at.values if at.values != tuple(die.value for die in view.weather) else None,
        lost=tuple(slot for slot, _ in view.buildings if not at.slots[SLOT_NAMES.index(slot)]),
    )


def _changes(view: View, after: Sequence[int]) -> tuple[RequestShift, ...]:
    """How one's requests differ from what the view says of them."""
    then = ((one.card, one.have, after[REQUEST_NAMES.index(one.card)]) for one in view.progress)
    return tuple(starmap(RequestShift, (one for one in then if one[1] != one[2])))


def _could(view: View, driven: State) -> tuple[RequestShift, ...]:
    """The most that one tow from here can bring to each request."""
    most = [0] * len(REQUEST_NAMES)
    for tow in driven.ids():
        if TOW <= tow < TAKE:
            towed = driven.clone()
            towed.apply(tow)
            most = list(map(max, most, towed.progress()))
    return tuple(one for one in _changes(view, most) if one.after > one.before)
