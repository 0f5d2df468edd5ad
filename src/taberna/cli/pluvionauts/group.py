"""`taberna pluvionauts`: the thrown dice of The Pluvionauts."""

import click

from taberna.cli.console import colour_option
from taberna.cli.pluvionauts.check import check
from taberna.cli.pluvionauts.learn import learn
from taberna.cli.pluvionauts.throw import throw

EXAMPLES = """\b
Examples:
  taberna pluvionauts throw --from 30 --strength 0.6 --svg throw.svg
  taberna pluvionauts learn --throws 100000
  taberna pluvionauts check
  taberna play pluvionauts
"""


@click.group(epilog=EXAMPLES, short_help="Throw the dice of The Pluvionauts; learn from throws.")
@colour_option
def pluvionauts() -> None:
    """The dice of The Pluvionauts: throw them, learn the throw table, check it against physics.

    The game itself is played with `taberna play pluvionauts`.
    """


for command in (throw, learn, check):
    pluvionauts.add_command(command)
