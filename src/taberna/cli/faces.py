"""How each game shows itself in a terminal: one small registry, chosen by the game's name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from rich.text import Text

from taberna.cli.downfall.face import DOWNFALL_FACE

if TYPE_CHECKING:
    from taberna.core.game import Game
    from taberna.core.outcome import Outcome
    from taberna.core.state import State

__all__ = ["FACES", "Face", "face_of"]

Hands = Mapping[int, tuple[int, ...]]


class Face(Protocol):
    """Draws views and makes words; knows no rule."""

    height: int  # lines of a screen


FACES: dict[str, Face] = {"downfall": DOWNFALL_FACE}


def face_of(game: Game[Any, Any, Any, Any]) -> Face:
    """The face of a game."""
    return FACES[game.name]
