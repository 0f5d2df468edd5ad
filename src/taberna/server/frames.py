"""A record ply by ply through somebody's eyes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from taberna.core.record import Ply, Record, replay
from taberna.core.seat import CHANCE
from taberna.core.state import State
from taberna.games import find_manifest
from taberna.server import gate

Frame = dict[str, Any]
START = Ply("", CHANCE)


def frames(record: Record, seat: int | None, wanted: range) -> tuple[list[Frame], int]:
    """The frames asked for, and how many there are; the first one is the start."""
    found, total = [], 0
    for number, (ply, state, events) in enumerate(replay(record)):
        total = number + 1
        if number in wanted:
            found.append(_frame(number, ply or START, state, events, seat))
    return found, total


def moves(record: Record, seat: int | None) -> list[Frame]:
    """What happened at each ply, without how it looks: whose turn it was, in which chapter."""
    found: list[Frame] = []
    chapter = find_manifest(record.game.name).chapter
    about: dict[str, Any] = {}
    for number, (ply, state, events) in enumerate(replay(record)):
        if number:
            found.append({**_step(number, ply or START, state, events, seat), **about})
        view = state.view(None)
        about = {"mover": view.mover, "chapter": getattr(view, chapter) if chapter else None}
    return found


def _frame(number: int, ply: Ply, state: State, events: tuple[Any, ...], seat: int | None) -> Frame:
    """What was done, what happened, and how it looks after that."""
    step = _step(number, ply, state, events, seat)
    return {**step, "view": msgspec.Raw(gate.view_json(state.view(seat)))}


def _step(number: int, ply: Ply, state: State, events: tuple[Any, ...], seat: int | None) -> Frame:
    return {
        "ply": number,
        "seat": ply.seat,
        "text": ply.text,
        "called": ply.called,
        "marks": ply.marks,
        "events": list(_events(state, events, seat)),
    }


def _events(state: State, events: tuple[Any, ...], seat: int | None) -> Iterator[msgspec.Raw]:
    for event in events:
        yield msgspec.Raw(gate.event_json(state.game.view_event(event, seat)))
