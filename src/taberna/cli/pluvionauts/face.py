"""The face of The Pluvionauts: everything the commands ask of a game they show."""

from collections.abc import Sequence

from rich.text import Text

from taberna.cli.choices import Group
from taberna.cli.grammar import listed
from taberna.cli.hints import HintShown
from taberna.cli.pluvionauts import explain, hint, meanings, moves, panel, words
from taberna.cli.seats import named
from taberna.core.outcome import Outcome
from taberna.core.state import State
from taberna.games.pluvionauts.actions import SEATS
from taberna.games.pluvionauts.events import Event, RequestDealt, TileLaid, TurnEnded
from taberna.games.pluvionauts.view import View


class PluvionautsFace:
    """Draws views of The Pluvionauts and makes words of its events."""

    presets = meanings.PRESETS
    fields = meanings.FIELDS
    topics = "? D4     about a cell, or a request"
    calling = ""
    secret = True
    hints = True

    def screen(self, view: View, size: tuple[int, int]) -> list[Text]:
        """The table as the viewer sees it, to fit (width, height)."""
        hands = {} if view.viewer is None else {int(view.viewer): view.progress}
        return panel.draw_screen(view, hands, moves.lit(view), size)

    def open_screen(self, state: State, size: tuple[int, int]) -> list[Text]:
        """The table with every request face up."""
        hands = {seat: state.view(seat).progress for seat in range(state.seats)}
        return panel.draw_screen(state.view(None), hands, (), size)

    def tell(self, events: Sequence[Event], viewer: int | None) -> list[Text]:
        """The events in words, as far as the viewer may know them."""
        return words.tell(events, viewer)

    def tell_openly(self, events: Sequence[Event]) -> list[Text]:
        """The events in words with nothing hidden."""
        return words.tell_openly(events, None)

    def holds_back(self, events: Sequence[Event]) -> bool:
        """Whether more of the same kind will come, to be told together."""
        return bool(events) and all(isinstance(e, (TileLaid, RequestDealt)) for e in events)

    def matters(self, event: Event) -> bool:
        """Whether a player wants to read of this event while playing."""
        return not isinstance(event, TurnEnded)

    def ask(self, view: View) -> str:
        """What the seat on turn is asked to do."""
        return moves.ask(view)

    def ask_call(self, view: View) -> str:
        """Nobody may do anything out of turn."""
        return ""

    def groups(self, view: View) -> list[Group]:
        """The legal actions in groups."""
        return moves.groups(view)

    def spelled(self, line: str) -> str:
        """What a person wrote, as the actions are written."""
        return moves.spelled(line)

    def hint(self, view: View) -> HintShown:
        """What the pilot would do."""
        return hint.hint(view)

    def explain(self, view: View, topic: str) -> list[Text]:
        """The answer to `? topic`."""
        return explain.explain(view, topic)

    def seat(self, seat: int) -> Text:
        """A seat by its mark and its name."""
        return named(SEATS[seat])

    def verdict(self, outcome: Outcome) -> list[str]:
        """Who won, and what decided it."""
        names = [SEATS[seat].capitalize() for seat in outcome.winners]
        best = dict(outcome.scores[outcome.winners[0]])["support"]
        if len(names) == 1:
            return [f"{names[0]} is elected best pluvionaut.", f"Most support: {best} villagers."]
        return [f"{listed(names)} share the victory.", f"{best} villagers support each of them."]


PLUVIONAUTS_FACE = PluvionautsFace()
