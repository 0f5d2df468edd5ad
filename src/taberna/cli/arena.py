"""`taberna arena`: bots play each other on equal deals, and how good each is."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

import click
import msgspec

from taberna.arena.block import Block, Crash
from taberna.arena.journal import Journal
from taberna.arena.league import League, told_apart
from taberna.arena.plot import draw
from taberna.arena.report import report
from taberna.arena.sprt import Question
from taberna.arena.tournament import Keeper, Tournament
from taberna.cli.arena_words import show_report
from taberna.cli.console import (
    INTERRUPTED,
    Sorry,
    bar,
    colour_option,
    harmless,
    open_console,
    say_whole,
)
from taberna.cli.files import make_folder, write_whole
from taberna.cli.start import (
    Start,
    game_argument,
    read_seed,
    start_options,
)
from taberna.cli.where import executor_on, on_option
from taberna.games import find_game
from taberna.table.match_setup import thrower_for
from taberna.work.executor import Executor

CRASHED = 1

EXAMPLES = """\b
Examples:
  taberna arena --bots level:3,level:4,random --games 300
  taberna arena downfall --bots search:800,search:100,random --seats 3
  taberna arena --bots search:800 --field level:6 --seats 4
      one against three of the same; even is 25 %
  taberna arena --bots level:7,level:6 --sprt level:7,level:6 --alpha 0.01
      is level 7 better? plays until it is sure, or to the last game
  taberna arena --bots level:7,level:6 --games 5000 --results long.jsonl
      stop it with Ctrl-C; the same command goes on
  taberna arena --bots level:6,level:6 --games 1000
      a bot against itself: what is a seat worth?
  taberna arena xv --bots my_module:MyBot,greedy --seats 2
      your own class, from an installed module or a file here
  taberna arena xv --bots exact,greedy,random --plot scores.svg
      alone at the table: scores on the same throws
  taberna arena --bots level:8,level:7 --games 20000 --on ray:10.0.0.7:6379
      on all machines of a cluster; pip install 'taberna[ray]' on each
