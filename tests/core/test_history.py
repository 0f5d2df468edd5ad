"""Perfect recall: what a seat saw since the start, and histories that look the same to it."""

import pickle
from copy import deepcopy

import pytest

from taberna.core.errors import NotNow
from taberna.core.history import History
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.core.walking import AnyGame
from taberna.games import GAMES
from taberna.games.downfall.game import DOWNFALL
from tests.support import table

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def step(history: History, rng: Rng) -> None:
    """Any ply that may come next."""
    state = history.state
    if state.turn == CHANCE:
        history.apply_ticket(rng.below(state.tickets()))
    else:
        ids = state.ids()
        history.apply(ids[rng.below(len(ids))])


@EVERY_GAME
def test_a_history_redealt_looks_the_same_and_holds_together(game: AnyGame) -> None:
    rng = Rng(8)
    for seats in game.seat_counts:
        history, checked = History(game.start(None, seats)), 0
        while history.state.turn != OVER:
            step(history, rng)
            if len(history.plies) % 37 == 0:
                seat = rng.below(seats)
                other = history.redealt(seat, rng)
                assert other.information_text(seat) == history.information_text(seat)
                assert other.state.view(seat) == history.state.view(seat)
                for one in range(seats):  # everybody remembers what they now hold
                    assert draws(other, one) >= set(game.held(other.state, one))
                checked += 1
        assert checked or game.name == "xv"


def draws(history: History, seat: int) -> set[int]:
    """The chance ids of what a seat remembers to have drawn."""
    told = history.information_text(seat).splitlines()
    table = history.start.game.chance_table
    return {
        n for n in (n for whose, n in history.plies if whose == CHANCE) if str(table[n]) in told
    }


def test_others_do_not_remember_what_they_were_really_dealt() -> None:
    rng, history = Rng(3), History(DOWNFALL.start("official", 2))
    while history.state.turn == CHANCE:
        step(history, rng)
    texts = {history.redealt(0, rng).information_text(1) for _ in range(20)}
    assert len(texts) > 10


def test_the_text_has_every_ply_in_order() -> None:
    history = History(DOWNFALL.start("official start=0", 2))
    for chance in ("draw 5", "draw 5", "draw 7", "draw 9", "draw 1", "draw 1", "draw 2", "draw 3"):
        history.apply_chance(DOWNFALL.chance_id(chance))
    history.apply(history.state.ids()[0])
    own, other = (history.information_text(seat).splitlines() for seat in (0, 1))
    assert own[1:9] == ["draw 5", "draw 5", "draw 7", "draw 9", *["draw ?"] * 4]
    assert other[1:9] == [*["draw ?"] * 4, "draw 1", "draw 1", "draw 2", "draw 3"]
    assert own[9] == other[9]
    assert own[9].startswith("red: play 5 ")


def test_the_order_of_own_draws_is_remembered() -> None:
    texts = set()
    for cards in (("5", "7"), ("7", "5")):
        history = History(DOWNFALL.start("official start=0", 2))
        for card in cards:
            history.apply_chance(DOWNFALL.chance_id(f"draw {card}"))
        texts.add(history.information_text(0))
    assert len(texts) == 2


def test_copies_go_their_own_ways() -> None:
    rng, history = Rng(6), History(DOWNFALL.start("official", 3))
    for _ in range(30):
        step(history, rng)
    told = history.information_text(1)
    for again in (deepcopy(history), pickle.loads(pickle.dumps(history)), history.clone()):
        assert again.state == history.state
        assert again.information_text(1) == told
        while len(again.plies) < 60:
            step(again, rng)
        assert again.information_text(1).startswith(told + "\n")
    assert history.information_text(1) == told


def test_hands_that_lay_in_the_start_are_not_dealt_anew() -> None:
    history = History(
        table("phase seethes; turn red; hand red 5 5 7 9; hand black 1 1 2 3", seats=2)
    )
    with pytest.raises(NotNow, match="dealt before this history"):
        history.redealt(0, Rng(1))
