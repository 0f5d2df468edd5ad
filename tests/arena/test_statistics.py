"""Ratings, parts and sequential answers, against players of known strength and dumb counting."""

from __future__ import annotations

from itertools import islice, permutations
from math import exp, log
from xml.etree import ElementTree

import pytest

from taberna.arena.block import Block, PlayedGame
from taberna.arena.margins import Estimate, mean, part, spread
from taberna.arena.plot import LEFT, RIGHT, WIDTH, picture
from taberna.arena.ratings import DRAWN, POINTS, connected, rate
from taberna.arena.report import pairs
from taberna.arena.sprt import Question, Walk
from taberna.core.errors import Unreadable
from taberna.core.rng import Rng
from tests.arena.support import finished, simulated

STRENGTHS = {"ann": 0.9, "ben": 0.3, "cleo": 0.0, "dan": -0.3, "eve": -0.9}
TRIALS = 120
SVG = "{http://www.w3.org/2000/svg}"


def margin(found: Estimate) -> float:
    assert found.margin is not None
    return found.margin


# ---- ratings ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "luck"), [(4, 0.0), (4, 2.0), (2, 1.0)])
def test_intervals_of_ratings_hold_the_truth_as_often_as_they_say(seats: int, luck: float) -> None:
    """The truth with luck is what very many blocks say: luck brings strengths nearer together."""
    many = list(islice(simulated(STRENGTHS, seats, Rng(1), luck), 6000))
    truth = rate(tuple(STRENGTHS), many)
    held = 0
    for trial in range(TRIALS):
        blocks = list(islice(simulated(STRENGTHS, seats, Rng(1000 + 17 * trial), luck), 60))
        found = rate(tuple(STRENGTHS), blocks)
        held += sum(abs(found[n].value - truth[n].value) <= margin(found[n]) for n in STRENGTHS)
    assert 0.92 <= held / TRIALS / len(STRENGTHS) <= 0.98


def test_without_luck_the_ratings_are_the_strengths() -> None:
    found = rate(tuple(STRENGTHS), list(islice(simulated(STRENGTHS, 4, Rng(5)), 6000)))
    for name, strength in STRENGTHS.items():
        assert found[name].value == pytest.approx(strength * POINTS, abs=12)


def order_likelihood(game: PlayedGame, strengths: dict[str, float]) -> float:
    """The logarithm of how likely a game was, on average over all orders of equals: dumbly."""
    orders = []
    for order in permutations(range(len(game.bots))):
        ranks = [game.ranks[seat] for seat in order]
        if ranks == sorted(ranks):
            weights = [exp(strengths[game.bots[seat]]) for seat in order]
            orders.append(sum(log(w / sum(weights[n:])) for n, w in enumerate(weights)))
    return sum(orders) / len(orders)


def test_nothing_beside_the_ratings_is_likelier() -> None:
    games = [
        finished(("ann", "ben", "cleo", "cleo"), 1, 1, 3, 3),
        finished(("ben", "cleo", "ann", "cleo"), 2, 1, 2, 2),
        finished(("cleo", "ann", "ben", "ann"), 1, 2, 3, 4),
        finished(("ann", "ann", "ben", "cleo"), 1, 1, 1, 1),
        finished(("cleo", "ben"), 2, 1),
    ]
    blocks = [Block(number, (game,)) for number, game in enumerate(games)]
    found = rate(("ann", "ben", "cleo"), blocks)

    def likely(strengths: dict[str, float]) -> float:
        drawn = sum(x / 2 - log(1 + exp(x)) for x in strengths.values())
        return DRAWN * drawn + sum(order_likelihood(game, strengths) for game in games)

    # Ratings are centred afterwards; the likelihood is highest where the drawn games have it.
    centred = {name: estimate.value / POINTS for name, estimate in found.items()}
    shifts = [n / 1000 for n in range(-400, 401)]
    best = max(shifts, key=lambda shift: likely({n: x + shift for n, x in centred.items()}))
    peak = {name: x + best for name, x in centred.items()}
    for name in peak:
        for step in (-0.02, 0.02):
            assert likely(peak | {name: peak[name] + step}) < likely(peak)


def test_a_shared_win_counts_half() -> None:
    ties = [Block(n, (finished(("ann", "ben"), 1, 1),)) for n in range(400)]
    wins = [Block(400 + n, (finished(("ann", "ben"), 1, 2),)) for n in range(400)]
    found = rate(("ann", "ben"), ties + wins)
    assert found["ann"].value - found["ben"].value == pytest.approx(POINTS * log(3), rel=0.01)


def test_who_never_loses_has_a_wide_interval_and_a_remark() -> None:
    blocks = [Block(n, (finished(("ann", "ben"), 1, 2),)) for n in range(50)]
    found = rate(("ann", "ben"), blocks)
    assert margin(found["ann"]) > 100
    assert not connected(("ann", "ben"), blocks)
    assert connected(("ann", "ben"), [*blocks, Block(50, (finished(("ann", "ben"), 1, 1),))])


def test_groups_that_never_meet_their_equals_are_noticed() -> None:
    """Each bot wins and loses, but never across the two groups."""
    games = [("ann", "ben"), ("ben", "ann"), ("ann", "cleo"), ("cleo", "dan"), ("dan", "cleo")]
    blocks = [Block(n, (finished(pair, 1, 2),)) for n, pair in enumerate(games)]
    assert not connected(("ann", "ben", "cleo", "dan"), blocks)


