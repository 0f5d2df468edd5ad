"""What a turn is worth to a seat, compiled; C types in `plan.pxd`.

A board is worth what the seat's requests are worth on it: the support of one that can be validated
at once, and less of it the more is missing. From that follows the worth of every tow, of every
landing with every fuel, and by the throw table of every aim.
"""

from __future__ import annotations

from array import array
from functools import cache

from taberna.bots.pluvionauts.landings import (
    CARD_COUNT,
    CELL_COUNT,
    ENDS,
    OFF,
    PLACES,
    STAY,
)
from taberna.bots.pluvionauts.layout import *
from taberna.games.pluvionauts.actions import DONE, PLACE, TAKE, VALIDATE
from taberna.games.pluvionauts.aim import AIM_COUNT
from taberna.games.pluvionauts.bits import *
from taberna.games.pluvionauts.cards import COUNT, RAIN, REQUESTS, WALL
from taberna.games.pluvionauts.state import State
from taberna.games.pluvionauts.symmetry import FORCES
from taberna.games.pluvionauts.throws import knock_odds, landing_counts, spot_weights

TOO_FAR = 9

STEP = 0.55  # how much of a request's worth is left for each island that is missing
LASTING = 0.75  # what holds now may not hold when the seat is on turn again
LATER = 0.5  # how likely a validated request still holds at the end
FRESH = 1.5  # what another request is worth
USEFUL, USELESS = 0.15, 0.02  # what a building in hand is worth
ALWAYS = 100.0  # a request that can be validated is

BASE = [0.0] * 12  # per request, its support and what may come on top
EXTRA = [0.0] * 12


def _lay_out_tables() -> None:
    """Copies what requests give into flat tables."""
    for card in range(CARD_COUNT):
        EXTRA[card] = REQUESTS[card].extra
        BASE[card] = REQUESTS[card].support + LATER * REQUESTS[card].extra


_lay_out_tables()


@cache
def all_landings() -> array[int]:
    """For every aim, how often each resting place comes up: half a second of work, once."""
    return array("H", [count for aim in range(AIM_COUNT) for count in landing_counts(aim)])


@cache
def all_knocks() -> array[int]:
    """For every aim and cell, how often in 256 throws a die that lies there is knocked."""
    return array("H", [odds for aim in range(AIM_COUNT) for odds in knock_odds(aim)])


