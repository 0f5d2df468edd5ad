"""The rules of The Downfall of Pompeii, as a kernel that also compiles to C.

Plain Python; the C types are in `state.pxd`. People are counted per seat and square, sets of
squares are masks, legal actions are groups of "a base id and a mask", so that the k-th action is
found without building a list. Everything here trusts its caller: the checks are in `core.state`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from taberna.core.numbers import *
from taberna.core.seat import CHANCE, OVER
from taberna.core.state import State as CoreState
from taberna.games.downfall import board, cards
from taberna.games.downfall.actions import (
    DONE,
    ERUPT,
    LAVA,
    NOTHING,
    OMEN,
    PLAY,
    RELATIVE,
    RUN,
    SIDE,
    WILD,
)
from taberna.games.downfall.board import OUT
from taberna.games.downfall.chances import (
    BEGIN,
    CARD,
    CHANCES_END,
    ERUPTION_CARD,
    FIRST_CARD,
    OMEN_CARD,
    SETTLE,
    TILE,
)
from taberna.games.downfall.fields import *
from taberna.games.downfall.position import (
    CHOOSING,
    CITY_EMPTY,
    DEALING,
    DRAWING,
    ENDED,
    ERUPTS,
    LAST_TILE,
    LAYING,
    MOVING,
    NONE,
    PLACING,
    PLAYING,
    ROWS,
    SEETHES,
    SETTLING,
    SLEEPS,
    STARTING,
    TILING,
    Position,
)
from taberna.games.downfall.squares import *

if TYPE_CHECKING:
    from taberna.core.rng import Rng
    from taberna.games.downfall.ruleset import Ruleset

NO_CALL = -1
ALL_IDS = tuple(range(DONE + 1))
HAND = cards.HAND
SYMBOL_COUNT = len(board.SYMBOLS)
SKIP, REDRAW, WILD_TILE = 0, 1, 2

FIELD_COUNT = len(Position._fields)

# Per row of a position its length, and 0 behind the last.
ROW_LENGTHS = [0] * 11


def _lay_out_rows() -> None:
    """Copies the lengths of a position's rows."""
    for place, length in enumerate(ROWS.values()):
        ROW_LENGTHS[place] = length


_lay_out_rows()

# ---- the board as tables ---------------------------------------------------------------------
# C wants to know how large they are, in figures; whatever counts in them says it by name.

CITY = to_mask(board.CITY)
GATES = to_mask(board.GATES)
VENTS = to_mask(board.VENTS)
OUTSIDE = bit(OUT)
VENT = [0] * 6  # per symbol, its vent
BUILDING = [0] * 11  # per card, the squares with its spaces
FAMILY = [0] * 11  # per card, where relatives of its person may live
SPACE = [0] * 84  # per square, how many people fit
SCOPE = [0] * 252  # square, house, building of each square: 3 rows
SIDES = [0] * 18  # per tile, its two symbols (the same twice for a single tile)

# Squares are counted in four ways; a group of actions uses one of them as its row of ids.
BY_NUMBERED, BY_SPACE, BY_SQUARE, BY_ORDER = 0, 1, 2, 3
RANK = [0] * 384  # 4 rows: the index of a bit in its row
BITS = [0] * 384  # 4 rows: the bit at an index of a row
LENGTH = [0] * 4  # how many ids a row has
CELL_AT = [0] * 84  # per square, its place in an observation plane of 7 x 11
CARD_AT = [0] * 36  # per numbered square, by its index, the card


def _lay_out_tables() -> None:
    """Copies the board into the flat tables above."""
    for number in range(SYMBOL_COUNT):
        VENT[number] = board.VENT[board.SYMBOLS[number]]
    for card in range(CARD_KINDS):
        BUILDING[card] = to_mask(board.BUILDING[card + 1])
        FAMILY[card] = to_mask(board.FAMILY[card + 1])
    for cell in board.SPACES:
        SPACE[cell.bit] = cell.spaces
        SCOPE[cell.bit] = to_mask(board.scope(cell, "square"))
        SCOPE[SQUARE_BITS + cell.bit] = to_mask(board.scope(cell, "house"))
        SCOPE[2 * SQUARE_BITS + cell.bit] = to_mask(board.scope(cell, "building"))
    for cell in board.CELLS:
        CELL_AT[cell.bit] = cell.bit - cell.bit // ROW
    for number, cell in enumerate(board.NUMBERED):
        CARD_AT[number] = cell.number - 1
    for tile in range(len(cards.TILE_NAMES)):
        both = cards.sides(tile)
        SIDES[2 * tile] = both[0]
        SIDES[2 * tile + 1] = both[len(both) - 1]
    numbered = [cell.bit for cell in board.NUMBERED]
    spaces = [cell.bit for cell in board.SPACES]
    squares = [cell.bit for cell in board.CELLS]
    for row, members in enumerate((numbered, spaces, [*squares, OUT], list(range(CARD_KINDS)))):
        LENGTH[row] = len(members)
        for index, member in enumerate(members):
            RANK[ID_ROW * row + member] = index
            BITS[ID_ROW * row + index] = member


