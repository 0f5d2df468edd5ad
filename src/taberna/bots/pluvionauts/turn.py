"""A turn thought through, compiled; C types in `turn.pxd`.

The worths of ends and of aims also play whole turns quickly, so that an end can be judged by what
the others may do next and by what the seat's next turn is then worth.
"""

from __future__ import annotations

from taberna.bots.pluvionauts.aims import AimWorths
from taberna.bots.pluvionauts.judgement import Judgement
from taberna.bots.pluvionauts.landings import CELL_COUNT, NEVER, PLACES, RANGE, STAY
from taberna.bots.pluvionauts.layout import *
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.games.pluvionauts.actions import DONE, DRIVE, FUEL, PUT, TOW
from taberna.games.pluvionauts.position import AIMING, BLIMP, CHOOSING, DRIVING, FUELLING, TOWING
from taberna.games.pluvionauts.state import State


class Turn(AimWorths):
    """Thinks for the seat on turn of one position after another."""

    def __init__(self, state: State, judgement: Judgement) -> None:
        super().__init__(state, judgement)
        self.future = state.clone()

    # ---- for the bot -------------------------------------------------------------------------

    def consider(self, state: State) -> None:
        """Judges every end of this turn, deeds and all."""
        self.state.copy_from(state)
        self.seat = state.mover
        self.weigh_tows(1)
        for spot in range(PLACES):  # until `knock_about` knows better
            self.moved[spot] = self.moved[PLACES + spot] = self.spots[spot]

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
        cell = (action - PUT) % CELL_COUNT
        die = (action - PUT) // CELL_COUNT
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
