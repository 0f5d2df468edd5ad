"""A hint: what the pilot would do."""

from taberna.bots.pluvionauts.pilot import PilotBot
from taberna.cli.hints import HintShown
from taberna.core.rng import Rng
from taberna.games.pluvionauts.view import View


def hint(view: View) -> HintShown:
    """The pilot's choice; it knows no more than the view."""
    action = PilotBot(Rng()).choose(view)
    return HintShown((action,), (f"The pilot would: {action}.",))