_lay_out_tables()

SCOPES = {"square": 0, "house": 1, "building": 2}
NO_PLACE = {"skip": SKIP, "redraw": REDRAW, "wild": WILD_TILE}


# ---- the city under lava ---------------------------------------------------------------------


def open_ground(covered: int, vents_open: int) -> int:
    """Where people can walk: squares without lava, and vents only if they may be entered."""
    if vents_open:
        return CITY & ~covered
    return CITY & ~covered & ~VENTS


def spread_out(squares: int, ground: int) -> int:
    """All squares of the ground that can be reached from these, however far."""
    reached = squares & ground
    wider = reach(reached, ground)
    while wider != reached:
        reached = wider
        wider = reach(reached, ground)
    return reached


def within(steps: int, squares: int, ground: int) -> int:
    """The squares of the ground from which these can be reached in so many steps at most."""
    reached = squares & ground
    for _ in range(steps):
        reached = reach(reached, ground)
    return reached


def find_way(start: int, ends: int, ground: int) -> list[int]:
    """A shortest way to the nearest of some squares, first and last included; empty if none."""
    if not spread_out(ends, ground) & bit(start):
        return []
    steps = 0
    while not within(steps, ends, ground) & bit(start):
        steps += 1
    way = [start]
    while steps:
        steps -= 1
        start = low_bit(reach(bit(start), within(steps, ends, ground)))
        way.append(start)
    return way


def beside_lava(own: int, covered: int, symbol: int) -> int:
    """Where a symbol's tile fits: first on its own vent, later beside lava of the same symbol."""
    if not own:
        return bit(VENT[symbol])
    return reach(own, CITY & ~covered & ~VENTS)


# The same questions for those who hold a position or a view and no state: sets are plain numbers.


def walkable(covered: int, *, vents_open: bool) -> int:
    """Squares without lava, and vents only if they may be entered."""
    return to_int(open_ground(to_mask(covered), vents_open))


def safe_squares(covered: int, *, vents_open: bool) -> int:
    """The squares from which an open gate can be reached, given where lava lies."""
    return to_int(spread_out(GATES, open_ground(to_mask(covered), vents_open)))


def way_between(start: int, end: int, covered: int, *, vents_open: bool) -> list[int]:
    """The squares that somebody crosses who runs; to OUT the way leads to the nearest gate."""
    ends = board.GATES if end == OUT else 1 << end
    return find_way(start, to_mask(ends), open_ground(to_mask(covered), vents_open))