class Planner:
    """Thinks for the seat on turn of one state."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.scratch = state.clone()
        self.seat = state.turn
        self.landings = all_landings()
        self.knocks = all_knocks()
        self.tows = array("d", bytes(8 * CELL_COUNT * ENDS))  # worth of each tow
        self.reach = bytearray(CELL_COUNT * CELL_COUNT)  # distance from cell to cell
        self.cells = array("d", bytes(8 * CELL_COUNT))  # worth of a die on each cell
        self.spots = array("d", bytes(8 * PLACES))  # worth of a die on each resting place
        self.rolls = array("d", bytes(8 * 2))  # worth of knocking a and b about
        self.weights = spot_weights(state.position().terrain)  # how readily dice stay where

    # ---- boards ------------------------------------------------------------------------------

    def promise(self, card: int, have: int) -> float:
        """What a request in hand is worth at the end of a turn."""
        worth = BASE[card] * LASTING
        for _ in range(have, NEED[card]):
            worth *= STEP
        return worth

    def worth(self) -> float:
        """What the scratch board is worth to the seat if it goes no further."""
        table = self.scratch
        table.forecast()
        total = 0.0
        gain = 0.0
        for card in range(CARD_COUNT):
            if table.hands[self.seat] >> card & 1:
                have = table.have(card)
                kept = self.promise(card, have)
                total += kept
                if have >= NEED[card]:
                    gain = max(gain, BASE[card] + FRESH - kept)
            elif table.met[self.seat] >> card & 1 and table.have(card) >= NEED[card]:
                total += LATER * EXTRA[card]
        return total + gain

    def still(self) -> float:
        """What the board is worth as it is."""
        self.scratch.copy_from(self.state)
        return self.worth()

    def measure(self) -> None:
        """All distances up to five, the farthest a balloon goes."""
        for cell in range(CELL_COUNT):
            self.state.flood(BIT[cell], 5)
            for other in range(CELL_COUNT):
                step = 0
                while step < 6 and not self.state.layers[step] & bit(BIT[other]):
                    step += 1
                self.reach[CELL_COUNT * cell + other] = step if step < 6 else TOO_FAR

    def can_tow(self, start: int, end: int) -> int:
        """Whether there is an island to be towed and sky to tow it to, distance aside."""
        islands = ~self.state.land[0] & ~self.state.fixed
        return 1 if islands & bit(BIT[start]) and self.state.land[0] & bit(BIT[end]) else 0

    def weigh_tows(self) -> None:
        """The worth of every tow of every island, and of none."""
        self.measure()
        idle = self.still()
        for start in range(CELL_COUNT):
            for end in range(CELL_COUNT):
                self.tows[ENDS * start + end] = -1.0
                if self.reach[CELL_COUNT * start + end] <= 5 and self.can_tow(start, end):
                    self.scratch.copy_from(self.state)
                    self.scratch.balloon = BIT[start]
                    self.scratch.tow(BIT[end])
                    self.tows[ENDS * start + end] = self.worth()
            self.tows[ENDS * start + STAY] = idle

    def best_tow(self, start: int, fuel: int) -> int:
        """Where the island under the balloon is best towed to, or STAY."""
        best = STAY
        for end in range(CELL_COUNT):
            better = self.tows[ENDS * start + end] > self.tows[ENDS * start + best]
            if better and self.reach[CELL_COUNT * start + end] <= 7 - fuel:
                best = end
        return best

    def tow_worth(self, start: int, fuel: int) -> float:
        """The worth of the best tow."""
        return self.tows[ENDS * start + self.best_tow(start, fuel)]

    def best_drive(self, cell: int, fuel: int) -> int:
        """Where the balloon is best driven to; nowhere if nothing is better."""
        best = cell
        found = self.tow_worth(cell, fuel)
        for other in range(CELL_COUNT):
            if self.reach[CELL_COUNT * cell + other] <= fuel:
                worth = self.tow_worth(other, fuel)
                if worth > found:
                    best, found = other, worth
        return best

    def drive_worth(self, cell: int, fuel: int) -> float:
        """The worth of standing on a cell with so much fuel."""
        return self.tow_worth(self.best_drive(cell, fuel), fuel)

    # ---- where dice land ---------------------------------------------------------------------

    def weigh_landings(self) -> None:
        """The worth of landing on every cell, on average over the faces of the balloon die."""
        for cell in range(CELL_COUNT):
            total = 0.0
            best = 0.0
            for fuel in range(2, 6):
                worth = self.drive_worth(cell, fuel)
                total += worth
                best = max(best, worth)
            both = 2 * best
            if not self.state.blimp:
                both = self.drive_worth(cell, 2) + self.drive_worth(cell, 5)
            self.cells[cell] = (total + both) / 6

    def weigh_weather(self, die: int) -> None:
        """The worth of a weather die on every cell, on average over its faces."""
        for cell in range(CELL_COUNT):
            total = 0.0
            for value in range(1, 7):
                self.scratch.copy_from(self.state)
                self.scratch.at[die] = BIT[cell]
                self.scratch.values[die] = value
                total += self.worth()
            self.cells[cell] = total / 6

    def weigh_spots(self, missed: float) -> None:
        """The worth of every resting place: the seat chooses the best of its cells."""
        for spot in range(OFF):
            best = self.cells[SPOT_CELLS[3 * spot]]
            for index in range(1, SPOT_SIZE[spot]):
                best = max(best, self.cells[SPOT_CELLS[3 * spot + index]])
            self.spots[spot] = best
        self.spots[OFF] = missed

    def weigh_rolls(self) -> None:
        """What it is worth to have each weather die roll about where it lies."""
        idle = self.still()
        for die in range(2):
            self.rolls[die] = 0.0
            if self.state.at[die] >= 0:
                self.weigh_weather(die)
                self.rolls[die] = self.near(self.cell_of(die)) - idle

    def cell_of(self, die: int) -> int:
        """The cell of a weather die that is on the board."""
        cell = 0
        while BIT[cell] != self.state.at[die]:
            cell += 1
        return cell

    def near(self, cell: int) -> float:
        """The average worth of a die within two steps of a cell."""
        total = 0.0
        cells = 0
        for other in range(CELL_COUNT):
            if self.reach[CELL_COUNT * cell + other] <= 2:
                total += self.cells[other]
                cells += 1
        return total / cells

    # ---- aims --------------------------------------------------------------------------------

    def expected(self, aim: int) -> float:
        """The expected worth of an aim by the throw table."""
        total = 0.0
        odds = 0.0
        for spot in range(PLACES):
            weight = self.landings[PLACES * aim + spot] * self.weights[aim % FORCES * PLACES + spot]
            total += weight * self.spots[spot]
            odds += weight
        total /= odds
        for die in range(2):
            if self.rolls[die]:
                knocked = self.knocks[CELL_COUNT * aim + self.cell_of(die)]
                total += knocked * self.rolls[die] / 256
        return total

    def best_of_all(self) -> int:
        """The aim with the highest expected worth."""
        best = 0
        found = -1000.0
        for aim in range(AIM_COUNT):
            worth = self.expected(aim)
            if worth > found:
                best, found = aim, worth
        return best

    def best_aim(self) -> int:
        """Where to aim the balloon."""
        self.weigh_throw(-1)
        return self.best_of_all()

    def best_throw_in(self, die: int) -> int:
        """Where to aim a lost weather die, 0 or 1."""
        self.weigh_throw(die)
        return self.best_of_all()

    def weigh_throw(self, die: int) -> None:
        """The worth of every resting place of a weather die, 0 or 1, or of the balloon, -1."""
        if die >= 0:
            self.weigh_weather(die)
            self.weigh_spots(0.0)
            return
        self.weigh_tows()
        self.weigh_rolls()
        self.weigh_landings()
        self.weigh_spots(self.still())

    def aim_worths(self, die: int) -> list[float]:
        """What every aim of such a die is worth."""
        self.weigh_throw(die)
        return [self.expected(aim) for aim in range(AIM_COUNT)]

    # ---- the rest of the turn ----------------------------------------------------------------

    def worth_now(self) -> float:
        """What the board is worth as it is, to the seat on turn."""
        return self.still()

    def worth_of(self, cell: int, fuel: int) -> float:
        """What it is worth to stand on a cell with so much fuel."""
        self.weigh_tows()
        return self.drive_worth(cell, fuel)

    def best_fuel(self, cell: int) -> int:
        """The fuel that a blimp on this cell makes most of."""
        self.weigh_tows()
        best = 2
        for fuel in range(3, 6):
            if self.drive_worth(cell, fuel) > self.drive_worth(cell, best):
                best = fuel
        return best

    def drive_from(self, cell: int, fuel: int) -> int:
        """Where to drive from here; the cell itself if nothing is better."""
        self.weigh_tows()
        return self.best_drive(cell, fuel)

    def tow_from(self, cell: int, fuel: int) -> int:
        """Where to tow the island from here; the cell itself if it lies well."""
        self.weigh_tows()
        end = self.best_tow(cell, fuel)
        return cell if end == STAY else end

    def fuel_worths(self, cell: int) -> list[float]:
        """What each fuel of a blimp on this cell is worth, 2 to 5."""
        self.weigh_tows()
        return [self.drive_worth(cell, fuel) for fuel in range(2, 6)]

    def drive_worths(self, fuel: int) -> list[float]:
        """What it is worth to have driven to each cell with so much fuel, and to tow from there."""
        self.weigh_tows()
        return [self.tow_worth(cell, fuel) for cell in range(CELL_COUNT)]

    def tow_worths(self, cell: int) -> list[float]:
        """What it is worth to tow the island from here to each cell."""
        self.weigh_tows()
        return list(self.tows[ENDS * cell : ENDS * cell + CELL_COUNT])

    # ---- deeds -------------------------------------------------------------------------------

    def best_deed(self) -> int:
        """Validate what gives most, else place or take what helps most, else be done."""
        best = DONE
        found = self.still()
        idle = found
        for action in self.state.ids():
            worth = self.deed_worth(action, idle)
            if worth > found:
                best, found = action, worth
        return best

    def deed_worth(self, action: int, idle: float) -> float:
        """What a deed is worth; whatever is none, as much as to be done."""
        if VALIDATE <= action < DONE:
            return ALWAYS + BASE[action - VALIDATE]
        if PLACE <= action < VALIDATE:
            self.scratch.copy_from(self.state)
            self.scratch.step(action)
            return self.worth()
        if TAKE <= action < PLACE:
            return idle + self.use_of(action - TAKE)
        return idle

    def deed_worths(self) -> list[float]:
        """What each legal action is worth by the deeds alone."""
        idle = self.still()
        return [self.deed_worth(action, idle) for action in self.state.ids()]

    def use_of(self, kind: int) -> float:
        """What a building may be good for: walls part regions, the others bring rain."""
        family = COUNT if kind == WALL else RAIN
        for card in range(CARD_COUNT):
            if self.state.hands[self.seat] >> card & 1 and card // 3 == family:
                return USEFUL
        return USELESS
