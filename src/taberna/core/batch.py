"""Thousands of games at once, stepped without the GIL into plain buffers.

The buffers are ordinary memoryviews: `numpy.asarray(batch.planes)` sees them without a copy. Chance
and lone automatic actions are played inside; a finished game leaves its result and begins anew.
"""

from __future__ import annotations

from array import array
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from operator import index
from typing import TYPE_CHECKING, Any

from taberna.core.errors import BadNotation, BadRuleset, UnknownName
from taberna.core.rng import Rng
from taberna.core.rows import *
from taberna.core.seat import OVER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from taberna.core.state import State

SHOW, STEP = 0, 1
EVERY_BIT = (1 << 64) - 1
MASKS = ("bits", "int8")
PATIENCE = 100  # starts that end before anybody chose, before a row gives up


class Batch:
    """Many games from one start, each with its own chance; results do not depend on threads.

    After `Batch(...)` and after every `step` the buffers tell, for each row: `turns` (the seat that
    chooses), `counts` (how many legal actions it has), `planes` (what it sees), `masks` (its legal
    actions as bits, lowest first), `guesses` (one of them at random), `finished` (1 if the game
    before this one just ended), `shares` (each seat's share of that game's win) and `scores` (the
    number that decided first). Only `actions` is for writing.

    With `masks="int8"` a mask has a byte for each action id instead of a bit. With `keep_final`,
    `final_planes` shows what each seat saw when its game ended.
    """

    def __init__(
        self,
        start: State,
        size: int,
        seed: int = 0,
        threads: int = 1,
        *,
        masks: str = "bits",
        keep_final: bool = False,
    ) -> None:
        if size < 1 or threads < 1 or start.turn == OVER:
            raise BadRuleset("a batch needs a start that is not over, a row and a thread")
        if masks not in MASKS:
            raise UnknownName("kind of masks", masks, MASKS)
        game = start.game
        self.start = start.clone()
        self.size, self.threads = size, threads
        self.seats = start.seats
        self.plane_bytes = game.plane_size
        self.each, self.action_count = masks == "int8", game.action_count
        self.mask_bytes = game.action_count if self.each else (game.action_count + 7) // 8
        self.finals = keep_final
        self.states = [start.clone() for _ in range(size)]
        self.rngs = [Rng(seed * 1_000_003 + row * 7919 + 1) for row in range(size)]
        self.make_buffers()
        shape = (size, game.plane_count, *game.plane_shape)
        self.planes = shaped(self.plane_store, "B", shape)
        self.masks = shaped(self.mask_store, "b" if self.each else "B", (size, self.mask_bytes))
        self.shares = shaped(self.share_store, "d", (size, start.seats))
        self.scores = shaped(self.score_store, "i", (size, start.seats))
        ends = (size, start.seats, game.plane_count, *game.plane_shape)
        self.final_planes = shaped(self.final_store, "B", ends) if keep_final else None
        self.finished = memoryview(self.finished_store).toreadonly()
        self.turns = memoryview(self.turn_store).toreadonly()
        self.counts = memoryview(self.count_store).toreadonly()
        self.guesses = memoryview(self.guess_store).toreadonly()
        self.actions = memoryview(self.action_store)
        self.pool = ThreadPoolExecutor(max(1, threads - 1))  # starts a thread when one is needed
        self.everywhere(SHOW)

    def close(self) -> None:
        """Lets the threads go; the batch can then no longer be stepped by several."""
        self.pool.shutdown()

    def make_buffers(self) -> None:
        """The memory behind the buffers."""
        self.plane_store = bytearray(self.size * self.plane_bytes)
        self.mask_store = bytearray(self.size * self.mask_bytes)
        kept = self.size * self.seats * self.plane_bytes
        self.final_store = bytearray(kept if self.finals else 1)
        self.finished_store = bytearray(self.size)
        self.score_store = array("i", bytes(4 * self.size * self.seats))
        self.share_store = array("d", bytes(8 * self.size * self.seats))
        self.turn_store = array("i", bytes(4 * self.size))
        self.count_store = array("i", bytes(4 * self.size))
        self.guess_store = array("i", bytes(4 * self.size))
        self.action_store = array("i", bytes(4 * self.size))
        hold(self)

    def step(self, actions: Sequence[int] | Any = None) -> None:
        """Plays one action in every row: those given, or those standing in `actions`.

        All are checked first; if one is not legal, nothing is played and IllegalAction says why.
        """
        if actions is not None:
            self.take(actions)
        wrong = self.first_wrong()
        if wrong >= 0:
            raise self.states[wrong].refusal(self.actions[wrong])
        self.everywhere(STEP)

    def take(self, actions: Sequence[int] | Any) -> None:
        """Copies one action id for each row into `actions`."""
        try:
            self.actions[:] = memoryview(array("i", actions))
        except (OverflowError, TypeError, ValueError) as error:
            raise BadNotation(f"{self.size} action ids are wanted, one a row: {error}") from None

    def reset(self, rows: Sequence[int] | Any = None, seeds: Sequence[int] | Any = None) -> None:
        """Begins rows anew, or all; row by row with the chance of `Rng(seed)`, else as it goes on.

        Nothing counts as finished by this.
        """
        wanted = list(range(self.size)) if rows is None else [index(row) for row in rows]
        words = [None] * len(wanted) if seeds is None else [index(seed) for seed in seeds]
        if len(words) != len(wanted) or not all(0 <= row < self.size for row in wanted):
            raise BadNotation(f"rows are 0 to {self.size - 1}, each with one seed or none")
        for row, word in zip(wanted, words, strict=True):
            self.begin(row, word)
        if self.start.plain:
            for state in self.states:
                state.own_up()

    def begin(self, row: int, word: int | None) -> None:
        """One row begins anew."""
        state: State = self.states[row]
        rng: Rng = self.rngs[row]
        if word is not None:
            rng.word = word & EVERY_BIT
        state.copy_from(self.start)
        self.tend(SHOW, row, state, rng)

    def sample(self) -> None:
        """Writes a uniformly random legal action of every row into `actions`."""
        self.actions[:] = self.guesses

    def everywhere(self, job: int) -> None:
        """Does a job in every row, shared among the threads, of which this is one."""
        cuts = [self.size * part // self.threads for part in range(self.threads + 1)]
        parts = list(pairwise(cuts))
        others = [self.pool.submit(self.sweep_part, job, *part) for part in parts[1:]]
        self.sweep_part(job, *parts[0])
        for part in others:
            part.result()
        if self.start.plain:
            for state in self.states:
                state.own_up()

    def sweep_part(self, job: int, first: int, end: int) -> None:
        """One thread's rows."""
        sweep_unlocked(self, job, first, end)

    # ---- inside, without the GIL -------------------------------------------------------------

    def sweep(self, job: int, first: int, end: int) -> None:
        """Does a job in rows `first` to `end` - 1."""
        for row in range(first, end):
            tend_row(self, job, row)

    def tend(self, job: int, row: int, state: State, rng: Rng) -> None:
        """Plays the action of a row, or only looks at it."""
        self.finished_store[row] = 0
        if job == STEP:
            state.step(self.action_store[row])
        self.show(row, state, rng)

    def first_wrong(self) -> int:
        """The first row whose action is not legal, or -1."""
        for row in range(self.size):
            wanted = self.action_store[row]
            if wanted < 0 or wanted >= self.action_count:
                return row
            if self.each:
                if not self.mask_store[row * self.mask_bytes + wanted]:
                    return row
            elif not self.mask_store[row * self.mask_bytes + (wanted >> 3)] >> (wanted & 7) & 1:
                return row
        return -1

    def show(self, row: int, state: State, rng: Rng) -> None:
        """Plays on to the next choice and writes down what the row looks like."""
        options = state.advance(rng)
        patience = PATIENCE
        while state.turn == OVER and patience:
            patience -= 1
            self.finish(row, state)
            copy_start(self, state)
            options = state.advance(rng)
        self.turn_store[row] = state.turn
        self.count_store[row] = options
        if self.each:
            state.mark_each(place(self.mask_store, row * self.mask_bytes))
        else:
            state.mark_legal(place(self.mask_store, row * self.mask_bytes))
        if state.turn >= 0:
            state.observe(place(self.plane_store, row * self.plane_bytes), state.turn)
            self.guess_store[row] = state.kth(rng.pick(options))

    def finish(self, row: int, state: State) -> None:
        """Writes down how a row's game ended."""
        self.finished_store[row] = 1
        for seat in range(self.seats):
            at = row * self.seats + seat
            self.share_store[at] = state.share(seat)
            self.score_store[at] = state.score(seat)
            if self.finals:
                state.observe(place(self.final_store, at * self.plane_bytes), seat)


def shaped(store: Any, kind: str, shape: tuple[int, ...]) -> memoryview:
    """The memory of a batch as it is shown: not for writing."""
    flat = memoryview(memoryview(store).cast("B"))
    return flat.cast(kind, shape).toreadonly()  # type: ignore[call-overload, no-any-return]