class State(CoreState):
    """One position of The Downfall of Pompeii, with everything that is hidden."""

    ruleset: Ruleset
    phase: int
    stage: int
    mover: int
    calm: int
    base: int
    omens: int
    settlers: int
    settler: int
    after: int
    relatives: int
    card: int
    opening: int
    tile: int
    moves: int
    moved: int
    alone: int
    reason: int
    hands: list[int]
    missing: list[int]
    pool: list[int]
    supply: list[int]
    saved: list[int]
    volcano: list[int]
    box: list[int]
    here: list[int]
    bag: list[int]
    aside: list[int]
    barred: int
    burnt: int
    lava: list[int]
    group_base: list[int]
    group_row: list[int]
    group_mask: list[int]
    group_size: list[int]
    odds: list[int]

    def __init__(self, game: Any, ruleset: Ruleset, position: Position) -> None:
        super().__init__(game, ruleset, position.seats)
        self.depth = ruleset.eruption_depth[position.seats - 2]
        self.count_scope = SCOPES[ruleset.relatives_count]
        self.exclude_scope = SCOPES[ruleset.relatives_exclude]
        self.cap_scope = SCOPES[ruleset.relatives_cap]
        self.wild_with_space = ruleset.wild_with_space
        self.voluntary = ruleset.voluntary_eruption
        self.no_place = NO_PLACE[ruleset.no_legal_place]
        self.burns = ruleset.enclosed_squares == "burn"
        self.vents_open = ruleset.vent_enterable
        self.at_once = ruleset.last_tile == "at_once"
        self.tie_wins = ruleset.full_tie == "shared"
        self.first_tiles = ruleset.first_tiles
        self.load(position)

    # ---- plain values in and out -------------------------------------------------------------

    def load(self, position: Position) -> None:
        """Takes over a position's values; what is kept beside them is counted anew."""
        fill_fields(self, position, ROW_LENGTHS)
        self.count_cards()
        self.count_people()
        self.count_lava_squares()
        self.listed = 0
        make_scratch(self)
        self.enter(position.stage)

    def count_cards(self) -> None:
        """Counts the cards in each hand and the unseen ones, and the tiles in the bag."""
        self.hand_size = [0] * 4
        self.pool_size = self.bag_size = 0
        for card in range(CARD_KINDS):
            self.pool_size += self.pool[card]
            for seat in range(SEATS_MOST):
                self.hand_size[seat] += self.hands[CARD_KINDS * seat + card]
        for tile in range(TILE_KINDS):
            self.bag_size += self.bag[tile]

    def count_lava_squares(self) -> None:
        """Counts the tiles on the board, and the squares under lava."""
        self.covered = self.burnt
        self.laid = 0
        for symbol in range(SYMBOL_COUNT):
            self.covered |= self.lava[symbol]
            self.laid += popcount(self.lava[symbol])

    def count_people(self) -> None:
        """Counts people by square and by seat."""
        self.crowd = [0] * 84
        self.where = [0] * 4
        self.city = [0] * 4
        self.free = to_mask(0)
        for seat in range(SEATS_MOST):
            self.where[seat] = to_mask(0)
            for square in range(SQUARE_BITS):
                if self.here[SQUARE_BITS * seat + square]:
                    self.where[seat] |= bit(square)
                    self.crowd[square] += self.here[SQUARE_BITS * seat + square]
                    self.city[seat] += self.here[SQUARE_BITS * seat + square]
        self.population = self.city[0] + self.city[1] + self.city[2] + self.city[3]
        for square in range(SQUARE_BITS):
            if self.crowd[square] < SPACE[square]:
                self.free |= bit(square)

    def position(self) -> Position:
        """The whole content as plain, hashable values."""
        return tuple.__new__(Position, read_fields(self, ROW_LENGTHS, FIELD_COUNT))

    def copy_from(self, other: CoreState) -> None:
        """Becomes equal to another state of the same ruleset and number of seats."""
        copy_fields(self, other)

    # ---- whose turn, what stage --------------------------------------------------------------

    def enter(self, stage: int) -> None:
        """Goes on to a stage; that decides who is on turn."""
        self.stage = stage
        if stage == ENDED:
            self.turn = OVER
        elif stage <= DEALING or stage in (DRAWING, TILING):
            self.turn = CHANCE
        else:
            self.turn = self.mover

    def left_of(self, seat: int) -> int:
        """The seat to the left, which comes next."""
        return seat + 1 if seat + 1 < self.seats else 0

    def prepare(self) -> None:
        """Settles and deals what a start still lacks; then play begins."""
        stage = self.after
        if self.settlers:
            stage = SETTLING
        elif self.missing[0] or self.missing[1] or self.missing[2] or self.missing[3]:
            stage = DEALING
        else:
            self.after = STARTING
            if self.phase == ERUPTS:
                self.box_supply()
        self.enter(stage)

    def begin_turn(self, seat: int) -> None:
        """A seat's turn begins: with a card in phase I, with a tile in the eruption."""
        self.mover = seat
        self.clear_turn()
        self.enter(TILING if self.phase == ERUPTS else PLAYING)

    def clear_turn(self) -> None:
        """Forgets what a turn had to remember."""
        self.relatives = 0
        self.card = NONE
        self.barred = self.barred & 0
        self.moves = 0
        self.moved = NONE
        self.alone = 0

    def end(self, reason: int) -> None:
        """The game ends; whoever is still in the city dies."""
        self.perish(CITY)
        self.clear_turn()
        self.opening = 0
        self.reason = reason
        self.enter(ENDED)

    # ---- people ------------------------------------------------------------------------------

    def place(self, seat: int, square: int) -> None:
        """One person comes from the supply onto a space."""
        self.supply[seat] -= 1
        self.arrive(seat, square)

    def arrive(self, seat: int, square: int) -> None:
        """One person more on a square."""
        self.here[SQUARE_BITS * seat + square] += 1
        self.crowd[square] += 1
        self.city[seat] += 1
        self.population += 1
        self.where[seat] |= bit(square)
        if self.crowd[square] >= SPACE[square]:
            self.free &= ~bit(square)

    def leave(self, seat: int, square: int) -> None:
        """One person less on a square."""
        self.here[SQUARE_BITS * seat + square] -= 1
        self.crowd[square] -= 1
        self.city[seat] -= 1
        self.population -= 1
        if self.here[SQUARE_BITS * seat + square] == 0:
            self.where[seat] &= ~bit(square)
        if self.crowd[square] < SPACE[square]:
            self.free |= bit(square)

    def perish(self, squares: int) -> None:
        """Everybody on these squares goes into the volcano."""
        for seat in range(self.seats):
            doomed = self.where[seat] & squares
            self.where[seat] &= ~squares
            while doomed:
                square = low_bit(doomed)
                doomed &= doomed - 1
                lost = self.here[SQUARE_BITS * seat + square]
                self.here[SQUARE_BITS * seat + square] = 0
                self.crowd[square] -= lost
                self.city[seat] -= lost
                self.population -= lost
                self.volcano[seat] += lost

    def people_in(self, squares: int) -> int:
        """How many people of any colour stand on these squares."""
        total = 0
        while squares:
            total += self.crowd[low_bit(squares)]
            squares &= squares - 1
        return total

    # ---- phase I: cards ----------------------------------------------------------------------

    def can_call(self, seat: int) -> int:
        """Voluntary eruption: four cards, every one for a completely full building."""
        if not self.voluntary or self.phase != SEETHES or self.hand_size[seat] != HAND:
            return 0
        for card in range(CARD_KINDS):
            if self.hands[CARD_KINDS * seat + card] and self.free & BUILDING[card]:
                return 0
        return 1

    def play_card(self, card: int, square: int) -> None:
        """An ordinary play: while Vesuvius seethes, the people who lived there bring relatives."""
        if self.phase == SEETHES:
            self.relatives = self.people_in(SCOPE[SQUARE_BITS * self.count_scope + square])
            self.barred = SCOPE[SQUARE_BITS * self.exclude_scope + square]
        self.discard(card)
        self.place(self.mover, square)

    def discard(self, card: int) -> None:
        """The card leaves the hand; the seat now places relatives or is done."""
        self.hands[CARD_KINDS * self.mover + card] -= 1
        self.hand_size[self.mover] -= 1
        self.card = card
        self.enter(PLACING)

    def place_relative(self, square: int) -> None:
        """A relative moves in; its house or building takes no other in this move."""
        self.place(self.mover, square)
        self.relatives -= 1
        self.barred |= SCOPE[SQUARE_BITS * self.cap_scope + square]

    def throw_in(self, seat: int, square: int) -> None:
        """An omen's victim; then drawing goes on."""
        self.leave(seat, square)
        self.volcano[seat] += 1
        self.enter(DRAWING)

    def draw_card(self, card: int) -> None:
        """A Pompeii card comes into the hand; with four cards the turn passes to the left."""
        self.pool[card] -= 1
        self.pool_size -= 1
        self.hands[CARD_KINDS * self.mover + card] += 1
        self.hand_size[self.mover] += 1
        if self.phase == SLEEPS:
            self.calm -= 1
        else:
            self.base -= 1
        if self.hand_size[self.mover] >= HAND:
            self.begin_turn(self.left_of(self.mover))

    def draw_omen(self) -> None:
        """An omen asks for a victim among the opponents, if one of them stands in the city."""
        self.base -= 1
        self.omens -= 1
        if self.population > self.city[self.mover]:
            self.enter(CHOOSING)

    def deal_card(self, card: int) -> None:
        """The next card that is missing from a hand."""
        seat = 0
        while not self.missing[seat]:
            seat += 1
        self.missing[seat] -= 1
        self.pool[card] -= 1
        self.pool_size -= 1
        self.hands[CARD_KINDS * seat + card] += 1
        self.hand_size[seat] += 1
        self.prepare()

    def settle_person(self, square: int) -> None:
        """A populated start: the next seat's person moves in, then the seat after it is due."""
        self.place(self.settler, square)
        self.settlers -= 1
        waiting = self.supply[0] + self.supply[1] + self.supply[2] + self.supply[3]
        if not waiting or not self.free:
            self.settlers = 0
        if not self.settlers:
            self.settler = 0
        else:
            self.settler = self.left_of(self.settler)
            while not self.supply[self.settler]:
                self.settler = self.left_of(self.settler)
        self.prepare()

    # ---- the eruption ------------------------------------------------------------------------

    def erupt(self, begins: int) -> None:
        """Vesuvius erupts: hands go unseen to the discards, people in supply to the box."""
        for seat in range(self.seats):
            self.hand_size[seat] = 0
            for card in range(CARD_KINDS):
                self.pool[card] += self.hands[CARD_KINDS * seat + card]
                self.pool_size += self.hands[CARD_KINDS * seat + card]
                self.hands[CARD_KINDS * seat + card] = 0
        self.box_supply()
        self.phase = ERUPTS
        self.opening = 1 if self.laid < self.first_tiles else 0
        self.begin_turn(begins)

    def box_supply(self) -> None:
        """People in supply are out of the game."""
        for seat in range(self.seats):
            self.box[seat] += self.supply[seat]
            self.supply[seat] = 0

    def call_eruption(self, caller: int) -> None:
        """A called eruption: the caller's hand is public; the seat to its left begins."""
        for card in range(CARD_KINDS):
            self.hands[CARD_KINDS * caller + card] = 0
        self.erupt(self.left_of(caller))

    def sites(self, symbol: int) -> int:
        """Where a tile fits: first on its own vent, later beside lava of the same symbol."""
        return beside_lava(self.lava[symbol], self.covered, symbol)

    def anywhere(self) -> int:
        """Where a tile goes that fits nowhere, if it is wild then: no lava, no vent."""
        return CITY & ~self.covered & ~VENTS

    def fits(self, tile: int) -> int:
        """The squares that suit either side of a tile."""
        return self.sites(SIDES[2 * tile]) | self.sites(SIDES[2 * tile + 1])

    def places(self, tile: int) -> int:
        """The squares a tile may be laid on; one that fits nowhere may be wild by the rules."""
        places = self.fits(tile)
        return places if places or self.no_place != WILD_TILE else self.anywhere()

    def tile_sites(self, tile: int) -> int:
        """`places` for a view: the set as a plain number."""
        return to_int(self.places(tile))

    def draw_tile(self, tile: int) -> None:
        """A tile comes out of the bag; if it fits nowhere the ruleset says what becomes of it."""
        self.bag[tile] -= 1
        self.bag_size -= 1
        if self.places(tile):
            self.tile = tile
            self.enter(LAYING)
            return
        self.aside[tile] += 1
        if self.no_place == REDRAW and self.bag_size:
            return
        self.tile_is_dealt_with()

    def lay(self, symbol: int, square: int) -> None:
        """Lava covers a square; whoever stands there or can reach no open gate dies."""
        self.tile = NONE
        self.lava[symbol] |= bit(square)
        self.covered |= bit(square)
        self.laid += 1
        self.perish(bit(square))
        lost = CITY & ~self.covered & ~self.safe_squares()
        self.perish(lost)
        if self.burns:
            self.burnt |= lost & ~VENTS
            self.covered |= lost & ~VENTS
        self.tile_is_dealt_with()

    def ground(self) -> int:
        """Where people can walk: squares without lava, and vents only if they may be entered."""
        return open_ground(self.covered, self.vents_open)

    def safe_squares(self) -> int:
        """The squares from which an open gate can be reached."""
        return spread_out(GATES, self.ground())

    def tile_is_dealt_with(self) -> None:
        """After the tile: an empty city ends the game, and perhaps the last tile does."""
        if self.population == 0:
            self.end(CITY_EMPTY)
        elif self.bag_size == 0 and self.at_once:
            self.end(LAST_TILE)
        else:
            self.enter(MOVING)

    def end_eruption_turn(self) -> None:
        """`done`: after the last tile the game ends, else the next seat draws one."""
        if self.bag_size == 0:
            self.end(LAST_TILE)
            return
        if self.laid >= self.first_tiles:
            self.opening = 0
        self.begin_turn(self.left_of(self.mover))

    # ---- running -----------------------------------------------------------------------------

    def runners(self) -> int:
        """The squares from which the seat may move one of its people now."""
        starts = self.where[self.mover]
        if self.moves == 1 and self.moved != OUT and not self.alone:
            others_there = self.here[SQUARE_BITS * self.mover + self.moved] > 1
            if not others_there and self.city[self.mover] > 1:
                starts &= ~bit(self.moved)
        return starts

    def run_targets(self, square: int, ground: int) -> int:
        """As many steps as people stand on the square; leaving through a gate is one."""
        reached = bit(square)
        steps = self.crowd[square]
        out = reached & 0
        while steps:
            if reached & GATES:
                out = OUTSIDE
            wider = reach(reached, ground)
            if wider == reached:
                break
            reached = wider
            steps -= 1
        return (reached & ~bit(square)) | out

    def run(self, start: int, end: int) -> None:
        """One person runs; out through a gate it is saved."""
        self.moves += 1
        self.moved = end if self.moves == 1 else NONE
        self.alone = 1 if self.moves == 1 and self.crowd[start] == 1 else 0
        self.leave(self.mover, start)
        if end == OUT:
            self.saved[self.mover] += 1
            if self.population == 0:
                self.end(CITY_EMPTY)
        else:
            self.arrive(self.mover, end)

    # ---- the kernel: actions -----------------------------------------------------------------

    def offer(self, base: int, row: int, squares: int) -> int:
        """Adds a group of legal actions; returns how many they are."""
        self.group_base[self.group_count] = base
        self.group_row[self.group_count] = row
        self.group_mask[self.group_count] = squares
        size = popcount(squares)
        self.group_size[self.group_count] = size
        self.group_count += 1
        return size

    def count(self) -> int:
        """How many legal actions the seat on turn has; fills the groups for `kth`."""
        if not self.listed:
            self.group_count = 0
            self.listed = 1
            self.options = self.count_groups()
        return self.options

    def count_groups(self) -> int:
        """Asks what the stage allows."""
        if self.turn < 0:
            return 0
        if self.stage == MOVING:
            return self.count_runs()
        if self.stage == PLAYING:
            return self.count_plays()
        if self.stage == PLACING:
            return self.count_relatives()
        if self.stage == CHOOSING:
            return self.count_victims()
        return self.count_lava()

    def count_plays(self) -> int:
        """Cards with space, wild cards, cards for nothing, and perhaps the call."""
        mine = CARD_KINDS * self.mover
        total = 0
        if not self.supply[self.mover] or not self.free:
            total = self.offer(NOTHING, BY_ORDER, self.held_cards())
        else:
            plain = self.free & 0
            for card in range(CARD_KINDS):
                if self.hands[mine + card]:
                    plain |= self.free & BUILDING[card]
            if plain:
                total = self.offer(PLAY, BY_NUMBERED, plain)
            for card in range(CARD_KINDS):
                if self.hands[mine + card]:
                    total += self.count_wild(card)
        if self.can_call(self.mover):
            total += self.offer(ERUPT, BY_ORDER, bit(0))
        return total

    def held_cards(self) -> int:
        """The cards in the mover's hand, each once, as bits."""
        held = bit(0) & 0
        for card in range(CARD_KINDS):
            if self.hands[CARD_KINDS * self.mover + card]:
                held |= bit(card)
        return held

    def count_wild(self, card: int) -> int:
        """A card is wild if its building is full, or by the ruleset's leave."""
        if not self.free & BUILDING[card]:
            return self.offer(WILD + SPACE_COUNT * card, BY_SPACE, self.free)
        elsewhere = self.free & ~BUILDING[card]
        if self.wild_with_space and self.phase == SEETHES and elsewhere:
            return self.offer(WILD + SPACE_COUNT * card, BY_SPACE, elsewhere)
        return 0

    def count_relatives(self) -> int:
        """Free spaces of the same colour or neutral that are not barred; and `done`."""
        total = 0
        if self.relatives and self.supply[self.mover]:
            open_spaces = self.free & FAMILY[self.card] & ~self.barred
            if open_spaces:
                total = self.offer(RELATIVE, BY_SPACE, open_spaces)
        return total + self.offer(DONE, BY_ORDER, bit(0))

    def count_victims(self) -> int:
        """Every opponent's people, never one's own."""
        total = 0
        for seat in range(self.seats):
            if seat != self.mover and self.where[seat]:
                total += self.offer(OMEN + SPACE_COUNT * seat, BY_SPACE, self.where[seat])
        return total

    def count_lava(self) -> int:
        """The places of the drawn tile; a tile with two symbols offers both sides."""
        first = SIDES[2 * self.tile]
        second = SIDES[2 * self.tile + 1]
        nowhere = not self.fits(self.tile)
        if first == second:
            return self.offer(LAVA, BY_SQUARE, self.anywhere() if nowhere else self.sites(first))
        total = 0
        for side in range(2):
            symbol = SIDES[2 * self.tile + side]
            places = self.anywhere() if nowhere else self.sites(symbol)
            if places:
                total += self.offer(SIDE + SQUARE_COUNT * symbol, BY_SQUARE, places)
        return total

    def count_runs(self) -> int:
        """Up to two runs a turn, none in the opening; and `done`."""
        total = 0
        if self.moves < 2 and not self.opening:
            starts = self.runners()
            ground = self.ground()
            while starts:
                square = low_bit(starts)
                starts &= starts - 1
                targets = self.run_targets(square, ground)
                if targets:
                    base = RUN + TARGET_COUNT * RANK[ID_ROW * BY_SQUARE + square]
                    total += self.offer(base, BY_SQUARE, targets)
        return total + self.offer(DONE, BY_ORDER, bit(0))

    def kth(self, k: int) -> int:
        """The id of legal action number k, in canonical order."""
        group = 0
        while k >= self.group_size[group]:
            k -= self.group_size[group]
            group += 1
        row = ID_ROW * self.group_row[group]
        return self.group_base[group] + RANK[row + nth_bit(self.group_mask[group], k)]

    def ids(self) -> list[int]:
        """The legal action ids of the seat on turn, ascending."""
        row = new_list(self.count())
        index = 0
        for group in range(self.group_count):
            ranks = ID_ROW * self.group_row[group]
            put_group(
                row, index, ALL_IDS, self.group_base[group], RANK, ranks, self.group_mask[group]
            )
            index += self.group_size[group]
        return row

    def mark_legal(self, row: Any) -> None:
        """Writes the legal actions as bits into a row of bytes, lowest first."""
        self.count()
        for index in range((self.action_count + 7) // 8):
            row[index] = 0
        for group in range(self.group_count):
            base = self.group_base[group]
            ranks = ID_ROW * self.group_row[group]
            squares = self.group_mask[group]
            while squares:
                action = base + RANK[ranks + low_bit(squares)]
                squares &= squares - 1
                row[action >> 3] |= 1 << (action & 7)

    def allows(self, action: int) -> int:
        """Whether the seat on turn may play this id."""
        self.count()
        group = self.group_count - 1
        while group >= 0 and self.group_base[group] > action:
            group -= 1
        if group < 0 or self.turn < 0:
            return 0
        index = action - self.group_base[group]
        row = self.group_row[group]
        if index >= LENGTH[row]:
            return 0
        return 1 if self.group_mask[group] & bit(BITS[ID_ROW * row + index]) else 0

    def step(self, action: int) -> None:
        """Plays a legal action."""
        self.listed = 0
        if action >= RUN:
            if action == DONE:
                self.finish_turn()
            elif action == ERUPT:
                self.call_eruption(self.mover)
            else:
                action -= RUN
                self.run(
                    BITS[ID_ROW * BY_SQUARE + action // TARGET_COUNT],
                    BITS[ID_ROW * BY_SQUARE + action % TARGET_COUNT],
                )
        elif action >= SIDE:
            action -= SIDE
            self.lay(action // SQUARE_COUNT, BITS[ID_ROW * BY_SQUARE + action % SQUARE_COUNT])
        elif action >= LAVA:
            self.lay(self.tile, BITS[ID_ROW * BY_SQUARE + action - LAVA])
        elif action >= OMEN:
            action -= OMEN
            self.throw_in(action // SPACE_COUNT, BITS[ID_ROW * BY_SPACE + action % SPACE_COUNT])
        elif action >= RELATIVE:
            self.place_relative(BITS[ID_ROW * BY_SPACE + action - RELATIVE])
        elif action >= NOTHING:
            self.discard(action - NOTHING)
        elif action >= WILD:
            action -= WILD
            self.discard(action // SPACE_COUNT)
            self.place(self.mover, BITS[ID_ROW * BY_SPACE + action % SPACE_COUNT])
        else:
            action -= PLAY
            self.play_card(CARD_AT[action], BITS[ID_ROW * BY_NUMBERED + action])

    def step_run(self, place: int) -> None:
        """Plays a run by its place among the runs."""
        start = BITS[ID_ROW * BY_SQUARE + place // TARGET_COUNT]
        self.run(start, BITS[ID_ROW * BY_SQUARE + place % TARGET_COUNT])

    def finish_turn(self) -> None:
        """`done`: draw in phase I, pass the turn on in the eruption."""
        if self.stage == PLACING:
            self.clear_turn()
            self.enter(DRAWING)
        else:
            self.end_eruption_turn()

    def call_of(self, seat: int) -> int:
        """The eruption may be called at the start of any seat's turn."""
        return ERUPT if self.stage == PLAYING and self.can_call(seat) else NO_CALL

    def call_ready(self, seat: int) -> bool:
        """Whether a seat's cards allow the call, at whatever moment of a turn."""
        return bool(self.can_call(seat))

    def early_calls(self, seat: int) -> list[Any]:
        """Once the mover has played a card, the call has to wait for the start of the next turn."""
        if self.stage == PLAYING or seat == self.mover or not self.can_call(seat):
            return []
        return [self.game.action_table[ERUPT]]

    def step_call(self, seat: int, action: int) -> None:
        """The eruption is called by a seat that is not on turn."""
        self.listed = 0
        self.call_eruption(seat)

    def seals(self, action: int) -> int:
        """`done` hands the turn on, an omen's victim lets drawing go on, a call shows the hand."""
        return 1 if action >= ERUPT or OMEN <= action < LAVA else 0

    # ---- the kernel: chance ------------------------------------------------------------------

    def weigh(self) -> int:
        """The exact odds of what chance may bring now; their sum."""
        if self.turn != CHANCE:
            self.odds_first = self.odds_end = 0
            return 0
        if self.stage == DRAWING:
            return self.weigh_deck()
        if self.stage == TILING:
            self.odds_first, self.odds_end = TILE, BEGIN
            for tile in range(TILE_KINDS):
                self.odds[TILE + tile] = self.bag[tile]
            return self.bag_size
        if self.stage == DEALING:
            self.odds_first, self.odds_end = CARD, OMEN_CARD
            for card in range(CARD_KINDS):
                self.odds[card] = self.pool[card]
            return self.pool_size
        if self.stage == STARTING:
            self.odds_first, self.odds_end = BEGIN, BEGIN + self.seats
            for seat in range(self.seats):
                self.odds[BEGIN + seat] = 1
            return self.seats
        return self.weigh_spaces()

    def weigh_deck(self) -> int:
        """The next card: the deck's order is unseen, so every unseen card may lie there."""
        self.odds_first, self.odds_end = CARD, TILE
        self.odds[OMEN_CARD] = 0
        self.odds[FIRST_CARD] = 0
        self.odds[ERUPTION_CARD] = 0
        ordinary = 0
        if self.phase == SLEEPS:
            if self.calm == 0:
                self.odds[FIRST_CARD] = 1
            else:
                ordinary = 1
        else:
            unseen = self.pool_size if self.pool_size else 1
            ordinary = self.base - self.omens
            self.odds[OMEN_CARD] = self.omens * unseen
            if self.base <= self.depth:
                self.odds[ERUPTION_CARD] = unseen
        total = self.odds[OMEN_CARD] + self.odds[FIRST_CARD] + self.odds[ERUPTION_CARD]
        for card in range(CARD_KINDS):
            self.odds[card] = ordinary * self.pool[card]
            total += self.odds[card]
        return total

    def weigh_spaces(self) -> int:
        """A settler finds every free space alike."""
        self.odds_first, self.odds_end = SETTLE, CHANCES_END
        total = 0
        for index in range(SPACE_COUNT):
            square = BITS[ID_ROW * BY_SPACE + index]
            self.odds[SETTLE + index] = SPACE[square] - self.crowd[square]
            total += self.odds[SETTLE + index]
        return total

    def weight(self, chance: int) -> int:
        """The weight of one chance outcome."""
        return self.odds[chance] if self.odds_first <= chance < self.odds_end else 0

    def chance_ids(self) -> list[tuple[int, int]]:
        """The possible chance outcomes, ascending, each with its integer weight."""
        self.weigh()
        return [
            (chance, self.odds[chance])
            for chance in range(self.odds_first, self.odds_end)
            if self.odds[chance]
        ]

    def locate(self, ticket: int) -> int:
        """The chance outcome under a ticket."""
        chance = self.odds_first
        while ticket >= self.odds[chance]:
            ticket -= self.odds[chance]
            chance += 1
        return chance

    def befall(self, chance: int) -> None:
        """Lets a possible chance outcome happen."""
        self.listed = 0
        if chance >= SETTLE:
            self.settle_person(BITS[ID_ROW * BY_SPACE + chance - SETTLE])
        elif chance >= BEGIN:
            self.mover = chance - BEGIN
            self.prepare()
        elif chance >= TILE:
            self.draw_tile(chance - TILE)
        elif chance == ERUPTION_CARD:
            self.erupt(self.left_of(self.mover))
        elif chance == FIRST_CARD:
            self.phase = SEETHES
        elif chance == OMEN_CARD:
            self.draw_omen()
        elif self.stage == DEALING:
            self.deal_card(chance)
        else:
            self.draw_card(chance)

    def stream(self) -> str:
        """Cards, tiles and the set-up are drawn apart."""
        if self.stage == TILING:
            return "tiles"
        return "cards" if self.stage in (DEALING, DRAWING) else "set-up"

    # ---- the kernel: who won, what one sees --------------------------------------------------

    def share(self, seat: int) -> float:
        """Most saved, then fewest in the volcano; a full tie is shared or won by nobody."""
        if self.turn != OVER:
            return 0.0
        level = 0
        for other in range(self.seats):
            if self.saved[other] > self.saved[seat]:
                return 0.0
            if self.saved[other] == self.saved[seat]:
                if self.volcano[other] < self.volcano[seat]:
                    return 0.0
                if self.volcano[other] == self.volcano[seat]:
                    level += 1
        if level > 1 and not self.tie_wins:
            return 0.0
        return 1.0 / level

    def score(self, seat: int) -> int:
        """People saved."""
        return self.saved[seat]

    def redeal(self, seat: int, rng: Rng) -> None:
        """Deals the other seats' hands anew from all cards this seat has not seen."""
        for other in range(self.seats):
            if other != seat:
                for card in range(CARD_KINDS):
                    self.pool[card] += self.hands[CARD_KINDS * other + card]
                    self.hands[CARD_KINDS * other + card] = 0
                self.pool_size += self.hand_size[other]
        for other in range(self.seats):
            if other != seat:
                for _ in range(self.hand_size[other]):
                    ticket = rng.pick(self.pool_size)
                    card = 0
                    while ticket >= self.pool[card]:
                        ticket -= self.pool[card]
                        card += 1
                    self.pool[card] -= 1
                    self.pool_size -= 1
                    self.hands[CARD_KINDS * other + card] += 1
        self.listed = 0

    def deal_unseen(self, seat: int, rng: Rng) -> None:
        """`redeal` for a seat, or for a spectator (-1) who has seen no hand at all."""
        self.redeal(seat, rng)

    def observe(self, row: Any, seat: int) -> None:
        """Writes 14 planes of 7 x 11 as `seat` sees the table; the docs list them."""
        for index in range(14 * PLANE):
            row[index] = 0
        for other in range(self.seats):
            plane = PLANE * ((other - seat + self.seats) % self.seats)
            squares = self.where[other]
            while squares:
                square = low_bit(squares)
                squares &= squares - 1
                row[plane + CELL_AT[square]] = self.here[SQUARE_BITS * other + square]
        for symbol in range(SYMBOL_COUNT):
            mark(row, PLANE * (4 + symbol), self.lava[symbol])
        mark(row, PLANE * 10, self.burnt)
        if self.phase == ERUPTS:
            if self.moved >= 0 and self.moved != OUT:
                row[PLANE * 12 + CELL_AT[self.moved]] = 1
        else:
            squares = self.free
            while squares:
                square = low_bit(squares)
                squares &= squares - 1
                row[PLANE * 11 + CELL_AT[square]] = SPACE[square] - self.crowd[square]
            mark(row, PLANE * 12, self.barred)
        self.observe_ledger(row, PLANE * 13, seat)

    def observe_ledger(self, row: Any, at: int, seat: int) -> None:
        """The last plane holds the numbers that belong to no square."""
        for card in range(CARD_KINDS):
            row[at + card] = self.hands[CARD_KINDS * seat + card]
            unseen = self.pool[card]
            for other in range(self.seats):
                if other != seat:
                    unseen += self.hands[CARD_KINDS * other + card]
            row[at + 11 + card] = unseen
        for other in range(self.seats):
            place = at + 22 + (other - seat + self.seats) % self.seats
            row[place] = self.hand_size[other]
            row[place + 4] = self.supply[other]
            row[place + 8] = self.saved[other]
            row[place + 12] = self.volcano[other]
        for tile in range(TILE_KINDS):
            row[at + 38 + tile] = self.bag[tile]
        row[at + 47] = self.phase
        row[at + 48] = self.stage
        row[at + 49] = (self.mover - seat + self.seats) % self.seats
        row[at + 50] = self.seats
        row[at + 51] = self.calm
        row[at + 52] = self.base
        row[at + 53] = self.omens
        row[at + 54] = self.relatives
        row[at + 55] = self.card + 1
        row[at + 56] = self.tile + 1
        row[at + 57] = self.opening
        row[at + 58] = self.moves
        row[at + 59] = self.alone


def mark(row: Any, plane: int, squares: int) -> None:
    """Sets the bytes of these squares in a plane."""
    while squares:
        square = low_bit(squares)
        squares &= squares - 1
        row[plane + CELL_AT[square]] = 1
