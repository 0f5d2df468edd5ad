"""A turn thought through, compiled; C types in `turn.pxd`.

Whatever a seat does in its turn, it ends with an island towed from one cell to another, or none,
and a deed. Every such end is judged; from that follows what it is worth to drive anywhere, to land
on any resting place with any face, and by the throw table what every aim is worth. All worths are
shares of the win. The same tables play whole turns quickly, so that an end can also be judged by
what the others may do next and by what the seat's next turn is then worth.
"""

from __future__ import annotations

from array import array

from taberna.bots.pluvionauts.judgement import Judgement
from taberna.bots.pluvionauts.landings import STAY, fine_aims, landings, staying
from taberna.bots.pluvionauts.plan import all_knocks
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.games.pluvionauts import board
from taberna.games.pluvionauts.actions import DONE, DRIVE, FUEL, PUT, TAKE, TOW, VALIDATE
from taberna.games.pluvionauts.aim import AIM_COUNT
from taberna.games.pluvionauts.bits import *
from taberna.games.pluvionauts.cards import REQUESTS, TO_END
from taberna.games.pluvionauts.falls import FIRST, RESTS, SPOTS, UNMOVED
from taberna.games.pluvionauts.falls import GONE as OUT
from taberna.games.pluvionauts.hand import TICKETS
from taberna.games.pluvionauts.position import (
    ACTING,
    AIMING,
    BLIMP,
    CHOOSING,
    DRIVING,
    FUELLING,
    NONE,
    TOWING,
)
from taberna.games.pluvionauts.state import State
from taberna.games.pluvionauts.throws import sample

CELLS, CARDS = 37, 12
PLACES, OFF = 182, 181  # resting places of a die; the last is off the board
ENDS = 38  # cells to tow to, and STAY
RANGE = 6  # distances from 0 to 5, the farthest a balloon goes
FORCES, GROUNDS = 15, 5
LOOKS = 400  # throws looked at to find some that knock a weather die
NEVER = -1.0  # the worth of what cannot be done

BIT = [0] * 37  # per cell, its bit in the kernel's masks
CELL = [0] * 64  # per bit, its cell
NEED = [0] * 12
SPOT_CELLS = [0] * 543  # per resting place, up to three cells
SPOT_SIZE = [0] * 181


def _lay_out_tables() -> None:
    """Copies board, requests and resting places into flat tables."""
    for cell in range(CELLS):
        q, r = board.AXIAL[cell]
        BIT[cell] = 8 * (r + 3) + q + 3
        CELL[BIT[cell]] = cell
    for card in range(CARDS):
        NEED[card] = REQUESTS[card].need
    for spot in range(OFF):
        SPOT_SIZE[spot] = len(SPOTS[spot])
        for index in range(len(SPOTS[spot])):
            SPOT_CELLS[3 * spot + index] = SPOTS[spot][index]


_lay_out_tables()


