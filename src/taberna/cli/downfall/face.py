"""Downfall's face: everything the commands ask of a game they show."""

from collections.abc import Sequence

from rich.text import Text

from taberna.cli.downfall import explain, hint, meanings, moves, panel, words
from taberna.cli.drawn import DrawnFace
from taberna.cli.grammar import listed
from taberna.core.outcome import Outcome
from taberna.core.state import State
from taberna.games.downfall.actions import SEATS
from taberna.games.downfall.events import CardDealt, Event, PersonSettled, TurnEnded
from taberna.games.downfall.view import View


class DownfallFace(DrawnFace):
    """Draws views of Downfall and makes words of its events."""

    presets = meanings.PRESETS
    fields = meanings.FIELDS
    topics = "? i5     about a square; ? 5 a card"
    calling = "call black   that seat calls the eruption out of turn"
    seats = SEATS
    told_together = (CardDealt, PersonSettled)
    passed_over = (TurnEnded,)

    tell = staticmethod(words.tell)
    ask = staticmethod(moves.ask)
    groups = staticmethod(moves.groups)
    hint = staticmethod(hint.hint)
    explain = staticmethod(explain.explain)

    def screen(self, view: View, size: tuple[int, int]) -> list[Text]:
        """The table as the viewer sees it, to fit (width, height)."""
        hands = {} if view.viewer is None else {int(view.viewer): view.hand}
        return panel.draw_screen(view, hands, moves.lit(view), size)

    def open_screen(self, state: State, size: tuple[int, int]) -> list[Text]:
        """The table with every hand face up."""
        hands = {seat: state.view(seat).hand for seat in range(state.seats)}
        return panel.draw_screen(state.view(None), hands, (), size)

    def tell_openly(self, events: Sequence[Event]) -> list[Text]:
        """The events in words with nothing hidden."""
        return words.tell_openly(events, None)

    def ask_call(self, view: object) -> str:
        """What a seat may call out of turn, as a question."""
        return "All your cards are for full buildings. Do you let Vesuvius erupt now?"

    def verdict(self, outcome: Outcome) -> list[str]:
        """Who won, and what decided it."""
        return [_winners(outcome), _decided(outcome)]


def _winners(outcome: Outcome) -> str:
    names = [SEATS[seat].capitalize() for seat in outcome.winners]
    if not names:
        return "Nobody wins: the best are equal in everything, and these rules share no win."
    if len(names) == 1:
        return f"{names[0]} wins."
    return f"{listed(names)} share the win: equal in saved and in the volcano."


def _decided(outcome: Outcome) -> str:
    scores = [dict(score) for score in outcome.scores]
    best = max(score["saved"] for score in scores)
    tied = [seat for seat, score in enumerate(scores) if score["saved"] == best]
    if len(tied) == 1:
        return f"Most saved wins: {best}."
    names = listed([SEATS[seat].capitalize() for seat in tied])
    dead = " to ".join(str(scores[seat]["volcano"]) for seat in tied)
    return f"{names} saved {best} each, so the fewest in the volcano decide: {dead}."


DOWNFALL_FACE = DownfallFace()
