"""`taberna play`: people against bots, or people among themselves, at one terminal."""

import shlex
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource
from rich.text import Text

from taberna.cli.completing import complete_bots
from taberna.cli.console import Sorry, colour_option, harmless, open_console, say, say_whole
from taberna.cli.explaining import Explaining, explain_option
from taberna.cli.faces import face_of
from taberna.cli.files import new_record_path
from taberna.cli.person import Person, Quit
from taberna.cli.resuming import LeftMatch, forget, keep, last_left, listing, take_up
from taberna.cli.sitting import Sitting, Terminal
from taberna.cli.start import (
    Start,
    fair_dice,
    fresh_seed,
    game_argument,
    read_seed,
    seed_option,
    start_options,
)
from taberna.core.game import Game
from taberna.core.player import Player
from taberna.core.state import State
from taberna.games import find_game
from taberna.table.match import Match
from taberna.table.match_setup import seated_bot, thrower_for

OPPONENT = "level:4"  # what the browser seats first, too
LEFT = "You leave the table; the match is not over."
EXAMPLES = """\b
Examples:
  taberna play
  taberna play --seats 3 --as black --name Ann
  taberna play --phase erupts --seed 2a
  taberna play --humans 2 --rules "dual_tiles=yes"
  taberna play xv
  taberna play xv --seats 3 --bot exact --rules hundred
  taberna play pluvionauts --seats 3 --bot pilot
  taberna play --resume
"""


@click.command(epilog=EXAMPLES, short_help="Play against bots, or with people at one terminal.")
@game_argument
@start_options
@click.option("--as", "colour", metavar="COLOUR", help="Your seat.  [default: red]")
@click.option("--human", "also", multiple=True, metavar="COLOUR", help="A person's seat; several.")
@click.option("--humans", type=int, metavar="N", help="How many people share the screen.")
@click.option("--name", "names", multiple=True, metavar="NAME", help="A person's name; several.")
@click.option(
    "--bot",
    default=OPPONENT,
    metavar="NAME",
    shell_complete=complete_bots,
    help="Who takes the other seats.",
)
@explain_option
@seed_option
@click.option("--record", type=click.Path(path_type=Path), metavar="FILE", help="Keep it here.")
@click.option("--no-record", is_flag=True, help="Keep no record.")
@click.option(
    "--resume",
    is_flag=False,
    flag_value="",
    metavar="[FILE]",
    help="Go on with a match that was left.  [default: the last, or the last of GAME]",
)
@click.option("--records", "listed", is_flag=True, help="List your records instead.")
@click.option("--auto-done/--no-auto-done", default=True, help="A lone `done` is said for you.")
@colour_option
def play(game: str, start: Start, **said: Any) -> None:
    """Play against bots; with --humans, pass the terminal around.

    Without --record the match is kept in your data folder; the end says where.
    """
    if said["listed"]:
        for line in listing():
            click.echo(harmless(line))
        return
    if said["resume"] is not None:
        host(_table_left(Path(said["resume"]) if said["resume"] else _last_left(game), said))
        return
    rules = find_game(game)
    begun = start.for_players(said["humans"] or 1, rules)
    state = begun.state(rules)
    host(_set_table(rules, state, said))


def _set_table(rules: Game[Any, Any, Any, Any], state: State, said: dict[str, Any]) -> Terminal:
    """Everything that can be refused is refused here, before the first card."""
    people = seats_of_people(rules, state.seats, said)
    seed = read_seed(said["seed"]) if said["seed"] else fresh_seed()
    bot = seated_bot(said["bot"], seed, 0, rules)
    names = _names(state.seats, people, said["names"], bot.name)
    dice = fair_dice(seed, rules, state.seats, chosen=bool(said["seed"]))
    match = Match(state, names, dice, thrower_for(state))
    record = None if said["no_record"] else said["record"] or new_record_path()
    left = LeftMatch(seed.hex(), said["bot"], sorted(people))
    if record is not None:
        keep(record, left)
    return _terminal(match, record, left, said)