class Turn:
    """Thinks for the seat on turn of one position after another."""

    def __init__(self, state: State, judgement: Judgement) -> None:
        self.judgement = judgement
        self.state = state.clone()  # the position thought about
        self.scratch = state.clone()
        self.trial = state.clone()
        self.future = state.clone()
        self.seat = 0
        self.known = 0  # whether the tables below are about the state
        self.found = 0.0
        self.first, self.places, self.counts = landings()
        self.fine = fine_aims()
        self.knocks = all_knocks()
        self.stays = staying()
        self.far = [0] * 222  # per cell and distance, the cells within
        self.tows = array("d", bytes(8 * CELLS * ENDS))  # worth of each tow
        self.deeds = array("i", bytes(4 * CELLS * ENDS))  # the deed after it
        self.tops = [0.0] * 222  # per cell and how far one can tow, the worth of the best tow
        self.ends = [0] * 222  # ... and where it ends
        self.drives = [0.0] * 222  # per cell and fuel, the worth of the best drive
        self.goals = [0] * 222  # ... and where it ends
        self.spots = array("d", bytes(8 * PLACES))  # worth of the thrown die on each resting place
        self.moved = array("d", bytes(8 * 2 * PLACES))  # the same if a, or b, was knocked
        self.weights = array("d", bytes(8 * FORCES * PLACES))  # how readily dice stay where
        self.traced = array("d", bytes(8 * CELLS * ENDS))  # how often each tow is wanted

    # ---- for the bot -------------------------------------------------------------------------

    def consider(self, state: State) -> None:
        """Judges every end of this turn, deeds and all."""
        self.state.copy_from(state)
        self.seat = state.mover
        self.weigh_tows(1)
        for spot in range(PLACES):  # until `knock_about` knows better
            self.moved[spot] = self.moved[PLACES + spot] = self.spots[spot]

    def stand(self, state: State) -> None:
        """Only looks at a position, for `end_of`."""
        self.state.copy_from(state)
        self.seat = state.mover
        self.known = 0

    def tow_worth(self, start: int, end: int) -> float:
        """The worth of a tow, or of none (STAY), with the best deed after it."""
        return self.tows[ENDS * start + end]

    def deed_after(self, start: int, end: int) -> int:
        """The deed that goes with a tow."""
        return self.deeds[ENDS * start + end]

    def revalue(self, start: int, end: int, worth: float) -> None:
        """A tow is known to be worth something else; `settle` makes use of it."""
        self.tows[ENDS * start + end] = worth

    def shift(self, by: float) -> None:
        """All tows are worth so much more, also after a knock."""
        for index in range(CELLS * ENDS):
            if self.tows[index] != NEVER:
                self.tows[index] += by
        for index in range(2 * PLACES):
            self.moved[index] += by

    def settle(self) -> None:
        """What follows from the worths of tows: drives and landings."""
        self.weigh_ranges()
        self.weigh_drives()
        self.weigh_spots()

    def drive_worth(self, cell: int, fuel: int) -> float:
        """The worth of standing on a cell with so much fuel before driving."""
        return self.drives[RANGE * cell + fuel]

    def best_goal(self, cell: int, fuel: int) -> int:
        """Where to drive from a cell."""
        return self.goals[RANGE * cell + fuel]

    def top_worth(self, cell: int, fuel: int) -> float:
        """The worth of standing on a cell with so much fuel after driving."""
        return self.tops[RANGE * cell + 7 - fuel]

    def best_end(self, cell: int, fuel: int) -> int:
        """Where to tow the island of a cell to, or STAY."""
        return self.ends[RANGE * cell + 7 - fuel]

    def reaches(self, cell: int, far: int) -> list[int]:
        """The cells within a distance."""
        within = self.far[RANGE * cell + far]
        return [other for other in range(CELLS) if within & bit(BIT[other])]

    def knock_about(self, rng: Rng, looks: int) -> None:
        """What landings are worth when a weather die was knocked, from so many examples of each."""
        for die in range(2):
            self.weigh_knocks(die, rng, looks)
        self.weigh_tows(1)

    def aim_worths(self, missed: float) -> list[float]:
        """The expected worth of every aim, if a miss is worth so much."""
        self.prepare_aims(missed)
        return [self.expected_with_knocks(aim) for aim in range(AIM_COUNT)]

    def trace(self, aim: int) -> None:
        """Adds how often an aim leads to each tow."""
        self.follow_aim(aim)

    def wanted(self) -> list[tuple[float, int, int]]:
        """The tows that traced aims lead to: how often, from where, to where."""
        found = []
        for start in range(CELLS):
            for end in range(ENDS):
                if self.traced[ENDS * start + end] > 0:
                    found.append((self.traced[ENDS * start + end], start, end))
                    self.traced[ENDS * start + end] = 0.0
        return found

    def deed_worths(self, state: State) -> list[tuple[int, float]]:
        """The worth of each deed that is legal now, and of being done."""
        self.seat = state.mover
        self.scratch.copy_from(state)
        options = self.scratch.count()
        found = [self.scratch.legal[k] for k in range(options)]
        return [(deed, self.deed_worth(deed)) for deed in found if deed >= TAKE]

    def throw_in_worths(self, state: State, die: int, missed: float) -> list[float]:
        """The expected worth of every aim of a lost weather die, if the turn ended then."""
        self.stand(state)
        self.weigh_weather(die)
        self.prepare_aims(missed)
        return [self.expected(aim) for aim in range(AIM_COUNT)]

    def worth_now(self, state: State) -> float:
        """What the seat on turn can expect if its turn ended here, a deed aside."""
        self.seat = state.mover
        self.judgement.take_stock(state)
        return self.worth(state)

    def end_of(self, start: int, end: int, deed: int) -> State:
        """The position considered, after a tow and a deed; the turn is not over yet."""
        after = self.state.clone()
        self.tow_on(after, start, end)
        after.listed = 0
        if deed != DONE:
            after.step(deed)
        return after

    def look_on(self, board: State, seat: int, rng: Rng) -> float:
        """The seat's share after one example of how it goes on until its next turn."""
        return self.look_further(board, seat, rng)

    def look_quietly(self, board: State, seat: int, rng: Rng) -> float:
        """The seat's share if it were on turn again at once."""
        return self.look_again(board, seat, rng)

    def first_thought(self, state: State) -> int:
        """What looks best to the seat on turn at a glance."""
        self.known = 0
        return self.glance(state)

    def play_quickly(self, state: State, rng: Rng) -> None:
        """Plays the seat on turn, or chance, a step further."""
        self.move(state, rng)

    # ---- the worth of a board ----------------------------------------------------------------

    def worth(self, table: State) -> float:
        """The seat's share when its turn ends on this board: with a request shown, or not."""
        self.judgement.judge(table, self.seat)
        best = self.judgement.shares[self.seat]
        for card in range(CARDS):
            if table.hands[self.seat] >> card & 1 and self.judgement.have[card] >= NEED[card]:
                best = max(best, self.shown(table, card))
        return best

    def shown(self, table: State, card: int) -> float:
        """The seat's share if it validates a request and draws another."""
        seat, ender = self.seat, table.ender
        table.hands[seat] ^= 1 << card
        table.met[seat] |= 1 << card
        ends = popcount(table.met[seat]) >= TO_END or not (table.hands[seat] or table.deck)
        if ender == NONE and ends:
            table.ender = seat
        self.judgement.drawn = 1 if table.deck else 0
        self.judgement.judge(table, seat)
        self.judgement.drawn = 0
        table.hands[seat] |= 1 << card
        table.met[seat] ^= 1 << card
        table.ender = ender
        return self.judgement.shares[seat]

    def deed_worth(self, deed: int) -> float:
        """The seat's share if it ends its turn on the scratch board with a deed."""
        if VALIDATE <= deed < DONE:
            self.judgement.take_stock(self.scratch)
            return self.shown(self.scratch, deed - VALIDATE)
        self.trial.copy_from(self.scratch)
        if deed != DONE:
            self.trial.step(deed)
        self.judgement.take_stock(self.trial)
        self.judgement.judge(self.trial, self.seat)
        return self.judgement.shares[self.seat]

    def best_deed(self) -> int:
        """The best deed on the scratch board; its worth is kept in `found`."""
        best = DONE
        self.found = NEVER
        self.scratch.listed = 0
        for k in range(self.scratch.count()):
            if self.scratch.legal[k] >= TAKE:
                worth = self.deed_worth(self.scratch.legal[k])
                if worth > self.found:
                    best, self.found = self.scratch.legal[k], worth
        return best

    # ---- tows and drives ---------------------------------------------------------------------

    def measure(self) -> None:
        """The cells within all distances up to five."""
        for cell in range(CELLS):
            self.state.flood(BIT[cell], RANGE - 1)
            for step in range(RANGE):
                self.far[RANGE * cell + step] = self.state.layers[step]

    def tow_on(self, table: State, start: int, end: int) -> None:
        """Puts the balloon on a cell and tows the island there; then a deed may follow."""
        table.balloon = BIT[start]
        if end != STAY:
            table.tow(BIT[end])
        else:
            table.enter(ACTING)

    def weigh_tow(self, start: int, end: int, thorough: int) -> None:
        """The worth of one tow, with any deed or only with a request shown."""
        self.scratch.copy_from(self.state)
        self.tow_on(self.scratch, start, end)
        if thorough:
            self.deeds[ENDS * start + end] = self.best_deed()
        else:
            self.judgement.take_stock(self.scratch)
            self.found = self.worth(self.scratch)
        self.tows[ENDS * start + end] = self.found

    def weigh_tows(self, thorough: int) -> None:
        """The worth of every tow of every island, and of none."""
        self.measure()
        islands = ~self.state.land[0] & ~self.state.fixed
        self.weigh_tow(0, STAY, 0)
        idle = self.found
        for start in range(CELLS):
            for end in range(CELLS):
                self.tows[ENDS * start + end] = NEVER
            self.tows[ENDS * start + STAY] = idle
            if thorough:
                self.weigh_tow(start, STAY, 1)
            if islands & bit(BIT[start]):
                cells = self.far[RANGE * start + RANGE - 1] & self.state.land[0]
                while cells:
                    self.weigh_tow(start, CELL[low_bit(cells)], thorough)
                    cells &= cells - 1
        self.weigh_ranges()
        self.weigh_drives()
        self.weigh_spots()
        self.known = 1

    def weigh_ranges(self) -> None:
        """The best tow of each island for every distance it can be towed."""
        for start in range(CELLS):
            best = STAY
            seen = bit(BIT[start])
            for step in range(RANGE):
                cells = self.far[RANGE * start + step] & ~seen & self.state.land[0]
                seen |= cells
                while cells:
                    end = CELL[low_bit(cells)]
                    if self.tows[ENDS * start + end] > self.tows[ENDS * start + best]:
                        best = end
                    cells &= cells - 1
                self.tops[RANGE * start + step] = self.tows[ENDS * start + best]
                self.ends[RANGE * start + step] = best

    def weigh_drives(self) -> None:
        """The best drive from each cell with each fuel; nowhere if nothing is better."""
        for cell in range(CELLS):
            for fuel in range(2, RANGE):
                best = cell
                cells = self.far[RANGE * cell + fuel]
                while cells:
                    other = CELL[low_bit(cells)]
                    cells &= cells - 1
                    if self.tops[RANGE * other + 7 - fuel] > self.tops[RANGE * best + 7 - fuel]:
                        best = other
                self.drives[RANGE * cell + fuel] = self.tops[RANGE * best + 7 - fuel]
                self.goals[RANGE * cell + fuel] = best

    # ---- landings and aims -------------------------------------------------------------------

    def fuel_of(self, cell: int, face: int) -> int:
        """What a face of the balloon die is read as on a cell; 1 and 6 are the blimps."""
        if 1 < face < 6:
            return face
        if not self.state.blimp:
            return 2 if face == 1 else 5
        best = 2
        for fuel in range(3, RANGE):
            if self.drives[RANGE * cell + fuel] > self.drives[RANGE * cell + best]:
                best = fuel
        return best

    def cell_for(self, spot: int, face: int) -> int:
        """The best cell of a resting place, if the die shows this face."""
        best = SPOT_CELLS[3 * spot]
        found = self.drives[RANGE * best + self.fuel_of(best, face)]
        for index in range(1, SPOT_SIZE[spot]):
            cell = SPOT_CELLS[3 * spot + index]
            worth = self.drives[RANGE * cell + self.fuel_of(cell, face)]
            if worth > found:
                best, found = cell, worth
        return best

    def weigh_spots(self) -> None:
        """The worth of the balloon on every resting place, on average over its faces."""
        for spot in range(OFF):
            total = 0.0
            for face in range(1, 7):
                cell = self.cell_for(spot, face)
                total += self.drives[RANGE * cell + self.fuel_of(cell, face)]
            self.spots[spot] = total / 6

    def weigh_stays(self) -> None:
        """How readily a die stays on each resting place of this board, for every force."""
        for spot in range(OFF):
            for force in range(FORCES):
                total = 0.0
                for index in range(SPOT_SIZE[spot]):
                    height = self.state.terrain_at(BIT[SPOT_CELLS[3 * spot + index]])
                    total += self.stays[GROUNDS * force + height]
                self.weights[PLACES * force + spot] = total / SPOT_SIZE[spot]
        for force in range(FORCES):
            self.weights[PLACES * force + OFF] = self.stays[GROUNDS * force + GROUNDS - 1]

    def prepare_aims(self, missed: float) -> None:
        """Everything an aim's worth is made of; a miss is worth so much."""
        self.weigh_stays()
        self.spots[OFF] = missed
        self.moved[OFF] = self.moved[PLACES + OFF] = missed

    def expected(self, aim: int) -> float:
        """The expected worth of an aim by the throw table, if no weather die is knocked."""
        total = 0.0
        odds = 0.0
        row = aim % FORCES * PLACES
        for index in range(self.first[aim], self.first[aim + 1]):
            weight = self.counts[index] * self.weights[row + self.places[index]]
            total += weight * self.spots[self.places[index]]
            odds += weight
        return total / odds

    def expected_with_knocks(self, aim: int) -> float:
        """The expected worth of an aim by the throw table."""
        first, second = self.knocked(aim, 0), self.knocked(aim, 1)
        still = max(0.0, 1.0 - first - second)
        total = 0.0
        odds = 0.0
        row = aim % FORCES * PLACES
        for index in range(self.first[aim], self.first[aim + 1]):
            spot = self.places[index]
            weight = self.counts[index] * self.weights[row + spot]
            worth = still * self.spots[spot]
            worth += first * self.moved[spot] + second * self.moved[PLACES + spot]
            total += weight * worth / (still + first + second)
            odds += weight
        return total / odds

    def knocked(self, aim: int, die: int) -> float:
        """How often a weather die is knocked."""
        if self.state.at[die] < 0:
            return 0.0
        return self.knocks[CELLS * aim + CELL[self.state.at[die]]] / 256.0

    def best_fine_aim(self) -> int:
        """The best of a few good aims; its worth is kept in `found`."""
        best = 0
        self.found = NEVER
        for index in range(len(self.fine)):
            worth = self.expected(self.fine[index])
            if worth > self.found:
                best, self.found = self.fine[index], worth
        return best

    def weigh_weather(self, die: int) -> None:
        """The worth of a weather die on every resting place, on average over its faces."""
        for cell in range(CELLS):
            total = 0.0
            for value in range(1, 7):
                self.scratch.copy_from(self.state)
                self.scratch.at[die] = BIT[cell]
                self.scratch.values[die] = value
                self.judgement.take_stock(self.scratch)
                total += self.worth(self.scratch)
            self.spots[cell] = total / 6
        for spot in range(CELLS, OFF):
            self.spots[spot] = self.spots[SPOT_CELLS[3 * spot]]
            for index in range(1, SPOT_SIZE[spot]):
                cell = SPOT_CELLS[3 * spot + index]
                self.spots[spot] = max(self.spots[spot], self.spots[cell])
        self.known = 0

    def weigh_knocks(self, die: int, rng: Rng, looks: int) -> None:
        """The worth of landings after a knock, on average over examples."""
        for spot in range(PLACES):
            self.moved[PLACES * die + spot] = 0.0
        if self.state.at[die] < 0:
            return
        at, value, seen = self.state.at[die], self.state.values[die], 0
        aim = self.rough_aim(die)
        for _ in range(LOOKS):
            rest = self.rest_after(aim, die, rng.pick(TICKETS))
            if rest != UNMOVED and seen < looks:
                seen += 1
                self.lay(die, rest)
                self.weigh_tows(0)
                for spot in range(PLACES):
                    self.moved[PLACES * die + spot] += self.spots[spot]
                self.state.at[die], self.state.values[die] = at, value
        for spot in range(PLACES):
            self.moved[PLACES * die + spot] /= max(1, seen)

    def rough_aim(self, die: int) -> int:
        """The aim that knocks a weather die most often."""
        best = self.fine[0]
        for index in range(len(self.fine)):
            if self.knocked(self.fine[index], die) > self.knocked(best, die):
                best = self.fine[index]
        return best

    def rest_after(self, aim: int, die: int, ticket: int) -> int:
        """Where a throw leaves a weather die."""
        table = self.state
        fall = sample(
            aim,
            table.land[1],
            table.land[2],
            table.land[3],
            table.lying(0),
            table.lying(1),
            ticket,
        )
        if fall // (RESTS * RESTS) == OUT:
            return UNMOVED
        return fall // RESTS % RESTS if die == 0 else fall % RESTS

    def lay(self, die: int, rest: int) -> None:
        """Lays a weather die where it was knocked; in between, on the first of the cells."""
        if rest == OUT:
            self.state.at[die] = NONE
            self.state.values[die] = 0
        else:
            self.state.at[die] = BIT[SPOT_CELLS[3 * ((rest - FIRST) // 6)]]
            self.state.values[die] = (rest - FIRST) % 6 + 1

    def follow_aim(self, aim: int) -> None:
        """Adds how often an aim leads to each tow, weather dice left alone."""
        row = aim % FORCES * PLACES
        for index in range(self.first[aim], self.first[aim + 1]):
            spot = self.places[index]
            weight = self.counts[index] * self.weights[row + spot]
            if spot != OFF:
                for face in range(1, 7):
                    cell = self.cell_for(spot, face)
                    fuel = self.fuel_of(cell, face)
                    goal = self.goals[RANGE * cell + fuel]
                    end = self.ends[RANGE * goal + 7 - fuel]
                    self.traced[ENDS * goal + end] += weight

    # ---- quick play --------------------------------------------------------------------------

    def attend(self, table: State) -> None:
        """Makes the tables be about this position, if they are not."""
        same = self.known and self.seat == table.mover
        for die in range(2):
            if self.state.at[die] != table.at[die] or self.state.values[die] != table.values[die]:
                same = 0
        if not same:
            self.state.copy_from(table)
            self.seat = table.mover
            self.weigh_tows(0)

    def move(self, table: State, rng: Rng) -> None:
        """Chance, or the seat on turn with what looks best at a glance."""
        if table.turn == CHANCE:
            table.befall(table.locate(rng.pick(table.weigh())))
        else:
            table.step(self.glance(table))
            if table.mover != self.seat:
                self.known = 0

    def glance(self, table: State) -> int:
        """What looks best in any stage of a turn."""
        if table.stage == AIMING:
            return self.glance_aim(table)
        if table.stage == CHOOSING:
            return self.glance_put(table)
        if table.stage == FUELLING:
            self.attend(table)
            return FUEL + self.fuel_of(CELL[table.balloon], 1) - 2
        if table.stage == DRIVING or table.stage == TOWING:
            return self.glance_flight(table)
        return self.glance_deed(table)

    def glance_aim(self, table: State) -> int:
        """The best of a few aims, for the balloon or for a lost weather die."""
        self.known = 0
        if table.due:
            self.state.copy_from(table)
            self.seat = table.mover
            self.weigh_weather(0 if table.due & 1 else 1)
            self.prepare_aims(0.0)
        else:
            self.attend(table)
            self.prepare_aims(self.tows[STAY])
        return self.best_fine_aim()

    def glance_put(self, table: State) -> int:
        """The cell to choose for a die in between."""
        best = PUT
        self.found = NEVER
        for k in range(table.count()):
            worth = self.put_worth(table, table.legal[k])
            if worth > self.found:
                best, self.found = table.legal[k], worth
        return best

    def put_worth(self, table: State, action: int) -> float:
        """What it is worth to put a die on one of its cells."""
        cell = (action - PUT) % CELLS
        die = (action - PUT) // CELLS
        if die == 0:
            self.attend(table)
            face = 1 if table.fuel == BLIMP else table.fuel
            return self.drives[RANGE * cell + self.fuel_of(cell, face)]
        self.seat = table.mover
        self.scratch.copy_from(table)
        self.scratch.at[die - 1] = BIT[cell]
        self.judgement.take_stock(self.scratch)
        return self.worth(self.scratch)

    def glance_flight(self, table: State) -> int:
        """Drive, tow, or on to the deeds."""
        self.attend(table)
        cell = CELL[table.balloon]
        if table.stage == DRIVING and self.goals[RANGE * cell + table.fuel] != cell:
            return DRIVE + self.goals[RANGE * cell + table.fuel]
        end = self.ends[RANGE * cell + 7 - table.fuel]
        return self.glance_deed(table) if end == STAY else TOW + end

    def glance_deed(self, table: State) -> int:
        """The best deed, or done."""
        self.seat = table.mover
        self.scratch.copy_from(table)
        return self.best_deed()

    # ---- what comes after --------------------------------------------------------------------

    def look_further(self, board: State, seat: int, rng: Rng) -> float:
        """One example of what the others do; then what the seat's next turn is worth."""
        table = self.future
        table.copy_from(board)
        table.redeal(seat, rng)
        self.known = 0
        while table.turn != OVER and table.mover == seat:
            if table.turn == CHANCE:
                table.befall(table.locate(rng.pick(table.weigh())))
            else:
                table.step(DONE)
        while table.turn != OVER and (table.mover != seat or table.due):
            self.move(table, rng)
        if table.turn == OVER:
            return table.share(seat)
        self.known = 0
        self.glance_aim(table)
        return self.found

    def look_again(self, board: State, seat: int, rng: Rng) -> float:
        """What the seat's next turn would be worth if the others let everything lie."""
        table = self.future
        table.copy_from(board)
        if table.turn == CHANCE:
            table.befall(table.locate(rng.pick(table.weigh())))
        self.seat = seat
        self.judgement.take_stock(table)
        self.judgement.judge(table, seat)
        if self.judgement.ending or table.left_of(seat) == table.ender:
            return self.judgement.shares[seat]
        table.begin_turn(seat)
        table.due = 0
        self.known = 0
        self.glance_aim(table)
        return self.found
