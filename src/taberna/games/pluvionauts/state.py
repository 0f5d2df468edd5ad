"""The rules of The Pluvionauts, as a kernel that also compiles to C.

Plain Python; the C types are in `state.pxd`. Sets of cells are masks in the layout of `bits.py`,
where a step in any direction is a shift. Everything here trusts its caller: the checks are in
`core.state`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from taberna.core.errors import NotChance
from taberna.core.seat import CHANCE, OVER
from taberna.core.state import State as CoreState
from taberna.games.pluvionauts import board, cards
from taberna.games.pluvionauts.actions import (
    ALL_AIMS,
    DONE,
    DRIVE,
    FUEL,
    PLACE,
    PUT,
    TAKE,
    TOW,
    VALIDATE,
)
from taberna.games.pluvionauts.aim import AIM_COUNT
from taberna.games.pluvionauts.bits import *
from taberna.games.pluvionauts.cards import RAIN, SIZE, THUNDER, TO_END, TOWER, WALL
from taberna.games.pluvionauts.chances import BEGIN, CHANCES_END, FALL, REQUEST, TILE, WEATHER
from taberna.games.pluvionauts.falls import FIRST, GONE, RESTS, SPOTS, UNMOVED
from taberna.games.pluvionauts.hand import TICKETS
from taberna.games.pluvionauts.position import (
    ACTING,
    AIMING,
    BALLOON,
    BLIMP,
    CHOOSING,
    CLOUDING,
    DEALING,
    DRAWING,
    DRIVING,
    ENDED,
    FINISHING,
    FUELLING,
    NO_REQUESTS,
    NONE,
    NOWHERE,
    PATIENCE,
    SECOND_CHANCE,
    STARTING,
    THIRD_REQUEST,
    THROWING,
    TILING,
    TOWING,
    TURN_CAP,
    UNKNOWN,
    A,
    B,
    Position,
)
from taberna.games.pluvionauts.throws import sample

if TYPE_CHECKING:
    from collections.abc import Sequence

    from taberna.core.rng import Rng
    from taberna.games.pluvionauts.ruleset import Ruleset

CELL_COUNT, SLOT_COUNT, CARD_COUNT = 37, 90, 12
FAR = 3  # how far rain reaches at most
EVERY_AIM = range(AIM_COUNT)
PLANE = 49  # cells of an observation plane, 7 x 7

# ---- the board as tables ---------------------------------------------------------------------

BIT = [0] * 37  # per cell, its bit
CELL = [0] * 64  # per bit, its cell
ENDS = [0] * 180  # per slot, the bits of its two cells
SLOTS_OF = [0] * 222  # per cell, up to six slots
SLOTS_HERE = [0] * 37  # per cell, how many slots it has
AXIS = [0] * 90  # per slot, 0 if it lies east of its first cell, 1 south-east, 2 south-west
SPOT = [0] * 181  # per resting place, its cells as a mask
TILES = [0] * 4  # per terrain, how many cells of it
NEED = [0] * 12  # per request
SUPPORT = [0] * 12
EXTRA = [0] * 12
SEA = 0  # every cell; named for what the islands swim in


def _lay_out_tables() -> int:
    """Copies the board into the flat tables above; the mask of every cell."""
    for cell in range(CELL_COUNT):
        q, r = board.AXIAL[cell]
        BIT[cell] = 8 * (r + 3) + q + 3
        CELL[BIT[cell]] = cell
    for slot in range(SLOT_COUNT):
        one, two = board.SLOTS[slot]
        ENDS[2 * slot], ENDS[2 * slot + 1] = BIT[one], BIT[two]
        AXIS[slot] = (1, 8, 7).index(BIT[two] - BIT[one])
        for cell in (one, two):
            SLOTS_OF[6 * cell + SLOTS_HERE[cell]] = slot
            SLOTS_HERE[cell] += 1
    for spot in range(len(SPOTS)):
        SPOT[spot] = sum([bit(BIT[cell]) for cell in SPOTS[spot]])
    for terrain in range(4):
        TILES[terrain] = board.ISLANDS[terrain]
    for card in range(CARD_COUNT):
        request = cards.REQUESTS[card]
        NEED[card], SUPPORT[card], EXTRA[card] = request.need, request.support, request.extra
    return sum([bit(BIT[cell]) for cell in range(CELL_COUNT)])


SEA = _lay_out_tables()


class State(CoreState):
    """One position of The Pluvionauts, with everything that is hidden."""

    ruleset: Ruleset
    stage: int
    legal: list[int]
    ground: list[int]
    layers: list[int]
    around: list[int]
    options: int
    rain: int
    thunder: int
    fixed: int
    watered: int
    shielded: int

    def __init__(self, game: Any, ruleset: Ruleset, position: Position) -> None:
        super().__init__(game, ruleset, position.seats)
        self.blimp = ruleset.blimp
        self.cap = ruleset.last_round
        self.load(position)

    # ---- plain values in and out -------------------------------------------------------------

    def load(self, position: Position) -> None:
        """Takes over a position's values; the masks kept beside them are made anew."""
        self.mover, self.first, self.round = position.mover, position.first, position.round
        self.after = position.after
        self.slots = list(position.slots)
        self.pool = list(position.pool)
        self.held = list(position.held)
        self.values = list(position.values)
        self.hands = list(position.hands)
        self.missing = list(position.missing)
        self.met = list(position.met)
        self.due, self.tries = position.due, position.tries
        self.aim, self.fuel = position.aim, position.fuel
        self.balloon = NONE if position.balloon == NONE else BIT[position.balloon]
        self.ender, self.reason = position.ender, position.reason
        self.at = [0, 0]
        self.between = [0, 0, 0]
        for die in range(2):
            self.at[die] = position.weather[die]
            if self.at[die] >= 0:
                self.at[die] = BIT[self.at[die]]
        for die in range(3):
            self.between[die] = self.mask_of(position.between[die])
        self.land = [0, 0, 0, 0]
        for terrain in range(4):
            self.land[terrain] = self.mask_of(
                sum([bit(cell) for cell in range(CELL_COUNT) if position.terrain[cell] == terrain])
            )
        self.deck = cards.ALL_REQUESTS
        for seat in range(5):
            self.deck &= ~self.hands[seat] & ~self.met[seat]
        self.walls = [0, 0, 0]
        self.survey()
        self.listed = 0
        make_scratch(self)
        self.enter(position.stage)

    def mask_of(self, cells: int) -> int:
        """A mask with a bit for each cell as one in the kernel's layout."""
        found = 0
        for cell in range(CELL_COUNT):
            if cells >> cell & 1:
                found |= bit(BIT[cell])
        return found

    def cells_of(self, found: int) -> int:
        """A mask in the kernel's layout as one with a bit for each cell."""
        cells = 0
        for cell in range(CELL_COUNT):
            if found >> BIT[cell] & 1:
                cells |= bit(cell)
        return cells

    def position(self) -> Position:
        """The whole content as plain, hashable values."""
        for cell in range(CELL_COUNT):
            self.ground[cell] = UNKNOWN
            for kind in range(4):
                if self.land[kind] & bit(BIT[cell]):
                    self.ground[cell] = kind
        return Position(
            seats=self.seats,
            stage=self.stage,
            after=self.after,
            mover=self.mover,
            first=self.first,
            round=self.round,
            terrain=bytes_of(self.ground, 37),
            slots=bytes_of(self.slots, 90),
            pool=bytes_of(self.pool, 3),
            held=bytes_of(self.held, 15),
            weather=(self.cell_of(0), self.cell_of(1)),
            values=(self.values[0], self.values[1]),
            hands=tuple([self.hands[seat] for seat in range(5)]),
            missing=bytes_of(self.missing, 5),
            met=tuple([self.met[seat] for seat in range(5)]),
            due=self.due,
            tries=self.tries,
            aim=self.aim,
            between=(
                self.cells_of(self.between[0]),
                self.cells_of(self.between[1]),
                self.cells_of(self.between[2]),
            ),
            balloon=NONE if self.balloon == NONE else CELL[self.balloon],
            fuel=self.fuel,
            ender=self.ender,
            reason=self.reason,
        )

    def cell_of(self, die: int) -> int:
        """The cell of a weather die; NONE if it is lost, NOWHERE if it is about to be put."""
        return CELL[self.at[die]] if self.at[die] >= 0 else self.at[die]

    def copy_from(self, other: CoreState) -> None:
        """Becomes equal to another state of the same ruleset and number of seats."""
        copy_fields(self, other)

    # ---- whose turn, what stage --------------------------------------------------------------

    def enter(self, stage: int) -> None:
        """Goes on to a stage; that decides who is on turn."""
        self.stage = stage
        if stage == ENDED:
            self.turn = OVER
        elif stage < AIMING or stage in (THROWING, DRAWING):
            self.turn = CHANCE
        else:
            self.turn = self.mover

    def left_of(self, seat: int) -> int:
        """The seat to the left, which comes next."""
        return seat + 1 if seat + 1 < self.seats else 0

    def prepare(self) -> None:
        """Lays, clouds and deals what a table still lacks; then play goes on."""
        stage = self.after
        if self.unlaid():
            stage = TILING
        elif self.at[0] == NOWHERE or self.at[1] == NOWHERE:
            stage = CLOUDING
        elif self.receiver() != NONE:
            stage = DEALING
        else:
            self.after = STARTING
        self.enter(stage)

    def unlaid(self) -> int:
        """The cells on which chance has not laid anything yet."""
        return SEA & ~(self.land[0] | self.land[1] | self.land[2] | self.land[3])

    def receiver(self) -> int:
        """The first seat that lacks a request, or NONE."""
        for seat in range(self.seats):
            if self.missing[seat]:
                return seat
        return NONE

    def begin_turn(self, seat: int) -> None:
        """A turn begins: lost weather dice come first, then the balloon."""
        self.mover = seat
        self.balloon = NONE
        self.fuel = 0
        self.due = 0
        for die in range(2):
            if self.at[die] == NONE:
                self.due |= 1 << die
        self.next_throw()

    def next_throw(self) -> None:
        """The next die is to be aimed."""
        self.tries = 0
        self.enter(AIMING)

    def thrown_die(self) -> int:
        """The die that is thrown now: first the weather dice that are due, then the balloon."""
        if self.due & 1:
            return A
        return B if self.due else BALLOON

    def finish_turn(self) -> None:
        """`done`: the balloon passes to the left, unless that would be the ender's next turn."""
        seat = self.left_of(self.mover)
        if seat == self.ender:
            self.end(self.reason)
            return
        if seat == self.first:
            self.round += 1
            if self.ender == NONE and self.round >= self.cap:
                self.end(TURN_CAP)
                return
        self.begin_turn(seat)

    def end(self, reason: int) -> None:
        """The game ends."""
        self.balloon = NONE
        self.fuel = 0
        self.tries = 0
        self.reason = reason
        self.enter(ENDED)

    # ---- distance, weather, regions ----------------------------------------------------------

    def flood(self, start: int, far: int) -> int:
        """The cells within a distance; entering sky or plain costs 1, forest 2, mountain 3."""
        cheap = SEA & ~self.land[2] & ~self.land[3]
        self.layers[0] = bit(start)
        for step in range(1, far + 1):
            before = self.layers[step - 1]
            self.around[step - 1] = spread(before, self.walls[0], self.walls[1], self.walls[2])
            grown = before | self.around[step - 1] & cheap
            if step > 1:
                grown |= self.around[step - 2] & self.land[2]
            if step > 2:
                grown |= self.around[step - 3] & self.land[3]
            self.layers[step] = grown
        return self.layers[far]

    def forecast(self) -> None:
        """Where it rains and where it thunders; thunder wins, lighthouses make it rain."""
        rained = self.watered
        struck = SEA & 0
        for die in range(2):
            if self.at[die] >= 0:
                rained |= self.flood(self.at[die], min(self.values[die], FAR))
                if self.values[die] > FAR:
                    struck |= self.layers[self.values[die] - FAR]
        self.thunder = struck & ~self.shielded
        self.rain = rained & ~self.thunder

    def largest_region(self, islands: int) -> int:
        """The size of the largest region of these islands."""
        largest = 0
        while islands:
            region = self.region_of(low_bit(islands), islands)
            islands &= ~region
            largest = max(largest, popcount(region))
        return largest

    def count_regions(self, islands: int) -> int:
        """How many regions these islands form."""
        regions = 0
        while islands:
            islands &= ~self.region_of(low_bit(islands), islands)
            regions += 1
        return regions

    def region_of(self, start: int, islands: int) -> int:
        """The islands that hang together with one of them, walls aside."""
        region = bit(start)
        wider = self.wider(region, islands)
        while wider != region:
            region = wider
            wider = self.wider(region, islands)
        return region

    def wider(self, region: int, islands: int) -> int:
        """A region and the islands that touch it."""
        return region | spread(region, self.walls[0], self.walls[1], self.walls[2]) & islands

    def have(self, card: int) -> int:
        """How much there is now of what a request counts; after `forecast()`."""
        islands = self.land[1 + card % 3]
        family = card // 3
        if family == RAIN:
            return popcount(islands & self.rain)
        if family == THUNDER:
            return popcount(islands & self.thunder)
        if family == SIZE:
            return self.largest_region(islands)
        return self.count_regions(islands)

    # ---- the throw ---------------------------------------------------------------------------

    def throw(self, aim: int) -> None:
        """The seat has aimed; now it is up to the dice."""
        self.aim = aim
        self.enter(THROWING)

    def fall(self, number: int) -> None:
        """The dice lie still: the thrown one, then a and b."""
        self.aim = NONE
        thrown = number // (RESTS * RESTS)
        if thrown == GONE:
            self.miss()
            return
        self.tries = 0
        self.move_die(1, number // RESTS % RESTS)
        self.move_die(2, number % RESTS)
        self.move_die(self.thrown_die(), thrown)
        self.ask()

    def move_die(self, die: int, rest: int) -> None:
        """A die comes to lie somewhere, in between, or off the board."""
        if rest == UNMOVED:
            return
        face = 0 if rest == GONE else (rest - FIRST) % 6 + 1
        cells = SEA & 0 if rest == GONE else SPOT[(rest - FIRST) // 6]
        if popcount(cells) > 1:
            self.between[die] = cells
        if die == BALLOON:
            self.fuel = self.read_fuel(face)
            if popcount(cells) == 1:
                self.balloon = low_bit(cells)
        else:
            self.values[die - 1] = face
            self.at[die - 1] = low_bit(cells) if popcount(cells) == 1 else NONE

    def read_fuel(self, face: int) -> int:
        """What a face of the balloon die means; 1 and 6 are the blimps."""
        if face == 1:
            return BLIMP if self.blimp else 2
        if face == 6:
            return BLIMP if self.blimp else 5
        return face

    def miss(self) -> None:
        """Off the board: everything else lies as before; perhaps there is another chance."""
        self.tries += 1
        die = self.thrown_die()
        if die == BALLOON:
            self.enter(AIMING if self.tries < SECOND_CHANCE else FINISHING)
        elif self.tries < PATIENCE:
            self.enter(AIMING)
        else:
            self.at[die - 1] = NOWHERE
            self.due &= ~die
            self.next_throw()
            self.after = AIMING
            self.enter(CLOUDING)

    def asked(self) -> int:
        """The die whose cell is to be chosen, or NONE."""
        for die in range(3):
            if self.between[die]:
                return die
        return NONE

    def ask(self) -> None:
        """The seat chooses cells for dice in between; then the throw is over."""
        if self.asked() != NONE:
            self.enter(CHOOSING)
        elif self.due:
            self.due &= ~self.thrown_die()
            self.next_throw()
        elif self.fuel == BLIMP:
            self.enter(FUELLING)
        else:
            self.enter(DRIVING)

    def put_die(self, die: int, cell: int) -> None:
        """The seat has chosen a cell."""
        self.between[die] = SEA & 0
        if die == BALLOON:
            self.balloon = cell
        else:
            self.at[die - 1] = cell
        self.ask()

    # ---- towing and buildings ----------------------------------------------------------------

    def terrain_at(self, cell: int) -> int:
        """What lies on a cell: 0 is sky, else the island's height."""
        for height in range(1, 4):
            if self.land[height] & bit(cell):
                return height
        return 0

    def can_tow(self) -> int:
        """Whether the balloon stands on an island that no wall holds."""
        here = bit(self.balloon)
        return 1 if here & ~self.land[0] & ~self.fixed else 0

    def tow(self, cell: int) -> None:
        """The island moves with the balloon; weather dice it leaves sink, those it meets rise."""
        height = self.terrain_at(self.balloon)
        for die in range(2):
            if self.at[die] == self.balloon:
                self.values[die] = max(1, self.values[die] - height)
            elif self.at[die] == cell:
                self.values[die] = min(6, self.values[die] + height)
        left = self.balloon
        self.land[height] ^= bit(left) | bit(cell)
        self.land[0] ^= bit(left) | bit(cell)
        self.balloon = cell
        self.crumble(CELL[left])
        self.survey()
        self.enter(ACTING)

    def crumble(self, cell: int) -> None:
        """Buildings around a cell that stand beside no island any more go back to the pool."""
        for index in range(SLOTS_HERE[cell]):
            slot = SLOTS_OF[6 * cell + index]
            if self.slots[slot] and not self.beside_island(slot):
                self.pool[self.slots[slot] - 1] += 1
                self.slots[slot] = 0

    def beside_island(self, slot: int) -> int:
        """Whether one of the slot's two cells holds an island."""
        cells = bit(ENDS[2 * slot]) | bit(ENDS[2 * slot + 1])
        return 1 if cells & ~self.land[0] else 0

    def survey(self) -> None:
        """What buildings do: walls part cells and hold islands, others care for both sides."""
        self.fixed = self.watered = self.shielded = SEA & 0
        for axis in range(3):
            self.walls[axis] = SEA & 0
        for slot in range(SLOT_COUNT):
            if self.slots[slot]:
                cells = bit(ENDS[2 * slot]) | bit(ENDS[2 * slot + 1])
                if self.slots[slot] - 1 == WALL:
                    self.fixed |= cells
                    self.walls[AXIS[slot]] |= bit(ENDS[2 * slot])
                elif self.slots[slot] - 1 == TOWER:
                    self.watered |= cells
                else:
                    self.shielded |= cells

    def take(self, kind: int) -> None:
        """A building comes out of the pool."""
        self.pool[kind] -= 1
        self.held[3 * self.mover + kind] += 1
        self.enter(FINISHING)

    def place(self, kind: int, slot: int) -> None:
        """A building is put up."""
        self.held[3 * self.mover + kind] -= 1
        self.slots[slot] = 1 + kind
        self.survey()
        self.enter(FINISHING)

    # ---- requests ----------------------------------------------------------------------------

    def validate(self, card: int) -> None:
        """A request is met: perhaps the end begins; another one is drawn."""
        self.hands[self.mover] &= ~(1 << card)
        self.met[self.mover] |= 1 << card
        if self.ender == NONE:
            if popcount(self.met[self.mover]) >= TO_END:
                self.ender, self.reason = self.mover, THIRD_REQUEST
            elif not self.hands[self.mover] and not self.deck:
                self.ender, self.reason = self.mover, NO_REQUESTS
        self.enter(DRAWING if self.deck else FINISHING)

    def draw_request(self, card: int) -> None:
        """A request comes into a hand: dealt, or drawn after one was validated."""
        self.deck &= ~(1 << card)
        if self.stage == DRAWING:
            self.hands[self.mover] |= 1 << card
            self.enter(FINISHING)
            return
        seat = self.receiver()
        self.missing[seat] -= 1
        self.hands[seat] |= 1 << card
        self.prepare()

    def support_of(self, seat: int) -> int:
        """The villagers behind a seat: for each request, and more while it still holds."""
        self.forecast()
        support = 0
        for card in range(CARD_COUNT):
            if self.met[seat] >> card & 1:
                support += SUPPORT[card]
                if self.have(card) >= NEED[card]:
                    support += EXTRA[card]
        return support

    # ---- the kernel: actions -----------------------------------------------------------------

    def count(self) -> int:
        """How many legal actions the seat on turn has."""
        if not self.listed:
            self.listed = 1
            self.options = 0
            if self.stage == AIMING:
                self.options = AIM_COUNT
            elif self.turn >= 0:
                self.list_actions()
        return self.options

    def list_actions(self) -> None:
        """What the stage allows, in the order of a turn."""
        if self.stage == CHOOSING:
            die = self.asked()
            self.offer(PUT + CELL_COUNT * die, self.between[die])
        elif self.stage == FUELLING:
            for choice in range(4):
                self.add(FUEL + choice)
        else:
            if self.stage == DRIVING:
                self.offer(DRIVE, self.flood(self.balloon, self.fuel) & ~bit(self.balloon))
            if (self.stage == DRIVING or self.stage == TOWING) and self.can_tow():
                self.offer(TOW, self.flood(self.balloon, 7 - self.fuel) & self.land[0])
            if self.stage != FINISHING:
                self.list_deeds()
            self.add(DONE)

    def add(self, action: int) -> None:
        """One more legal action."""
        self.legal[self.options] = action
        self.options += 1

    def offer(self, base: int, cells: int) -> None:
        """A legal action for each of these cells."""
        while cells:
            self.add(base + CELL[low_bit(cells)])
            cells &= cells - 1

    def list_deeds(self) -> None:
        """Take, place or validate."""
        for kind in range(3):
            if self.pool[kind]:
                self.add(TAKE + kind)
        here = CELL[self.balloon]
        for kind in range(3):
            if self.held[3 * self.mover + kind]:
                for index in range(SLOTS_HERE[here]):
                    slot = SLOTS_OF[6 * here + index]
                    if not self.slots[slot] and self.beside_island(slot):
                        self.add(PLACE + SLOT_COUNT * kind + slot)
        self.forecast()
        for card in range(CARD_COUNT):
            if self.hands[self.mover] >> card & 1 and self.have(card) >= NEED[card]:
                self.add(VALIDATE + card)

    def kth(self, k: int) -> int:
        """The id of legal action number k; every aim is legal, and its id is its number."""
        return k if self.stage == AIMING else self.legal[k]

    def ids(self) -> Sequence[int]:
        """The legal action ids of the seat on turn, ascending; all aims are a mere range."""
        if self.stage == AIMING:
            return EVERY_AIM
        options = self.count()
        return [self.legal[k] for k in range(options)]

    def actions(self) -> list[Any]:
        """The legal actions of the seat on turn, in canonical order."""
        return list(ALL_AIMS) if self.stage == AIMING else super().actions()

    def allows(self, action: int) -> int:
        """Whether the seat on turn may play this id."""
        options = self.count()
        if self.stage == AIMING:
            return 1 if action < AIM_COUNT else 0
        for k in range(options):
            if self.legal[k] == action:
                return 1
        return 0

    def step(self, action: int) -> None:
        """Plays a legal action."""
        self.listed = 0
        if action < PUT:
            self.throw(action)
        elif action < FUEL:
            self.put_die((action - PUT) // CELL_COUNT, BIT[(action - PUT) % CELL_COUNT])
        elif action < DRIVE:
            self.fuel = 2 + action - FUEL
            self.enter(DRIVING)
        elif action < TOW:
            self.balloon = BIT[action - DRIVE]
            self.enter(TOWING)
        elif action < TAKE:
            self.tow(BIT[action - TOW])
        elif action < PLACE:
            self.take(action - TAKE)
        elif action < VALIDATE:
            self.place((action - PLACE) // SLOT_COUNT, (action - PLACE) % SLOT_COUNT)
        elif action < DONE:
            self.validate(action - VALIDATE)
        else:
            self.finish_turn()

    def seals(self, action: int) -> int:
        """An aim is thrown at once, `validate` shows a card, `done` hands the turn on."""
        return 1 if action < PUT or action >= VALIDATE else 0

    # ---- the kernel: chance ------------------------------------------------------------------

    def weigh(self) -> int:
        """The number of tickets for what chance may bring now."""
        if self.turn != CHANCE:
            return 0
        if self.stage == THROWING:
            return TICKETS
        if self.stage == STARTING:
            return self.seats
        if self.stage == TILING:
            return popcount(self.unlaid())
        if self.stage == CLOUDING:
            return 6 * CELL_COUNT
        return popcount(self.deck)

    def tiles_left(self, terrain: int) -> int:
        """How many tiles of a terrain are still to be laid."""
        return TILES[terrain] - popcount(self.land[terrain])

    def weight(self, chance: int) -> int:
        """The weight of one chance outcome; of a throw, whether it can be."""
        if self.turn != CHANCE or chance < 0 or chance >= CHANCES_END:
            return 0
        if chance >= FALL:
            return 1 if self.stage == THROWING and self.can_fall(chance - FALL) else 0
        if chance >= REQUEST:
            dealt = self.stage == DEALING or self.stage == DRAWING
            return self.deck >> (chance - REQUEST) & 1 if dealt else 0
        if chance >= WEATHER:
            return 1 if self.stage == CLOUDING else 0
        if chance >= TILE:
            return self.tiles_left(chance - TILE) if self.stage == TILING else 0
        return 1 if self.stage == STARTING and chance - BEGIN < self.seats else 0

    def can_fall(self, number: int) -> int:
        """Whether dice can lie so: lost ones stay lost, and a miss leaves everything as it was."""
        thrown = number // (RESTS * RESTS)
        a = number // RESTS % RESTS
        b = number % RESTS
        if thrown == UNMOVED or (thrown == GONE and (a != UNMOVED or b != UNMOVED)):
            return 0
        return 1 if self.can_be_knocked(0, a) and self.can_be_knocked(1, b) else 0

    def can_be_knocked(self, die: int, rest: int) -> int:
        """A weather die on the board may be knocked away or over; else it is not mentioned."""
        if rest == UNMOVED:
            return 1
        return 1 if self.at[die] >= 0 and rest != self.lying(die) + FIRST else 0

    def lying(self, die: int) -> int:
        """How a weather die lies, as the throw table wants to know it; -1 if it does not."""
        if self.at[die] < 0:
            return -1
        return 6 * self.cell_of(die) + self.values[die] - 1

    def locate(self, ticket: int) -> int:
        """The chance outcome under a ticket; a throw is looked up in the table."""
        if self.stage == THROWING:
            return FALL + self.from_table(ticket)
        if self.stage == STARTING:
            return BEGIN + ticket
        if self.stage == CLOUDING:
            return WEATHER + ticket
        chance = TILE if self.stage == TILING else REQUEST
        while ticket >= self.weight(chance):
            ticket -= self.weight(chance)
            chance += 1
        return chance

    def from_table(self, ticket: int) -> int:
        """A throw as the table has it; when the thrown die is lost the others lie as before."""
        a, b = self.lying(0), self.lying(1)
        return sample(self.aim, self.land[1], self.land[2], self.land[3], a, b, ticket)

    def befall(self, chance: int) -> None:
        """Lets a possible chance outcome happen."""
        self.listed = 0
        if chance >= FALL:
            self.fall(chance - FALL)
        elif chance >= REQUEST:
            self.draw_request(chance - REQUEST)
        elif chance >= WEATHER:
            self.set_weather((chance - WEATHER) // 6, (chance - WEATHER) % 6 + 1)
        elif chance >= TILE:
            self.land[chance - TILE] |= bit(low_bit(self.unlaid()))
            self.prepare()
        else:
            self.mover = self.first = chance - BEGIN
            self.prepare()

    def set_weather(self, cell: int, value: int) -> None:
        """The first weather die that lies nowhere is put on a cell."""
        die = 0 if self.at[0] == NOWHERE else 1
        self.at[die] = BIT[cell]
        self.values[die] = value
        self.prepare()

    def chance_ids(self) -> list[tuple[int, int]]:
        """The chance outcomes with their weights; a throw has more than could be listed."""
        if self.stage == THROWING:
            raise NotChance("a throw is sampled and never listed; draw it")
        return [(chance, self.weight(chance)) for chance in range(FALL) if self.weight(chance)]

    def sampled(self) -> bool:
        """A throw is drawn by one number and not listed."""
        return self.stage == THROWING

    def witnessed(self) -> bool:
        """By the ruleset, throws are physics or come from the table."""
        return self.stage == THROWING and self.ruleset.throws == "physics"

    def stream(self) -> str:
        """Throws, cards and the set-up are drawn apart."""
        if self.stage == THROWING:
            return "throws"
        return "cards" if self.stage in (DEALING, DRAWING) else "set-up"

    # ---- the kernel: who won, what one sees --------------------------------------------------

    def share(self, seat: int) -> float:
        """Most support; shared if shared."""
        if self.turn != OVER:
            return 0.0
        mine = self.support_of(seat)
        level = 0
        for other in range(self.seats):
            support = self.support_of(other)
            if support > mine:
                return 0.0
            if support == mine:
                level += 1
        return 1.0 / level

    def score(self, seat: int) -> int:
        """Support, if the game ended now."""
        return self.support_of(seat)

    def redeal(self, seat: int, rng: Rng) -> None:
        """Deals the other seats' requests anew from all cards this seat has not seen."""
        for other in range(self.seats):
            if other != seat:
                self.deck |= self.hands[other]
        for other in range(self.seats):
            if other != seat:
                size = popcount(self.hands[other])
                self.hands[other] = 0
                for _ in range(size):
                    card = self.card_at(rng.pick(popcount(self.deck)))
                    self.deck &= ~(1 << card)
                    self.hands[other] |= 1 << card
        self.listed = 0

    def card_at(self, place: int) -> int:
        """The card at a place in the deck, counted from 0."""
        deck = self.deck
        for _ in range(place):
            deck &= deck - 1
        return low_bit(deck)

    def deal_unseen(self, seat: int, rng: Rng) -> None:
        """`redeal` for a seat, or for a spectator (-1) who has seen no hand at all."""
        self.redeal(seat, rng)

    def observe(self, row: Any, seat: int) -> None:
        """Writes 14 planes of 7 x 7 as `seat` sees the table; the docs list them."""
        for index in range(14 * PLANE):
            row[index] = 0
        self.forecast()
        for terrain in range(3):
            mark(row, PLANE * terrain, self.land[1 + terrain])
        mark(row, PLANE * 3, self.rain)
        mark(row, PLANE * 4, self.thunder)
        for die in range(2):
            if self.at[die] >= 0:
                row[PLANE * (5 + die) + self.at[die] - self.at[die] // 8] = self.values[die]
        for slot in range(SLOT_COUNT):
            if self.slots[slot]:
                first = ENDS[2 * slot]
                row[PLANE * (7 + AXIS[slot]) + first - first // 8] = self.slots[slot]
        if self.balloon >= 0:
            row[PLANE * 10 + self.balloon - self.balloon // 8] = self.fuel
        for die in range(3):
            mark(row, PLANE * 11, self.between[die])
        self.observe_requests(row, PLANE * 12, seat)
        self.observe_ledger(row, PLANE * 13, seat)

    def observe_requests(self, row: Any, at: int, seat: int) -> None:
        """The requests: the seat's own, whose validated, and how far each of the twelve is."""
        for card in range(CARD_COUNT):
            row[at + card] = self.hands[seat] >> card & 1
            row[at + 24 + card] = self.have(card)
            for other in range(self.seats):
                if self.met[other] >> card & 1:
                    row[at + 12 + card] = 1 + (other - seat + self.seats) % self.seats
        for other in range(self.seats):
            row[at + 36 + (other - seat + self.seats) % self.seats] = popcount(self.hands[other])

    def observe_ledger(self, row: Any, at: int, seat: int) -> None:
        """The last plane holds the numbers that belong to no cell."""
        for other in range(self.seats):
            place = (other - seat + self.seats) % self.seats
            for kind in range(3):
                row[at + 3 * place + kind] = self.held[3 * other + kind]
        for kind in range(3):
            row[at + 15 + kind] = self.pool[kind]
        row[at + 18] = self.stage
        row[at + 19] = self.seats
        row[at + 20] = (self.mover - seat + self.seats) % self.seats
        row[at + 21] = (self.first - seat + self.seats) % self.seats
        row[at + 22] = self.round
        row[at + 23] = self.cap
        if self.ender != NONE:
            row[at + 24] = 1 + (self.ender - seat + self.seats) % self.seats
        row[at + 25] = self.thrown_die()
        row[at + 26] = self.due
        row[at + 27] = self.tries
        row[at + 28] = self.values[0]
        row[at + 29] = self.values[1]

    # ---- for views ---------------------------------------------------------------------------

    def within(self, cell: int, far: int) -> tuple[tuple[int, int], ...]:
        """The cells within a distance of a cell, each with its distance."""
        self.flood(BIT[cell], far)
        reached = [self.cells_of(self.layers[step]) for step in range(far + 1)]
        return tuple(
            [
                (other, min([step for step in range(far + 1) if reached[step] >> other & 1]))
                for other in range(CELL_COUNT)
                if reached[far] >> other & 1
            ]
        )

    def tow_targets(self) -> int:
        """The cells of sky the island under the balloon can be towed to, as a mask of cells."""
        if self.balloon == NONE or self.fuel <= BLIMP or not self.can_tow():
            return 0
        return self.cells_of(self.flood(self.balloon, 7 - self.fuel) & self.land[0])

    def weather_now(self) -> tuple[int, int, int]:
        """Where it rains, where it thunders, and what lighthouses shield, as masks of cells."""
        self.forecast()
        return (
            self.cells_of(self.rain),
            self.cells_of(self.thunder),
            self.cells_of(self.shielded),
        )

    def progress(self) -> tuple[int, ...]:
        """How much there is now of what each of the twelve requests counts."""
        self.forecast()
        return tuple([self.have(card) for card in range(CARD_COUNT)])

    def counted(self, card: int) -> tuple[int, ...]:
        """The islands that a request counts, as masks of cells: its regions, or those together."""
        self.forecast()
        islands = self.land[1 + card % 3]
        family = card // 3
        if family == RAIN:
            return (self.cells_of(islands & self.rain),)
        if family == THUNDER:
            return (self.cells_of(islands & self.thunder),)
        found = self.regions(islands)
        return (max(found, key=int.bit_count),) if family == SIZE and found else found

    def regions(self, islands: int) -> tuple[int, ...]:
        """The regions of these islands, as masks of cells."""
        found = []
        while islands:
            region = self.region_of(low_bit(islands), islands)
            islands &= ~region
            found.append(self.cells_of(region))
        return tuple(found)

    def supports(self) -> tuple[int, ...]:
        """The support of each seat if the game ended now."""
        return tuple([self.support_of(seat) for seat in range(self.seats)])


def mark(row: Any, plane: int, cells: int) -> None:
    """Sets the bytes of these cells in a plane."""
    while cells:
        cell = low_bit(cells)
        cells &= cells - 1
        row[plane + cell - cell // 8] = 1
