"""Plays the matches that show how strong our bots are, with the arena, and writes the figures.

    python bench/arena.py --write bench/ARENA.md                 all of them; hours
    python bench/arena.py --only search --games 100              some of them, and fewer games
    python bench/arena.py --folder FOLDER --write bench/ARENA.md with results kept there

Every match keeps its results in a file of the folder: what is stopped goes on with the next call.
Bots that have changed need a new folder.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from xv import machine, read_sections

from taberna.arena.journal import Journal
from taberna.arena.league import League
from taberna.arena.margins import Estimate
from taberna.arena.report import Report, Standing, report
from taberna.arena.sprt import Question
from taberna.arena.tournament import Tournament
from taberna.bots.manifest import LEVELS, manifest_of
from taberna.games import find_game
from taberna.work.executor import Executor, Here, Processes

SIX = tuple(name for name in manifest_of("downfall").bots if name != "webversion")


@dataclass(frozen=True, slots=True)
class Fixture:
    """One match: who it is about, against whom, and what is wanted of it."""

    group: str
    hero: str
    others: tuple[str, ...]
    seats: int = 2
    wanted: float = 0.5  # of the games won
    alpha: float | None = None  # of a sequential test, if one is wanted
    games: int = 400  # at most
    game: str = "downfall"
    rules: str = ""  # the default
    seed: int = 1
    surely: bool = False  # the whole interval above what is wanted

    @property
    def name(self) -> str:
        """Of the results file."""
        who = "-".join([self.hero, *self.others]) if len(self.others) < 3 else self.hero
        return f"{self.group}-{self.seats}-{self.rules or 'default'}-{who.replace(':', '')}"

    @property
    def league(self) -> League:
        """What is played."""
        field = self.others[0] if self.seats > 2 else ""
        return League(
            game=self.game,
            position=str(find_game(self.game).start(self.rules or None, self.seats)),
            seats=self.seats,
            bots=(self.hero,) if field else (self.hero, *self.others),
            field=field,
            seed=f"{self.seed:064x}",
        )

    @property
    def question(self) -> Question | None:
        """Is it better?"""
        if self.alpha is None:
            return None
        return Question(one=self.hero, other=self.others[0], alpha=self.alpha)

    @property
    def command(self) -> str:
        """The same by hand."""
        league, ask = self.league, self.question
        game = "" if self.game == "downfall" else f" {self.game}"
        usual = self.rules in ("", next(iter(find_game(self.game).presets)))
        rules = "" if usual else f" --rules {self.rules}"
        seats = "" if game == "" and self.seats == 2 else f" --seats {self.seats}"
        field = f" --field {league.field}" if league.field else ""
        seed = "" if self.seed == 1 else f" --seed {self.seed:x}"
        sprt = f" --sprt {ask.one},{ask.other} --alpha {ask.alpha:g}" if ask else ""
        bots = f"--bots {','.join(league.bots)}"
        return f"taberna arena{game}{rules} {bots}{field}{seats} --games {self.games}{seed}{sprt}"


def fixtures(best: str) -> Iterator[Fixture]:
    """All matches, the quick ones first."""
    yield ladder()
    for number in range(2, LEVELS):
        yield level(number)
    for other in (*SIX, "webversion"):
        yield Fixture("search", "search:600", (other,), alpha=0.01)
    yield Fixture("best", "search:3000", (best,), wanted=0.65)
    yield Fixture("best", "search:3000", (best,), seats=4, wanted=0.40)
    yield level(LEVELS)
    yield from fixtures_of_xv()
    yield from fixtures_of_pluvionauts()


def fixtures_of_xv() -> Iterator[Fixture]:
    """Pompeii XV: alone, level by level, and the highest level against everybody."""
    numbers = range(LEVELS, 0, -1)
    alone = (*(f"level:{n}" for n in numbers), "exact", "greedy", "random")
    xv = Fixture(
        "xv-alone", alone[0], alone[1:], seats=1, games=4400, game="xv", rules="free", seed=8
    )
    yield xv
    for number in range(2, LEVELS + 1):
        sure, games = number > LEVELS - 2, {LEVELS - 1: 1000, LEVELS: 2500}.get(number, 400)
        below, wanted = (f"level:{number - 1}",), 0.5 if sure else 0.55
        yield replace(
            xv, group="xv-levels", hero=f"level:{number}", others=below, seats=2, games=games,
            wanted=wanted, surely=sure,
        )  # fmt: skip
    best = replace(xv, group="xv-best", seats=2)
    yield replace(best, others=("search:800",), games=60)
    yield replace(best, others=("greedy",), games=400)
    for rules, seats, games in (("free", 2, 4000), ("forced", 2, 600), ("wins", 2, 150)):
        yield replace(best, others=("exact",), rules=rules, seats=seats, games=games)
    yield replace(best, others=("exact",), rules="hundred", games=150)
    yield replace(best, others=("exact",), seats=4, games=600, wanted=0.25)


def fixtures_of_pluvionauts() -> Iterator[Fixture]:
    """The Pluvionauts: level by level, and the highest level against the pilot."""
    best = Fixture(
        "pluvionauts-best", f"level:{LEVELS}", ("pilot",), wanted=0.60, games=100,
        game="pluvionauts", rules="swift", seed=0xCA,
    )  # fmt: skip
    for number in range(2, LEVELS + 1):
        sure, below = number > LEVELS - 2, (f"level:{number - 1}",)
        yield replace(
            best, group="pluvionauts-levels", hero=f"level:{number}", others=below,
            wanted=0.5 if sure else 0.55, surely=sure, games=160 if number > 4 else 60,
        )  # fmt: skip
    yield best
    yield replace(best, seats=4, wanted=0.40)
    yield replace(best, others=("search:800",), wanted=0.5, games=40)


def ladder() -> Fixture:
    """The six and the web version among themselves."""
    return Fixture("personalities", SIX[0], (*SIX[1:], "webversion"), games=840)


def level(number: int) -> Fixture:
    """A level against the one below; the last two need only be better."""
    below = (f"level:{number - 1}",)
    if number > LEVELS - 2:
        return Fixture("levels", f"level:{number}", below, alpha=0.05)
    return Fixture("levels", f"level:{number}", below, wanted=0.55)


# ---- playing ---------------------------------------------------------------------------------


def play(fixture: Fixture, folder: Path, executor: Executor | None) -> Report | None:
    """Plays what is missing of a match, if there is an executor; what its games say."""
    league, path = fixture.league, folder / f"{fixture.name}.jsonl"
    if executor is None and not path.exists():
        return None
    with Journal(path, league) as journal:
        size = league.blocks_for(fixture.games)
        played = Tournament(league, size, fixture.question, journal.blocks)
        if executor:
            print(fixture.command, file=sys.stderr, flush=True)
            played.play(executor, [journal.append], lambda done: None)
    for crash in played.crashes:
        print(f"{crash.culprit} crashed, deal {crash.seed}:\n{crash.trace}", file=sys.stderr)
    return report(league, played.counted, fixture.question) if played.counted else None


def best_of_six(folder: Path, executor: Executor | None) -> str:
    """The personality with the highest rating."""
    found = play(ladder(), folder, executor)
    return next(row.bot for row in found.standings if row.bot in SIX) if found else SIX[0]


# ---- telling ---------------------------------------------------------------------------------

Found = Sequence[tuple[Fixture, Report]]
TITLES = {
    "personalities": "The six and the web version",
    "search": "search:600 against each",
    "best": "search:3000 against the best of the six",
    "levels": "Levels",
    "xv-alone": "Pompeii XV alone",
    "xv-levels": "Pompeii XV: levels",
    "xv-best": "Pompeii XV: level 8 against everybody",
    "pluvionauts-levels": "The Pluvionauts: levels",
    "pluvionauts-best": "The Pluvionauts: level 8 against the pilot",
}
LADDERS = {"personalities": "saved", "xv-alone": "points"}  # and what they are shown by
HEAD = "| bot | against | seats | games | % won | wanted | answer |"
RULE = "| --- | --- | ---: | ---: | ---: | ---: | --- |"
ANSWERS = {"yes": "better", "no": "not better", "open": "not sure"}


def page(found: Found, kept: dict[str, str]) -> str:
    """All figures as Markdown; sections of an earlier page stay as long as nothing is newer."""
    lines = [
        "# Strength, measured in the arena",
        "",
        "Written by `python bench/arena.py --write bench/ARENA.md`. Downfall is played by its",
        "default rules. Every command can be repeated by hand and gives the same games, as",
        "long as no bot thinks by the clock. What the figures mean stands in `docs/arena.md`; ± is",
        "a 95 % interval over blocks.",
        "",
        *machine(),
    ]
    for group, title in TITLES.items():
        here = [pair for pair in found if pair[0].group == group]
        if here:
            table = ladder_table(here) if group in LADDERS else match_table(here)
            lines += [f"## {title}", "", *table, "", "```sh", *commands(here), "```", ""]
        elif title in kept:
            lines += [f"## {title}", "", kept[title], ""]
    others = (name for name in kept if name not in TITLES.values())
    return "\n".join([*lines, *(f"## {name}\n\n{kept[name]}\n" for name in others)])


def ladder_table(found: Found) -> Iterator[str]:
    """Everybody's rating."""
    ((fixture, told),) = found
    shown = LADDERS[fixture.group]
    yield f"| bot | games | % won | rating | {shown} |"
    yield "| --- | ---: | ---: | ---: | ---: |"
    for row in told.standings:
        scores = number(row.scores[shown], 2 if fixture.game == "xv" else 1)
        numbers = f"{percent(row.won)} | {number(row.rating, 0)} | {scores}"
        yield f"| {row.bot} | {row.games} | {numbers} |"


