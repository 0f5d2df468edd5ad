"""The face of Pompeii XV: everything the commands ask of a game they show."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from taberna.cli.drawn import DrawnFace
from taberna.cli.grammar import listed
from taberna.cli.xv import explain, hint, meanings, moves, panel, words
from taberna.core.outcome import Outcome
from taberna.core.state import State
from taberna.games.xv.actions import SEATS
from taberna.games.xv.events import BlanksTaken, Event
from taberna.games.xv.view import View


class XVFace(DrawnFace):
    """Draws views of Pompeii XV and makes words of its events. Nothing is hidden in it."""

    presets = meanings.PRESETS
    fields = meanings.FIELDS
    topics = "? 5      about counter and well V"
    secret = False
    seats = SEATS
    passed_over = (BlanksTaken,)

    tell = staticmethod(words.tell)
    ask = staticmethod(moves.ask)
    groups = staticmethod(moves.groups)
    hint = staticmethod(hint.hint)
    explain = staticmethod(explain.explain)

    def screen(self, view: View, size: tuple[int, int]) -> list[Text]:
        """The table, to fit (width, height)."""
        return panel.draw_screen(view, moves.lit(view), size)

    def open_screen(self, state: State, size: tuple[int, int]) -> list[Text]:
        """The table as everybody sees it."""
        return self.screen(state.view(None), size)

    def tell_openly(self, events: Sequence[Event]) -> list[Text]:
        """The events in words, to nobody in particular."""
        return words.tell(events, None)

    def spelled(self, line: str, view: Any) -> str:
        """What a person wrote, as the actions are written."""
        return moves.spelled(line)

    def verdict(self, outcome: Outcome) -> list[str]:
        """Who won, and what decided it."""
        scores = [dict(score) for score in outcome.scores]
        if len(scores) == 1:
            points = scores[0]["points"]
            return [f"{points} {'point' if points == 1 else 'points'}.", "Low is good; 0 is best."]
        return [_winners(outcome), _decided(outcome)]


def _winners(outcome: Outcome) -> str:
    names = [SEATS[seat].capitalize() for seat in outcome.winners]
    return f"{names[0]} wins." if len(names) == 1 else f"{listed(names)} share the win."


def _decided(outcome: Outcome) -> str:
    what, best = outcome.scores[outcome.winners[0]][0]
    if what == "wins":
        return f"Most rounds won: {best}."
    return f"Fewest points: {best}."


XV_FACE = XVFace()
