"""The doors of a single state: planes, masks, tickets, copies and returns, in any position."""

import pickle
from collections.abc import Iterator
from copy import copy, deepcopy

import numpy as np
import pytest

from taberna.core.errors import BadNotation, NotChance, NotYours
from taberna.core.game import restored
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.core.state import State
from taberna.core.walking import AnyGame, usual_start, walk
from taberna.games import GAMES
from taberna.games.downfall.game import DOWNFALL
from taberna.games.pluvionauts.game import PLUVIONAUTS
from taberna.games.xv.game import XV
from tests.support import table

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def visited(game: AnyGame, seeds: range = range(3)) -> Iterator[State]:
    """Positions of random games, the last one of each included."""
    for seed in seeds:
        start = usual_start(game, seed)
        for state, _ in walk(start, Rng(seed)):
            yield state
        yield start


# ---- planes and masks ------------------------------------------------------------------------


@EVERY_GAME
def test_planes_and_masks_in_any_position(game: AnyGame) -> None:
    turns = set()
    for state in visited(game):
        turns.add(min(state.turn, 0))
        mask = np.asarray(state.mask())
        assert (mask.dtype, mask.shape) == (np.dtype("int8"), (game.action_count,))
        assert np.flatnonzero(mask).tolist() == list(state.ids())
        for seat in range(state.seats):
            assert state.planes(seat).shape == game.planes_shape
    assert turns == {0, CHANCE, OVER}


@EVERY_GAME
def test_planes_and_masks_are_written_where_one_likes(game: AnyGame) -> None:
    planes = np.full(game.planes_shape, 9, dtype=np.uint8)
    mask = np.full(game.action_count, 9, dtype=np.int8)
    for state in visited(game, range(1)):
        seat = state.seats - 1
        assert state.planes(seat, out=planes) is planes
        assert planes.tobytes() == bytes(state.planes(seat))
        assert state.mask(out=mask) is mask
        assert mask.tobytes() == bytes(state.mask())


@pytest.mark.parametrize(
    "room",
    [
        bytearray(7),
        bytes(1078),
        np.zeros((14, 7, 11), dtype=np.float32),
        np.zeros((14, 7, 22), dtype=np.uint8)[:, :, ::2],
        [0] * 1078,
        "x" * 1078,
    ],
    ids=["short", "fixed", "floats", "gaps", "list", "text"],
)
def test_what_planes_cannot_be_written_into(room: object) -> None:
    with pytest.raises(BadNotation, match="planes want 1078 writable bytes in one piece"):
        DOWNFALL.start().planes(0, out=room)
    with pytest.raises(BadNotation, match="masks want 6072 writable bytes in one piece"):
        DOWNFALL.start().mask(out=room)


@pytest.mark.parametrize("seat", [-1, 2, 9])
def test_no_planes_and_no_text_of_a_seat_that_is_not_there(seat: int) -> None:
    state = DOWNFALL.start("official", 2)
    with pytest.raises(NotYours):
        state.planes(seat)
    with pytest.raises(NotYours):
        state.observation_text(seat)


# ---- chance and lone actions -----------------------------------------------------------------


@EVERY_GAME
def test_a_ticket_is_one_step_of_chance(game: AnyGame) -> None:
    rng, state = Rng(4), game.start(None, 2)
    while state.turn != OVER:
        if state.turn == CHANCE:
            ticket = rng.below(state.tickets())
            expected, named = state.clone(), state.under(ticket)
            expected.happen(named)
            assert game.chance_table[state.apply_ticket(ticket)] == named
            assert state == expected
        else:
            assert state.tickets() == 0
            state.apply(state.ids()[0])


def test_every_listed_outcome_has_as_many_tickets_as_weight() -> None:
    state = DOWNFALL.start("official", 3)
    while state.turn == CHANCE:
        weights = dict(state.chance_ids())
        found = [state.clone().apply_ticket(ticket) for ticket in range(state.tickets())]
        assert {chance: found.count(chance) for chance in set(found)} == weights
        state.apply_ticket(0)


@pytest.mark.parametrize("ticket", [-1, 2, 1 << 70])
def test_tickets_that_are_not_there(ticket: int) -> None:
    state = DOWNFALL.start("official", 2)
    with pytest.raises(NotChance, match="tickets are 0 to 1"):
        state.apply_ticket(ticket)
    state.settle(Rng(1))
    with pytest.raises(NotChance, match="nothing is to be drawn now"):
        state.apply_ticket(0)


