"""Practice positions: records of one decision each, with the best that can be done there.

    red: put 3 1 in 4

They lie in the folder `practice` beside the game's rules. A position is named like its file, and
its theme is the name without its number: `together-2.match`. Themes have their words in the
client's catalogue, once for each language.
"""

from __future__ import annotations

from functools import cache

import msgspec

from taberna.core.errors import UnknownName
from taberna.core.record import Record, replay
from taberna.review import Crossroads, Tried, try_at
from taberna.server.frames import frames
from taberna.server.guided_games import DEPTH, records

START = range(1)


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
    record = positions(game).get(name)
    if record is None:
        raise UnknownName("position", name, positions(game))
    _, before, _ = next(iter(replay(record)))
    best = record.plies[0]
    return try_at(Crossroads(before, 1, best.seat, best.text, best.text), DEPTH, action)
