"""What aims are worth, compiled; C types in `aims.pxd`.

The throw table says how often an aim leads to each resting place, the ends of the turn what it is
worth to land there, with the weather dice as they lie or knocked about.
"""

from __future__ import annotations

from array import array

from taberna.bots.pluvionauts.ends import EndWorths
from taberna.bots.pluvionauts.judgement import Judgement
from taberna.bots.pluvionauts.landings import (
    CELL_COUNT,
    ENDS,
    GROUNDS,
    NEVER,
    OFF,
    PLACES,
    RANGE,
    fine_aims,
    landings,
    staying,
)
from taberna.bots.pluvionauts.layout import *
from taberna.bots.pluvionauts.plan import all_knocks
from taberna.core.rng import Rng
from taberna.games.pluvionauts.aim import AIM_COUNT
from taberna.games.pluvionauts.falls import FIRST, RESTS, UNMOVED
from taberna.games.pluvionauts.falls import GONE as OUT
from taberna.games.pluvionauts.hand import TICKETS
from taberna.games.pluvionauts.position import NONE
from taberna.games.pluvionauts.state import State
from taberna.games.pluvionauts.symmetry import FORCES
from taberna.games.pluvionauts.throws import sample

LOOKS = 400  # throws looked at to find some that knock a weather die


class AimWorths(EndWorths):
    """Every aim of the seat on turn."""

    def __init__(self, state: State, judgement: Judgement) -> None:
        super().__init__(state, judgement)
        self.first, self.places, self.counts = landings()
        self.fine = fine_aims()
        self.knocks = all_knocks()
        self.stays = staying()
        self.moved = array("d", bytes(8 * 2 * PLACES))  # the same if a, or b, was knocked
        self.weights = array("d", bytes(8 * FORCES * PLACES))  # how readily dice stay where
        self.traced = array("d", bytes(8 * CELL_COUNT * ENDS))  # how often each tow is wanted

    # ---- what came of it ---------------------------------------------------------------------

    def knock_about(self, rng: Rng, looks: int) -> None:
        """What landings are worth when a weather die was knocked, from so many examples of each."""
        for die in range(2):
            self.weigh_knocks(die, rng, looks)
        self.weigh_tows(1)

    def shift(self, by: float) -> None:
        """All tows are worth so much more, also after a knock."""
        for index in range(CELL_COUNT * ENDS):
            if self.tows[index] != NEVER:
                self.tows[index] += by
        for index in range(2 * PLACES):
            self.moved[index] += by

    def aim_worths(self, missed: float) -> list[float]:
        """The expected worth of every aim, if a miss is worth so much."""
        self.prepare_aims(missed)
        return [self.expected_with_knocks(aim) for aim in range(AIM_COUNT)]

    def throw_in_worths(self, state: State, die: int, missed: float) -> list[float]:
        """The expected worth of every aim of a lost weather die, if the turn ended then."""
        self.stand(state)
        self.weigh_weather(die)
        self.prepare_aims(missed)
        return [self.expected(aim) for aim in range(AIM_COUNT)]

    def trace(self, aim: int) -> None:
        """Adds how often an aim leads to each tow."""
        self.follow_aim(aim)

    def wanted(self) -> list[tuple[float, int, int]]:
        """The tows that traced aims lead to: how often, from where, to where."""
        found = []
        for start in range(CELL_COUNT):
            for end in range(ENDS):
                if self.traced[ENDS * start + end] > 0:
                    found.append((self.traced[ENDS * start + end], start, end))
                    self.traced[ENDS * start + end] = 0.0
        return found

    # ---- how often, and what it is worth -----------------------------------------------------

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
        return self.knocks[CELL_COUNT * aim + CELL[self.state.at[die]]] / 256.0

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
        for cell in range(CELL_COUNT):
            total = 0.0
            for value in range(1, 7):
                self.scratch.copy_from(self.state)
                self.scratch.at[die] = BIT[cell]
                self.scratch.values[die] = value
                self.judgement.take_stock(self.scratch)
                total += self.worth(self.scratch)
            self.spots[cell] = total / 6
        for spot in range(CELL_COUNT, OFF):
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
