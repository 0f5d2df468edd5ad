"""Many games at once: the same for any number of threads, the same as one game by hand."""

from array import array
from collections.abc import Callable, Sequence

import numpy as np
import pytest

from taberna.core.batch import Batch
from taberna.core.errors import BadNotation, BadRuleset, IllegalAction, UnknownName
from taberna.core.rng import Rng
from taberna.core.seat import OVER
from taberna.games.downfall.board import SYMBOLS
from taberna.games.downfall.game import DOWNFALL
from taberna.games.downfall.state import State
from tests.support import seen, table

SIZE = 24
SEAT_COUNTS = pytest.mark.parametrize("seats", [2, 3, 4])
LONE_DONE = "phase erupts; turn red move; running; people a5 black 1; bag -"


def begin(seats: int = 3, size: int = SIZE, seed: int = 5, threads: int = 1) -> Batch:
    return Batch(DOWNFALL.start("official", seats), size, seed, threads)


def buffers(batch: Batch) -> list[bytes]:
    """Everything a batch tells, as bytes."""
    told = (batch.turns, batch.counts, batch.planes, batch.masks, batch.finished, batch.shares)
    return [buffer.tobytes() for buffer in told]


def play_on(batch: Batch, steps: int) -> list[list[bytes]]:
    """Random steps; what the batch told after each."""
    told = [buffers(batch)]
    for _ in range(steps):
        batch.sample()
        batch.step()
        told.append(buffers(batch))
    return told


def states(batch: Batch) -> list[State]:
    return [state for state in batch.states if isinstance(state, State)]


# ---- the same results ------------------------------------------------------------------------


@pytest.mark.parametrize("threads", [2, 3])
def test_threads_do_not_matter(threads: int) -> None:
    assert play_on(begin(threads=threads), 60) == play_on(begin(threads=1), 60)


def test_more_threads_than_rows() -> None:
    assert play_on(begin(size=2, threads=4), 10) == play_on(begin(size=2), 10)


def test_seeds_matter() -> None:
    assert play_on(begin(seed=5), 5) != play_on(begin(seed=6), 5)


def test_a_row_does_not_depend_on_the_others() -> None:
    few, many = begin(size=4), begin(size=9)
    for _ in range(80):
        for batch in (few, many):
            batch.sample()
            batch.step()
        assert few.turns.tolist() == many.turns.tolist()[:4]
        assert states(few) == states(many)[:4]


@SEAT_COUNTS
def test_a_row_is_one_game_played_by_hand(seats: int) -> None:
    start = DOWNFALL.start("official", seats)
    batch, rng, state = Batch(start, 1, seed=0), Rng(1), start.clone()
    ended = 0
    state.settle(rng)
    for _ in range(400):
        legal = state.ids()
        batch.sample()
        assert batch.actions[0] == legal[rng.below(len(legal))]
        state.apply(batch.actions[0])
        batch.step()
        finished = state.settle(rng) == OVER
        assert batch.finished[0] == finished
        if finished:
            ended += 1
            assert np.asarray(batch.shares).tolist() == [state.shares()]
            state = start.clone()
            state.settle(rng)
        assert states(batch) == [state]
    assert ended


# ---- what a row shows ------------------------------------------------------------------------


def bits(batch: Batch, row: int) -> list[int]:
    """The ids whose bits are set in a row's mask, lowest first."""
    width = (DOWNFALL.action_count + 7) // 8
    mask = int.from_bytes(batch.masks.tobytes()[row * width : (row + 1) * width], "little")
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


@SEAT_COUNTS
def test_masks_are_the_legal_ids(seats: int) -> None:
    batch = begin(seats, size=6)
    for _ in range(170):
        for row, state in enumerate(states(batch)):
            legal = state.ids()
            assert bits(batch, row) == legal
            assert (batch.counts[row], batch.turns[row]) == (len(legal), state.turn)
            assert legal != [DOWNFALL.automatic]
        batch.sample()
        batch.step()


def plane(counts: dict[str, int]) -> list[list[int]]:
    """Numbers on squares as a plane of 7 x 11, north at the top."""
    rows = [[0] * 11 for _ in range(7)]
    for square, count in counts.items():
        rows[7 - int(square[1])]["abcdefghijk".index(square[0])] = count
    return rows


@SEAT_COUNTS
def test_planes_show_people_and_lava_from_the_mover_on(seats: int) -> None:
    batch = begin(seats, size=4)
    for _ in range(170):
        batch.sample()
        batch.step()
        planes = np.asarray(batch.planes)
        for row, state in enumerate(states(batch)):
            view = seen(state, state.turn)
            for other in range(seats):
                seat = (state.turn + other) % seats
                people = {str(square): counts[seat] for square, counts in view.people}
                assert planes[row, other].tolist() == plane(people)
            for number, symbol in enumerate(SYMBOLS):
                lava = {str(square): 1 for square, kind in view.lava if kind == symbol}
                assert planes[row, 4 + number].tolist() == plane(lava)


