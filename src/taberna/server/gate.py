"""The one gate through which a table reaches a client: everything is seen through somebody's eyes.

Nothing about a match leaves the house but by these functions. They ask the game what a viewer may
see and never look into a State themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter, is_
from typing import Any, NamedTuple

import msgspec

from taberna.core.outcome import Outcome
from taberna.core.record import Record, seen_by
from taberna.core.seat import CHANCE
from taberna.core.state import State
from taberna.games import find_manifest
from taberna.server.protocol import ClockState, OutcomeState, Step, UndoState
from taberna.server.timing import now_ms
from taberna.table.table import CLOSED, OVER, Move, Table

Viewer = int | None  # a seat, or None for a spectator

NOTHING = msgspec.Raw(b"null")
NO_ACTIONS = b',"legal_count":0}'  # how the view of somebody without them ends
NO_UNDO = UndoState()
LONGEST_LIST = 400  # legal actions; of more than that every few are named, and the view has ranges


def _plain(value: object) -> object:
    """What JSON has no word for: a range as its first and last number and its step."""
    if isinstance(value, range):
        return [value[0], value[-1], value.step]
    raise TypeError(f"{type(value)} is not sent")


_encoder = msgspec.json.Encoder(enc_hook=_plain)


def view_json(view: Any) -> bytes:
    """A view as JSON: its fields, with actions as texts."""
    if not view.legal and not view.calls:  # of everybody who is not on turn
        return _encoder.encode(view)[:-1] + NO_ACTIONS
    legal, shown = view.legal, _shown(type(view))
    step = 1 + len(legal) // LONGEST_LIST
    few = legal if step == 1 else (legal[place] for place in range(0, len(legal), step))
    values = [*shown.read(view), len(legal)]
    values[shown.legal], values[shown.calls] = list(map(str, few)), list(map(str, view.calls))
    return _encoder.encode(shown.whole(*values))


def event_json(event: Any) -> bytes:
    """An event as JSON: its kind and its fields."""
    kind, shown = type(event), _encoder.encode(event)
    if kind not in _KINDS:
        _KINDS[kind] = b'{"kind":"%b"' % kind.__name__.encode()
    return _KINDS[kind] + (b"," + shown[1:] if len(shown) > len(b"{}") else b"}")


_KINDS: dict[type, bytes] = {}  # how the JSON of an event begins


class _Shown(NamedTuple):
    """How views of a class become JSON."""

    read: Callable[[Any], tuple[object, ...]]  # the values of all fields
    whole: Callable[..., object]  # makes of them, and the number of actions, what is written
    legal: int  # where these stand among them
    calls: int


_SHOWN: dict[type, _Shown] = {}


def _shown(kind: type) -> _Shown:
    """Made once for a class: a struct is filled and written in half the time of a dictionary."""
    if kind not in _SHOWN:
        names = [field.name for field in fields(kind)]
        whole = msgspec.defstruct(kind.__name__, [*names, "legal_count"], gc=False)
        places = names.index("legal"), names.index("calls")
        _SHOWN[kind] = _Shown(attrgetter(*names), whole, *places)
    return _SHOWN[kind]


def seen_view(table: Table, viewer: Viewer) -> msgspec.Raw:
    """The table through somebody's eyes; null before the match begins."""
    return msgspec.Raw(view_json(table.match.state.view(viewer))) if table.match else NOTHING


def seat_views(table: Table) -> tuple[msgspec.Raw, ...]:
    """Every seat's own view, in order: for the host of a table in developer mode only."""
    if not (table.plan.developer and table.match):
        return ()
    return tuple(seen_view(table, seat) for seat in range(table.plan.seats))


def prospects(table: Table, seat: int, action: str) -> msgspec.Raw:
    """What actions lead to, worked out from what the seat sees and from nothing else."""
    return msgspec.Raw(prospects_json(table.plan.game, table.playing.state.view(seat), action))


def prospects_json(game: str, view: Any, action: str) -> bytes:
    """What actions lead to, as JSON."""
    return _encoder.encode(find_manifest(game).foresee(view, action))


Written = dict[int, Step]  # by the move's number: what several viewers see alike


def seen_step(table: Table, move: Move, viewer: Viewer, written: Written | None = None) -> Step:
    """What happened, as somebody saw it; what was written for others is used again."""
    game = table.game
    seen = [game.view_event(event, viewer) for event in move.events]
    alike = move.seat != CHANCE and all(map(is_, seen, move.events))
    if alike and written is not None and move.number in written:
        return written[move.number]
    text = move.text
    if move.seat == CHANCE:
        text = game.view_chance(move.before, game.read_chance(text), viewer)
    events = tuple([msgspec.Raw(event_json(event)) for event in seen])
    step = Step(move.number, move.seat, text, events, move.called, move.marks)
    if alike and written is not None:
        written[move.number] = step
    return step


def seen_record(table: Table, viewer: Viewer) -> Record:
    """The record: whole when the match is over, else as far as the viewer may know it."""
    record = table.record()
    return record if table.status == OVER else seen_by(record, viewer)


OWN = frozenset({"viewer", "legal", "calls"})  # what a seat's view has besides what it shows


def seen_by_all(state: State, seat: int) -> bool:
    """Whether a seat sees no more than a spectator does: then its reasons give nothing away."""
    mine, theirs = state.view(seat), state.view(None)
    return all(
        getattr(mine, field.name) == getattr(theirs, field.name)
        for field in fields(mine)
        if field.name not in OWN
    )


def undo_of(table: Table, viewer: Viewer) -> UndoState:
    """What the viewer may take back."""
    match = table.match
    if match is None or viewer is None or table.status in (OVER, CLOSED):
        return NO_UNDO
    steps = match.undoable(viewer)
    return _undo(steps, "" if steps else match.why_no_undo(viewer))


def call_request_of(table: Table, viewer: Viewer) -> str:
    """What became of the viewer's own request to call; nobody sees another seat's."""
    return "" if viewer is None else table.call_state(viewer)


@cache
def _undo(steps: int, why: str) -> UndoState:
    """Made once: the same few are told after every move."""
    return UndoState(steps, why)


def clock_of(table: Table) -> ClockState | None:
    """What the clock shows now."""
    if table.clock.plan is None:
        return None
    reading = table.clock.reading
    return ClockState(reading.at(now_ms()), reading.running)


def outcome_of(table: Table) -> OutcomeState | None:
    """How it ended."""
    ended: Outcome | None = table.standing() if table.status == OVER else None
    if ended is None:
        return None
    seats = table.gone(), table.bot_finished()
    return OutcomeState(ended.reason, ended.ranks, ended.scores, ended.winners, *seats)
