"""Practice positions: records of one decision each, with the best that can be done there.

    red: put 3 1 in 4

They lie in the folder `practice` beside the game's rules. A position is named like its file, and
its theme is the name without its number: `together-2.match`. Themes have their words in the
client's catalogue, once for each language.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import msgspec

from taberna.core.errors import UnknownName
from taberna.core.record import Ply, Record, replay
from taberna.review import Crossroads, Tried, try_at
from taberna.server.frames import frames
from taberna.server.guided_games import DEPTH, records

START, NEXT = range(1), range(1, 2)


@cache
def positions(game: str) -> dict[str, Record]:
    """The practice positions of a game, theme by theme."""
    return records(game, "practice")


@cache
def practice(game: str) -> bytes:
    """Positions as they are shown, as JSON: each through the eyes of whoever decides."""
    shown = [_shown(name, record) for name, record in positions(game).items()]
    return msgspec.json.encode({"game": game, "positions": shown})


def _shown(name: str, record: Record) -> dict[str, object]:
    best = record.plies[0]
    return {
        "name": name,
        "theme": name.rpartition("-")[0],
        "players": record.players,
        "seat": best.seat,
        "best": best.text,
        "frame": frames(record, best.seat, START)[0][0],
    }


def practised(game: str, name: str, action: str) -> Tried:
    """What an action promises in a practice position beside the best; takes a moment."""
    record = _find_position(game, name)
    _, before, _ = next(iter(replay(record)))
    best = record.plies[0]
    return try_at(Crossroads(before, 1, best.seat, best.text, best.text), DEPTH, action)


def frame_after(game: str, name: str, action: str) -> dict[str, Any]:
    """What happens after an action in a practice position, and how it looks then."""
    record = _find_position(game, name)
    seat = record.plies[0].seat
    played = replace(record, plies=(Ply(action, seat),), outcome="")
    shown, _ = frames(played, seat, NEXT)
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(shown[0]))
    return found


def _find_position(game: str, name: str) -> Record:
    record = positions(game).get(name)
    if record is None:
        raise UnknownName("position", name, positions(game))
    return record