def test_the_last_plane_shows_the_own_hand_and_what_is_unseen() -> None:
    batch = begin()
    for row, state in enumerate(states(batch)):
        view = seen(state, state.turn)
        ledger = np.asarray(batch.planes)[row, 13].reshape(-1).tolist()
        assert ledger[:11] == [view.hand.count(card) for card in range(1, 12)]
        assert ledger[11:22] == list(view.unseen)


def test_a_finished_game_leaves_its_shares_and_begins_anew() -> None:
    start = table("phase erupts; turn red; people k3 red 1; bag coin 2; running", seats=2)
    batch = Batch(start, 1)
    assert (batch.finished[0], batch.counts[0]) == (0, 1)
    batch.step([DOWNFALL.action_id("lava c6")])
    batch.step([DOWNFALL.action_id("run k3 out")])
    assert batch.finished[0] == 1
    assert np.asarray(batch.shares).tolist() == [[1.0, 0.0]]
    assert seen(states(batch)[0]).saved == (0, 0)
    batch.step([DOWNFALL.action_id("lava c6")])
    assert batch.finished[0] == 0


def test_a_start_in_which_nobody_ever_chooses() -> None:
    batch = Batch(table(LONE_DONE, seats=2), 2)
    assert (batch.turns.tolist(), batch.counts.tolist()) == ([OVER, OVER], [0, 0])
    assert batch.finished.tolist() == [1, 1]
    batch.sample()
    with pytest.raises(IllegalAction, match="the game is over"):
        batch.step([DOWNFALL.automatic] * 2)


# ---- refusals --------------------------------------------------------------------------------


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("wrong", [-1, DOWNFALL.action_count, DOWNFALL.automatic])
@pytest.mark.parametrize("row", [0, 11, SIZE - 1])
def test_one_illegal_action_and_nothing_is_played(threads: int, wrong: int, row: int) -> None:
    batch = begin(threads=threads)
    before, told = [state.key() for state in states(batch)], buffers(batch)
    batch.sample()
    chosen = batch.actions.tolist()
    with pytest.raises(IllegalAction) as caught:
        batch.step([*chosen[:row], wrong, *chosen[row + 1 :]])
    assert caught.value.code == ("not-done" if wrong == DOWNFALL.automatic else "no-such-id")
    assert [state.key() for state in states(batch)] == before
    assert buffers(batch) == told
    batch.step(chosen)
    assert [state.key() for state in states(batch)] != before


@pytest.mark.parametrize("actions", [[], [1] * (SIZE - 1), [1] * (SIZE + 1), [1.5] * SIZE, "x", 7])
def test_actions_that_are_no_row_of_ids(actions: object) -> None:
    with pytest.raises(BadNotation, match="24 action ids are wanted, one a row"):
        begin().step(actions)


def test_an_id_too_large_for_any_game() -> None:
    with pytest.raises(BadNotation, match="24 action ids are wanted, one a row"):
        begin().step([1 << 40] * SIZE)


@pytest.mark.parametrize(
    ("start", "size", "threads"),
    [
        (DOWNFALL.start(), 0, 1),
        (DOWNFALL.start(), 4, 0),
        (table("phase erupts; turn red ended; ended last-tile"), 4, 1),
    ],
    ids=["no row", "no thread", "over"],
)
def test_no_batch_without_rows_threads_or_a_start(start: State, size: int, threads: int) -> None:
    with pytest.raises(BadRuleset, match="a batch needs a start that is not over"):
        Batch(start, size, threads=threads)


def test_the_start_stays_as_it_is() -> None:
    start = DOWNFALL.start("official", 3)
    before = start.key()
    play_on(Batch(start, 3), 20)
    assert start.key() == before


# ---- NumPy -----------------------------------------------------------------------------------


