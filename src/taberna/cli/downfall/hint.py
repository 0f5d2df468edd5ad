"""A hint: what search would do, and why."""

from taberna.bots.advice import advise
from taberna.cli.downfall.reasons import reason_words
from taberna.cli.hints import HintShown
from taberna.core.rng import Rng
from taberna.games.downfall.game import DOWNFALL
from taberna.games.downfall.view import View


def hint(view: View) -> HintShown:
    """The action that search likes best; it knows no more than the view."""
    if len(view.legal) == 1:
        return HintShown((), (f"There is only one thing to do: {view.legal[0]}.",))
    advice = advise("downfall", view, Rng())
    best = next(one for one in advice.valued if one.action == advice.best)
    why = "; ".join(map(reason_words, best.reasons))
    promise = f"Best: {best.action}, with {100 * best.value:.0f} % of the wins."
    words = (promise, f"{why[0].upper()}{why[1:]}.") if why else (promise,)
    return HintShown((DOWNFALL.read_action(best.action),), words)
