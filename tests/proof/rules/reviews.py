"""Reviews are honest: `python -m tests.proof.rules.reviews`. Exit status 1 if one is not.

Every golden match is reviewed: its ledger adds up. Then bots play matches, judged at a glance: over
all of them the luck of every seat is nothing, and so is what came to light, within three standard
errors. Then matches are reviewed at the usual depth until enough choices are called blunders or
worse; judged again with fresh luck and ten times the futures, most of them must keep that name.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from math import sqrt
from statistics import fmean, stdev

from taberna.bots import find_bot
from taberna.bots.judging import Judge, find_judge
from taberna.core.dice import FairDice
from taberna.core.record import Record, read_record, replay
from taberna.core.rng import Rng
from taberna.core.state import State
from taberna.games import GAMES, find_game
from taberna.review import Chosen, Ledger, Review, review
from taberna.review.judged import difference, luck_of
from taberna.table.match import Match
from taberna.table.runner import run
from tests import GOLDEN

CLOSED = 1e-9
FAR = 3.0  # standard errors
KEPT = 0.95  # of the blunders
GRAVE, GRAVE_MARK = ("blunder", "disaster"), 2
AGAIN = 1 << 26  # luck that no review has


def matches(game: str, seats: int, bots: tuple[str, ...], count: int) -> Iterator[Record]:
    """So many matches between bots, always the same."""
    rules = find_game(game)
    for number in range(count):
        players = [find_bot(bots[seat % len(bots)], Rng(number), game) for seat in range(seats)]
        dice = FairDice((number + 1).to_bytes(32, "big"), ["salt"] * seats)
        match = Match(rules.start(None, seats), [bot.name for bot in players], dice)
        yield run(match, players, lambda match, events: None).record()


def gap(found: Review) -> float:
    """How far the worst ledger is from adding up."""
    return max(
        abs(
            one.start
            + one.lost
            + one.own_luck
            + one.table_luck
            + one.given
            + one.revealed
            - one.result
        )
        for one in found.ledgers
    )


def goldens(depth: int) -> bool:
    """The ledgers of all golden matches that were played to their end."""
    worst, count = 0.0, 0
    for path in sorted(GOLDEN.glob("*/*.match")):
        worst = max(worst, gap(review(read_record(path.read_text("utf-8"), GAMES), depth=depth)))
        count += 1
    print(f"{count} golden matches: the worst ledger is {worst:.1e} off", flush=True)
    return worst < CLOSED


def level(game: str, seats: int, count: int, depth: int) -> bool:
    """The mean luck of each seat, and of what came to light, over many matches."""
    books = [
        review(record, depth=depth).ledgers for record in matches(game, seats, ("random",), count)
    ]
    stands = True
    for seat in range(seats):
        for what in ("luck", "revealed"):
            found = [_of(one[seat], what) for one in books]
            error = stdev(found) / sqrt(count)
            far = abs(fmean(found)) / error if error else 0.0
            stands &= what != "luck" or far < FAR
            line = f"{game}, {seats} seats, seat {seat}: {what} {fmean(found):+.4f} ± {error:.4f}"
            print(f"{line}, spread {stdev(found):.3f}, {far:.1f} standard errors", flush=True)
    return stands


def _of(book: Ledger, what: str) -> float:
    return book.own_luck + book.table_luck if what == "luck" else book.revealed


def names_last(game: str, seats: int, wanted: int) -> bool:
    """How many blunders are blunders when judged again with ten times the futures."""
    judge, seen, kept = find_judge(find_game(game), seats), 0, 0
    for record in matches(game, seats, ("macer", "felix", "level:2"), 100_000):
        states = [state.clone() for _, state, _ in replay(record)]
        for one in review(record).choices:
            if one.label in GRAVE and seen < wanted:
                seen += 1
                kept += holds(judge, states[one.ply - 1], one)
        if seen == wanted:
            break
    share = kept / seen
    margin = 1.96 * sqrt(share * (1 - share) / seen)
    print(f"{game}, {seats} seats: of {seen} blunders {share:.3f} ± {margin:.3f} stay blunders")
    return share + margin >= KEPT


def holds(judge: Judge, state: State, one: Chosen) -> bool:
    """Whether a blunder is at least a blunder in the mean of many fresh futures."""
    view = state.game.view(state, one.seat)
    actions = [state.game.action_id(one.best), state.game.action_id(one.action)]
    best, played = judge.weighs(view, actions, AGAIN + luck_of(one.ply), 10 * judge.depth)
    loss, _ = difference(best, played, one.seat)
    return loss >= judge.marks[GRAVE_MARK]


def main() -> int:
    """Runs all of it; the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.proof.rules.reviews", description=__doc__
    )
    parser.add_argument(
        "--matches", type=int, default=1_000, metavar="N", help="judged at a glance"
    )
    parser.add_argument("--blunders", type=int, default=200, metavar="N", help="judged again")
    parser.add_argument("--depth", type=int, default=8, metavar="N", help="of what is glanced at")
    asked = parser.parse_args()
    stands = [goldens(asked.depth)]
    stands += [level("downfall", seats, asked.matches, asked.depth) for seats in (2, 3, 4)]
    stands += [level("xv", 2, asked.matches, 1)]
    stands += [names_last("downfall", 2, asked.blunders)]
    return 0 if all(stands) else 1


if __name__ == "__main__":
    sys.exit(main())
