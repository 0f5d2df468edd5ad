"""One ply of a match judged: what was chosen, or what fell, and what everybody could expect then.

A decision is judged in futures dealt from what its seat saw. One whose loss seems to deserve a name
is judged once more with fresh luck: among many choices some look bad by accident.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from heapq import nlargest
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from taberna.bots.judging import Expected, Judge, after
from taberna.core.game import Game
from taberna.core.record import Ply
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.core.state import State
from taberna.review.model import CLOSE, LABELS, Chosen

AnyGame = Game[Any, Any, Any, Any]
Weighed = Mapping[int, Sequence[Expected]]  # by action, per future
Pair = tuple[Sequence[Expected], Sequence[Expected]]  # of the best action, and of the one played

SURE = 2.2  # standard errors on each side of an interval of 95 %, where these are from few trees
AGAIN, ONCE_MORE = 5, 18  # times as many futures for what seems to have a name, and if it is grave
GRAVE = 2  # the place of the mark from which on a loss is that
LONGEST_LINE = 4  # actions after the best one
FINALISTS = 2  # actions that are looked at twice, besides the one played,
REFUTED = 3  # ... and those looked at once more in case the first promised too much
FRESH = 1 << 24  # between the luck of two looks at one ply
STEP = 1 << 10  # between the luck of two plies: more than a judge looks at


def luck_of(ply: int, times: int = 0) -> int:
    """The luck with which a ply is judged, with so many times the futures; always the same."""
    return STEP * (ply + 1) + FRESH * times


def expected(judge: Judge, state: State, ply: int, futures: int) -> Expected:
    """What each seat can expect, each by what it knows."""
    if state.turn == OVER and judge.unit == "wins":
        return tuple(state.shares())
    found = []
    for seat in range(state.seats):
        looks = judge.expects(state.game.view(state, seat), luck_of(ply), futures)
        found.append(fmean(look[seat] for look in looks))
    return tuple(found)


def choice(judge: Judge, state: State, ply: Ply, number: int, futures: int) -> Chosen | None:
    """What a seat chose; None where it had no choice."""
    view, luck = state.game.view(state, ply.seat), luck_of(number)
    if ply.called or state.turn in (CHANCE, OVER) or len(view.legal) < 2:
        return None
    played = state.game.action_id(ply.text)
    actions = sorted({*judge.candidates(view, luck), played})
    weighed = dict(zip(actions, judge.weighs(view, actions, luck, futures), strict=True))
    best = best_of(weighed, ply.seat, played)
    worst = min(actions, key=lambda action: fmean(look[ply.seat] for look in weighed[action]))
    gap, doubt = difference(weighed[best], weighed[worst], ply.seat)
    pair: Pair = weighed[best], weighed[played]
    times, ahead = 0, 0.0
    if best != played and not judge.exact:
        best, pair, times = look_again(judge, view, weighed, played, number, futures)
    elif best == played:
        ahead = how_far_ahead(judge, view, weighed, played, number, futures)
    loss, error = difference(*pair, ply.seat)
    label = named(judge, loss, error)
    reasons = [judge.reasons(view, action, luck) if label else () for action in (best, played)]
    return Chosen(
        ply=number,
        seat=ply.seat,
        action=ply.text,
        best=str(state.game.action_table[best]),
        options=len(view.legal),
        loss=loss,
        error=error,
        real=gap > SURE * doubt and gap > 1e-9,
        label=label,
        changes=changes(*pair),
        times=times,
        for_best=reasons[0],
        for_played=reasons[1],
        kind=kind_of(view.legal),
        line=line_after(judge, view, state.game, best, number, futures) if label else (),
        ahead=ahead,
    )


def kind_of(actions: Sequence[object]) -> str:
    """The word that most of them begin with; the first among equals."""
    return Counter(str(action).partition(" ")[0] for action in actions).most_common(1)[0][0]


def how_far_ahead(
    judge: Judge, view: Any, weighed: Weighed, played: int, number: int, futures: int
) -> float:
    """How much more the best promises than any other action, with fresh luck; 0 if not surely."""
    [next_best, *_] = finalists(weighed, view.viewer, played, 1)
    margin, doubt = difference(weighed[played], weighed[next_best], view.viewer)
    if sure(judge, margin, doubt, 0) and not judge.exact:
        luck = luck_of(number, 1)
        found = judge.weighs(view, [played, next_best], luck, futures)
        margin, doubt = difference(found[0], found[1], view.viewer)
    return margin if sure(judge, margin, doubt, 0) else 0.0


def line_after(
    judge: Judge, view: Any, game: AnyGame, best: int, number: int, futures: int
) -> tuple[str, ...]:
    """How the turn goes on after an action, until somebody else chooses or chance has its say."""
    luck, seat = luck_of(number), view.viewer
    world = after(game.imagine(view, Rng(luck)), best)
    line: list[str] = []
    while world.turn == seat and len(world.ids()) > 1 and len(line) < LONGEST_LINE:
        seen = game.view(world, seat)
        actions = judge.candidates(seen, luck)
        weighed = dict(zip(actions, judge.weighs(seen, actions, luck, futures), strict=True))
        action = best_of(weighed, seat, actions[0])
        if action == game.automatic:
            break
        line.append(str(game.action_table[action]))
        world.apply(action)
    return tuple(line)


def best_of(weighed: Weighed, seat: int, played: int) -> int:
    """The action that promises a seat most; what was played, among equals."""
    return max(weighed, key=lambda one: (fmean(look[seat] for look in weighed[one]), one == played))


def finalists(weighed: Weighed, seat: int, played: int, most: int) -> list[int]:
    """The few actions that promise a seat most, but for the one played."""
    others = [action for action in weighed if action != played]
    return nlargest(most, others, lambda one: promise(weighed[one], seat))


def promise(looks: Sequence[Expected], seat: int) -> float:
    """What an action promises a seat, over all futures."""
    return fmean(look[seat] for look in looks)


def look_again(
    judge: Judge, view: Any, weighed: Weighed, played: int, number: int, futures: int
) -> tuple[int, Pair, int]:
    """The best of some actions held against the one played, with fresh luck.

    What looks best does so by luck, too. What seems to deserve a name is looked at with more
    futures, and what is grave with more still: the best action, both promises, how many times.
    """
    seat, times = view.viewer, 1
    promised = still_standing(judge, view, weighed, played, number, futures)
    known = {**weighed, **promised}
    best = best_of(promised, seat, played)
    for more, mark in ((AGAIN, 0), (ONCE_MORE, GRAVE)):
        pair = best_by_halves(promised, seat, played), promised[played]
        if not sure(judge, *difference(*pair, seat), mark):
            return best, pair, times
        among = finalists(known, seat, played, FINALISTS) if times == 1 else [best]
        times = more
        found = judge.weighs(view, [*among, played], luck_of(number, times), times * futures)
        promised = dict(zip([*among, played], found, strict=True))
        best = best_of(promised, seat, played)
    return best, (best_by_halves(promised, seat, played), promised[played]), times


def still_standing(
    judge: Judge, view: Any, weighed: Weighed, played: int, number: int, futures: int
) -> Weighed:
    """The action played and the one that promises most, and the next ones while they promise more.

    Small trees can be wrong about an action that nobody followed further.
    """
    seat, luck = view.viewer, luck_of(number, 1)
    first, *others = finalists(weighed, seat, played, REFUTED)
    found = judge.weighs(view, [first, played], luck, futures)
    standing = dict(zip([first, played], found, strict=True))
    for other in others:
        if promise(weighed[other], seat) <= promise(
            standing[best_of(standing, seat, played)], seat
        ):
            break
        [standing[other]] = judge.weighs(view, [other], luck, futures)
    return standing


def best_by_halves(weighed: Weighed, seat: int, played: int) -> list[Expected]:
    """What the best action promises in each future, chosen by those futures that it is not told of.

    What looks best in some futures does so by luck too, and would seem better there than it is.
    """
    count = len(weighed[played])
    if count < 2:
        return list(weighed[best_of(weighed, seat, played)])
    bests = [
        best_of({one: looks[half::2] for one, looks in weighed.items()}, seat, played)
        for half in (0, 1)
    ]
    return [weighed[bests[1 - place % 2]][place] for place in range(count)]


def difference(
    better: Sequence[Expected], worse: Sequence[Expected], seat: int
) -> tuple[float, float]:
    """How much more the one promises a seat than the other, and the standard error of that."""
    gaps = [one[seat] - other[seat] for one, other in zip(better, worse, strict=True)]
    error = stdev(gaps) / sqrt(len(gaps)) if len(gaps) > 1 else 0.0
    return fmean(gaps), error


def changes(best: Sequence[Expected], played: Sequence[Expected]) -> tuple[float, ...]:
    """What each seat can expect with what was played, more than with the best."""
    return tuple(-difference(best, played, seat)[0] for seat in range(len(best[0])))


def named(judge: Judge, loss: float, error: float) -> str:
    """The name of a loss that is surely as large as that."""
    passed = sum(sure(judge, loss, error, mark) for mark in range(len(judge.marks)))
    return LABELS[passed - 1] if passed else CLOSE


def sure(judge: Judge, loss: float, error: float, mark: int) -> bool:
    """Whether a loss is surely as large as this mark."""
    return loss - SURE * error >= judge.marks[mark]


def fallen_to(state: State, ply: Ply) -> int:
    """Whose luck it was: of whoever alone saw it, else of whoever had the turn."""
    game: Any = state.game
    chance = game.read_chance(ply.text)
    told = [game.view_chance(state, chance, seat) for seat in range(state.seats)]
    saw = [seat for seat, text in enumerate(told) if text == ply.text]
    if len(saw) == 1:
        return saw[0]
    return int(getattr(game.view(state, None), "mover", CHANCE))
