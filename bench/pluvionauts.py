"""Measures The Pluvionauts: random games beside a peer, and what bots make of the requests.

    python bench/pluvionauts.py --write bench/PLUVIONAUTS.md
    python bench/pluvionauts.py --games 0              the engine alone

Sections that were not measured stay in the file as they were.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter

from beside_peer import measure, report_play
from xv import machine, read_sections

from taberna.bots import find_bot
from taberna.core.dice import PlainDice
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.games.pluvionauts.cards import FAMILIES, REQUESTS, cards_in
from taberna.games.pluvionauts.game import PLUVIONAUTS
from taberna.games.pluvionauts.state import State

START = PLUVIONAUTS.start("swift", 4)
WANTED = 5.0
PLAY, BOTS = "Random games", "Bots and requests"
INSIDE = "random games inside the engine"
SAID = (
    "second on one core, medians of interleaved rounds. Four seats, ruleset `swift`: throws",
    "come from the throw table, every aim is as likely as the others.",
)
TURN_CAP = "turn-cap"


# ---- the bots --------------------------------------------------------------------------------


@dataclass
class Tally:
    """What many games came to."""

    games: int = 0
    seconds: float = 0.0
    wins: Counter[str] = field(default_factory=Counter)
    rounds: list[int] = field(default_factory=list)
    reasons: Counter[str] = field(default_factory=Counter)
    validated: Counter[int] = field(default_factory=Counter)
    of_winners: Counter[int] = field(default_factory=Counter)

    def add(self, state: State, bots: Sequence[str]) -> None:
        """Counts one finished game."""
        at, outcome = state.position(), PLUVIONAUTS.outcome(state)
        self.games += 1
        self.rounds.append(at.round + (outcome.reason != TURN_CAP))
        self.reasons[outcome.reason] += 1
        for seat, share in enumerate(state.shares()):
            self.wins[bots[seat]] += share  # type: ignore[assignment]
            for card in cards_in(at.met[seat]):
                self.validated[card] += 1
                self.of_winners[card] += share  # type: ignore[assignment]


def contest(bots: Sequence[str], games: int) -> Tally:
    """Many games by the throw table; the seats change from game to game."""
    tally, start = Tally(), perf_counter()
    for number in range(games):
        seated = [bots[(seat + number) % len(bots)] for seat in range(len(bots))]
        tally.add(play(seated, number), seated)
    tally.seconds = perf_counter() - start
    return tally


def play(bots: Sequence[str], seed: int) -> State:
    """One game to its end."""
    state, dice = PLUVIONAUTS.start("swift", len(bots)), PlainDice(seed)
    players = [
        find_bot(name, Rng(10 * seed + seat), PLUVIONAUTS.name) for seat, name in enumerate(bots)
    ]
    while state.turn != OVER:
        if state.turn == CHANCE:
            state.apply_chance(PLUVIONAUTS.chance_id(state.draw(dice)))
        else:
            choice = players[state.turn].choose(state.view(state.turn))
            state.apply(PLUVIONAUTS.action_id(choice))
    return state


def report_bots(games: int) -> list[str]:
    """Both contests as Markdown."""
    mixed = contest(["pilot", "random", "random", "random"], games)
    pilots = contest(["pilot"] * 4, games)
    capped = pilots.reasons[TURN_CAP] / pilots.games
    ended = ", ".join(f"{reason} {count}" for reason, count in pilots.reasons.most_common())
    return [
        f"{games} games each, four seats, ruleset `swift`, seats changing from game to game.",
        "",
        f"* `pilot` against three `random`: {mixed.wins['pilot'] / games:.1%} of the wins (wanted:",
        f"  90 %), {mixed.seconds:.0f} s.",
        f"* Four `pilot`s: median {median(pilots.rounds):g} rounds (wanted: 6 to 14), from",
        f"  {min(pilots.rounds)} to {max(pilots.rounds)}; {capped:.1%} ended by the turn cap",
        f"  (wanted: under 3 %), {pilots.seconds:.0f} s. Ended by {ended}.",
        "",
        "Requests in the games of four pilots: how often each was validated, and how often by a",
        "winner (a shared win counts in part).",
        "",
        *card_rows(pilots),
        "",
        *family_rows(pilots),
    ]


def card_rows(tally: Tally) -> list[str]:
    """A row for each of the twelve."""
    return [
        "| request | need | support | extra | validated | by winners |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
        *(
            f"| {request} | {request.need} | {request.support} | {request.extra} "
            f"| {tally.validated[card]} | {tally.of_winners[card]:.1f} |"
            for card, request in enumerate(REQUESTS)
        ),
    ]


def family_rows(tally: Tally) -> list[str]:
    """A row for each family, and how far apart they are."""
    shares = [
        [sum(counts[3 * family + n] for n in range(3)) for family in range(len(FAMILIES))]
        for counts in (tally.validated, tally.of_winners)
    ]
    rows = [
        f"| {name} | {shares[0][n] / sum(shares[0]):.1%} | {shares[1][n] / sum(shares[1]):.1%} |"
        for n, name in enumerate(FAMILIES)
    ]
    apart = [max(counts) / min(counts) for counts in shares]
    return [
        "| family | share of validations | share of winners' validations |",
        "| --- | ---: | ---: |",
        *rows,
        "",
        f"The most and the least frequent family differ by a factor of {apart[0]:.2f} in",
        f"validations and {apart[1]:.2f} among winners; wanted: at most 2.",
    ]


# ---- the file --------------------------------------------------------------------------------


def options() -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(description="Measures The Pluvionauts.")
    add = parser.add_argument
    add("--rounds", type=int, default=5, help="rounds of every measurement; 0 leaves them out")
    add("--seconds", type=float, default=2.0, help="CPU seconds of each")
    add("--games", type=int, default=500, help="games of each contest; 0 leaves them out")
    add("--write", type=Path, help="write the results as Markdown into this file")
    return parser.parse_args()


def main() -> None:
    """Reads the command line, measures, prints and perhaps writes."""
    asked = options()
    sections = read_sections(asked.write)
    if asked.rounds:
        played = measure(START, 10, INSIDE, asked.rounds, asked.seconds)
        sections[PLAY] = "\n".join([*machine(), *report_play(played, WANTED, SAID)])
    if asked.games:
        sections[BOTS] = "\n".join([*machine(), *report_bots(asked.games)])
    head = (
        "# Benchmarks of The Pluvionauts\n\n"
        "Written by `python bench/pluvionauts.py --write bench/PLUVIONAUTS.md`."
    )
    body = (f"## {name}\n\n{sections[name]}" for name in (PLAY, BOTS) if name in sections)
    text = "\n\n".join([head, *body]) + "\n"
    print(text)
    if asked.write:
        asked.write.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