def _last_left(game: str) -> Path:
    """The match that was left last: of the game that was named, or of any."""
    named = click.get_current_context().get_parameter_source("game")
    return last_left(None if named is ParameterSource.DEFAULT else find_game(game))


def _table_left(record: Path, said: dict[str, Any]) -> Terminal:
    """A table that was left, as it was."""
    match, left = take_up(record)
    return _terminal(match, record, left, said)


def _terminal(match: Match, record: Path | None, left: LeftMatch, said: dict[str, Any]) -> Terminal:
    console = open_console()

    def stand_in(seat: int) -> Player:
        taking = seated_bot(left.bot, bytes.fromhex(left.seed), seat, match.game)
        if not said["explain"]:
            return taking
        return Explaining(taking, match.game.name, console.print, openly=False)

    return Terminal(
        console=console,
        face=face_of(match.game),
        match=match,
        record=record,
        people=frozenset(left.people),
        auto_done=said["auto_done"],
        stand_in=stand_in,
    )


def seats_of_people(
    game: Game[Any, Any, Any, Any], seats: int, said: dict[str, Any]
) -> frozenset[int]:
    """The seats that people hold: those named, then the next ones up to the number wanted."""
    named = [*([said["colour"]] if said["colour"] else []), *said["also"]]
    chosen = [game.seat_named(name.lower()) for name in named or game.seat_names[:1]]
    if max(chosen) >= seats:
        raise Sorry(f"{game.seat_names[max(chosen)]} has no seat at a table of {seats}")
    wanted = len(set(chosen)) if said["humans"] is None else said["humans"]
    if not len(set(chosen)) <= wanted <= seats:
        raise Sorry(f"--humans is {len(set(chosen))} to {seats} at this table, not {wanted}")
    around = [seat % seats for seat in range(chosen[0], chosen[0] + seats)]
    return frozenset([*dict.fromkeys(chosen + around)][:wanted])


def _names(seats: int, people: frozenset[int], names: tuple[str, ...], bot: str) -> list[str]:
    """Who holds each seat, for the record."""
    given = [name.strip() for name in names]
    if len(given) > len(people):
        raise Sorry(f"{len(given)} names for {len(people)} people")
    if not all(name and name.isprintable() for name in given):
        raise Sorry("a name is one line of printable text")
    waiting = iter(given)
    return [next(waiting, "person") if seat in people else bot for seat in range(seats)]


# ---- the evening -----------------------------------------------------------------------------


def host(table: Terminal) -> None:
    """Seats everybody, plays, and says how it ended and where the record is."""
    sitting = Sitting(table)
    sitting.players = [
        Person(name, seat, sitting) if seat in table.people else table.stand_in(seat)
        for seat, name in enumerate(table.match.players)
    ]
    _welcome(table)
    try:
        sitting.run()
    except Quit:
        say(table.console, [LEFT])
    except EOFError:
        say(table.console, ["", LEFT])
    except KeyboardInterrupt:
        say(table.console, ["", LEFT])
        _where(table)
        raise
    else:
        sitting.finish()
    _where(table)


def _welcome(table: Terminal) -> None:
    seats = Text("At the table: ")
    for seat, name in enumerate(table.match.players):
        who = "you" if table.people == {seat} else name
        seats.append_text(Text.assemble(", " if seat else "", table.face.seat(seat), f" {who}"))
    promise = Text(f"Dice sealed: {table.match.dice.commitment}", style="dim")
    say(table.console, [seats, promise])


def _where(table: Terminal) -> None:
    """The record's place, and how anybody checks it."""
    if table.record is None:
        return
    say_whole(table.console, f"Record: {table.record}")
    if table.match.over:
        forget(table.record)
        say_whole(table.console, f"Check it: taberna verify {shlex.quote(str(table.record))}")
    else:
        say_whole(table.console, f"Go on: taberna play --resume {shlex.quote(str(table.record))}")
