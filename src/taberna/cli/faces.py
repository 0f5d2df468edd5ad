"""How each game shows itself in a terminal: `MANIFEST` in `taberna.cli.NAME.manifest`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Protocol

from rich.text import Text

from taberna.bots.reasons import Reason
from taberna.cli.choices import Group
from taberna.cli.hints import HintShown
from taberna.cli.plain import PlainFace
from taberna.core.game import Game
from taberna.core.outcome import Outcome
from taberna.core.state import State
from taberna.games import find_game


class Face(Protocol):
    """Draws views of one game and makes words of its events; knows no rule."""

    @property
    def presets(self) -> Mapping[str, str]:
        """What each preset is, in a few words."""

    @property
    def fields(self) -> Mapping[str, str]:
        """What each field of the ruleset means."""

    @property
    def topics(self) -> str:
        """What `?` can be asked about, as a line of the help."""

    @property
    def calling(self) -> str:
        """How one calls out of turn at a shared terminal; empty where nobody may."""

    @property
    def secret(self) -> bool:
        """Whether seats see things that others must not."""

    def screen(self, view: Any, size: tuple[int, int]) -> list[Text]:
        """The table as the viewer sees it, to fit (width, height)."""

    def open_screen(self, state: State, size: tuple[int, int]) -> list[Text]:
        """The table with nothing hidden."""

    def tell(self, events: Sequence[Any], viewer: int | None) -> list[Text]:
        """The events in words, as far as the viewer may know them."""

    def tell_openly(self, events: Sequence[Any]) -> list[Text]:
        """The events in words with nothing hidden."""

    def holds_back(self, events: Sequence[Any]) -> bool:
        """Whether more of the same kind will come, to be told together."""

    def matters(self, event: Any) -> bool:
        """Whether a player wants to read of this event while playing."""

    def ask(self, view: Any) -> str:
        """What the seat on turn is asked to do."""

    def ask_call(self, view: Any) -> str:
        """What a seat may call out of turn, as a question."""

    def groups(self, view: Any) -> list[Group]:
        """The legal actions in groups."""

    @property
    def hints(self) -> bool:
        """Whether `hint` is answered."""

    def spelled(self, line: str, view: Any) -> str:
        """What a person wrote, as the game's own texts spell it."""

    def hint(self, view: Any) -> HintShown:
        """What would be good to do now."""

    def explain(self, view: Any, topic: str) -> list[Text]:
        """The answer to `? topic`."""

    def seat(self, seat: int) -> Text:
        """A seat by its mark and its name."""

    def verdict(self, outcome: Outcome) -> list[str]:
        """Who won, and what decided it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceManifest:
    """One game as the terminal knows it."""

    face: Face
    reasons: Callable[[Reason], str] | None = None  # why an action is good, as part of a sentence
    secret: frozenset[str] = frozenset()  # kinds of reasons that would tell what a bot holds


@cache
def manifest_of(game: str) -> FaceManifest:
    """The manifest of a game, imported when first asked for; without one it has a plain face."""
    package = f"{__package__}.{game}"
    try:
        found: FaceManifest = import_module(f"{package}.manifest").MANIFEST
    except ModuleNotFoundError as error:
        if error.name not in (package, f"{package}.manifest"):
            raise
        return FaceManifest(face=PlainFace(find_game(game)))
    return found


def face_of(game: Game[Any, Any, Any, Any]) -> Face:
    """The face of a game."""
    return manifest_of(game.name).face
