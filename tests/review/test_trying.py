"""A decision tried again: the best is found, what was played is not, and nothing hidden is told."""

from __future__ import annotations

import pytest

from taberna.bots.judging import find_judge
from taberna.core.errors import NotNow
from taberna.core.record import read_record, replay
from taberna.core.rng import Rng
from taberna.games import GAMES
from taberna.review import review, try_again
from taberna.review.judged import choice
from tests import GOLDEN

SHALLOW = 8


def text_of(name: str) -> str:
    return (GOLDEN / name).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "name",
    ["downfall/official-3-endgame-last-tile-saved.match", "pluvionauts/draft-2-turn-cap.match"],
)
def test_the_best_is_found_and_what_was_played_is_not(name: str) -> None:
    text = text_of(name)
    record = read_record(text, GAMES)
    chosen = next(one for one in review(record, depth=SHALLOW).choices if one.label)
    best = try_again(text, SHALLOW, chosen, chosen.best)
    assert (best.found, best.loss, best.worth) == (True, 0.0, best.best_worth)
    played = try_again(text, SHALLOW, chosen, chosen.action)
    assert (played.found, played.worth) == (False, played.played_worth)
    assert played.loss == pytest.approx(chosen.loss)
    assert played.best_worth - played.worth == pytest.approx(played.loss)
    assert played == try_again(text, SHALLOW, chosen, chosen.action)


def test_what_cannot_be_played_cannot_be_tried() -> None:
    text = text_of("downfall/official-3-endgame-last-tile-saved.match")
    chosen = next(
        one for one in review(read_record(text, GAMES), depth=SHALLOW).choices if one.label
    )
    with pytest.raises(NotNow, match="cannot be played here"):
        try_again(text, SHALLOW, chosen, "run a1 k7")


@pytest.mark.parametrize(
    ("name", "plies"),
    [
        ("downfall/classic-2-full-last-tile-saved.match", (38, 48, 68)),
        ("downfall/official-4-full-last-tile-volcano.match", (52, 97, 125)),
    ],
)
def test_cards_that_a_seat_cannot_know_change_nothing_in_its_losses_lines_and_words(
    name: str, plies: tuple[int, ...]
) -> None:
    record = read_record(text_of(name), GAMES)
    states = [state.clone() for _, state, _ in replay(record)]
    judge = find_judge(record.game, states[0].seats)
    lines: list[str] = []
    for number in plies:
        before, ply = states[number - 1], record.plies[number - 1]
        found = choice(judge, before, ply, number, SHALLOW)
        assert found
        assert found.label
        assert found.for_best
        lines += found.line
        for deal in range(3):
            other = before.clone()
            other.reimagine(ply.seat, Rng(deal))
            assert other != before, "other cards are dealt"
            assert choice(judge, other, ply, number, SHALLOW) == found
    assert lines, "how it would have gone on is compared, too"
