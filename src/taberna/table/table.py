"""One match and the people around it, as its entries say. No I/O, and it never looks at a clock.

`decide` says which entries a command makes, `fold` takes an entry over; nothing else changes a
table. A table that is loaded again folds the stored entries, so it cannot differ.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Self

from msgspec import Struct, field

from taberna.core.deal import Deal
from taberna.core.dice import FairDice, commitment
from taberna.core.errors import Cause, NotNow
from taberna.core.game import Game
from taberna.core.outcome import Outcome, resigned
from taberna.core.record import Record, write_outcome
from taberna.core.seat import CHANCE, Seat
from taberna.core.state import State
from taberna.table import dealing
from taberna.table.chair import Chair
from taberna.table.clock import Clock
from taberna.table.credit import DecisionCount, is_credited
from taberna.table.match import Match
from taberna.table.plan import Plan
from taberna.table.trail import Trail

WAITING, RUNNING, OVER, CLOSED = "waiting", "running", "over", "closed"


class Move(Struct, frozen=True, gc=False):
    """One move at a table: an action, a draw or a take-back, and the events it brought."""

    number: int  # counts take-backs too, unlike the place of a ply in the record
    seat: int
    text: str  # empty where something was taken back
    called: bool
    marks: tuple[str, ...]
    events: tuple[Any, ...]
    before: Any = None  # for a draw the state it fell in: what a seat may know depends on it


class Table(Struct, eq=False, gc=False):
    """Seats, clock and match."""

    plan: Plan
    _seed: bytes
    chairs: tuple[Chair, ...] = ()
    clock: Clock = Clock(None, 0)
    match: Match | None = None
    status: str = WAITING
    number: int = 0  # entries so far
    move: int = 0  # moves so far; an action says which one it answers
    at: int = 0  # when the last entry was made
    pausing: frozenset[int] = frozenset()
    paused: bool = False
    curtain: int | None = None  # the seat that a shared screen is handed over to
    call_requests: dict[int, str] = {}  # per seat the call to be made at the next turn, in order
    lapsed_calls: frozenset[int] = frozenset()  # seats whose request lapsed, until they end a turn
    hinted: frozenset[int] = frozenset()
    decisions: tuple[DecisionCount, ...] = ()  # per seat, in the final line
    turn_at: int = 0  # when the last turn ended
    removals: dict[int, frozenset[int]] = {}  # per seat, who wants that person removed
    ender: int | None = None  # the seat whose giving up ended the match
    rematch: frozenset[int] = frozenset()
    next: str = ""  # the table of the rematch
    moves: Trail[Move] = field(default_factory=Trail)  # the last ones, or all
    covered: int = 0  # entries up to the snapshot it was loaded from
    id: str = ""  # under which everybody knows it
    voided: tuple[tuple[int, ...], ...] = ()  # deals that were void, and who was late
    dealt: Deal | None = None  # what everybody was bound to before the salts were opened
    whole: bool = True  # whether every ply is known here, and not only those after a snapshot

    def __post_init__(self) -> None:
        self.chairs = (Chair(),) * self.plan.seats
        self.clock = Clock(self.plan.clock, self.plan.seats)
        self.decisions = (DecisionCount(),) * self.plan.seats

    @property
    def game(self) -> Game[Any, Any, Any, Any]:
        """The rules."""
        return self.match.game if self.match else self.plan.rules()

    def copy(self) -> Self:
        """An independent copy, to be folded into while this one stands."""
        new: Self = self.__copy__()  # type: ignore[attr-defined]  # msgspec's own
        if self.clock.plan is not None:  # else it never changes
            new.clock = self.clock.copy()
        new.match = self.match and self.match.copy()
        new.moves = self.moves.copy()
        return new

    # ---- the match ---------------------------------------------------------------------------

    @property
    def commitment(self) -> str:
        """What the house has promised about its dice."""
        return commitment(self._seed)

    @property
    def deal(self) -> int:
        """Which deal it is, counted from 1."""
        return len(self.voided) + 1

    def dice(self, salts: tuple[str, ...]) -> FairDice:
        """The dice of this table before the first draw."""
        return FairDice(self._seed, salts)

    def first_state(self) -> State:
        """The state that the match begins with."""
        state: State = self.game.read_position(self.plan.position)
        return state

    @property
    def playing(self) -> Match:
        """The match; there is none before it has begun."""
        if self.match is None:
            raise NotNow("the match has not begun", Cause("not-begun"))
        return self.match

    @property
    def turn(self) -> int | None:
        """The seat that has to act; None while nobody has."""
        if self.status != RUNNING or self.match is None or self.match.state.turn == CHANCE:
            return None
        return self.match.state.turn

    @property
    def throw_due(self) -> bool:
        """Whether something has to be thrown before anybody can go on."""
        waiting = self.status == RUNNING and not self.paused and self.match is not None
        return waiting and self.match is not None and self.match.state.witnessed()

    def bot_to_play(self) -> str:
        """The bot that has to choose now; empty where a person has, or nobody."""
        seat = self.turn
        if seat is None or self.paused or self.chairs[seat].playing:
            return ""
        return self.chairs[seat].bot or self.plan.stand_in

    @property
    def house_to_play(self) -> bool:
        """Whether the server has to act: a throw is due, or a bot has to choose.

        In developer mode a bot waits for a request, so only throws are left.
        """
        match = self.match
        if self.status != RUNNING or self.paused or match is None:
            return False
        state = match.state
        turn = state.turn
        if turn != CHANCE and self.chairs[turn].playing:
            return False
        return state.witnessed() or (not self.plan.developer and bool(self.bot_to_play()))

    @property
    def deadline(self) -> int | None:
        """When the house has to look: a clock falls, or somebody is late with a salt."""
        if self.status == WAITING:
            free = any(chair.free for chair in self.chairs)
            wanted = not free and dealing.late(self.chairs)
            return self.at + dealing.PATIENCE if wanted else None
        return self.clock.deadline if self.status == RUNNING else None

    def overdue(self, now: int) -> bool:
        """Whether the time of the seat on turn has run out."""
        if self.clock.plan is None:
            return False
        deadline = self.clock.deadline
        return deadline is not None and now > deadline and self.turn is not None

    def call_state(self, seat: int) -> str:
        """What became of the seat's request to call: `waiting`, `lapsed`, or empty."""
        if self.status != RUNNING:
            return ""
        if seat in self.call_requests:
            return "waiting"
        return "lapsed" if seat in self.lapsed_calls else ""

    # ---- people ------------------------------------------------------------------------------

    def people(self) -> frozenset[int]:
        """The seats that people play now."""
        return frozenset(seat for seat, chair in enumerate(self.chairs) if chair.playing)

    def others(self, seat: int) -> frozenset[int]:
        """The seats that people other than the holder of this seat play now."""
        return self.people() - set(self.seats_of(self.chairs[seat].guest))

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats somebody holds."""
        return tuple(s for s, chair in enumerate(self.chairs) if guest and chair.guest == guest)

    def shares_screen(self, seat: int) -> bool:
        """Whether whoever holds the seat holds all that people play, and more than one."""
        guests = [self.chairs[other].guest for other in self.people()]
        return len(guests) > 1 and {*guests} == {self.chairs[seat].guest}

    @property
    def handed_over(self) -> bool:
        """Whether the clock stands because a shared screen is handed over to the seat on turn."""
        seat = self.curtain
        return seat is not None and seat == self.turn and self.shares_screen(seat)

    def names(self) -> tuple[str, ...]:
        """What the record calls the players."""
        return tuple(chair.name or chair.bot or "nobody" for chair in self.chairs)

    def gone(self) -> tuple[int, ...]:
        """The seats that were given up, and rank last."""
        return tuple(
            seat for seat, chair in enumerate(self.chairs) if chair.resigned or seat == self.ender
        )

    def wanted_again(self) -> frozenset[int]:
        """The seats whose people have to agree to a rematch: who gave up is asked if that ended it.

        Others who are gone may ask to be taken along.
        """
        if self.ender is None or not self.chairs[self.ender].guest:
            return self.people()
        return self.people() | {self.ender}

    @property
    def rematch_agreed(self) -> bool:
        """Whether the rematch can be made."""
        return bool(self.rematch) and not self.next and self.rematch >= self.wanted_again()

    # ---- the end -----------------------------------------------------------------------------

    def standing(self) -> Outcome | None:
        """How it ended, at the table: those who resigned rank below all others."""
        if self.ender is not None:
            return resigned(self.plan.seats, self.gone())
        outcome = self.match.state.outcome() if self.match else None
        if outcome is None:
            return None
        gone = [chair.resigned for chair in self.chairs]
        keys = list(zip(gone, outcome.ranks, strict=True))
        ranks = tuple(1 + sum(other < key for other in keys) for key in keys)
        winners = tuple(Seat(seat) for seat, rank in enumerate(ranks) if rank == 1)
        return replace(outcome, ranks=ranks, winners=winners) if any(gone) else outcome

    def bot_finished(self) -> tuple[int, ...]:
        """The seats whose result does not count for their person; who gave up has simply lost."""
        seats = enumerate(zip(self.chairs, self.decisions, strict=True))
        gone = self.gone()
        return tuple(
            seat
            for seat, (chair, decisions) in seats
            if chair.guest and seat not in gone and not is_credited(chair, decisions)
        )

    def left_others(self) -> tuple[int, ...]:
        """The seats of people who are away and play no other seat: others were left with a bot."""
        here = {chair.guest for chair in self.chairs if chair.playing}
        seats = enumerate(self.chairs)
        return tuple(s for s, one in seats if one.guest and one.away and one.guest not in here)

    def record(self) -> Record:
        """The match so far. Only a table that was loaded whole knows it."""
        if not self.whole:
            raise NotNow("this table was loaded from a snapshot and does not know how it began")
        played, standing = self.playing.record(), self.standing()
        record = replace(played, deal=self.dealt, developer=self.plan.developer)
        if self.ender is None or standing is None:
            return record
        outcome = write_outcome(standing, self.game)
        return replace(record, outcome=outcome, seed=self._seed)
