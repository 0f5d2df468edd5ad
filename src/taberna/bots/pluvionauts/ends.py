"""The ends of a turn, judged, compiled; C types in `ends.pxd`.

Whatever a seat does in its turn, it ends with an island towed from one cell to another, or none,
and a deed. Every such end is judged; from that follows what it is worth to drive anywhere and to
land on any resting place with any face. All worths are shares of the win.
"""

from __future__ import annotations

from array import array

from taberna.bots.pluvionauts.judgement import Judgement
from taberna.bots.pluvionauts.landings import (
    CARD_COUNT,
    CELL_COUNT,
    ENDS,
    NEVER,
    OFF,
    PLACES,
    RANGE,
    STAY,
)
from taberna.bots.pluvionauts.layout import *
from taberna.games.pluvionauts.actions import DONE, TAKE, VALIDATE
from taberna.games.pluvionauts.bits import *
from taberna.games.pluvionauts.cards import TO_END
from taberna.games.pluvionauts.position import ACTING, NONE
from taberna.games.pluvionauts.state import State


class EndWorths:
    """Every end of the turn of a seat, and what it takes to come there."""

    def __init__(self, state: State, judgement: Judgement) -> None:
        self.judgement = judgement
        self.state = state.clone()  # the position thought about
        self.scratch = state.clone()
        self.trial = state.clone()
        self.seat = 0
        self.known = 0  # whether the tables below are about the state
        self.found = 0.0
        self.far = [0] * 222  # per cell and distance, the cells within
        self.tows = array("d", bytes(8 * CELL_COUNT * ENDS))  # worth of each tow
        self.deeds = array("i", bytes(4 * CELL_COUNT * ENDS))  # the deed after it
        self.tops = [0.0] * 222  # per cell and how far one can tow, the worth of the best tow
        self.ends = [0] * 222  # ... and where it ends
        self.drives = [0.0] * 222  # per cell and fuel, the worth of the best drive
        self.goals = [0] * 222  # ... and where it ends
        self.spots = array("d", bytes(8 * PLACES))  # worth of the thrown die on each resting place

    # ---- what came of it ---------------------------------------------------------------------

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
        return [other for other in range(CELL_COUNT) if within & bit(BIT[other])]

    def deed_worths(self, state: State) -> list[tuple[int, float]]:
        """The worth of each deed that is legal now, and of being done."""
        self.seat = state.mover
        self.scratch.copy_from(state)
        options = self.scratch.count()
        found = [self.scratch.legal[k] for k in range(options)]
        return [(deed, self.deed_worth(deed)) for deed in found if deed >= TAKE]

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

    # ---- the worth of a board ----------------------------------------------------------------

    def worth(self, table: State) -> float:
        """The seat's share when its turn ends on this board: with a request shown, or not."""
        self.judgement.judge(table, self.seat)
        best = self.judgement.shares[self.seat]
        for card in range(CARD_COUNT):
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
        for cell in range(CELL_COUNT):
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
        for start in range(CELL_COUNT):
            for end in range(CELL_COUNT):
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
        for start in range(CELL_COUNT):
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
        for cell in range(CELL_COUNT):
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

    # ---- landings ----------------------------------------------------------------------------

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
