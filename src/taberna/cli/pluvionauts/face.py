"""The face of The Pluvionauts: everything the commands ask of a game they show."""

from collections.abc import Sequence

from rich.text import Text

from taberna.cli.drawn import DrawnFace
from taberna.cli.grammar import listed
from taberna.cli.pluvionauts import explain, hint, meanings, moves, panel, words
from taberna.core.outcome import Outcome
from taberna.core.state import State
from taberna.games.pluvionauts.actions import SEATS
from taberna.games.pluvionauts.events import Event, RequestDealt, TileLaid, TurnEnded
from taberna.games.pluvionauts.view import View


class PluvionautsFace(DrawnFace):
    """Draws views of The Pluvionauts and makes words of its events."""

    presets = meanings.PRESETS
    fields = meanings.FIELDS
    topics = "? D4     about a cell, or a request"
    seats = SEATS
    told_together = (TileLaid, RequestDealt)
    passed_over = (TurnEnded,)

    tell = staticmethod(words.tell)
    ask = staticmethod(moves.ask)
    groups = staticmethod(moves.groups)
    hint = staticmethod(hint.hint)
    explain = staticmethod(explain.explain)

    def screen(self, view: View, size: tuple[int, int]) -> list[Text]:
        """The table as the viewer sees it, to fit (width, height)."""
        hands = {} if view.viewer is None else {int(view.viewer): view.progress}
        return panel.draw_screen(view, hands, moves.lit(view), size)

    def open_screen(self, state: State, size: tuple[int, int]) -> list[Text]:
        """The table with every request face up."""
        hands = {seat: state.view(seat).progress for seat in range(state.seats)}
        return panel.draw_screen(state.view(None), hands, (), size)

    def tell_openly(self, events: Sequence[Event]) -> list[Text]:
        """The events in words with nothing hidden."""
        return words.tell_openly(events, None)

    def spelled(self, line: str, view: View) -> str:
        """What a person wrote, as the actions are written."""
        return moves.spelled(line, view)

    def verdict(self, outcome: Outcome) -> list[str]:
        """Who won, and what decided it."""
        names = [SEATS[seat].capitalize() for seat in outcome.winners]
        best = dict(outcome.scores[outcome.winners[0]])["support"]
        if len(names) == 1:
            return [f"{names[0]} is elected best pluvionaut.", f"Most support: {best} villagers."]
        return [f"{listed(names)} share the victory.", f"{best} villagers support each of them."]


PLUVIONAUTS_FACE = PluvionautsFace()
