"""`taberna census`: how many lines of play lead so many plies deeper."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from taberna.cli.columns import plain_table
from taberna.cli.console import Sorry, attended, colour_option, open_console, say
from taberna.cli.start import Start, game_argument, start_options
from taberna.cli.structured import json_option, write_json
from taberna.core.seat import CHANCE
from taberna.core.state import State
from taberna.games import find_game

ROW = "{:>5}  {:>20}  {:>10}  {:>14}"
DEEPEST = 4  # plies from a turn of chance with very many outcomes
EXAMPLES = """\b
Examples:
  taberna census
  taberna census --plies 4 --seats 3 --rules classic
  taberna census --position "phase erupts; people f4 red 2 black 1" --plies 5
  taberna census --position @endgame.txt --plies 2 --split
  taberna census xv --position "up 1 4 9 13" --plies 3 --split
"""


@click.command(epilog=EXAMPLES, short_help="Count the lines of play from a position.")
@game_argument
@start_options
@click.option("--plies", type=click.IntRange(1), default=3, metavar="N", help="How deep.")
@click.option("--split", is_flag=True, help="Count below each first action instead.")
@json_option
@colour_option
def census(game: str, start: Start, **said: Any) -> None:
    """Count the lines of play from a position, for each depth.

    A ply is an action of a seat or an outcome of chance; every outcome counts once, however likely.
    Calls out of turn are not counted.
    """
    state, console = start.state(find_game(game)), open_console()
    if state.sampled() and said["plies"] > DEEPEST:
        raise Sorry(
            f"from a throw at most {DEEPEST} plies can be counted in any decent time: "
            "give a --position in which a seat chooses"
        )
    if said["structured"]:
        write_json({"game": game, **counted(console, state, said["plies"], split=said["split"])})
        return
    if said["split"]:
        console.print(split_table(split_lines(console, state, said["plies"])))
        return
    say(console, [Text(ROW.format("plies", "lines", "seconds", "lines/s"), style="bold")])
    for plies in range(1, said["plies"] + 1):
        started = perf_counter()
        found = count_lines(console, state, plies)
        pace = _pace(found, perf_counter() - started)
        say(console, [ROW.format(plies, f"{found:,}", *pace)])


def lines_below(state: State, plies: int) -> int:
    """How many lines lead `plies` deeper; those of the last ply are counted, not played."""
    if plies == 0:
        return 1
    if state.turn == CHANCE:
        chances = state.chance_ids()
        if plies == 1:
            return len(chances)
        return sum(lines_below(_after_chance(state, c), plies - 1) for c, _ in chances)
    actions = state.ids()
    if plies == 1:
        return len(actions)
    return sum(lines_below(_after(state, action), plies - 1) for action in actions)


def _after(state: State, action: int) -> State:
    child = state.clone()
    child.apply(action)
    return child


def _after_chance(state: State, chance: int) -> State:
    child = state.clone()
    child.apply_chance(chance)
    return child


def children(state: State) -> list[tuple[str, State]]:
    """What may happen next, by its text, and where it leads."""
    if state.turn == CHANCE:
        outcomes = state.game.chance_table
        return [(str(outcomes[c]), _after_chance(state, c)) for c, _ in state.chance_ids()]
    actions = state.game.action_table
    return [(str(actions[action]), _after(state, action)) for action in state.ids()]


def count_lines(console: Console, state: State, plies: int) -> int:
    """The lines of one depth, with a bar over the first ply where somebody waits."""
    if plies < 3:
        return lines_below(state, plies)
    first = attended(console, children(state), f"{plies} plies")
    return sum(lines_below(child, plies - 1) for _, child in first)


def counted(console: Console, state: State, plies: int, *, split: bool) -> dict[str, object]:
    """The lines for each depth, or below each first action."""
    if split:
        return {"plies": plies, "lines": split_lines(console, state, plies)}
    return {"lines": {n: count_lines(console, state, n) for n in range(1, plies + 1)}}


def split_lines(console: Console, state: State, plies: int) -> dict[str, int]:
    """The lines below each first action."""
    if state.sampled():
        throws = f"{len(state.chance_ids()):,} outcomes of chance are too many rows"
        raise Sorry(f"{throws}: give a --position in which a seat chooses")
    first = attended(console, children(state), f"{plies} plies")
    return {text: lines_below(child, plies - 1) for text, child in first}


def split_table(lines: dict[str, int]) -> Table:
    """The same as a table, with their sum."""
    table = plain_table("action", "lines")
    for text, found in lines.items():
        table.add_row(text, f"{found:,}")
    table.add_section()
    table.add_row("together", f"{sum(lines.values()):,}")
    return table


def _pace(found: int, seconds: float) -> tuple[str, str]:
    return f"{seconds:.3f}", f"{found / seconds:,.0f}" if seconds > 0.001 else "-"
