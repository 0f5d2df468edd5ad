"""Reviews: the ledger closes, what cannot be known changes nothing, names are for what is sure."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, replace
from math import sqrt

import pytest

from taberna.bots.judging import Expected, find_judge, spread_chance, worlds_of
from taberna.core.errors import NotNow
from taberna.core.outcome import resigned
from taberna.core.record import Record, read_record, replay, write_outcome
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.core.state import State
from taberna.games import GAMES, find_game
from taberna.review import Review, review
from taberna.review.judged import choice, difference, expected, kind_of, named
from taberna.review.ledger import key_plies
from taberna.review.model import LABELS, Chosen, Stroke
from tests import GOLDEN

SHALLOW = 8
SAMPLE = (
    "downfall/classic-2-endgame-run-tie.match",
    "downfall/classic-4-endgame-last-tile-three.match",
    "downfall/manual-3-endgame-run-saved-lower.match",
    "xv/free-2-rounds.match",
    "pluvionauts/swift-2-third-request.match",
)


def read(name: str) -> Record:
    return read_record((GOLDEN / name).read_text(encoding="utf-8"), GAMES)


@pytest.fixture(scope="module", params=SAMPLE)
def reviewed(request: pytest.FixtureRequest) -> tuple[Record, Review]:
    record = read(request.param)
    return record, review(record, depth=SHALLOW)


def test_the_ledger_closes(reviewed: tuple[Record, Review]) -> None:
    _, found = reviewed
    for book in found.ledgers:
        parts = asdict(book)
        result = parts.pop("result")
        assert sum(parts.values()) == pytest.approx(result, abs=1e-9)


def test_a_result_is_the_share_of_the_win(reviewed: tuple[Record, Review]) -> None:
    record, found = reviewed
    *_, (_, last, _) = replay(record)
    if found.unit == "wins":
        assert [book.result for book in found.ledgers] == last.shares()
        assert all(0 <= chance <= 1 for one in found.moments for chance in one.chances)
    assert len(found.moments) == len(record.plies) + 1


def test_a_choice_is_what_was_played_where_there_was_one(reviewed: tuple[Record, Review]) -> None:
    record, found = reviewed
    for one in found.choices:
        ply = record.plies[one.ply - 1]
        assert (one.seat, one.action) == (ply.seat, ply.text)
        assert one.options > 1
        assert one.label in ("", *LABELS)
        assert one.changes[one.seat] == pytest.approx(-one.loss)


def test_a_mistake_is_held_against_what_is_best_when_looked_at_further() -> None:
    found = review(read("downfall/official-3-endgame-last-tile-saved.match"))
    [mistake] = [one for one in found.choices if one.action == "run h2 j3"]
    assert mistake.best == "run h2 out"  # both leave, and nobody can save as many
    assert mistake.loss > 0.8
    assert mistake.label == "disaster"


def test_a_line_can_be_played_in_one_turn(reviewed: tuple[Record, Review]) -> None:
    record, found = reviewed
    states = [state.clone() for _, state, _ in replay(record)]
    for one in found.choices:
        assert not one.line or one.label
        world = states[one.ply - 1]
        for action in (one.best, *one.line):
            assert world.turn == one.seat
            world.apply(record.game.action_id(action))


def test_what_was_well_found_is_what_was_best(reviewed: tuple[Record, Review]) -> None:
    _, found = reviewed
    for one in found.choices:
        if one.ahead:
            assert (one.action, one.loss) == (one.best, 0.0)
    for seat, summary in enumerate(found.summaries):
        proud = [one for one in found.choices if one.ply in summary.best]
        assert all(one.seat == seat and one.ahead for one in proud)


def test_kinds_of_choices_are_all_real_choices(reviewed: tuple[Record, Review]) -> None:
    _, found = reviewed
    for one in found.summaries:
        assert sum(kind.choices for kind in one.kinds.values()) == one.choices
        lost = sum(kind.choices * kind.loss for kind in one.kinds.values())
        assert lost == pytest.approx(one.choices * one.loss)


def test_running_is_a_kind_of_choice_also_if_somebody_stays() -> None:
    assert kind_of(["run a1 a2", "run a1 b1", "done"]) == "run"


def test_words_of_pompeii_xv_say_what_follows_from_both() -> None:
    named_ones = [one for one in review(read("xv/free-2-rounds.match")).choices if one.label]
    assert {one.for_played[0].kind for one in named_ones} == {"ends", "goes-on"}
    for one in named_ones:
        best, played = (dict(words[0].about) for words in (one.for_best, one.for_played))
        assert isinstance(best["expected"], float)
        assert isinstance(played["expected"], float)
        assert played["expected"] - best["expected"] == pytest.approx(one.loss)


def test_pompeii_xv_has_no_remainder_though_none_is_computed() -> None:
    found = review(read("xv/free-2-rounds.match"))
    for seat, book in enumerate(found.ledgers):
        told = sum(one.loss for one in found.choices if one.seat == seat)
        luck = sum(stroke.luck[seat] for stroke in found.strokes)
        assert book.result == pytest.approx(luck - told, abs=1e-9)
        assert abs(book.revealed) < 1e-9
        assert min(one.loss for one in found.choices) >= 0


def test_points_of_pompeii_xv_are_those_scored() -> None:
    record = read("xv/free-2-rounds.match")
    *_, (_, last, _) = replay(record)
    better = [book.result for book in review(record).ledgers]
    totals = record.game.view(last, None).totals
    assert better[0] - better[1] == pytest.approx(totals[1] - totals[0])


def test_the_same_match_is_reviewed_alike_also_in_several_processes() -> None:
    record = read("downfall/classic-4-endgame-last-tile-three.match")
    seen: list[tuple[int, int]] = []
    alone = review(record, depth=SHALLOW, progress=lambda done, total: seen.append((done, total)))
    assert alone == review(record, depth=SHALLOW, processes=2)
    assert seen[-1] == (len(record.plies) + 1, len(record.plies) + 1)


class Enough(Exception):
    """Somebody does not want to wait."""


def test_whoever_watches_may_stop_it() -> None:
    def stop(done: int, total: int) -> None:
        raise Enough

    with pytest.raises(Enough):
        review(read("xv/free-2-rounds.match"), progress=stop)


def test_a_match_that_goes_on_is_not_reviewed() -> None:
    record = read("xv/free-2-rounds.match")
    with pytest.raises(NotNow, match="not over"):
        review(replace(record, plies=record.plies[:5], outcome="", seed=None))


def test_a_match_that_was_given_up_is_not_reviewed() -> None:
    record = read("xv/free-2-rounds.match")
    outcome = write_outcome(resigned(2, [0]), record.game)
    with pytest.raises(NotNow, match="given up"):
        review(replace(record, plies=record.plies[:5], outcome=outcome, seed=None))


def test_a_name_needs_the_whole_interval() -> None:
    judge = find_judge(find_game("downfall"), 2)
    assert named(judge, 0.06, 0.0) == "mistake"
    assert named(judge, 0.06, 0.01) == "slip"
    assert named(judge, 0.06, 0.05) == ""
    assert named(judge, 0.5, 0.01) == "disaster"


def test_what_is_held_against_each_other_is_seen_equally_far() -> None:
    """Who runs out is beaten in the end, as is who stays; a tree sees it sooner where it looks."""
    record = read("downfall/official-3-endgame-last-tile-saved.match")
    before = [state.clone() for _, state, _ in replay(record)][3]
    judge = find_judge(record.game, before.seats)
    found = choice(judge, before, record.plies[3], 4, judge.depth)
    assert found
    assert (found.action, found.label) == ("run h2 out", "")
    view = record.game.view(before, before.turn)
    pair = [record.game.action_id(text) for text in ("done", "run h2 out")]
    stayed, ran = judge.weighs(view, pair, 7, judge.depth)
    assert len(stayed) == len(ran)
    loss, error = difference(stayed, ran, before.turn)
    assert loss <= error  # to run out is no worse than to stay


def test_of_two_actions_both_are_seen_equally_far_too() -> None:
    record = read("downfall/classic-4-endgame-last-tile-three.match")
    states = [state.clone() for _, state, _ in replay(record)]
    judge = find_judge(record.game, states[0].seats)
    before = next(state for state in states if state.turn >= 0 and len(state.ids()) == 2)
    view = record.game.view(before, before.turn)
    both = judge.weighs(view, list(before.ids()), 7, 128)
    assert both == [judge.weighs(view, [action], 7, 128)[0] for action in before.ids()]
    assert [len(looks) for looks in judge.weighs(view, list(before.ids()), 7, 256)] == [16, 16]


def test_futures_are_paired() -> None:
    better: list[Expected] = [(0.2, 0.8), (0.6, 0.4), (0.4, 0.6)]
    worse: list[Expected] = [(0.1, 0.9), (0.5, 0.5), (0.3, 0.7)]
    loss, error = difference(better, worse, 0)
    assert loss == pytest.approx(0.1)
    assert error < 1e-12


def test_worlds_depend_on_what_is_seen_alone() -> None:
    game = find_game("downfall")
    state = game.start(None, 3)
    state.settle(Rng(4))
    other = state.clone()
    other.reimagine(state.turn, Rng(5))
    view, same = game.view(state, state.turn), game.view(other, state.turn)
    assert worlds_of(game, view, 9, 5) == worlds_of(game, same, 9, 5)


@pytest.mark.parametrize("futures", [1, 3])
def test_also_of_few_futures_every_outcome_happens_as_often_as_it_should(futures: int) -> None:
    state = find_game("downfall").start(None, 2)
    state.settle(Rng(4))
    while state.turn != CHANCE or state.sampled() or len(state.chance_ids()) < 4:
        ids = state.ids()
        state.apply(ids[0]) if ids else state.apply_ticket(0)
    outcomes = {str(after): weight for after, weight in fallen(state)}
    found: Counter[str] = Counter()
    lucks = 3000
    for luck in range(lucks):
        for place in range(futures):
            world = state.clone()
            spread_chance(world, place, futures, Rng(luck))
            found[str(world)] += 1
    for text, weight in outcomes.items():
        share = weight / sum(outcomes.values())
        assert abs(found[text] / (lucks * futures) - share) < 5 * sqrt(share / lucks)


def fallen(state: State) -> list[tuple[State, int]]:
    """Every outcome of chance, as the state after it, with its weight."""
    found = []
    for chance, weight in state.chance_ids():
        world = state.clone()
        world.apply_chance(chance)
        found.append((world, weight))
    return found


def chosen(ply: int, loss: float, label: str) -> Chosen:
    return Chosen(ply, 0, "a", "b", 2, loss, 0.0, real=True, label=label, changes=(-loss, loss))


def test_the_largest_losses_are_looked_at_first_then_luck() -> None:
    choices = [chosen(4, 0.3, "disaster"), chosen(9, 0.03, "slip"), chosen(11, 0.01, "")]
    strokes = [Stroke(2, 0, "draw", (0.2, -0.2)), Stroke(3, 0, "draw", (0.001, 0.0))]
    assert key_plies(choices, strokes, 0.02) == (2, 4, 9)


def test_a_review_says_who_judged() -> None:
    assert find_judge(find_game("downfall"), 4).name.startswith("small trees, learned")
    assert find_judge(find_game("xv"), 1).exact


ENDGAMES = sorted(path.name for path in (GOLDEN / "downfall").glob("*-endgame-*.match"))


@pytest.mark.parametrize("name", ENDGAMES)
def test_the_curve_sees_how_a_match_is_about_to_end(name: str) -> None:
    """Where whatever is chosen ends the match, its chooser can expect the best of that."""
    record = read(f"downfall/{name}")
    states = [state.clone() for _, state, _ in replay(record)]
    judge = find_judge(record.game, states[0].seats)
    for number, state in enumerate(states):
        if state.turn >= 0 and (best := best_end(state)) is not None:
            chances = expected(judge, state, number, SHALLOW)
            assert chances[state.turn] == pytest.approx(best, abs=0.05)


def best_end(state: State) -> float | None:
    """The largest share of whoever has the turn, if every action ends the match at once."""
    found = []
    for action in state.ids():
        world = state.clone()
        world.apply(action)
        world.settle(Rng(0))
        if world.turn != OVER:
            return None
        found.append(world.shares()[state.turn])
    return max(found)
