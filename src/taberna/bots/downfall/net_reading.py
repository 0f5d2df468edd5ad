"""What the net of Downfall is told about a position, compiled; C types in `net_reading.pxd`.

`net_inputs` lists the inputs. A run changes few of them: which, is remembered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from taberna.bots.downfall.evaluator_facts import (
    ALL_CARDS,
    BEST_CARD,
    FAR_MATES,
    MATES,
    THREAT,
    WIDTH,
    WILD_CARDS,
)
from taberna.bots.downfall.evaluator_native import *
from taberna.bots.downfall.net_inputs import (
    BAG_LEFT,
    BASE_LEFT,
    BURN_RULE,
    CALL_RULE,
    CALM_BLOCK,
    CALM_LEFT,
    CALM_PART,
    CALM_RULES,
    CAP_RULE,
    CARD_STAGE,
    CLASS,
    CLOCK,
    CLOCK_STEP,
    CLOCK_STEPS,
    COUNT_RULE,
    DECK_CLOCK,
    DECK_STEPS,
    DEPTH_RULE,
    DETOUR,
    ERUPTION_BLOCK,
    ERUPTION_PART,
    ERUPTION_RULES,
    EXCLUDE_RULE,
    FAR_COMPANY,
    FIRST_LEFT,
    FIRST_RULE,
    FREE_SPACES,
    GATE_CLOSED,
    GATE_COUNT,
    GATE_IN_DANGER,
    HAND_ALL,
    HAND_BEST,
    HAND_CARDS,
    HAND_SIZE,
    HAND_WILD,
    HOME,
    IN_CITY,
    IN_DANGER,
    IN_TRAP,
    LAST_TILE_RULE,
    LATE,
    LIVING_HERE,
    LOST,
    LOST_BEFORE,
    MIXED,
    MOST,
    NEAR_COMPANY,
    NEXT_LOSS,
    NO_PLACE_RULE,
    OMENS_LEFT,
    OPENING,
    QUICK,
    QUICK_AT_GATE,
    REACH,
    RELATIVES_OPEN,
    RUNS_MADE,
    SAFE_DRAWS,
    SAVED_SO_FAR,
    SEETHING,
    SHARED_CROWD,
    SITES,
    SLOW,
    SQUARE,
    STAGE,
    STRIDE,
    STRIDE_CROWDS,
    STRIDE_STEPS,
    SUPPLY_LEFT,
    SUPPLY_SHORT,
    TIE_RULE,
    TILE_HELD,
    TILES_LEFT,
    UNSEEN_CARDS,
    VENT_RULE,
    WILD_RULE,
    input_count,
)
from taberna.bots.downfall.net_lava import LavaReader
from taberna.bots.downfall.net_native import *
from taberna.games.downfall import board
from taberna.games.downfall.board import OUT
from taberna.games.downfall.position import (
    CHOOSING,
    DRAWING,
    ERUPTS,
    LAYING,
    PLACING,
    PLAYING,
    SEETHES,
    TILING,
)
from taberna.games.downfall.squares import *

if TYPE_CHECKING:
    from taberna.games.downfall.state import State

FINE = 0.437  # rounds so that no loss to be expected lies on an edge
FAMILIES = [0] * 11  # per card, where relatives of its person may live
CELL = [0] * 84  # per square, its number among all
SPACE = [0] * 84  # per square, its number among the spaces
GATE_BITS = [0] * 7
WALK = [0] * 84  # per space, steps to be outside while no lava lies


def _lay_out_tables() -> None:
    """Copies the board into the flat tables above."""
    steps = board.distances(board.CITY, board.GATES)
    for number, cell in enumerate(board.CELLS):
        CELL[cell.bit] = number
    for number, cell in enumerate(board.SPACES):
        SPACE[cell.bit] = number
        WALK[cell.bit] = steps[cell.name] + 1
    for number, cell in enumerate(cell for cell in board.CELLS if cell.gate):
        GATE_BITS[number] = to_mask(1 << cell.bit)
    for card in range(11):
        FAMILIES[card] = to_mask(board.FAMILY[card + 1])


_lay_out_tables()


class PositionReader(LavaReader):
    """Writes down what a net is told about a position."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.inputs = [0] * 1104  # of the position described last
        self.touched = [0] * 4096  # inputs changed since the position was described
        self.touches = 0
        self.widths = [input_count(CALM_PART, seats), input_count(ERUPTION_PART, seats)]

    # ---- inside, without the GIL -------------------------------------------------------------

    def part_of(self, state: State) -> int:
        """Which part of the net a position is for."""
        return ERUPTION_PART if state.phase == ERUPTS else CALM_PART

    def take_in(self, state: State, part: int) -> None:
        """Writes the inputs."""
        self.touches = 0
        for at in range(self.widths[part]):
            self.inputs[at] = 0
        if part == ERUPTION_PART:
            self.take_in_eruption(state)
        else:
            self.take_in_calm(state)

    def put(self, at: int, number: int) -> None:
        """Adds to an input, and remembers which it was."""
        self.inputs[at] += number
        self.touched[self.touches] = at
        self.touches += 1

    # ---- inputs of the eruption --------------------------------------------------------------

    def take_in_eruption(self, state: State) -> None:
        """Everybody on every square, and the table."""
        self.look_at_lava(state)
        for seat in range(state.seats):
            squares = state.where[seat]
            while squares:
                self.take_square(state, seat, low_bit(squares), 1)
                squares &= squares - 1
            self.take_seat(state, seat)
        self.take_table(state, ERUPTION_BLOCK * state.seats)

    def take_square(self, state: State, seat: int, square: int, sign: int) -> None:
        """The people of one seat on one square, by how far they are and what lava may do."""
        own = state.here[SQUARE_BITS * seat + square]
        crowd, steps = state.crowd[square], self.steps[square]
        quick = crowd - steps + 1
        quick = 0 if quick < 0 else own if quick > own else quick
        block = ERUPTION_BLOCK * turns_until(state, seat)
        kind = block + CLASS
        kind += IN_DANGER * self.danger_kind(square) + IN_TRAP * self.trap_kind(square)
        self.put(block + SQUARE + CELL[square], sign * own)
        mixed = MIXED if own < crowd else 0
        self.put(block + STRIDE + mixed + stride_kind(steps, crowd), sign * own)
        detour = self.detours[square]
        if detour:
            self.put(block + DETOUR + (detour - 1 if detour < 3 else 2), sign * own)
        if quick:
            self.put(kind + (QUICK_AT_GATE if steps == 1 else QUICK), sign * quick)
            if own < crowd:
                self.put(block + SHARED_CROWD, sign * quick)
        if own > quick:
            self.put(kind + SLOW + band(steps, crowd), sign * (own - quick))

    def take_seat(self, state: State, seat: int) -> None:
        """What belongs to a seat and to no square."""
        block = ERUPTION_BLOCK * turns_until(state, seat)
        self.inputs[block + SAVED_SO_FAR] = state.saved[seat]
        self.inputs[block + LOST] = state.volcano[seat]
        self.inputs[block + IN_CITY] = state.city[seat]
        self.inputs[block + LATE] = lateness(state, seat)
        self.inputs[block + NEXT_LOSS] = eighths(self.facts[WIDTH * seat + THREAT])

    def take_table(self, state: State, at: int) -> None:
        """What belongs to no seat."""
        for tile in range(9):
            self.inputs[at + TILES_LEFT + tile] = state.bag[tile]
        for symbol in range(6):
            self.inputs[at + SITES + symbol] = popcount(self.sites[symbol])
        for step in range(CLOCK_STEPS):
            self.inputs[at + CLOCK + step] = 1 if state.bag_size > CLOCK_STEP * step else 0
        self.inputs[at + BAG_LEFT] = state.bag_size
        self.inputs[at + OPENING] = state.opening
        stage = 0 if state.stage == TILING else 1 if state.stage == LAYING else 2
        self.inputs[at + STAGE + stage] = 1
        if state.moves:
            self.inputs[at + RUNS_MADE + state.moves - 1] = 1
        if state.tile >= 0:
            self.inputs[at + TILE_HELD + state.tile] = 1
        if state.opening and state.laid < state.first_tiles:
            self.inputs[at + FIRST_LEFT] = state.first_tiles - state.laid
        for gate in range(GATE_COUNT):
            self.inputs[at + GATE_CLOSED + gate] = 1 if state.covered & GATE_BITS[gate] else 0
            self.inputs[at + GATE_IN_DANGER + gate] = 1 if self.danger & GATE_BITS[gate] else 0
        self.take_rules(state, at + ERUPTION_RULES)

    def take_both(self, state: State, start: int, end: int, sign: int) -> None:
        """Everybody on the two squares of a run."""
        for seat in range(state.seats):
            if state.here[SQUARE_BITS * seat + start]:
                self.take_square(state, seat, start, sign)
            if end != OUT and state.here[SQUARE_BITS * seat + end]:
                self.take_square(state, seat, end, sign)

    def take_turn(self, state: State, saved: int) -> None:
        """What a run changes that belongs to no square."""
        at = ERUPTION_BLOCK * state.seats + RUNS_MADE
        self.put(at + state.moves - 1, 1)
        if state.moves == 2:
            self.put(at, -1)
        if saved:
            self.put(SAVED_SO_FAR, 1)
            self.put(IN_CITY, -1)
            self.put(LATE, lateness(state, state.mover) - self.inputs[LATE])
        for seat in range(state.seats):
            change = self.facts[WIDTH * (4 + seat) + THREAT]
            if change != 0.0:
                at = ERUPTION_BLOCK * turns_until(state, seat) + NEXT_LOSS
                loss = eighths(self.facts[WIDTH * seat + THREAT] + change)
                self.put(at, loss - self.inputs[at])

    # ---- inputs before it --------------------------------------------------------------------

    def take_in_calm(self, state: State) -> None:
        """Who lives where, the hand of the seat on turn, and the table."""
        for seat in range(state.seats):
            self.take_homes(state, seat, CALM_BLOCK * turns_until(state, seat))
        self.take_cards(state, CALM_BLOCK * state.seats)
        self.take_deck(state, CALM_BLOCK * state.seats)
        self.take_rules(state, CALM_BLOCK * state.seats + CALM_RULES)

    def take_homes(self, state: State, seat: int, block: int) -> None:
        """The people of one seat."""
        squares = state.where[seat]
        while squares:
            square = low_bit(squares)
            squares &= squares - 1
            own = state.here[SQUARE_BITS * seat + square]
            crowd, steps = state.crowd[square], WALK[square]
            quick = crowd - steps + 1
            quick = 0 if quick < 0 else own if quick > own else quick
            self.inputs[block + HOME + SPACE[square]] = own
            self.inputs[block + REACH + (QUICK_AT_GATE if steps == 1 else QUICK)] += quick
            self.inputs[block + REACH + SLOW + band(steps, crowd)] += own - quick
        self.inputs[block + NEAR_COMPANY] = capped(self.facts[WIDTH * seat + MATES])
        self.inputs[block + FAR_COMPANY] = capped(self.facts[WIDTH * seat + FAR_MATES])
        self.inputs[block + LOST_BEFORE] = state.volcano[seat]
        self.inputs[block + SUPPLY_LEFT] = state.supply[seat]
        self.inputs[block + LIVING_HERE] = state.city[seat]
        self.inputs[block + SUPPLY_SHORT] = 1 if state.supply[seat] < 4 else 0

    def take_cards(self, state: State, at: int) -> None:
        """The hand of the seat on turn, and where its relatives may still go."""
        mover = state.mover
        for card in range(11):
            self.inputs[at + HAND_CARDS + card] = state.hands[11 * mover + card]
            unseen = state.pool[card] - state.hands[11 * mover + card]
            for seat in range(state.seats):
                unseen += state.hands[11 * seat + card]
            self.inputs[at + UNSEEN_CARDS + card] = unseen
        self.inputs[at + HAND_BEST] = capped(self.facts[WIDTH * mover + BEST_CARD])
        self.inputs[at + HAND_ALL] = capped(self.facts[WIDTH * mover + ALL_CARDS])
        self.inputs[at + HAND_WILD] = capped(self.facts[WIDTH * mover + WILD_CARDS])
        self.inputs[at + HAND_SIZE] = state.hand_size[mover]
        if state.relatives and state.card >= 0:
            places = popcount(state.free & FAMILIES[state.card] & ~state.barred)
            wanted = state.relatives if state.relatives < places else places
            left = state.supply[mover]
            self.inputs[at + RELATIVES_OPEN] = wanted if wanted < left else left

    def take_deck(self, state: State, at: int) -> None:
        """What is still to come, and what happens now."""
        self.inputs[at + CALM_LEFT] = state.calm
        self.inputs[at + BASE_LEFT] = state.base
        self.inputs[at + OMENS_LEFT] = state.omens
        self.inputs[at + SEETHING] = 1 if state.phase == SEETHES else 0
        self.inputs[at + CARD_STAGE + card_stage(state.stage)] = 1
        self.inputs[at + FREE_SPACES] = popcount(state.free)
        for step in range(DECK_STEPS):
            left = state.calm + state.base
            self.inputs[at + DECK_CLOCK + step] = 1 if left > CLOCK_STEP * step else 0
        if state.base > state.depth:
            self.inputs[at + SAFE_DRAWS] = state.calm + state.base - state.depth

    # ---- the rules ---------------------------------------------------------------------------

    def take_rules(self, state: State, at: int) -> None:
        """The ruleset, as far as it is not seen elsewhere."""
        self.inputs[at + COUNT_RULE + state.count_scope] = 1
        self.inputs[at + EXCLUDE_RULE + state.exclude_scope] = 1
        self.inputs[at + CAP_RULE + state.cap_scope] = 1
        self.inputs[at + WILD_RULE] = 1 if state.wild_with_space else 0
        self.inputs[at + CALL_RULE] = 1 if state.voluntary else 0
        self.inputs[at + NO_PLACE_RULE + state.no_place] = 1
        self.inputs[at + BURN_RULE] = 1 if state.burns else 0
        self.inputs[at + VENT_RULE] = 1 if state.vents_open else 0
        self.inputs[at + LAST_TILE_RULE] = 1 if state.at_once else 0
        self.inputs[at + TIE_RULE] = 1 if state.tie_wins else 0
        self.inputs[at + DEPTH_RULE] = state.depth
        self.inputs[at + FIRST_RULE] = state.first_tiles


def stride_kind(steps: int, crowd: int) -> int:
    """The place of somebody so many steps from outside in such a crowd."""
    far = steps if steps < STRIDE_STEPS else STRIDE_STEPS
    many = crowd if crowd < STRIDE_CROWDS else STRIDE_CROWDS
    return STRIDE_STEPS * (many - 1) + far - 1


def lateness(state: State, seat: int) -> int:
    """People beyond the runs that the tiles left allow, times the seats."""
    late = state.city[seat] * state.seats - 2 * state.bag_size
    return 0 if late < 0 else MOST if late > MOST else late


def eighths(loss: float) -> int:
    """A loss to be expected, in eighths of a person."""
    number = whole(8.0 * loss + FINE)
    return MOST if number > MOST else number


def capped(fact: float) -> int:
    """A fact as an input."""
    return MOST if fact > MOST else whole(fact)


def card_stage(stage: int) -> int:
    """The stages of a turn before the eruption, counted from 0."""
    if stage == PLAYING:
        return 0
    if stage == PLACING:
        return 1
    if stage == DRAWING:
        return 2
    return 3 if stage == CHOOSING else 4
