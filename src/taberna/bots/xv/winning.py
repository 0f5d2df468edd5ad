"""What a turn's score is worth as a share of winning the match, given everybody's sheet.

All turns still to come, one's own later ones too, are taken to score as exact play for points does,
whatever the sheets say: strong players are close to that. The turns are drawn evenly from that
distribution, the same ones for each score that is asked about, and the match is counted out. A
match that lasts for very long is won by points.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from taberna.bots.xv.exact import Payoff, RestOfTurn, exact, uses
from taberna.bots.xv.policy import FORCED, FREE
from taberna.games.xv.ruleset import Ruleset
from taberna.games.xv.view import View

DRAWN = 100_000  # turns that are drawn to judge the sheets, at most
MATCHES = 4_000  # matches that are counted out, at most
LONGEST = 40  # rounds that a match may last from here to be counted out
USUAL = 17.0  # points of a turn
POINT = 1e-7  # what a point is worth where the match does not depend on it
SCORES = 256

Counts = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Sheets:
    """The sheets while a seat has its turn: all that the worth of its score depends on."""

    ruleset: Ruleset
    mover: int
    round: int
    scores: tuple[int | None, ...]
    totals: tuple[int, ...]
    wins: tuple[int, ...]


def sheets_of(view: View) -> Sheets:
    """The sheets that a view shows."""
    return Sheets(view.ruleset, view.mover, view.round, view.scores, view.totals, view.wins)


@lru_cache(maxsize=8)
def aim(sheets: Sheets) -> RestOfTurn | None:
    """The rest of this turn played for the match; None where points are as good."""
    payoff = payoff_of(sheets)
    policy = FORCED if sheets.ruleset.stopping == "forced" else FREE
    return RestOfTurn(uses(), policy, payoff) if payoff is not None else None


def payoff_of(sheets: Sheets) -> Payoff | None:
    """The share of the win that goes with each score; None if the match lasts too long to say."""
    rounds = rounds_left(sheets)
    if rounds > LONGEST or len(sheets.scores) == 1:
        return None
    draws = _draws(sheets, rounds)
    shares = np.array([_share(sheets, score, draws) for score in range(SCORES // 2)])
    falling = np.minimum.accumulate(shares)
    whole = np.concatenate([falling, np.full(SCORES - len(falling), falling[-1])])
    return array("d", (whole - POINT * np.arange(SCORES)).tolist())


def rounds_left(sheets: Sheets) -> int:
    """About how many rounds a match lasts at most, after this one."""
    target = sheets.ruleset.target
    match sheets.ruleset.match:
        case "rounds" | "games":
            return target - sheets.round - 1
        case "wins":
            return sum(max(0, target - won) for won in sheets.wins)
        case _:
            return 3 + max(0, int(2 * (target - max(sheets.totals)) / USUAL))


def _draws(sheets: Sheets, rounds: int) -> Counts:
    """Scores of turns: for each match, each seat in this round and in all later ones.

    Each column has every score as often as it should have it, in an order of its own.
    """
    seats = len(sheets.scores)
    matches = max(200, min(MATCHES, DRAWN // (seats * (rounds + 1))))
    chances = np.cumsum(exact().distributions[sheets.ruleset.stopping])
    column = np.searchsorted(chances, (np.arange(matches) + 0.5) / matches)
    rng = np.random.default_rng(15)  # the same sheets are judged alike every time
    columns = [rng.permutation(column) for _ in range(seats * (rounds + 1))]
    return np.array(columns, np.int64).reshape(rounds + 1, seats, matches)


def _share(sheets: Sheets, score: int, draws: Counts) -> float:
    """The mover's share of the win over all matches drawn, if this turn has this score."""
    matches = draws.shape[2]
    totals = np.repeat(np.array(sheets.totals)[:, None], matches, 1)
    wins = np.repeat(np.array(sheets.wins)[:, None], matches, 1)
    playing = np.ones(matches, bool)
    for number, turns in enumerate(draws):
        fallen = _this_round(sheets, score, turns) if number == 0 else turns
        known = np.array([number == 0 and one is not None for one in sheets.scores])
        for seat, turn in enumerate(fallen):
            totals[seat] += np.where(known[seat] | ~playing, 0, turn)  # a total has what is scored
            if sheets.ruleset.finish == "at_once":
                playing &= totals[seat] < sheets.ruleset.target
        wins += (fallen == fallen.min(axis=0)) & playing
        playing &= ~_over(sheets, number, totals, wins)
        if not playing.any():
            break
    best = _standing(sheets.ruleset.match, totals, wins)
    leading = best == best.min(axis=0)
    return float((leading[sheets.mover] / leading.sum(axis=0)).mean())


def _standing(match: str, totals: Counts, wins: Counts) -> Counts:
    """What has to be low to win: of so many games the points decide between equal wins."""
    if match == "wins":
        return -wins
    return totals - wins * (1 + totals.max()) if match == "games" else totals


def _this_round(sheets: Sheets, score: int, turns: Counts) -> Counts:
    """This round's scores: the known ones, the one asked about, and those drawn."""
    fallen = turns.copy()
    for seat, known in enumerate(sheets.scores):
        if known is not None:
            fallen[seat] = known
    fallen[sheets.mover] = score
    return fallen


def _over(sheets: Sheets, number: int, totals: Counts, wins: Counts) -> npt.NDArray[np.bool_]:
    """Which matches end with this round."""
    rules = sheets.ruleset
    if rules.match in ("rounds", "games"):
        return np.full(totals.shape[1], sheets.round + number + 1 >= rules.target)
    reached = wins if rules.match == "wins" else totals
    return np.asarray((reached >= rules.target).any(axis=0))
