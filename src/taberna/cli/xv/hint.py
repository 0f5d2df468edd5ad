"""A hint from the exact solution."""

from taberna.bots.xv.advice import Use, advise
from taberna.bots.xv.exact import exact
from taberna.cli.hints import HintShown
from taberna.games.xv.actions import Put, Stop
from taberna.games.xv.board import mask_of
from taberna.games.xv.view import View


def hint(view: View) -> HintShown:
    """The best use of the numbers that are up, and its expected score."""
    if not view.up:
        return HintShown((), (f"There is only one thing to do: {view.legal[0]}.",))
    wells = tuple(mask_of(well) for well in view.wells)
    best = advise(exact(), wells, mask_of(view.up), view.ruleset.stopping, most=1)[0]
    steps: tuple[Put | Stop, ...] = (*best.puts, Stop()) if best.left else best.puts
    does = ", ".join(map(str, steps))
    return HintShown(steps, (f"Best: {does}.", _worth(best, view.worth)))


def _worth(best: Use, now: int) -> str:
    if best.left:
        return f"That scores {best.expected:.0f}; ending the turn now would score {now}."
    perfect = f"perfect with a chance of {best.perfect:.2%}" if best.perfect else "not perfect"
    return f"Expected score {best.expected:.6f}, {perfect}; ending now would score {now}."
