"""`taberna bench engine`: how fast this installation is on this machine."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib.machinery import EXTENSION_SUFFIXES
from time import perf_counter

import click

from taberna.cli.columns import plain_table
from taberna.cli.console import attended, colour_option, open_console, say
from taberna.cli.start import Start, game_argument, start_options
from taberna.cli.structured import json_option, write_json
from taberna.core.dice import PlainDice
from taberna.core.playout import playouts
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.core.state import State
from taberna.games import find_game

EXAMPLES = """\b
Examples:
  taberna bench engine
  taberna bench engine --seconds 5 --seats 4
"""
Work = Callable[[State, Rng], tuple[int, int]]  # plays a little: games and decisions


@click.group(
    short_help="Measure the speed of this installation.",
    epilog="\b\nExample:\n  taberna bench engine --seconds 2",
)
@colour_option
def bench() -> None:
    """Measure this installation."""


@bench.command(epilog=EXAMPLES)
@game_argument
@start_options
@click.option("--seconds", type=click.FloatRange(0.01, 600), default=1.0, help="For each figure.")
@json_option
@colour_option
def engine(game: str, start: Start, seconds: float, structured: bool) -> None:
    """Random games through every door of the engine, on one core.

    A decision is a seat's turn with at least two legal actions; chance and lone choices are played
    but not counted.
    """
    state, console = start.state(find_game(game)), open_console()
    paces = {
        name: measure(work, state, seconds)
        for name, work in attended(console, list(WORKS.items()), "Measuring")
    }
    clones, took = count_clones(state, seconds)
    if structured:
        write_json(_figures(state, paces, clones / took))
        return
    table = plain_table("what", "decisions/s", "games/s")
    for name, (games, decisions, spent) in paces.items():
        table.add_row(name, f"{decisions / spent:,.0f}", f"{games / spent:,.0f}")
    table.add_row("clone a state", "", f"{clones / took:,.0f}")
    console.print(table)
    how = "compiled" if compiled(state) else "plain Python, not compiled"
    seats = "1 seat" if state.seats == 1 else f"{state.seats} seats"
    say(console, [f"{state.game.title}, {seats}; the rules are {how}."])


def _figures(
    state: State, paces: Mapping[str, tuple[int, int, float]], clones: float
) -> dict[str, object]:
    """All that was measured, for programs; everything by the second."""
    return {
        "game": state.game.name,
        "seats": state.seats,
        "compiled": compiled(state),
        "decisions": {name: made / took for name, (_, made, took) in paces.items()},
        "games": {name: games / took for name, (games, _, took) in paces.items()},
        "clones": clones,
    }


def compiled(state: State) -> bool:
    """Whether the kernel of this state's rules runs as machine code."""
    file = sys.modules[type(state).__module__].__file__ or ""
    return file.endswith(tuple(EXTENSION_SUFFIXES))


def measure(work: Work, state: State, seconds: float) -> tuple[int, int, float]:
    """Games, decisions and the time they took."""
    rng, games, decisions = Rng(1), 0, 0
    started = perf_counter()
    while perf_counter() - started < seconds:
        more, made = work(state, rng)
        games, decisions = games + more, decisions + made
    return games, decisions, perf_counter() - started


def count_clones(state: State, seconds: float) -> tuple[int, float]:
    """Copies of a state and the time they took."""
    count, started = 0, perf_counter()
    while perf_counter() - started < seconds:
        for _ in range(1000):
            state.clone()
        count += 1000
    return count, perf_counter() - started


def inside(state: State, rng: Rng) -> tuple[int, int]:
    """Games that never leave the kernel."""
    games = 20 if compiled(state) else 1
    return games, playouts(state, rng, games)


def by_ids(state: State, rng: Rng) -> tuple[int, int]:
    """A game stepped from Python by integers."""
    game, decisions = state.clone(), 0
    while game.settle(rng) != OVER:
        ids = game.ids()
        decisions += len(ids) > 1
        game.apply(ids[rng.below(len(ids))])
    return 1, decisions


def by_actions(state: State, rng: Rng) -> tuple[int, int]:
    """A game played as a table plays it: actions, and events for all that happens."""
    game, dice, decisions = state.clone(), PlainDice(rng.below(1 << 30)), 0
    while game.turn != OVER:
        if game.turn == CHANCE:
            game.happen(game.draw(dice))
            continue
        actions = game.actions()
        decisions += len(actions) > 1
        game.play(actions[rng.below(len(actions))])
    return 1, decisions


WORKS: dict[str, Work] = {
    "random games inside the engine": inside,
    "stepped by ids() and apply(id)": by_ids,
    "actions() and play(), with events": by_actions,
}