"""


@click.command(epilog=EXAMPLES, short_help="Find out which bot is better.")
@game_argument
@start_options
@click.option("--bots", required=True, metavar="A,B,..", help="Who plays; see `taberna watch`.")
@click.option("--field", default="", show_default=False, metavar="BOT",
              help="Holds all other seats against each of them.")  # fmt: skip
@click.option("--games", type=click.IntRange(1), default=200, metavar="N",
              help="At most; rounded up to whole blocks.")  # fmt: skip
@click.option("--sprt", metavar="A,B", help="Is A better than B? Stops as soon as it is sure.")
@click.option("--bounds", default="50,55", metavar="%,%",
              help="For --sprt: not better, better; A's part of their wins.")  # fmt: skip
@click.option("--alpha", type=float, default=0.05, metavar="P",
              help="For --sprt: the chance of a wrong answer.")  # fmt: skip
@click.option("--seed", default="1", metavar="HEX", help="Other seeds deal other games.")
@click.option("--processes", type=click.IntRange(1, 1024), metavar="N",
              help="How many play at once.  [default: one for each core]")  # fmt: skip
@on_option
@click.option("--results", type=click.Path(path_type=Path), metavar="FILE",
              help="Keeps every block; called again, it goes on.")  # fmt: skip
@click.option("--records", type=click.Path(path_type=Path), metavar="DIR",
              help="Keeps the record of every game.")  # fmt: skip
@click.option("--plot", type=click.Path(path_type=Path), metavar="FILE",
              help="Draws the ratings, as .svg.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@colour_option
@click.pass_context
def arena(ctx: click.Context, /, game: str, start: Start, **said: Any) -> None:
    """Let bots play each other and find out how good they are.

    Games are played in blocks: one deal, and everybody sits once in every seat. If there are
    more bots than seats, all meet equally often. Error bars count blocks, so luck of the deal
    and of the seat deceives nobody. The same seed gives the same games, with any number of
    processes, as long as the bots do not think by the clock.
    """
    league = _league(game, start, said)
    question = _question(said, league)
    if said["plot"] and said["plot"].suffix != ".svg":
        raise Sorry(f"--plot writes .svg, not {said['plot'].name!r}")
    with _kept(said["results"], league) as journal:
        size = league.blocks_for(said["games"])
        played = Tournament(league, size, question, journal.blocks if journal else {})
        keepers = _keepers(said["records"], journal)
        with executor_on(said["place"], said["processes"]) as executor:
            stopped = _play(played, executor, keepers)
    _tell(played, question, said)
    ctx.exit(_ending(played, stopped, said))


# ---- what was said ---------------------------------------------------------------------------


def _league(game: str, start: Start, said: dict[str, Any]) -> League:
    state = start.state(find_game(game))
    state.game.check_bots_alone(state.ruleset)
    thrower_for(state)  # refuses now what processes could not do later
    return League(
        game=game,
        position=str(state),
        seats=state.seats,
        bots=told_apart(_names(said["bots"])),
        field=said["field"].strip(),
        seed=read_seed(said["seed"]).hex(),
    )


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


def _question(said: dict[str, Any], league: League) -> Question | None:
    if said["sprt"] is None:
        return None
    names = _names(said["sprt"])
    if len(names) != 2 or not set(names) <= set(league.names) or league.seats == 1:
        raise Sorry("--sprt takes two of the bots that meet at the table: --sprt A,B")
    try:
        low, high = (float(percent) / 100 for percent in said["bounds"].split(","))
    except ValueError:
        raise Sorry(f"--bounds are two percentages, not {said['bounds']!r}: 50,55") from None
    return Question(one=names[0], other=names[1], low=low, high=high, alpha=said["alpha"])


# ---- playing ---------------------------------------------------------------------------------


def _kept(path: Path | None, league: League) -> AbstractContextManager[Journal | None]:
    """The results file, if one is wanted."""
    return Journal(path, league) if path else nullcontext()


def _keepers(records: Path | None, journal: Journal | None) -> list[Keeper]:
    """Who is given every block, in this order: a line of results means that all else is kept."""
    keepers: list[Keeper] = []
    if records is not None:
        make_folder(records)
        keepers.append(lambda block: _write_records(records, block))
    return [*keepers, *([journal.append] if journal else [])]


def _write_records(folder: Path, block: Block) -> None:
    for number, text in enumerate(block.records):
        write_whole(folder / f"{block.number:05}-{number}.match", text)


def _play(played: Tournament, executor: Executor, keepers: list[Keeper]) -> bool:
    """Plays; whether somebody stopped it."""
    console = open_console()
    try:
        with bar(console, "Playing") as told:
            played.play(executor, keepers, lambda done: told(done / played.size))
    except KeyboardInterrupt:
        return True
    return False


# ---- telling ---------------------------------------------------------------------------------


def _tell(played: Tournament, question: Question | None, said: dict[str, Any]) -> None:
    """What the games say so far."""
    if not played.counted:
        return
    found, console = report(played.league, played.counted, question), open_console()
    if said["as_json"]:
        click.echo(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    else:
        show_report(console, found)
    if said["plot"]:
        write_whole(said["plot"], draw(found))
        if not said["as_json"]:
            say_whole(console, f"Picture: {said['plot']}")


def _ending(played: Tournament, stopped: bool, said: dict[str, Any]) -> int:
    """The exit code, after a word about what went wrong."""
    folder = said["records"] or (said["results"] or Path()).parent
    for crash in played.crashes:
        click.echo(_told_crash(crash, folder), err=True)
    if stopped:
        how = "call it again to go on" if said["results"] else "with --results it could go on"
        click.echo(f"Stopped after {len(played.counted)} of {played.size} blocks; {how}.", err=True)
        return INTERRUPTED
    return CRASHED if played.crashes else 0


def _told_crash(crash: Crash, folder: Path) -> str:
    """Keeps all that is needed to see it again, and says where."""
    record = folder / f"crash-{crash.number:05}-{crash.game}.match"
    seated, trace = ", ".join(crash.bots), record.with_suffix(".txt")
    write_whole(record, crash.record)
    write_whole(trace, f"bots {seated}\ndeal {crash.seed}\n\n{crash.trace}")
    return (
        f"{crash.culprit} failed in game {crash.game} of block {crash.number} ({seated}): "
        f"{harmless(crash.error)}. The deal's seed is {crash.seed}; record {record}, trace "
        f"{trace}. The block does not count; called again with --results, it is played again."
    )
