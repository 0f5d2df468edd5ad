"""The solution for commands that need it."""

from rich.console import Console

from taberna.bots.xv.solution import Interrupted, Solution, remembered
from taberna.cli.console import Sorry
from taberna.cli.xv.solve import compute

UNSOLVED = "the game is not solved here yet: run `taberna xv solve` first, or add --solve"


def solution_for(console: Console, *, now: bool) -> Solution:
    """The solution from the cache; computed `now` if it is missing and somebody wishes so."""
    known = remembered()
    if known is not None:
        return known
    if not now:
        raise Sorry(UNSOLVED)
    try:
        return compute(console)
    except Interrupted:
        raise KeyboardInterrupt from None
