"""A whole match reviewed, ply by ply; in several processes where that is wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from functools import partial

from taberna.bots.judging import Judge, find_judge
from taberna.core.errors import Cause, NotNow
from taberna.core.record import Ply, Record, read_record, replay
from taberna.core.seat import CHANCE, OVER
from taberna.core.state import State
from taberna.games import GAMES
from taberna.review.judged import choice, expected, fallen_to
from taberna.review.ledger import key_plies, ledgers, summaries
from taberna.review.model import Chosen, Moment, Review, Stroke

VERSION = 3  # of what a review says; with the judge's name it says whether two can be compared
SHARES = 4  # of the work, per process: the last ones finish at about the same time

Progress = Callable[[int, int], None]  # plies judged, of how many; whoever raises stops it


@dataclass(frozen=True, slots=True)
class JudgedPly:
    """What was found out about one ply; nothing about the start."""

    choice: Chosen | None = None
    fell_to: int | None = None


def review(
    record: Record,
    *,
    depth: int | None = None,
    judge: Judge | None = None,
    processes: int = 1,
    progress: Progress | None = None,
    pool: Executor | None = None,
) -> Review:
    """Reviews a match that is over, with so many futures or as many as the judge finds enough.

    With several processes, of this machine or of somebody's pool, the game's own judge judges.
    """
    states = _states(record)
    judge = judge or find_judge(record.game, states[0].seats)
    depth = judge.depth if depth is None or judge.exact else depth
    tell = progress or (lambda done, total: None)
    if processes > 1 or pool:
        with nullcontext(pool) if pool else _processes(processes) as workers:
            parts = _parts(len(states), processes)
            moments, judged = _side_by_side(record, depth, parts, workers, tell)
    else:
        moments, judged = [], []
        for number in range(len(states)):
            moments.append(_moment(states, judge, depth, number))
            judged.append(_judge(record.plies, states, judge, depth, number))
            tell(number + 1, len(states))
    return _put_together(record, judge, depth, moments, judged)


def _moment(states: Sequence[State], judge: Judge, depth: int, number: int) -> Moment:
    """What everybody could expect after so many plies."""
    return Moment(number, expected(judge, states[number], number, depth))


def _judge(
    plies: Sequence[Ply], states: Sequence[State], judge: Judge, depth: int, number: int
) -> JudgedPly:
    """The ply of this number."""
    if not number:
        return JudgedPly()
    ply, before = plies[number - 1], states[number - 1]
    if ply.seat != CHANCE:
        return JudgedPly(choice(judge, before, ply, number, depth))
    return JudgedPly(fell_to=fallen_to(before, ply))


def _put_together(
    record: Record,
    judge: Judge,
    depth: int,
    moments: Sequence[Moment],
    judged: Sequence[JudgedPly],
) -> Review:
    choices = tuple(one.choice for one in judged if one.choice)
    strokes = tuple(
        Stroke(number, one.fell_to, record.plies[number - 1].text, _luck(moments, number))
        for number, one in enumerate(judged)
        if one.fell_to is not None
    )
    names = record.game.seat_names[: len(moments[0].chances)]
    books = ledgers(moments, choices, strokes)
    return Review(
        game=record.game.name,
        players=record.players or names,
        seats=names,
        judge=judge.name,
        version=VERSION,
        depth=depth,
        unit=judge.unit,
        moments=tuple(moments),
        choices=choices,
        strokes=strokes,
        ledgers=books,
        summaries=summaries(books, choices),
        key=key_plies(choices, strokes, judge.marks[0]),
    )


def _luck(moments: Sequence[Moment], number: int) -> tuple[float, ...]:
    """Before it, everybody could expect the mean over all that could fall."""
    before, after = moments[number - 1].chances, moments[number].chances
    return tuple(now - then for then, now in zip(before, after, strict=True))


# ---- several processes -----------------------------------------------------------------------


def _parts(total: int, processes: int) -> list[range]:
    share = max(1, total // (processes * SHARES))
    return [range(first, min(first + share, total)) for first in range(0, total, share)]


@contextmanager
def _processes(count: int) -> Iterator[Executor]:
    pool = ProcessPoolExecutor(count)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def _side_by_side(
    record: Record, depth: int, parts: Sequence[range], pool: Executor, tell: Progress
) -> tuple[list[Moment], list[JudgedPly]]:
    moments: list[Moment] = []
    judged: list[JudgedPly] = []
    for curve, found in pool.map(partial(_both, str(record), depth), parts):
        moments += curve
        judged += found
        tell(len(judged), parts[-1].stop)
    return moments, judged


def _both(text: str, depth: int, numbers: range) -> tuple[list[Moment], list[JudgedPly]]:
    return judge_moments(text, depth, numbers), judge_plies(text, depth, numbers)


def judge_moments(text: str, depth: int, numbers: range) -> list[Moment]:
    """Some points of the curve alone, by the game's own judge."""
    record, states = replayed(text)
    judge = find_judge(record.game, states[0].seats)
    return [_moment(states, judge, depth, number) for number in numbers]


def judge_plies(text: str, depth: int, numbers: range) -> list[JudgedPly]:
    """Some plies of a match alone, by the game's own judge; `conclude` makes a review of both."""
    record, states = replayed(text)
    judge = find_judge(record.game, states[0].seats)
    return [_judge(record.plies, states, judge, depth, number) for number in numbers]


def conclude(
    text: str, depth: int, moments: Sequence[Moment], judged: Sequence[JudgedPly]
) -> Review:
    """The review of a match that was judged in parts, the start first."""
    record = read_record(text, GAMES)
    judge = find_judge(record.game, len(moments[0].chances))
    return _put_together(record, judge, depth, moments, judged)


def replayed(text: str) -> tuple[Record, list[State]]:
    """A record, and its states: the start and what follows from each ply."""
    record = read_record(text, GAMES)
    return record, _states(record)


def _states(record: Record) -> list[State]:
    """The start and the state after each ply, of a match that was played to its end."""
    states = [state.clone() for _, state, _ in replay(record)]
    if states[-1].turn != OVER:
        given_up = "was given up" if record.outcome else "is not over"
        raise NotNow(
            f"this match {given_up}: only what was played to its end is reviewed", Cause("unplayed")
        )
    return states
