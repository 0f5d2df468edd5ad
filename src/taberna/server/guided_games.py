"""Lessons: records whose marks name what is said before a move.

    red: play 5 i5 [say place] [look place g1]
    red: aim 40 -20 1 1 [say aim] [any aim]

They lie in the folder `guide` beside the game's rules, one file for each. The words stand in the
client's catalogue, once for each language. A `look` names something else on the table that the
words speak of; with `any` every action of that kind will do.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from taberna.core.errors import Cause, NotNow, UnknownName
from taberna.core.record import Record, read_record, replay
from taberna.core.seat import CHANCE
from taberna.games import GAMES, find_game
from taberna.review import Crossroads, Tried, try_at
from taberna.server.frames import frames

LEARNER = 0  # the seat through whose eyes a lesson is seen
LONGEST = 1_000  # frames of a chapter
DEPTH = 384  # futures in which another move is judged


def records(game: str, folder: str) -> dict[str, Record]:
    """The records in a folder beside a game's rules, by their names and in their order."""
    place = files(type(find_game(game)).__module__.rpartition(".")[0]) / folder
    parts = sorted(place.iterdir(), key=lambda file: file.name) if place.is_dir() else []
    return {
        file.name.partition(".")[0]: read_record(file.read_text(encoding="utf-8"), GAMES)
        for file in parts
    }


@cache
def chapters(game: str) -> list[Record]:
    """The lessons of a game, in order."""
    return list(records(game, "guide").values())


@cache
def guide(game: str) -> bytes:
    """Lessons as they are shown, as JSON: each chapter with its players and its frames."""
    shown = [
        {"players": chapter.players, "frames": frames(chapter, LEARNER, range(LONGEST))[0]}
        for chapter in chapters(game)
    ]
    return msgspec.json.encode({"game": game, "chapters": shown})


def tried(game: str, chapter: int, ply: int, action: str) -> Tried:
    """What another action than the one that is taught would lead to; takes a moment."""
    known = {str(number): record for number, record in enumerate(chapters(game))}
    record = known.get(str(chapter))
    if record is None:
        raise UnknownName("chapter", str(chapter), known)
    if not 0 < ply <= len(record.plies):
        raise UnknownName("move", str(ply), ())
    taught = record.plies[ply - 1]
    if taught.seat == CHANCE:
        raise NotNow("nobody had a choice there", Cause("nothing-chosen"))
    states = (state for _, state, _ in replay(record))
    before = next(state for number, state in enumerate(states) if number == ply - 1)
    return try_at(Crossroads(before, ply, taught.seat, taught.text, taught.text), DEPTH, action)
