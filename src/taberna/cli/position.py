"""`taberna position`: draws a position from its text."""

import click

from taberna.cli.console import Sorry, colour_option, extent, open_console, say
from taberna.cli.faces import face_of
from taberna.cli.files import text_or_file
from taberna.games import find_game

EXAMPLES = """\b
Examples:
  taberna position "phase erupts; people f4 red 2 black 1, c5 red 1"
  taberna position @endgame.txt --as red --moves
  taberna position "phase seethes; hand red 5 5 7 9; people i5 black 2"
  taberna position --game xv "placed 2 in 2, 8 3 in 5; up 1 4 9 13"
  taberna position --game pluvionauts "turn red; weather a C2=5"
"""


@click.command(epilog=EXAMPLES, short_help="Draw a position.")
@click.argument("text", metavar="TEXT|@FILE")
@click.option("--game", default="downfall", metavar="NAME", help="The game it belongs to.")
@click.option("--as", "colour", metavar="COLOUR", help="As this seat sees it.  [default: all open]")
@click.option("--moves", is_flag=True, help="List the legal moves of the seat on turn.")
@click.option("--text", "full", is_flag=True, help="Write the whole position text instead.")
@colour_option
def position(text: str, game: str, colour: str | None, *, moves: bool, full: bool) -> None:
    """Draw a position; what its text leaves out takes its usual value.

    In quotes, facts stand between semicolons; in a file they may stand on lines of their own.
    """
    rules = find_game(game)
    state, face, console = rules.read_position(text_or_file(text)), face_of(rules), open_console()
    if full:
        click.echo(rules.write_position(state))
        return
    if colour is None:
        say(console, face.open_screen(state, extent(console)))
    else:
        seat = rules.seat_named(colour.lower())
        if seat >= state.seats:
            raise Sorry(f"{colour} has no seat at a table of {state.seats}")
        say(console, face.screen(state.view(seat), extent(console)))
    if moves:
        listed = " ".join(f"{action}," for action in state.actions()).rstrip(",")
        say(console, [listed or "Nobody is to choose: something is drawn first, or it is over."])