def test_lone_actions_are_skipped_up_to_the_next_chance() -> None:
    state = table("phase sleeps; turn red; hand red 5 5 7 9", seats=2)
    state.play(state.actions()[0])
    assert [str(action) for action in state.actions()] == ["done"]
    assert state.skip_lone() == CHANCE == state.turn
    assert state.skip_lone() == CHANCE


@EVERY_GAME
def test_skipping_and_tickets_are_settling(game: AnyGame) -> None:
    for seed in range(4):
        one, two = usual_start(game, seed), usual_start(game, seed)
        first, second, choices = Rng(seed), Rng(seed), Rng(seed)
        while one.settle(first) >= 0:
            while two.skip_lone() == CHANCE:
                two.apply_ticket(second.below(two.tickets()))
            assert one == two
            chosen = one.ids()[choices.below(len(one.ids()))]
            one.apply(chosen)
            two.apply(chosen)


# ---- copies ----------------------------------------------------------------------------------


@EVERY_GAME
def test_states_are_sent_as_a_few_plain_values(game: AnyGame) -> None:
    for state in visited(game, range(1)):
        made, (whose, rules, values) = state.__reduce__()
        assert (made, whose) == (restored, game)
        assert game.find_ruleset(rules) == state.ruleset
        assert type(values) is tuple
        sent = pickle.dumps(state)
        assert len(sent) < 1_000
        again = pickle.loads(sent)
        assert (again, again.ids(), again.turn) == (state, state.ids(), state.turn)


@pytest.mark.parametrize("make", [copy, deepcopy], ids=["copy", "deepcopy"])
def test_copies_are_independent(make: type) -> None:
    state = PLUVIONAUTS.start("swift", 3)
    state.settle(Rng(3))
    before, again = state.key(), make(state)
    again.apply(again.ids()[0])
    assert state.key() == before != again.key()


@pytest.mark.parametrize(
    "make", [copy, deepcopy, lambda rng: pickle.loads(pickle.dumps(rng)), lambda rng: Rng(rng.word)]
)
def test_a_generator_goes_on_where_it_was(make: type) -> None:
    rng = Rng(5)
    for _ in range(10):
        rng.below(6)
    again = make(rng)
    assert [again.below(1000) for _ in range(20)] == [rng.below(1000) for _ in range(20)]


# ---- what a game is worth --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "rules", "seats", "kind", "least", "most"),
    [
        (DOWNFALL, "official", 2, "zero-sum", -1.0, 1.0),
        (DOWNFALL, "official", 4, "zero-sum", -1 / 3, 1.0),
        (DOWNFALL, "manual", 3, "general-sum", -0.5, 1.0),
        (PLUVIONAUTS, "swift", 5, "zero-sum", -0.25, 1.0),
        (XV, "free", 1, "general-sum", -198.0, 0.0),
        (XV, "hundred", 1, "general-sum", -297.0, -100.0),
        (XV, "wins", 2, "zero-sum", -1.0, 1.0),
    ],
)
def test_what_a_game_can_be_worth(
    game: AnyGame, rules: str, seats: int, kind: str, least: float, most: float
) -> None:
    utility = game.utility(game.find_ruleset(rules), seats)
    assert (utility.kind, utility.least, utility.most) == (kind, least, most)


def test_whoever_wins_alone_gets_one() -> None:
    state = table("phase erupts; turn red; people k3 red 1; bag coin 2; running", seats=2)
    state.apply_ticket(0)
    state.play("lava c6")
    assert state.returns() == [0.0, 0.0]
    state.play("run k3 out")
    assert (state.returns(), state.points()) == ([1.0, -1.0], [1, 0])


def test_a_full_tie_that_nobody_wins_costs_everybody() -> None:
    end = table("phase erupts; turn red ended; ended last-tile", "manual", seats=3)
    assert end.returns() == [-0.5, -0.5, -0.5]


@EVERY_GAME
def test_scores_are_those_of_the_outcome(game: AnyGame) -> None:
    for seed in range(8):
        state = usual_start(game, seed)
        for _ in walk(state, Rng(seed)):
            pass
        outcome = state.outcome()
        assert outcome is not None
        assert state.points() == [first for (_, first), *_ in outcome.scores]


def test_only_points_have_no_end_in_sight() -> None:
    assert XV.max_plies(XV.find_ruleset("hundred"), 2) is None
    assert XV.max_plies(XV.find_ruleset("free"), 3) == 3 * 38
    assert DOWNFALL.max_plies(DOWNFALL.find_ruleset("official"), 2) > 377
    assert PLUVIONAUTS.max_plies(PLUVIONAUTS.find_ruleset("swift"), 2) > 562