def test_numpy_sees_the_buffers_without_a_copy() -> None:
    batch = begin()
    views = {
        name: np.asarray(getattr(batch, name))
        for name in ("planes", "masks", "turns", "counts", "finished", "shares", "actions")
    }
    assert views["planes"].shape == (SIZE, DOWNFALL.plane_count, *DOWNFALL.plane_shape)
    assert views["masks"].shape == (SIZE, (DOWNFALL.action_count + 7) // 8)
    assert views["shares"].shape == (SIZE, 3)
    assert [views[name].dtype for name in ("planes", "masks")] == [np.uint8, np.uint8]
    old = views["planes"].copy()
    play_on(batch, 12)
    assert not np.array_equal(views["planes"], old)
    for name, view in views.items():
        assert np.shares_memory(view, np.asarray(getattr(batch, name)))


def test_masks_unpack_into_ids() -> None:
    batch = begin()
    unpacked = np.unpackbits(np.asarray(batch.masks), axis=1, bitorder="little")
    for row, state in enumerate(states(batch)):
        assert np.flatnonzero(unpacked[row]).tolist() == state.ids()


def test_actions_may_be_written_into_the_buffer() -> None:
    one, two = begin(), begin()
    one.sample()
    np.asarray(two.actions)[:] = np.asarray(one.actions)
    one.step()
    two.step()
    assert buffers(one) == buffers(two)


KINDS: list[Callable[[Sequence[int]], object]] = [
    list,
    tuple,
    lambda ids: array("i", ids),
    lambda ids: np.array(ids, dtype=np.int32),
    lambda ids: np.array(ids, dtype=np.int64),
    lambda ids: np.array(ids, dtype=np.uint16),
]


@pytest.mark.parametrize("kind", KINDS, ids=["list", "tuple", "array", "int32", "int64", "uint16"])
def test_actions_may_come_as_any_row_of_numbers(kind: Callable[[Sequence[int]], object]) -> None:
    one, two = begin(), begin()
    chosen = [state.ids()[-1] for state in states(one)]
    one.step(kind(chosen))
    two.step(chosen)
    assert buffers(one) == buffers(two)


def test_a_game_takes_ids_from_numpy() -> None:
    one, two = (table("phase seethes; turn red; hand red 5 5 7 9") for _ in range(2))
    chosen = one.ids()[0]
    one.apply(chosen)
    two.apply(np.int64(chosen))  # type: ignore[arg-type]
    assert one == two
    assert str(one) == str(two)


# ---- rows begun anew, masks of bytes, how games ended ----------------------------------------


def test_a_row_begun_anew_with_a_seed_is_that_game() -> None:
    batch = begin(size=5)
    play_on(batch, 20)
    kept = [state.key() for state in states(batch)]
    batch.reset([1, 3], [77, (1 << 64) + 78])
    for row, seed in ((1, 77), (3, 78)):
        alone = DOWNFALL.start("official", 3)
        alone.settle(Rng(seed))
        assert states(batch)[row] == alone
        assert (batch.turns[row], batch.finished[row]) == (alone.turn, 0)
        assert bits(batch, row) == alone.ids()
        assert np.asarray(batch.planes)[row].tobytes() == bytes(alone.planes(alone.turn))
    for row in (0, 2, 4):
        assert states(batch)[row].key() == kept[row]


def test_all_rows_begun_anew_go_on_with_their_own_chance() -> None:
    one, two = begin(), begin()
    one.reset()
    two.reset(range(SIZE))
    assert buffers(one) == buffers(two) != buffers(begin())


@pytest.mark.parametrize(("rows", "seeds"), [([SIZE], None), ([-1], [1]), ([0, 1], [1]), ([0], [])])
def test_rows_that_cannot_be_begun(rows: list[int], seeds: list[int] | None) -> None:
    batch = begin()
    before = buffers(batch)
    with pytest.raises(BadNotation, match="rows are 0 to 23, each with one seed or none"):
        batch.reset(rows, seeds)
    assert buffers(batch) == before


def test_masks_of_bytes_say_what_masks_of_bits_say() -> None:
    plain = begin(size=4)
    wide = Batch(DOWNFALL.start("official", 3), 4, seed=5, masks="int8")
    for _ in range(150):
        masks = np.asarray(wide.masks)
        assert (masks.dtype, masks.shape) == (np.dtype("int8"), (4, DOWNFALL.action_count))
        for row in range(4):
            assert np.flatnonzero(masks[row]).tolist() == bits(plain, row)
        for batch in (plain, wide):
            batch.sample()
            batch.step()
    with pytest.raises(IllegalAction):
        wide.step([DOWNFALL.action_count - 1] * 4)
    with pytest.raises(IllegalAction):
        wide.step([DOWNFALL.action_count] * 4)


def test_an_unknown_kind_of_masks() -> None:
    with pytest.raises(UnknownName, match="kind of masks"):
        Batch(DOWNFALL.start(), 1, masks="floats")


@pytest.mark.parametrize("threads", [1, 2])
def test_a_finished_game_leaves_scores_and_what_everybody_saw_last(threads: int) -> None:
    start = DOWNFALL.start("official", 3)
    batch = Batch(start, 6, seed=2, threads=threads, keep_final=True)
    by_hand, ended = [start.clone() for _ in range(6)], 0
    rngs = [Rng(2 * 1_000_003 + row * 7919 + 1) for row in range(6)]
    for state, rng in zip(by_hand, rngs, strict=True):
        state.settle(rng)
    for _ in range(160):
        batch.sample()
        chosen = batch.actions.tolist()
        batch.step()
        for row, (state, rng) in enumerate(zip(by_hand, rngs, strict=True)):
            rng.below(len(state.ids()))  # the batch's guess
            state.apply(chosen[row])
            if state.settle(rng) == OVER:
                ended += 1
                assert np.asarray(batch.scores)[row].tolist() == state.points()
                for seat in range(3):
                    seen_last = np.asarray(batch.final_planes)[row, seat]
                    assert seen_last.tobytes() == bytes(state.planes(seat))
                by_hand[row] = start.clone()
                by_hand[row].settle(rng)
    assert ended >= 3
    assert begin().final_planes is None
