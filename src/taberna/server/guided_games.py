"""Guided first games: records whose marks name what is said before a move.

    red: play 5 i5 [say place]
    red: aim 40 -20 1 1 [say aim] [any aim]

They lie in the folder `guide` beside the game's rules, one file per chapter. The words stand in
the client's catalogue, once for each language. With `any` every action of that kind will do.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from taberna.core.record import Record, read_record
from taberna.games import GAMES, find_game
from taberna.server.frames import frames

LEARNER = 0  # the seat through whose eyes a guide is seen
LONGEST = 1_000  # frames of a chapter


def chapters(game: str) -> list[Record]:
    """The chapters of a game's guide, in order."""
    folder = files(type(find_game(game)).__module__.rpartition(".")[0]) / "guide"
    parts = sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else []
    return [read_record(file.read_text(encoding="utf-8"), GAMES) for file in parts]


@cache
def guide(game: str) -> bytes:
    """A guide as it is shown, as JSON: each chapter with its players and its frames."""
    shown = [
        {"players": chapter.players, "frames": frames(chapter, LEARNER, range(LONGEST))[0]}
        for chapter in chapters(game)
    ]
    return msgspec.json.encode({"game": game, "chapters": shown})
