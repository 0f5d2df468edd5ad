"""`taberna xv`: what only Pompeii XV can do, because it is solved."""

import click

from taberna.cli.console import colour_option
from taberna.cli.xv.advise import advise
from taberna.cli.xv.facts import facts
from taberna.cli.xv.solve import solve

EXAMPLES = """\b
Examples:
  taberna xv solve
  taberna xv advise --up 1,4,9,13
  taberna xv facts
  taberna play xv
"""


@click.group(epilog=EXAMPLES, short_help="Solve Pompeii XV, ask for advice, check its claims.")
@colour_option
def xv() -> None:
    """Pompeii XV solved exactly: the solution, advice from it, and facts about the game.

    The game itself is played with `taberna play xv`.
    """


for command in (solve, advise, facts):
    xv.add_command(command)
