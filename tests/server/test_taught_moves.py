"""What the lessons teach is the best that can be done: exactly, or by deep search."""

from collections.abc import Iterator
from typing import Any

import pytest

from taberna.bots.advice import Advice
from taberna.bots.manifest import manifest_of
from taberna.bots.search.budget import Budget
from taberna.bots.search.player import SearchBot
from taberna.bots.xv.adviser import xv_advice
from taberna.core.record import Ply, read_record, replay
from taberna.core.rng import Rng
from taberna.games import GAMES, find_game
from taberna.server.guided_games import LEARNER, chapters

DEEP = Budget(simulations=20_000, milliseconds=600_000)  # by simulations: always alike
CLOSE = 0.01  # of the win: one point of a hundred
SAMPLED = 12  # every so many decisions of a game that is searched; `tests.proof lessons` takes all
OLD_LESSON = """taberna record 1
game xv 1
player red You
position rules free; seats 1; turn red throw

up 1 4 7 13
red: put 13 1 in 12
red: put 7 4 in 11
"""


def decisions(record: Any) -> Iterator[tuple[Any, Ply]]:
    """What the learner saw and was taught, wherever there was a choice."""
    before = None
    for ply, state, _ in replay(record):
        if before is not None and ply and ply.seat == LEARNER and len(before.legal) > 1:
            yield before, ply
        before = state.clone().view(LEARNER)


def deep_advice(game: str, view: Any) -> Advice:
    """What each action is worth, looked at for long."""
    if game == "xv":
        return xv_advice(view)
    searcher = manifest_of(game).searcher
    if searcher:
        advice: Advice = searcher(Rng(1), DEEP).explain(view)
        return advice
    return SearchBot(Rng(1), find_game(game), DEEP).explain(view)


def loss(game: str, view: Any, taught: str) -> float:
    """What the best action promises more than the one that is taught."""
    worth = dict(deep_advice(game, view).values)
    return max(worth.values()) - worth[taught]


def worse(game: str, every: int = 1) -> list[str]:
    """Where the lessons of a game teach what is worse by a point, at every so many decisions."""
    taught = [one for chapter in chapters(game) for one in decisions(chapter)]
    return [
        f"{game}, line {ply.line}: {ply.text}"
        for view, ply in taught[::every]
        if loss(game, view, ply.text) > CLOSE
    ]


def test_seven_and_four_together_were_a_blunder() -> None:
    *_, (view, ply) = decisions(read_record(OLD_LESSON, GAMES))
    assert loss("xv", view, ply.text) == pytest.approx(24.80 - 19.32, abs=0.01)


def test_the_lessons_of_xv_teach_exactly_the_best() -> None:
    for chapter in chapters("xv"):
        for view, ply in decisions(chapter):
            assert loss("xv", view, ply.text) == pytest.approx(0, abs=1e-9), ply.text


@pytest.mark.parametrize("game", ["downfall", "pluvionauts"])
def test_the_lessons_teach_nothing_worse_by_a_point(game: str) -> None:
    assert worse(game, SAMPLED) == []
