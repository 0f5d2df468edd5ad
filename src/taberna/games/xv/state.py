"""The rules of Pompeii XV, as a kernel that also compiles to C. The C types are in `state.pxd`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from taberna.core.seat import CHANCE, OVER
from taberna.core.state import State as CoreState
from taberna.games.xv.actions import PUTS, STOP, THROW
from taberna.games.xv.bits import *
from taberna.games.xv.board import ALL_COUNTERS, ALL_WELLS, mask_of
from taberna.games.xv.position import ENDED, NOT_YET, PLACING, THROWING, Position

if TYPE_CHECKING:
    from taberna.core.rng import Rng
    from taberna.games.xv.ruleset import Ruleset

PUT_COUNT = len(PUTS)
ROUNDS, WINS, POINTS, GAMES = 0, 1, 2, 3
FORMS = {"rounds": ROUNDS, "wins": WINS, "points": POINTS, "games": GAMES}

# Per put: the counters it takes, the well it fills.
NEEDS = [0] * 160
FILLS = [0] * 160
# Per highest counter, the puts that use it; and how many they are.
PUTS_OF = [0] * 480  # 15 x 32
PUTS_OF_COUNT = [0] * 15


def _lay_out_tables() -> None:
    """Copies the puts into the flat tables above."""
    for number, put in enumerate(PUTS):
        NEEDS[number] = mask_of(put.counters)
        FILLS[number] = 1 << (put.well - 1)
        high = put.counters[0] - 1
        PUTS_OF[32 * high + PUTS_OF_COUNT[high]] = number
        PUTS_OF_COUNT[high] += 1


_lay_out_tables()


class State(CoreState):
    """One position of Pompeii XV. Nothing is hidden."""

    ruleset: Ruleset
    legal: list[int]

    def __init__(self, game: Any, ruleset: Ruleset, position: Position) -> None:
        super().__init__(game, ruleset, position.seats)
        self.forced = ruleset.stopping == "forced"
        self.form = FORMS[ruleset.match]
        if self.form == GAMES and position.seats == 1:
            self.form = ROUNDS  # alone every round is won: points decide
        self.at_once = ruleset.finish == "at_once"
        self.target = ruleset.target
        self.stage, self.mover, self.up = position.stage, position.mover, position.up
        self.wells = list(position.wells)
        self.placed = self.filled = 0
        for well, counters in enumerate(position.wells):
            self.placed |= counters
            self.filled |= bool(counters) << well
        self.round = position.round
        self.scores = [*position.scores, *[NOT_YET] * (8 - position.seats)]
        self.totals = [*position.totals, *[0] * (8 - position.seats)]
        self.wins = [*position.wins, *[0] * (8 - position.seats)]
        self.options = 0
        self.listed = 0
        make_scratch(self)
        self.enter(position.stage)

    def position(self) -> Position:
        """The whole content as plain, hashable values."""
        return Position(
            seats=self.seats,
            stage=self.stage,
            mover=self.mover,
            up=self.up,
            wells=tuple([self.wells[well] for well in range(12)]),
            round=self.round,
            scores=tuple([self.scores[seat] for seat in range(self.seats)]),
            totals=tuple([self.totals[seat] for seat in range(self.seats)]),
            wins=tuple([self.wins[seat] for seat in range(self.seats)]),
        )

    def copy_from(self, other: CoreState) -> None:
        """Becomes equal to another state of the same ruleset and number of seats."""
        copy_fields(self, other)

    def enter(self, stage: int) -> None:
        """Goes on to a stage; that decides who is on turn."""
        self.stage = stage
        if stage == THROWING:
            self.turn = CHANCE
        elif stage == PLACING:
            self.turn = self.mover
        else:
            self.turn = OVER

    # ---- the turn ----------------------------------------------------------------------------

    def blank(self) -> int:
        """The counters that can still be thrown: neither placed nor up."""
        return ALL_COUNTERS & ~self.placed & ~self.up

    def nothing_follows(self) -> int:
        """Whether the turn cannot go on: no counter is left to throw, or no well to fill."""
        return 1 if self.filled == ALL_WELLS or not self.blank() else 0

    def usable(self, up: int, filled: int) -> int:
        """Whether every one of these numbers can still be used."""
        if not up:
            return 1
        high = high_bit(up)
        for index in range(PUTS_OF_COUNT[high]):
            put = PUTS_OF[32 * high + index]
            fits = NEEDS[put] & ~up == 0 and FILLS[put] & filled == 0
            if fits and self.usable(up & ~NEEDS[put], filled | FILLS[put]):
                return 1
        return 0

    def turn_score(self) -> int:
        """The numbers left over and the wells left empty."""
        return sum_of(self.up) + sum_of(ALL_WELLS & ~self.filled)

    def finish_turn(self) -> None:
        """The score is taken; the next seat begins, or the round is over."""
        score = self.turn_score()
        self.scores[self.mover] = score
        self.totals[self.mover] += score
        self.clear_wells()
        if self.mover + 1 < self.seats:
            if self.at_once and self.totals[self.mover] >= self.target:
                self.round += 1
                self.enter(ENDED)
                return
            self.mover += 1
            self.enter(THROWING)
        else:
            self.finish_round()

    def clear_wells(self) -> None:
        """All counters come back into the dish."""
        self.up = self.placed = self.filled = 0
        for well in range(12):
            self.wells[well] = 0

    # ---- the match ---------------------------------------------------------------------------

    def finish_round(self) -> None:
        """The lowest score of the round wins it, shared if it is shared; perhaps the match ends."""
        lowest = self.scores[0]
        for seat in range(self.seats):
            lowest = min(lowest, self.scores[seat])
        for seat in range(self.seats):
            if self.scores[seat] == lowest:
                self.wins[seat] += 1
        self.round += 1
        if self.match_is_over():
            self.enter(ENDED)
            return
        self.mover = 0
        for seat in range(self.seats):
            self.scores[seat] = NOT_YET
        self.enter(THROWING)

    def match_is_over(self) -> int:
        """Enough rounds, enough rounds won, or enough points, at the end of a round."""
        if self.form == ROUNDS or self.form == GAMES:
            return 1 if self.round >= self.target else 0
        for seat in range(self.seats):
            reached = self.wins[seat] if self.form == WINS else self.totals[seat]
            if reached >= self.target:
                return 1
        return 0

    def better(self, one: int, other: int) -> int:
        """Whether a seat stands better: more rounds won, or fewer points, or both in this order."""
        if self.form == WINS or (self.form == GAMES and self.wins[one] != self.wins[other]):
            return 1 if self.wins[one] > self.wins[other] else 0
        return 1 if self.totals[one] < self.totals[other] else 0

    # ---- the kernel: actions -----------------------------------------------------------------

    def count(self) -> int:
        """How many legal actions the seat on turn has."""
        if not self.listed:
            self.listed = 1
            self.options = 0
            if self.turn >= 0:
                self.list_actions()
        return self.options

    def list_actions(self) -> None:
        """Puts that fit; `throw` when all is used; `stop` when the rules let one."""
        bound = 1 if self.forced and self.up and self.usable(self.up, self.filled) else 0
        for put in range(PUT_COUNT):
            if NEEDS[put] & ~self.up == 0 and FILLS[put] & self.filled == 0:
                if bound and not self.usable(self.up & ~NEEDS[put], self.filled | FILLS[put]):
                    continue
                self.legal[self.options] = put
                self.options += 1
        if self.up == 0 and not self.nothing_follows():
            self.legal[self.options] = THROW
            self.options += 1
        elif not bound:
            self.legal[self.options] = STOP
            self.options += 1

    def kth(self, k: int) -> int:
        """The id of legal action number k."""
        return self.legal[k]

    def allows(self, action: int) -> int:
        """Whether the seat on turn may play this id."""
        for k in range(self.count()):
            if self.legal[k] == action:
                return 1
        return 0

    def step(self, action: int) -> None:
        """Plays a legal action."""
        self.listed = 0
        if action == THROW:
            self.enter(THROWING)
        elif action == STOP:
            self.finish_turn()
        else:
            self.up &= ~NEEDS[action]
            self.placed |= NEEDS[action]
            self.filled |= FILLS[action]
            self.wells[high_bit(FILLS[action])] = NEEDS[action]

    def seals(self, action: int) -> int:
        """Placements may be taken back until the next throw."""
        return 1 if action >= THROW else 0

    # ---- the kernel: chance ------------------------------------------------------------------

    def weigh(self) -> int:
        """Each thrown counter falls either way: two to the number of counters thrown."""
        return 1 << popcount(self.blank()) if self.turn == CHANCE else 0

    def weight(self, chance: int) -> int:
        """Every fall of the thrown counters is as likely as the others."""
        return 1 if self.turn == CHANCE and chance & ~self.blank() == 0 else 0

    def locate(self, ticket: int) -> int:
        """The bits of the ticket, dealt out to the thrown counters."""
        return deal_bits(ticket, self.blank())

    def befall(self, chance: int) -> None:
        """The counters lie still; if all are blank the turn is over."""
        self.listed = 0
        self.up = chance
        if chance:
            self.enter(PLACING)
        else:
            self.finish_turn()

    def sampled(self) -> bool:
        """32,768 falls are drawn by one number and not listed."""
        return self.turn == CHANCE

    def stream(self) -> str:
        """Throws are drawn apart from nothing else."""
        return "throws"

    # ---- the kernel: who won, what one sees --------------------------------------------------

    def share(self, seat: int) -> float:
        """Fewest points, or most rounds won; shared if shared."""
        if self.turn != OVER:
            return 0.0
        level = 0
        for other in range(self.seats):
            if self.better(other, seat):
                return 0.0
            if not self.better(seat, other):
                level += 1
        return 1.0 / level

    def score(self, seat: int) -> int:
        """Rounds won where they decide, else points."""
        if self.form == WINS or self.form == GAMES:
            return self.wins[seat]
        return self.totals[seat]

    def redeal(self, seat: int, rng: Rng) -> None:
        """Nothing is hidden."""

    def observe(self, row: Any, seat: int) -> None:
        """Writes one row of 72 bytes; the docs list them."""
        for index in range(72):
            row[index] = 0
        for counter in range(15):
            row[counter] = self.up >> counter & 1
            row[15 + counter] = self.placed >> counter & 1
        for well in range(12):
            row[30 + well] = self.filled >> well & 1
        for other in range(self.seats):
            place = (other - seat + self.seats) % self.seats
            row[42 + place] = min(self.totals[other], 255)
            row[50 + place] = min(self.wins[other], 255)
            row[58 + place] = self.scores[other] + 1 if self.scores[other] >= 0 else 0
        row[66] = self.seats
        row[67] = min(self.round, 255)
