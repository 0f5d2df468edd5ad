"""`taberna watch`: bots play, you look on."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

import click
from rich.console import Console

from taberna.bots import BOTS, FAMILIES
from taberna.bots.manifest import manifest_of
from taberna.bots.reasons import Bot
from taberna.cli.completing import complete_bots
from taberna.cli.console import Sorry, attended, colour_option, extent, open_console, say, say_whole
from taberna.cli.explaining import Explaining, explain_option
from taberna.cli.faces import Face, face_of
from taberna.cli.files import make_folder, write_whole
from taberna.cli.log import Log
from taberna.cli.results import show_result, show_tally
from taberna.cli.start import (
    Start,
    fair_dice,
    fresh_seed,
    game_argument,
    read_seed,
    seed_option,
    start_options,
)
from taberna.cli.structured import games_json, json_option, write_json
from taberna.core.outcome import Outcome
from taberna.core.player import Player
from taberna.core.record import write_record
from taberna.core.seat import CHANCE, OVER
from taberna.core.state import State
from taberna.core.thrower import Thrower
from taberna.games import GAMES, find_game
from taberna.table.match import Match
from taberna.table.match_setup import seated_bot, seed_of_game, thrower_for
from taberna.table.runner import Listener, run

EXAMPLES = """\b
Examples:
  taberna watch
  taberna watch --seats 4 --board
  taberna watch --games 200 --seats 3 --bots random,random,random
  taberna watch --games 20 --record matches/
  taberna watch --games 100 --json
  taberna watch --bots balbus,livilla --explain
  taberna watch xv --bots exact,greedy,random --games 100
  taberna watch pluvionauts --bots pilot,random --games 50 --throw table
"""


class BotsOption(click.Option):
    """Says in its help which bots there are; only then are those of every game looked up."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The line of this option."""
        special = {game: manifest_of(game).bots for game in GAMES}
        self.help = "; ".join(
            [
                ", ".join([*BOTS, *(f"{family}:N" for family in FAMILIES), "MODULE:CLASS"]),
                *(f"{game} also {', '.join(bots)}" for game, bots in special.items() if bots),
            ]
        )
        return super().get_help_record(ctx)


@click.command(epilog=EXAMPLES, short_help="Let bots play and look on.")
@game_argument
@start_options
@click.option(
    "--bots", cls=BotsOption, default="random", metavar="A,B,..", shell_complete=complete_bots
)
@click.option("--games", type=click.IntRange(1), default=1, metavar="N", help="How many games.")
@click.option("--board", is_flag=True, help="Show the board at the start of every turn.")
@explain_option
@seed_option
@click.option("--record", metavar="FILE|FOLDER", help="Keep the records.")
@json_option
@colour_option
def watch(game: str, start: Start, **said: Any) -> None:
    """Let bots play: one game in words, or many games and how they ended.

    One bot named in --bots takes every seat; several sit in their order. In one game --explain lets
    them say why. Many records go into a folder, or into files numbered before the ending of FILE.
    """
    rules = find_game(game)
    bots = [name.strip() for name in said["bots"].split(",")]
    begun = start.for_players(len(bots), rules)
    state = begun.state(rules)
    rules.check_bots_alone(state.ruleset)
    gallery = Gallery(
        console=open_console(),
        state=state,
        bots=_seated(bots, state),
        seed=read_seed(said["seed"]) if said["seed"] else fresh_seed(),
        repeatable=bool(said["seed"]),
        thrower=thrower_for(state),
    )
    paths = _paths(said["record"], said["games"])
    if said["structured"]:
        outcomes, players = gallery.play_all(said["games"], paths)
        write_json(games_json(rules, players, outcomes))
    elif said["games"] > 1:
        gallery.count(said["games"], paths)
    else:
        gallery.look_on(paths, boards=said["board"], explain=said["explain"])


def _seated(names: list[str], state: State) -> list[str]:
    seats = state.seats
    if len(names) not in (1, seats):
        raise Sorry(f"{len(names)} bots for {seats} seats: name one for all, or one for each")
    for name in names:
        seated_bot(name, b"", 0, state.game)
    return names * seats if len(names) == 1 else names


def _paths(record: str | None, games: int) -> list[Path]:
    """Where each game's record goes, if anywhere."""
    if record is None:
        return []
    path, digits = Path(record), len(str(games))
    if record.endswith(("/", "\\")) or path.is_dir():
        make_folder(path)
        return [path / f"{number:0{digits}}.match" for number in range(1, games + 1)]
    if games == 1:
        return [path]
    return [path.with_stem(f"{path.stem}-{number:0{digits}}") for number in range(1, games + 1)]


@dataclass(frozen=True, slots=True)
class Gallery:
    """Where spectators stand: they see what nobody at the table hides."""

    console: Console
    state: State  # every game begins with a copy
    bots: list[str]
    seed: bytes
    repeatable: bool
    thrower: Thrower | None

    @property
    def face(self) -> Face:
        """How the game shows itself."""
        return face_of(self.state.game)

    def look_on(self, paths: list[Path], *, boards: bool, explain: bool) -> None:
        """One game in words."""
        log = Log(self.face)
        mover = OVER

        def told(match: Match, events: tuple[Any, ...]) -> None:
            nonlocal mover
            log.add(match, events)
            say(self.console, log.news(None))
            if boards and match.state.turn not in (mover, CHANCE):
                mover = match.state.turn
                self._draw(match)

        match = self._play(0, told, explain=explain)
        if not boards:
            self._draw(match)
        show_result(self.console, self.face, match.state, match.players)
        for path in paths:
            write_whole(path, write_record(match.record()))
            say_whole(self.console, f"Record: {path}")

    def count(self, games: int, paths: list[Path]) -> None:
        """Many games, and how they ended."""
        started = perf_counter()
        outcomes, players = self.play_all(games, paths)
        show_tally(self.console, self.face, players, outcomes)
        say(self.console, [f"{games} games in {perf_counter() - started:.1f} s."])
        if paths:
            say_whole(self.console, f"Records: {paths[0]} to {paths[-1].name}")

    def play_all(self, games: int, paths: list[Path]) -> tuple[list[Outcome], tuple[str, ...]]:
        """Plays many games: how each ended, and who played."""
        outcomes: list[Outcome] = []
        players: tuple[str, ...] = ()
        for number in attended(self.console, range(games), "Playing"):
            match = self._play(number, lambda _match, _events: None)
            for path in paths[number : number + 1]:
                write_whole(path, write_record(match.record()))
            outcomes += filter(None, [match.state.outcome()])
            players = match.players
        return outcomes, players

    def _play(self, number: int, told: Listener, *, explain: bool = False) -> Match:
        seed = seed_of_game(self.seed, number)
        game, seats = self.state.game, self.state.seats
        dice = fair_dice(seed, game, seats, chosen=self.repeatable)
        bots = [seated_bot(name, seed, seat, game) for seat, name in enumerate(self.bots)]
        names = [bot.name for bot in bots]
        players: list[Player] = [self._explaining(bot) if explain else bot for bot in bots]
        return run(Match(self.state.clone(), names, dice, self.thrower), players, told)

    def _explaining(self, bot: Bot) -> Player:
        """The bot with its reasons aloud: spectators may know what it holds."""
        return Explaining(bot, self.state.game.name, self.console.print, openly=True)

    def _draw(self, match: Match) -> None:
        say(self.console, self.face.screen(match.state.view(None), extent(self.console)))
