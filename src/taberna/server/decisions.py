"""What a bot had before its eyes when it chose something: runs in a study's process."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from taberna.bots import bots_for
from taberna.core.errors import Cause, NotNow
from taberna.core.record import Record, read_record, replay
from taberna.core.state import State
from taberna.games import GAMES
from taberna.server import gate
from taberna.store.rows import IMPORTED, Kept, table_of
from taberna.table.table import OVER


class Decision(NamedTuple):
    """Something that a bot chose, and what it saw."""

    game: str
    bot: str
    ply: int  # of the record, from 1
    action: str
    view: Any


class Crossing(NamedTuple):
    """Where a seat had to choose, and what it saw."""

    game: str
    seat: int
    view: Any


def crossing(kept: Kept, ply: int) -> Crossing:
    """The choice that a finished match stood at after so many plies."""
    record, _, over = _match(kept, 0)
    if not over:
        raise NotNow("the match is not over", Cause("not-over"))
    states = (state for number, (_, state, _) in enumerate(replay(record)) if number == ply)
    state = next(states, None)
    if state is None or state.turn < 0 or not _choice(state, state.turn):
        raise NotNow("nobody had a choice there", Cause("nothing-chosen"))
    return Crossing(record.game.name, state.turn, state.view(state.turn))


def decision(kept: Kept, seat: int, ply: int) -> Decision:
    """What a seat's bot chose at a ply, or last; before the end only where it saw what all see.

    A bot's reasons speak of what it sees: until the match is over they would tell its hand.
    """
    record, names, over = _match(kept, seat)
    game = record.game.name
    bot = next((name for name in names if name in bots_for(game)), None)
    if bot is None:
        raise NotNow("no bot of the house plays this seat", Cause("no-bot"))
    at, action, state = _chosen(record, seat, ply)
    if not over and not gate.seen_by_all(state, seat):
        raise NotNow(
            "its reasons would tell what it hides: they are told when the match is over",
            Cause("hidden-reasons"),
        )
    return Decision(game, bot, at, action, state.view(seat))


def latest_explainable(kept: Kept, seat: int) -> int:
    """The ply of a bot's latest choice if it may be explained now; 0 if it may not."""
    try:
        return decision(kept, seat, 0).ply
    except NotNow:
        return 0


def _match(kept: Kept, seat: int) -> tuple[Record, Sequence[str], bool]:
    """The match, who holds the seat, and whether all may be known."""
    if kept.account.status == IMPORTED:
        record = read_record(kept.record, GAMES)
        return record, record.players[seat : seat + 1], True
    table = table_of(kept)
    over = table.status == OVER
    if not over and not table.plan.hints:
        raise NotNow("hints are off in this match", Cause("no-hints"))
    return table.record(), [chair.bot for chair in table.chairs[seat : seat + 1]], over


def _chosen(record: Record, seat: int, wanted: int) -> tuple[int, str, State]:
    """Where in the record a seat chose, what, and the state it chose in; for 0 its latest choice.

    Where it could do only one thing it chose nothing.
    """
    found: tuple[int, str, State] | None = None
    before: State | None = None
    for number, (ply, state, _) in enumerate(replay(record)):
        own = ply is not None and ply.seat == seat and not ply.called
        meant = number == wanted if wanted else before is not None and _choice(before, seat)
        if ply and before and own and meant:
            found = number, ply.text, before
        before = state.clone()
    if found is None:
        raise NotNow("this seat has not chosen anything there", Cause("nothing-chosen"))
    return found


def _choice(state: State, seat: int) -> bool:
    return len(state.view(seat).legal) > 1
