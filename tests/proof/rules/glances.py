"""Matches at a glance: whether their ledgers add up, and whether luck is nothing over many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path
from time import process_time
from typing import Any

from taberna.bots import find_bot
from taberna.bots.judging import Expected, Judge, SearchJudge, after, find_judge, worlds_of
from taberna.bots.manifest import manifest_of
from taberna.bots.search.guidance import never_open
from taberna.core.dice import FairDice
from taberna.core.record import Record, read_record
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.core.state import State
from taberna.games import GAMES, find_game
from taberna.review import VERSION, Ledger, Review, judge_moments, review
from taberna.review.judged import expected
from taberna.table.match import Match
from taberna.table.runner import run
from tests import GOLDEN
from tests.proof.rules.kept import Kept, Means, Values

TIMED = 4  # matches
FEW = 4  # futures, where a whole match is judged at a glance
LEVEL = (("downfall", 2), ("downfall", 3), ("downfall", 4))
FRESH = (*LEVEL, ("xv", 2), ("pluvionauts", 2))


class GlancingJudge(SearchJudge):
    """Weighs actions by one look after each of them, too."""

    def weighs(
        self, view: Any, actions: Sequence[int], luck: int, futures: int
    ) -> list[list[Expected]]:
        """Each action in the same futures."""
        worlds = list(enumerate(worlds_of(self._game, view, luck, futures)))
        return [
            [self._look(after(world, action), luck, place, futures) for place, world in worlds]
            for action in actions
        ]


def by(seats: int, game: str = "downfall") -> str:
    """The version of reviews, and who judges."""
    return f"v{VERSION} by {find_judge(find_game(game), seats).name}"


@lru_cache
def judge_of(game: str, seats: int) -> Judge:
    """Whoever judges a game at a glance."""
    manifest = manifest_of(game)
    if manifest.judge:
        return find_judge(find_game(game), seats)
    one_look = replace(manifest.guidance, is_open=never_open)
    return GlancingJudge(find_game(game), one_look, seats)


def matches(
    game: str, seats: int, bots: tuple[str, ...], numbers: Iterator[int]
) -> Iterator[Record]:
    """Matches between bots, always the same."""
    rules = find_game(game)
    for number in numbers:
        players = [find_bot(bots[seat % len(bots)], Rng(number), game) for seat in range(seats)]
        dice = FairDice((number + 1).to_bytes(32, "big"), ["salt"] * seats)
        match = Match(rules.start(None, seats), [bot.name for bot in players], dice)
        yield run(match, players, lambda match, events: None).record()


# ---- ledgers ---------------------------------------------------------------------------------


def golden_ledgers(kept: Kept, means: Means) -> None:
    """Of every golden match, by its usual judge in few futures."""
    kept.fill(f"goldens {by(2)}", len(golden_paths()), golden_ledger, means)


def golden_paths() -> list[Path]:
    """All of them, in their order."""
    return sorted(GOLDEN.glob("*/*.match"))


def golden_ledger(number: int) -> Values:
    """How far one is from adding up."""
    record = read_record(golden_paths()[number].read_text("utf-8"), GAMES)
    return [gap(review(record, depth=FEW))]


def fresh_ledgers(kept: Kept, means: Means, count: int) -> None:
    """Of fresh matches of every game, with the luck of each seat and what came to light for it."""
    for game, seats in FRESH:
        what, work = (
            f"fresh {game} {seats} seats {by(seats, game)}",
            partial(fresh_ledger, game, seats),
        )
        kept.fill(what, count // len(FRESH), work, means)


def fresh_ledger(game: str, seats: int, number: int) -> Values:
    """How far one is from adding up, and what came to light for each seat."""
    [record] = matches(game, seats, ("random",), iter([number]))
    found = review(record, depth=FEW, judge=judge_of(game, seats))
    return [gap(found), *(one.revealed for one in found.ledgers)]


def gap(found: Review) -> float:
    """How far the worst ledger is from adding up."""
    return max(map(_gap, found.ledgers))


def _gap(one: Ledger) -> float:
    told = one.start + one.lost + one.own_luck + one.table_luck + one.given + one.revealed
    return abs(told - one.result)


# ---- luck ------------------------------------------------------------------------------------


def level_luck(kept: Kept, means: Means, count: int, futures: int) -> None:
    """The luck of each seat in matches played at random, at a glance."""
    for game, seats in LEVEL:
        what = f"luck {game} {seats} seats {by(seats)} at one look, {futures} futures"
        kept.fill(what, count, partial(glanced_luck, game, seats, futures), means)


def glanced_luck(game: str, seats: int, futures: int, number: int) -> Values:
    """Of one match, in so many futures."""
    state = find_game(game).start(None, seats)
    return luck_of_match(judge_of(game, seats), state, Rng(number), futures)


def deep_luck(kept: Kept, means: Means, count: int) -> None:
    """The same as reviews have it, at their usual depth."""
    for game, seats in LEVEL:
        what = f"luck {game} {seats} seats {by(seats)}"
        kept.fill(what, count, partial(reviewed_luck, game, seats), means)


def reviewed_luck(game: str, seats: int, number: int) -> Values:
    """Of one match, by its usual judge."""
    judge = find_judge(find_game(game), seats)
    return luck_of_match(judge, find_game(game).start(None, seats), Rng(number), judge.depth)


def luck_of_match(judge: Judge, state: State, rng: Rng, futures: int) -> list[float]:
    """What chance brought each seat in all, as a review has it."""
    found, ply = [0.0] * state.seats, 0
    while state.turn != OVER:
        if state.turn == CHANCE:
            before = expected(judge, state, ply, futures)
            state.apply_ticket(rng.below(state.tickets()))
            now = expected(judge, state, ply + 1, futures)
            found = [
                sum(three) for three in zip(found, now, (-then for then in before), strict=True)
            ]
        else:
            ids = state.ids()
            state.apply(ids[rng.below(len(ids))])
        ply += 1
    return found


# ---- how quick -------------------------------------------------------------------------------


def how_quick(kept: Kept, means: Means) -> None:
    """Seconds of CPU for a whole review and for the curve alone, at the usual depth."""
    for seats in (2, 4):
        kept.fill(f"speed downfall {seats} seats {by(seats)}", TIMED, partial(timed, seats), means)


def timed(seats: int, number: int) -> Values:
    """Of one match."""
    [record] = matches("downfall", seats, ("macer", "cassia"), iter([number]))
    judge = find_judge(record.game, seats)
    began = process_time()
    review(record, judge=judge)
    whole = process_time() - began
    judge_moments(str(record), judge.depth, range(len(record.plies) + 1))
    return [whole, process_time() - began - whole]
