"""How each entry changes a table: live, and when it is loaded again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace as changed

from taberna.core.deal import Deal
from taberna.core.dice import read_draw
from taberna.core.events import TurnEnded
from taberna.core.record import Ply
from taberna.core.seat import CHANCE
from taberna.table import entries
from taberna.table.chair import LEFT, REMOVED, RESIGNED, Chair
from taberna.table.clock import LAG
from taberna.table.dealing import TRIES, bound_to
from taberna.table.entries import Entry, Row
from taberna.table.match import Match, MatchStep
from taberna.table.table import CLOSED, OVER, RUNNING, WAITING, Move, Table


class Progress(Struct, frozen=True, gc=False):
    """What entries brought: the moves they made, and whether anything around the play changed.

    `private` are seats for whose holders alone something changed.
    """

    moves: tuple[Move, ...] = ()
    around: bool = False
    private: frozenset[int] = frozenset()


AROUND = Progress(around=True)
BOT_PLAYS = " plays"  # ends the mark in the record of what a bot decided for a person


def fold_all(table: Table, rows: Sequence[Row]) -> Progress:
    """Takes over several entries."""
    if len(rows) == 1:
        return fold(table, rows[0])
    parts = [fold(table, row) for row in rows]
    moves = tuple(move for part in parts for move in part.moves)
    private = frozenset(seat for part in parts for seat in part.private)
    return Progress(moves, any(part.around for part in parts), private)


def fold(table: Table, row: Row) -> Progress:
    """Takes over an entry. This is the only thing that changes a table."""
    progress = _fold(table, row.entry, row.at)
    table.number = row.number
    if isinstance(row.entry, entries.PRIVATE):
        return progress
    table.at = row.at
    if table.clock.plan is not None:
        _run_clock(table, row.at)
    return progress


def _fold(table: Table, entry: Entry, at: int) -> Progress:
    match entry:
        case entries.Played():
            return _played(table, entry, at)
        case entries.Drawn():
            return _drawn(table, entry, at)
        case entries.TookBack(seat=seat):
            return _took_back(table, seat)
        case entries.CallRequested(seat=seat, action=action):
            table.call_requests = {**table.call_requests, seat: action}
            table.lapsed_calls -= {seat}
            return Progress(private=frozenset({seat}))
        case entries.CallWithdrawn(seat=seat):
            table.call_requests = _without(table.call_requests, seat)
            return Progress(private=frozenset({seat}))
        case entries.CallLapsed(seat=seat):
            table.call_requests = _without(table.call_requests, seat)
            table.lapsed_calls |= {seat}
            return Progress(private=frozenset({seat}))
        case entries.Hinted(seat=seat):
            table.hinted |= {seat}
        case entries.Began():
            _begin(table, entry)
            table.turn_at = at
        case entries.Ended(seat=seat):
            table.ender, table.status, table.paused = seat, OVER, False
        case entries.Closed():
            table.status, table.paused = CLOSED, False
        case entries.PauseWanted(seat=seat):
            _want_pause(table, seat)
        case entries.Paused():
            table.pausing, table.paused = frozenset(), True
        case entries.Resumed():
            table.paused, table.turn_at = False, at
        case entries.CurtainSet(seat=seat, down=down):
            table.curtain = seat if down else None
            if down:
                table.clock.stop(at, LAG)
        case entries.RemovalWanted(seat=seat, by=by):
            table.removals = {**table.removals, seat: table.removals.get(seat, frozenset()) | {by}}
        case entries.HouseSlept(milliseconds=gap):
            table.clock.shift(gap)
        case entries.RematchWanted(seat=seat):
            table.rematch |= {seat}
        case entries.RematchMade(table=id):
            table.next = id
        case entries.Voided(late=late):
            _void(table, late)
        case _:
            _change_chair(table, entry, at)
    return AROUND


# ---- the deal --------------------------------------------------------------------------------


def _begin(table: Table, entry: entries.Began) -> None:
    table.match = Match(table.first_state(), table.names(), table.dice(entry.salts))
    table.status = RUNNING
    if entry.deal:
        table.dealt = Deal(table.id, tuple(map(bound_to, table.chairs)), table.voided)


def _void(table: Table, late: tuple[int, ...]) -> None:
    """Everybody seals anew, but those who were late too often."""
    table.voided = (*table.voided, late)
    for seat, chair in enumerate(table.chairs):
        if chair.seals:
            missed = chair.late + (seat in late)
            again = changed(chair, seal="", salt="", late=missed, seals=missed < TRIES)
            _put(table, seat, again)


# ---- play ------------------------------------------------------------------------------------


def _played(table: Table, entry: entries.Played, at: int) -> Progress:
    match, seat = table.playing, entry.seat
    play = match.call if entry.called else match.act
    events = play(seat, entry.action, marks=_marks(table, entry, at))
    step = match.last
    assert step is not None
    progress = _moved(table, step, events)
    _count_decision(table, seat, 1, by_bot=bool(entry.bot))
    if table.curtain == seat:
        table.curtain = None
    if entry.called or seat in table.call_requests:  # the first call counts
        table.call_requests = {}
    if step.sealed:  # what can be taken back stops no clock: nobody gains time by playing it
        table.hinted -= {seat}
        if table.clock.reading.running == seat:
            table.clock.stop(at, entry.lag)
    return _end_turn(table, progress, at)


def _drawn(table: Table, entry: entries.Drawn, at: int) -> Progress:
    ply = Ply(entry.chance, draw=read_draw(entry.draw))
    match = table.playing
    events = match.repeat(ply)
    assert match.last is not None
    return _end_turn(table, _moved(table, match.last, events), at)


def _end_turn(table: Table, progress: Progress, at: int) -> Progress:
    """If the events end a turn, the wishes for a pause are over and the clock is wound."""
    wished = bool(table.pausing)
    for event in progress.moves[0].events:
        if isinstance(event, TurnEnded):
            table.pausing = frozenset()
            table.lapsed_calls -= {event.seat}
            table.turn_at = at
            if table.chairs[event.seat].playing:
                table.clock.reward(event.seat)
    return Progress(progress.moves, around=True) if wished and not table.pausing else progress


def _marks(table: Table, entry: entries.Played, at: int) -> tuple[str, ...]:
    """What the record says beside an action: hint, bot, clock."""
    if not (table.hinted or entry.bot or table.clock.plan):
        return ()
    marks = ["hint"] if entry.seat in table.hinted else []
    if entry.bot and table.chairs[entry.seat].guest:
        marks.append(f"{table.chairs[entry.seat].away}: {entry.bot}{BOT_PLAYS}")
    if table.clock.plan and not entry.bot and not entry.called:
        left = table.clock.reading.at(at - min(entry.lag, LAG))[entry.seat]
        marks.append(f"clock {left / 1000:.1f}")
    return tuple(marks)


def _moved(table: Table, step: MatchStep, events: tuple[Any, ...]) -> Progress:
    """Notes what the last step of the match brought."""
    match = table.playing
    before = match.before if step.seat == CHANCE else None
    if match.over:
        table.status = OVER
    number = table.move + 1
    return _note(table, Move(number, step.seat, step.text, step.called, step.marks, events, before))


def _took_back(table: Table, seat: int) -> Progress:
    match = table.playing
    step = match.last
    match.undo(seat)
    if step is not None:
        by_bot = any(mark.endswith(BOT_PLAYS) for mark in step.marks)
        _count_decision(table, seat, -1, by_bot=by_bot)
        if "hint" in step.marks:
            table.hinted |= {seat}
    return _note(table, Move(table.move + 1, seat, "", called=False, marks=(), events=()))


def _without(requests: dict[int, str], seat: int) -> dict[int, str]:
    return {other: action for other, action in requests.items() if other != seat}


def _count_decision(table: Table, seat: int, count: int, *, by_bot: bool) -> None:
    counted = table.decisions[seat].plus(count, by_bot=by_bot)
    table.decisions = (*table.decisions[:seat], counted, *table.decisions[seat + 1 :])


def _note(table: Table, move: Move) -> Progress:
    table.move = move.number
    table.moves.append(move)
    return Progress((move,))


# ---- people ----------------------------------------------------------------------------------


def _change_chair(table: Table, entry: Entry, at: int) -> None:
    match entry:
        case entries.Sat(seat=seat, guest=guest, name=name, salt=salt, seals=seals):
            held = table.chairs[seat].generation + 1
            _put(table, seat, Chair(guest, name, salt=salt, seals=seals, generation=held))
        case entries.Sealed(seat=seat, seal=seal):
            _put(table, seat, changed(table.chairs[seat], seal=seal))
        case entries.Opened(seat=seat, salt=salt):
            _put(table, seat, changed(table.chairs[seat], salt=salt))
        case entries.BotSat(seat=seat, bot=bot):
            _put(table, seat, Chair(bot=bot, generation=table.chairs[seat].generation + 1))
        case entries.Left(seat=seat):
            _away(table, seat, LEFT)
        case entries.StoodIn(seat=seat, why=why):
            _away(table, seat, why)
        case entries.Resigned(seat=seat):
            _away(table, seat, RESIGNED)
        case entries.Removed(seat=seat, kept=kept):
            _remove(table, seat) if kept else _empty(table, seat)
        case entries.Claimed(seat=seat):
            claims = table.chairs[seat].claims + 1
            _put(table, seat, changed(table.chairs[seat], claims=claims))
        case entries.Returned(seat=seat):
            _put(table, seat, changed(table.chairs[seat], away=""))
            table.clock.breathe(seat)
            table.turn_at = at


def _put(table: Table, seat: int, chair: Chair) -> None:
    table.chairs = (*table.chairs[:seat], chair, *table.chairs[seat + 1 :])


def _away(table: Table, seat: int, why: str) -> None:
    """A person does not play: the chair is free before the match, else a bot stands in."""
    if table.status == WAITING:
        _empty(table, seat)
    else:
        _put(table, seat, changed(table.chairs[seat], away=why))


def _remove(table: Table, seat: int) -> None:
    """A person loses the seat in the match, but not the match; links to the seat die."""
    chair = table.chairs[seat]
    _put(table, seat, changed(chair, away=REMOVED, generation=chair.generation + 1))


def _empty(table: Table, seat: int) -> None:
    bot = table.plan.stand_in if table.status == RUNNING else ""
    _put(table, seat, Chair(bot=bot, generation=table.chairs[seat].generation + 1))


def _want_pause(table: Table, seat: int) -> None:
    table.pausing |= {seat}
    if table.pausing >= table.people():
        table.pausing, table.paused = frozenset(), True


def _run_clock(table: Table, at: int) -> None:
    """The clock of the person who has to move runs; nobody else's does."""
    seat = table.turn
    waiting = seat is not None and not table.paused and table.chairs[seat].playing
    table.clock.run(seat if waiting and not table.handed_over else None, at)
