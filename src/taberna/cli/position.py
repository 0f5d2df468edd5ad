"""`taberna position`: draws a position from its text."""

from typing import Any

import click
from rich.text import Text

from taberna.bots import local_bot
from taberna.bots.advice import advise
from taberna.bots.reasons import Advice
from taberna.cli.console import Sorry, colour_option, extent, open_console, say
from taberna.cli.explaining import ranking
from taberna.cli.faces import face_of
from taberna.cli.files import text_or_file
from taberna.cli.structured import advice_json, json_option, write_json
from taberna.core.rng import Rng
from taberna.core.state import State
from taberna.games import find_game, first_game

NOBODY = "Nobody is to choose: something is drawn first, or it is over."

EXAMPLES = """\b
Examples:
  taberna position "phase erupts; people f4 red 2 black 1, c5 red 1"
  taberna position @endgame.txt --as red --moves
  taberna position @endgame.txt --explain --bot livilla
  taberna position "phase seethes; hand red 5 5 7 9; people i5 black 2"
  taberna position --game xv "placed 2 in 2, 8 3 in 5; up 1 4 9 13"
  taberna position --game pluvionauts "turn red; weather a C2=5"
"""


@click.command(epilog=EXAMPLES, short_help="Draw a position.")
@click.argument("text", metavar="TEXT|@FILE")
@click.option("--game", default=first_game(), metavar="NAME", help="The game it belongs to.")
@click.option("--as", "colour", metavar="COLOUR", help="As this seat sees it.  [default: all open]")
@click.option("--moves", is_flag=True, help="List the legal moves of the seat on turn.")
@click.option("--explain", is_flag=True, help="What each legal move is worth, and why.")
@click.option("--bot", metavar="NAME", help="Whose opinion that is.  [default: the best we have]")
@click.option("--text", "full", is_flag=True, help="Write the whole position text instead.")
@json_option
@colour_option
def position(text: str, game: str, **said: Any) -> None:
    """Draw a position; what its text leaves out takes its usual value.

    In quotes, facts stand between semicolons; in a file they may stand on lines of their own.
    """
    rules = find_game(game)
    state, console = rules.read_position(text_or_file(text)), open_console()
    if said["full"]:
        click.echo(rules.write_position(state))
        return
    if said["structured"]:
        write_json(_facts(state, said))
        return
    say(console, _drawn(state, said["colour"], extent(console)))
    if said["moves"]:
        listed = " ".join(f"{action}," for action in state.actions()).rstrip(",")
        say(console, [listed or NOBODY])
    if said["explain"] or said["bot"]:
        say(console, _explained(state, said["bot"]))


def _facts(state: State, said: dict[str, Any]) -> dict[str, object]:
    """The position for programs; with --explain, what each move is worth."""
    rules = state.game
    facts: dict[str, object] = {
        "game": rules.name,
        "position": rules.write_position(state),
        "turn": rules.seat_names[state.turn] if state.turn >= 0 else None,
        "legal": [str(action) for action in state.actions()],
    }
    if (said["explain"] or said["bot"]) and state.actions():
        facts["advice"] = advice_json(_advice(state, said["bot"]))
    return facts


def _drawn(state: State, colour: str | None, size: tuple[int, int]) -> list[Text]:
    """The table, open or as one seat sees it."""
    face = face_of(state.game)
    if colour is None:
        return face.open_screen(state, size)
    seat = state.game.seat_named(colour.lower())
    if seat >= state.seats:
        raise Sorry(f"{colour} has no seat at a table of {state.seats}")
    return face.screen(state.view(seat), size)


def _explained(state: State, bot: str | None) -> list[Text | str]:
    """What each move is worth to a bot that sees what the seat on turn sees."""
    if not state.actions():
        return [NOBODY]
    return [*ranking(state.game.name, _advice(state, bot))]


def _advice(state: State, bot: str | None) -> Advice:
    view, game = state.view(state.turn), state.game.name
    return local_bot(bot, Rng(), game).explain(view) if bot else advise(game, view, Rng())