def match_table(found: Found) -> Iterator[str]:
    """A row for each match: what the first bot won, and what was wanted."""
    yield HEAD
    yield RULE
    for fixture, told in found:
        (row,) = [row for row in told.standings if row.bot == fixture.hero]
        copies = f" x {fixture.seats - 1}" if fixture.seats > 2 else ""
        special = f", {fixture.rules}" if fixture.rules not in ("", "free", "swift") else ""
        others = f"{fixture.others[0]}{copies}{special}"
        yield (
            f"| {row.bot} | {others} | {fixture.seats} | {row.games} | {percent(row.won)} "
            f"| {wanted(fixture)} | {answer(fixture, row, told)} |"
        )


def wanted(fixture: Fixture) -> str:
    """What a match should show."""
    if fixture.alpha:
        return f"error {fixture.alpha:g}"
    return f"{'surely ' * fixture.surely}{100 * fixture.wanted:g} %"


def answer(fixture: Fixture, row: Standing, told: Report) -> str:
    """Whether it shows that."""
    if told.answer:
        return (
            f"{ANSWERS[told.answer.answer]} ({told.answer.ratio:+.2f} of {told.answer.bound:.2f})"
        )
    if row.won is None:
        return "no"
    least = row.won.value - (row.won.margin or 0) * fixture.surely
    return "yes" if least >= fixture.wanted else "no"


