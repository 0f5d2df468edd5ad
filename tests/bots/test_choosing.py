"""Bots asked by number: the same choice as by a view, and no more known than by it."""

import pytest

from taberna.bots import find_bot
from taberna.bots.choosing import choose_id
from taberna.core.rng import Rng
from taberna.games import GAMES

ASKED = [
    ("downfall", "random"),
    ("downfall", "balbus"),
    ("downfall", "level:4"),
    ("downfall", "level:6"),
    ("downfall", "search:40"),
    ("xv", "greedy"),
    ("xv", "level:3"),
    ("pluvionauts", "level:2"),
]


@pytest.mark.parametrize(("game", "name"), ASKED)
def test_a_bot_chooses_the_same_by_number_and_by_view(game: str, name: str) -> None:
    one, two = (find_bot(name, Rng(5), game) for _ in range(2))
    dice, state = Rng(9), GAMES[game].start(None, 2)
    for _ in range(6):
        seat = state.settle(dice)
        if seat < 0:
            break
        for _ in range(2):  # the seat's own choices one after the other
            chosen = choose_id(one, state, seat)
            assert GAMES[game].action_table[chosen] == two.choose(state.view(seat))
        state.apply(chosen)


@pytest.mark.parametrize(("game", "name"), [("downfall", "level:6"), ("downfall", "balbus")])
def test_what_a_seat_cannot_know_does_not_change_its_choice(game: str, name: str) -> None:
    dice, state = Rng(3), GAMES[game].start(None, 2)
    for turn in range(12):
        seat = state.settle(dice)
        other = state.clone()
        other.reimagine(seat, dice)
        chosen = {choose_id(find_bot(name, Rng(turn), game), one, seat) for one in (state, other)}
        assert len(chosen) == 1
        state.apply(chosen.pop())


def test_somebody_elses_bot_is_asked_by_its_view() -> None:
    class Last:
        name = "last"

        def choose(self, view: object) -> object:
            return view.legal[-1]  # type: ignore[attr-defined]

    state = GAMES["xv"].start(None, 2)
    seat = state.settle(Rng(1))
    assert choose_id(Last(), state, seat) == state.ids()[-1]
