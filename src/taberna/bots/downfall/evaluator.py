"""A quick judgement of a Downfall position, compiled; C types in `evaluator.pxd`.

For every seat a row of facts is counted: people saved and dead, people in the city by the steps
they still need, people lava can reach, what the cards in hand are good for. Weights fitted to the
ends of many games turn the rows into shares of the win.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

from taberna.bots.downfall.evaluator_facts import (
    AT_GATE,
    BAG,
    CALM_FACTS,
    CROWD,
    CUT_OFF,
    DEAD,
    DEAD_BEFORE,
    DECK,
    ERUPTION_FACTS,
    MORE_RUNS,
    NO_SUPPLY,
    ONE_MORE,
    ONE_RUN,
    PEOPLE,
    QUICK_IN_DANGER,
    RELATIVES_DUE,
    SAVED,
    SHARED,
    SLOW_IN_DANGER,
    THREAT,
    TO_DRAW,
    TO_LAY,
    TOO_MANY,
    TWO_RUNS,
    WIDTH,
)
from taberna.bots.downfall.evaluator_homes import HomeCounter
from taberna.bots.downfall.evaluator_native import *
from taberna.bots.downfall.evaluator_weights import CALM, ERUPTING
from taberna.core.seat import OVER
from taberna.games.downfall import board
from taberna.games.downfall.actions import ERUPT, RUN
from taberna.games.downfall.board import OUT
from taberna.games.downfall.position import ERUPTS, MOVING
from taberna.games.downfall.squares import *

if TYPE_CHECKING:
    from taberna.core.state import State as CoreState
    from taberna.games.downfall.state import State

GATES = to_mask(board.GATES)
CITY = to_mask(board.CITY)
VENTS = to_mask(board.VENTS)
BITS = [0] * 71  # per index of an end of a run, its bit


def _lay_out_tables() -> None:
    """Copies the board into the flat table above."""
    for number, bit_there in enumerate([*(cell.bit for cell in board.CELLS), OUT]):
        BITS[number] = bit_there


_lay_out_tables()


class Evaluator(HomeCounter):
    """Judges by weights, which depend on the number of seats."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.judges = 1
        self.scores = [0.0] * 4  # per seat, the weighed facts of the state attended to
        self.steps = [0] * 84  # per square, steps to be outside
        self.sites = [0] * 6  # per symbol, where lava can come next
        self.odds = [0.0] * 6  # per symbol, how likely its tile is next
        self.danger = self.kept = to_mask(0)  # where lava can come next; ways out that it leaves
        self.attentive = 0  # 1 while the facts are those of the state attended to
        self.weights = [0.0] * 64  # of the phase, at this time
        self.set_weights(CALM[seats], ERUPTING[seats])

    def set_weights(self, calm: tuple[float, ...], erupting: tuple[float, ...]) -> None:
        """Other weights than the usual ones."""
        self.calm = array("d", calm)
        self.erupting = array("d", erupting)

    def rows(self, state: CoreState) -> list[list[float]]:
        """The facts of every seat."""
        self.describe(as_downfall(state))
        places = range(WIDTH)
        return [[self.facts[WIDTH * seat + at] for at in places] for seat in range(state.seats)]

    def weights_now(self) -> list[float]:
        """What the facts of the last rows weigh."""
        return [self.weights[fact] for fact in range(WIDTH)]

    # ---- inside, without the GIL -------------------------------------------------------------

    def judge(self, state: CoreState) -> None:
        """Weighs the facts; each seat's share of the win."""
        judge_same(self, state)

    def attend(self, state: CoreState) -> None:
        """Counts the facts once, before many actions are looked at."""
        attend_same(self, state)

    def foresee(self, action: int, state: CoreState, spare: CoreState) -> None:
        """Judges what an action leads to; runs, which are many, without playing them."""
        foresee_same(self, action, state, spare)

    def judge_table(self, state: State) -> None:
        """`judge`, where C knows that the state is one of Downfall."""
        if state.turn == OVER:
            for seat in range(state.seats):
                self.values[seat] = state.share(seat)
            return
        self.describe(state)
        self.weigh(state)
        self.correct(state)
        self.share_out(state.seats)

    def attend_table(self, state: State) -> None:
        """`attend`, likewise."""
        if state.stage == MOVING:
            self.describe(state)
            self.attentive = 1
            for seat in range(state.seats):
                self.scores[seat] = self.weighed(WIDTH * seat, ERUPTION_FACTS)
            self.correct(state)

    def foresee_table(self, action: int, state: State, spare: State) -> None:
        """`foresee`, likewise."""
        if state.stage == MOVING and RUN <= action < ERUPT and state.population > 1:
            if not self.attentive:
                self.attend_table(state)
            place = action - RUN
            self.foresee_run(state, BITS[place // TARGET_COUNT], BITS[place % TARGET_COUNT])
        else:
            spare.copy_from(state)
            spare.step(action)
            self.judge_table(spare)

    def weigh(self, state: State) -> None:
        """The rows of facts as scores, which differ as the logarithms of the shares do."""
        width = ERUPTION_FACTS if state.phase == ERUPTS else CALM_FACTS
        for seat in range(state.seats):
            self.values[seat] = self.weighed(WIDTH * seat, width)

    def correct(self, state: State) -> None:
        """A guide that knows better than the weights changes the scores here."""

    def weighed(self, row: int, width: int) -> float:
        """A row of facts as people that will be saved, more or less."""
        score = 0.0
        for fact in range(width):
            score += self.weights[fact] * self.facts[row + fact]
        return score

    def share_out(self, seats: int) -> None:
        """Scores become shares of the win."""
        total = 0.0
        for seat in range(seats):
            self.values[seat] = exp(self.values[seat])
            total += self.values[seat]
        for seat in range(seats):
            self.values[seat] /= total

    def describe(self, state: State) -> None:
        """Fills the rows of facts, and the weights for this time of the game."""
        self.attentive = 0
        for fact in range(WIDTH * state.seats):
            self.facts[fact] = 0.0
        if state.phase == ERUPTS:
            self.describe_eruption(state)
        else:
            self.describe_calm(state)

    def set_time(self, table: Any, width: int, left: float) -> None:
        """The weights of a phase with so much time left."""
        pace = table[2 * width] + left * (table[2 * width + 1] + left * table[2 * width + 2])
        for fact in range(width):
            self.weights[fact] = pace * (table[fact] + left * table[width + fact])

    # ---- the eruption ------------------------------------------------------------------------

    def describe_eruption(self, state: State) -> None:
        """Who is out, who can get out, who may be caught."""
        self.set_time(self.erupting, ERUPTION_FACTS, state.bag_size / BAG)
        self.find_danger(state)
        self.kept = self.ways_out(state.ground() & ~self.danger)
        self.measure_steps(state.ground())
        for seat in range(state.seats):
            squares = state.where[seat]
            while squares:
                self.count_square(state, seat, low_bit(squares), WIDTH * seat, 1.0)
                squares &= squares - 1
            self.count_seat(state, seat, WIDTH * seat)
            self.facts[WIDTH * seat + THREAT] = self.threat(state, seat)

    def find_danger(self, state: State) -> None:
        """The squares that each kind of tile left could cover next, vents aside, and its odds."""
        self.danger = CITY & 0
        for symbol in range(6):
            self.sites[symbol] = CITY & 0
            if state.lava[symbol] and state.bag[symbol]:
                self.sites[symbol] = reach(state.lava[symbol], CITY & ~VENTS & ~state.covered)
                self.odds[symbol] = 1.0 * state.bag[symbol] / state.bag_size
                self.danger |= self.sites[symbol]

    def ways_out(self, ground: int) -> int:
        """The squares from which a gate can be reached over this ground."""
        reached = GATES & ground
        wider = reach(reached, ground)
        while wider != reached:
            reached = wider
            wider = reach(reached, ground)
        return reached

    def measure_steps(self, ground: int) -> None:
        """Steps to be outside, ring by ring from the gates."""
        reached = GATES & ground
        ring = reached
        steps = 1
        while ring:
            while ring:
                self.steps[low_bit(ring)] = steps
                ring &= ring - 1
            steps += 1
            ring = reach(reached, ground) & ~reached
            reached |= ring

    def count_square(self, state: State, seat: int, square: int, row: int, sign: float) -> None:
        """The people of one seat on one square: a crowd carries far, and shrinks as it leaves."""
        own = state.here[SQUARE_BITS * seat + square]
        steps = self.steps[square]
        quick = within(state.crowd[square] - steps + 1, own)
        slow = own - quick
        if quick and own < state.crowd[square]:
            self.facts[row + SHARED] += sign * quick
        self.facts[row + (AT_GATE if steps == 1 else ONE_RUN)] += sign * quick
        if slow:
            self.facts[row + MORE_RUNS + band(steps, state.crowd[square])] += sign * slow
        if self.danger & bit(square):
            self.facts[row + QUICK_IN_DANGER] += sign * quick
            self.facts[row + SLOW_IN_DANGER] += sign * slow
        if not self.kept & bit(square):
            self.facts[row + CUT_OFF] += sign * own

    def count_seat(self, state: State, seat: int, row: int) -> None:
        """What belongs to no square."""
        self.facts[row + SAVED] = state.saved[seat]
        self.facts[row + DEAD] = state.volcano[seat]
        late = state.city[seat] - 2.0 * state.bag_size / state.seats
        self.facts[row + TOO_MANY] = late if late > 0.0 else 0.0
        if seat == state.mover:
            resting = state.opening or state.stage != MOVING
            self.facts[row + TO_LAY] = 1.0 if state.stage != MOVING else 0.0
            self.facts[row + TWO_RUNS] = 1.0 if state.moves == 0 and not resting else 0.0
            self.facts[row + ONE_MORE] = 1.0 if state.moves == 1 and not resting else 0.0

    def threat(self, state: State, seat: int) -> float:
        """People the next tile can be expected to take, laid where it hurts this seat most."""
        total = 0.0
        for symbol in range(6):
            worst = 0.0
            squares = self.sites[symbol] & state.where[seat]
            while squares:
                square = low_bit(squares)
                squares &= squares - 1
                own = state.here[SQUARE_BITS * seat + square]
                harm = own - (state.crowd[square] - own) / (state.seats - 1.0)
                if harm > worst:
                    worst = harm
            total += worst * self.odds[symbol]
        return total

    def foresee_run(self, state: State, start: int, end: int) -> None:
        """What a run changes: two squares and the turn; then all squares are as they were."""
        self.count_both(state, start, end, -1.0)
        self.move(state, start, end)
        self.count_both(state, start, end, 1.0)
        self.count_runner(state, 1 if end == OUT else 0)
        self.weigh_changes(state, start, end)
        self.share_out(state.seats)
        self.move_back(state, start, end)

    def move(self, state: State, start: int, end: int) -> None:
        """The person of a run stands elsewhere; nothing else that the rules remember changes."""
        state.leave(state.mover, start)
        if end != OUT:
            state.arrive(state.mover, end)
        state.moves += 1

    def move_back(self, state: State, start: int, end: int) -> None:
        """Everything is as before `move`."""
        state.moves -= 1
        if end != OUT:
            state.leave(state.mover, end)
        state.arrive(state.mover, start)

    def count_both(self, state: State, start: int, end: int, sign: float) -> None:
        """Everybody on the two squares of a run, before it (-1) and after it (1)."""
        for seat in range(state.seats):
            row = WIDTH * (4 + seat)
            if sign < 0.0:
                for fact in range(ERUPTION_FACTS):
                    self.facts[row + fact] = 0.0
            if state.here[SQUARE_BITS * seat + start]:
                self.count_square(state, seat, start, row, sign)
            if end != OUT and state.here[SQUARE_BITS * seat + end]:
                self.count_square(state, seat, end, row, sign)

    def count_runner(self, state: State, saved: int) -> None:
        """What a run changes for its seat that belongs to no square."""
        row, changes = WIDTH * state.mover, WIDTH * (4 + state.mover)
        self.count_seat(state, state.mover, changes)
        self.facts[changes + SAVED] = saved
        self.facts[changes + DEAD] = 0.0
        for fact in range(TOO_MANY, THREAT):
            self.facts[changes + fact] -= self.facts[row + fact]

    def weigh_changes(self, state: State, start: int, end: int) -> None:
        """The scores after a run."""
        near = bit(start) if end == OUT else bit(start) | bit(end)
        for seat in range(state.seats):
            row = WIDTH * (4 + seat)
            self.values[seat] = self.scores[seat]
            if seat == state.mover or state.where[seat] & near:
                if self.danger & near:
                    threat = self.threat(state, seat)
                    self.facts[row + THREAT] = threat - self.facts[WIDTH * seat + THREAT]
                self.values[seat] += self.weighed(row, ERUPTION_FACTS)

    # ---- before it ---------------------------------------------------------------------------

    def describe_calm(self, state: State) -> None:
        """Who lives where, and what the cards are good for."""
        self.set_time(self.calm, CALM_FACTS, (state.base + state.calm) / DECK)
        for seat in range(state.seats):
            row = WIDTH * seat
            self.count_homes(state, seat)
            self.count_cards(state, seat)
            self.facts[row + NO_SUPPLY] = 1.0 if state.supply[seat] < 4 else 0.0
            self.facts[row + DEAD_BEFORE] = state.volcano[seat]
            self.facts[row + PEOPLE] = state.city[seat]
            self.facts[row + CROWD] = state.city[seat] * state.city[seat] / 32.0
            if seat == state.mover:
                self.facts[row + RELATIVES_DUE] = state.relatives
                self.facts[row + TO_DRAW] = 1.0


def within(number: int, most: int) -> int:
    """A number from 0 to `most`."""
    return 0 if number < 0 else most if number > most else number