def commands(found: Found) -> Iterator[str]:
    """How to repeat them."""
    return (fixture.command for fixture, _ in found)


def percent(found: Estimate | None) -> str:
    """A share with its interval."""
    return number(found.times(100) if found else None, 1)


def number(found: Estimate | None, digits: int) -> str:
    """A value with its interval."""
    if found is None:
        return "-"
    return f"{found.value:.{digits}f} ± {found.margin or 0:.{digits}f}"


def options() -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(description="Measures the strength of bots.")
    add = parser.add_argument
    add("--only", action="append", choices=TITLES, help="play these alone; others as kept")
    add("--folder", type=Path, default=Path("build/arena"), help="where results are kept")
    add("--games", type=int, default=10_000, help="of each match, fewer than it would have")
    add("--processes", type=int, default=1, help="how many play at once")
    add("--write", type=Path, help="write the figures as Markdown into this file")
    return parser.parse_args()


def main() -> None:
    """Reads the command line, plays, prints and perhaps writes."""
    asked = options()
    asked.folder.mkdir(parents=True, exist_ok=True)
    executor: Executor = Here() if asked.processes == 1 else Processes(asked.processes)
    six = not asked.only or {"personalities", "best"} & {*asked.only}
    best = best_of_six(asked.folder, executor if six else None)
    found = []
    for fixture in fixtures(best):
        cut = replace(fixture, games=min(asked.games, fixture.games))
        played = not asked.only or fixture.group in asked.only
        told = play(cut, asked.folder, executor if played else None)
        found += [(cut, told)] if told else []
    text = page(found, read_sections(asked.write))
    print(text)
    if asked.write:
        asked.write.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