# ---- means and parts -------------------------------------------------------------------------


@pytest.mark.parametrize(("freedom", "t"), [(4, 2.776), (9, 2.262), (29, 2.045), (1000, 1.962)])
def test_the_spread_is_student_s(freedom: int, t: float) -> None:
    assert spread(freedom) == pytest.approx(t, rel=0.004)


def test_a_mean_and_its_interval() -> None:
    assert mean([2.0]) == Estimate(2.0, None)
    found = mean([1.0, 2.0, 3.0, 4.0, 5.0])
    assert found.value == 3
    assert margin(found) == pytest.approx(1.963, rel=0.004)


def test_a_part_is_what_one_won_of_what_two_won() -> None:
    found = part([0.4] * 100, [0.2] * 100)
    assert found is not None
    assert found.value == pytest.approx(2 / 3)
    assert 0 < margin(found) < 0.05


def test_a_part_of_everything_is_not_certain() -> None:
    found = part([1.0] * 30, [0.0] * 30)
    assert found is not None
    assert 0.05 < margin(found) < 0.1


def test_nothing_won_has_no_parts() -> None:
    assert part([0.0, 0.0], [0.0, 0.0]) is None


def test_intervals_of_parts_hold_the_truth_as_often_as_they_say() -> None:
    strengths = {"ann": log(2.0), "ben": 0.0, "cleo": 0.5}
    held = 0
    for trial in range(400):
        blocks = list(islice(simulated(strengths, 3, Rng(31 * trial)), 40))
        (pair,) = pairs(("ann", "ben"), blocks, alone=False)
        assert pair.part is not None
        held += abs(pair.part.value - 2 / 3) <= margin(pair.part)
    assert 0.92 <= held / 400 <= 0.98


# ---- the sequential test ---------------------------------------------------------------------


def answered(part_of_ann: float, seats: int, seed: int, alpha: float = 0.05) -> tuple[str, int]:
    """The answer about two players of known parts among any others, and after how many blocks."""
    strengths = {"ann": log(part_of_ann / (1 - part_of_ann)), "ben": 0.0, "cleo": 0.0, "dan": 0.0}
    seated = dict(list(strengths.items())[:seats])
    walk = Walk(Question(one="ann", other="ben", low=0.5, high=0.6, alpha=alpha))
    for block in simulated(seated, seats, Rng(seed)):
        walk.add(block)
        if walk.answer != "open":
            return walk.answer, block.number + 1
    raise AssertionError("blocks have no end")


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("truth", "right"), [(0.5, "no"), (0.6, "yes")])
def test_answers_are_wrong_as_seldom_as_asked_for(seats: int, truth: float, right: str) -> None:
    answers = [answered(truth, seats, 100 + 7 * seed)[0] for seed in range(120)]
    assert answers.count(right) >= 0.9 * len(answers)  # 0.95 is meant; 0.9 is 2.5 deviations off


def test_a_clear_answer_comes_sooner_than_a_close_one() -> None:
    clear = [answered(0.8, 2, seed)[1] for seed in range(20)]
    close = [answered(0.55, 2, seed)[1] for seed in range(20)]
    assert 3 * sum(clear) < sum(close)


def test_who_wins_everything_is_believed_after_a_while() -> None:
    walk = Walk(Question(one="ann", other="ben", low=0.5, high=0.6, alpha=0.05))
    blocks = 0
    while walk.answer == "open":
        walk.add(Block(blocks, (finished(("ann", "ben"), 1, 2), finished(("ben", "ann"), 2, 1))))
        blocks += 1
    assert walk.answer == "yes"
    assert blocks == 17  # log(19) / log(0.6 / 0.5), rounded up


def test_blocks_without_the_two_say_nothing() -> None:
    walk = Walk(Question(one="ann", other="ben"))
    walk.add(Block(0, (finished(("cleo", "ben"), 1, 2),)))
    assert walk.ratio == pytest.approx(0, abs=0.001)


@pytest.mark.parametrize(
    "bad", [{"low": 0.6, "high": 0.5}, {"low": 0.0}, {"high": 1.0}, {"alpha": 0.0}, {"alpha": 0.5}]
)
def test_impossible_questions_are_refused(bad: dict[str, float]) -> None:
    with pytest.raises(Unreadable):
        Question(one="ann", other="ben", **bad)


# ---- the picture -----------------------------------------------------------------------------


def test_the_picture_has_every_bot_inside_its_frame() -> None:
    rows = [("a<b", Estimate(812.5, 60.0)), ("b&c", Estimate(-3.0)), ("c", Estimate(-940.0, 200.0))]
    drawn = ElementTree.fromstring(picture("Ratings", rows, "points", 0))
    words = [text.text for text in drawn.iter(f"{SVG}text")]
    assert {"Ratings", "points", "a<b", "b&c", "812 ± 60", "-3", "-1500", "1000"} <= set(words)
    places = [float(dot.attrib["cx"]) for dot in drawn.iter(f"{SVG}circle")]
    assert LEFT <= places[2] < places[1] < places[0] <= WIDTH - RIGHT


def test_the_picture_of_equal_scores_has_an_axis() -> None:
    assert ">20<" in picture("Scores", [("ann", Estimate(20.0, 0.0))], "points", 2)
