"""One match and the people around it. No I/O: it is told what happens and when.

Everything that changes a table is an entry. A command checks whether something may be done; if so
it makes its entry and applies it, and `fresh` holds the entries that are still to be stored. A
table that is loaded again applies the stored entries in the same way, so it cannot differ.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from msgspec.structs import replace as changed

from taberna.bots import bots_for
from taberna.core.dice import FairDice, checked_salt, commitment, fresh_salt, read_draw
from taberna.core.errors import NotNow, NotYours, Stale, UnknownName
from taberna.core.outcome import Outcome
from taberna.core.record import Ply, Record
from taberna.core.seat import CHANCE, Seat
from taberna.table import entries
from taberna.table.chair import Chair
from taberna.table.clock import Clock, Reading
from taberna.table.entries import Entry
from taberna.table.match import Match
from taberna.table.plan import Plan, checked_name
from taberna.table.snapshot import Snapshot

WAITING, RUNNING, OVER, CLOSED = "waiting", "running", "over", "closed"
LEFT, TIME, ABSENT, RESIGNED = "left", "time", "absent", "resigned"


@dataclass(frozen=True, slots=True)
class Row:
    """An entry with its number at this table and its time in milliseconds."""

    number: int
    at: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class Told:
    """What one ply brought: who did what, and the events. `ply` counts take-backs too."""

    ply: int
    seat: int
    text: str
    called: bool
    marks: tuple[str, ...]
    events: tuple[Any, ...]
    before: Any  # the state it was played in: what a seat may know of a draw depends on it


class Table:
    """Seats, clock, match and manners of one evening."""

    def __init__(self, plan: Plan, seed: bytes) -> None:
        self.plan = plan
        self.game = plan.rules()
        self._seed = seed
        self.chairs = [Chair() for _ in range(plan.seats)]
        self.clock = Clock(plan.clock, plan.seats)
        self.match: Match | None = None
        self.status = WAITING
        self.number = 0  # entries so far
        self.ply = 0  # moves so far, take-backs included; an action says which one it answers
        self.at = 0  # when the last entry was made
        self.pausing: frozenset[int] = frozenset()
        self.paused = False
        self.hinted: frozenset[int] = frozenset()
        self.rematch: frozenset[int] = frozenset()
        self.next = ""  # the table of the rematch
        self.told: list[Told] = []
        self.whole = True  # whether every ply is known here, and not only those after a snapshot
        self.fresh: list[Row] = []
        self._readings: list[Reading] = []  # what the clock showed before each step

    # ---- looking -----------------------------------------------------------------------------

    @property
    def commitment(self) -> str:
        """What the house has promised about its dice."""
        return commitment(self._seed)

    @property
    def turn(self) -> int | None:
        """The seat that has to act; None while nobody has."""
        if self.status != RUNNING or self.match is None or self.match.state.turn == CHANCE:
            return None
        return self.match.state.turn

    def bot_to_play(self) -> str:
        """The bot that has to choose now; empty where a person has, or nobody."""
        seat = self.turn
        if seat is None or self.paused or self.chairs[seat].playing:
            return ""
        return self.chairs[seat].bot or self.plan.stand_in

    def people(self) -> frozenset[int]:
        """The seats that people play now."""
        return frozenset(seat for seat, chair in enumerate(self.chairs) if chair.playing)

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats somebody holds."""
        return tuple(s for s, chair in enumerate(self.chairs) if guest and chair.guest == guest)

    def names(self) -> tuple[str, ...]:
        """What the record calls the players."""
        return tuple(chair.name or chair.bot or "nobody" for chair in self.chairs)

    def standing(self) -> Outcome | None:
        """How it ended, at the table: those who resigned rank below all others."""
        outcome = self.match.state.outcome() if self.match else None
        if outcome is None:
            return None
        gone = [chair.resigned for chair in self.chairs]
        keys = list(zip(gone, outcome.ranks, strict=True))
        ranks = tuple(1 + sum(other < key for other in keys) for key in keys)
        winners = tuple(Seat(seat) for seat, rank in enumerate(ranks) if rank == 1)
        return replace(outcome, ranks=ranks, winners=winners) if any(gone) else outcome

    def record(self) -> Record:
        """The match so far. Only a table that was loaded whole knows it."""
        if not self.whole:
            raise NotNow("this table was loaded from a snapshot and does not know how it began")
        return self._running().record()

    # ---- sitting down and getting up ---------------------------------------------------------

    def sit(self, seat: int, guest: str, name: str, salt: str, now: int) -> None:
        """A person takes a free seat."""
        self._expect(WAITING)
        if not self._chair(seat).free:
            raise NotYours(f"{self.game.seat_names[seat]} is taken")
        salt = checked_salt(salt)[:64] if salt else fresh_salt()
        self._write(entries.Sat(seat, guest, checked_name(name), salt), now)

    def seat_bot(self, seat: int, bot: str, now: int) -> None:
        """A bot takes a free seat."""
        self._expect(WAITING)
        known = bots_for(self.plan.game)
        if bot not in known:
            raise UnknownName("bot", bot, known)
        if not self._chair(seat).free:
            raise NotYours(f"{self.game.seat_names[seat]} is taken")
        self._write(entries.BotSat(seat, bot), now)

    def leave(self, seat: int, now: int) -> None:
        """A person gets up; during play a bot stands in until the person is back."""
        self._expect(WAITING, RUNNING)
        if not self._chair(seat).playing:
            raise NotYours("nobody sits there")
        self._write(entries.Left(seat), now)

    def come_back(self, seat: int, now: int) -> None:
        """A person takes the own seat back from the bot."""
        self._expect(RUNNING)
        if self._chair(seat).resigned:
            raise NotYours("this seat was resigned; a bot plays it to the end")
        if not self.chairs[seat].away:
            raise NotNow("no bot stands in for this seat")
        self._write(entries.Returned(seat), now)

    def remove(self, seat: int, now: int) -> None:
        """The host empties a seat."""
        self._expect(WAITING, RUNNING)
        if self._chair(seat).free:
            raise NotNow("nobody sits there")
        self._write(entries.Removed(seat), now)

    def begin(self, now: int) -> None:
        """The match begins, once every seat is taken."""
        self._expect(WAITING)
        if any(chair.free for chair in self.chairs):
            raise NotNow("a seat is still free")
        self._write(entries.Began(tuple(chair.salt or fresh_salt() for chair in self.chairs)), now)
        self.draw(now)

    # ---- playing -----------------------------------------------------------------------------

    def act(self, seat: int, action: str, ply: int | None, now: int, lag: int = 0) -> None:
        """A person plays on the seat's turn."""
        self._may_play(seat, ply, now)
        self._check_turn(seat)
        self._play(entries.Played(seat, action, lag=lag), now)

    def call(self, seat: int, action: str, ply: int | None, now: int) -> None:
        """A person plays although it is not the seat's turn."""
        self._may_play(seat, ply, now)
        self._play(entries.Played(seat, action, called=True), now)

    def bot_acts(self, seat: int, action: str, ply: int, now: int) -> None:
        """A bot plays the turn of a seat that no person plays."""
        self._expect(RUNNING)
        self._expect_ply(ply)
        self._check_turn(seat)
        bot = self.bot_to_play()
        if not bot:
            raise NotYours("a person plays this seat")
        self._play(entries.Played(seat, action, bot=bot), now)

    def draw(self, now: int) -> None:
        """Chance has its turn, as long as it has."""
        match = self._running()
        while match.state.turn == CHANCE:
            events = match.draw()
            self._tell(events)
            ply = self.told[-1]
            self._note(entries.Drawn(ply.text, str(match.dice.last)), now)
        self._go_on(self.at)

    def take_back(self, seat: int, ply: int | None, now: int) -> None:
        """A person takes the last action back, if it revealed nothing."""
        self._may_play(seat, ply, now)
        match = self._running()
        if not match.undoable(seat):
            match.undo(seat)  # says why not
        self._write(entries.TookBack(seat), now)

    def hint(self, seat: int, now: int) -> None:
        """A person asks what would be good; the record will say so."""
        self._may_play(seat, None, now)
        if not self.plan.hints:
            raise NotNow("there are no hints at this table")
        self._check_turn(seat)
        if seat not in self.hinted:
            self._write(entries.Hinted(seat), now)

    # ---- manners -----------------------------------------------------------------------------

    def resign(self, seat: int, now: int) -> None:
        """A person gives up; a bot plays on."""
        self._expect(RUNNING)
        if not self._chair(seat).person:
            raise NotYours("this seat has nobody who could resign")
        self._write(entries.Resigned(seat), now)

    def stand_in(self, seat: int, why: str, now: int) -> None:
        """A bot plays for somebody who is away."""
        self._expect(RUNNING)
        if self._chair(seat).playing:
            self._write(entries.StoodIn(seat, why), now)

    def tick(self, now: int) -> bool:
        """Looks at the clock; whether somebody's time has run out just now."""
        seat, deadline = self.turn, self.clock.deadline
        if seat is None or deadline is None or now <= deadline:
            return False
        self.stand_in(seat, TIME, now)
        return True

    def want_pause(self, seat: int, now: int) -> None:
        """A person would like a pause."""
        self._may_play(seat, None, now)
        self._write(entries.PauseWanted(seat), now)

    def resume(self, seat: int, now: int) -> None:
        """A person ends the pause."""
        self._expect(RUNNING)
        if not self.paused:
            raise NotNow("there is no pause")
        self._write(entries.Resumed(seat), now)

    def sleep(self, milliseconds: int, now: int) -> None:
        """The house was closed for a while."""
        self._write(entries.HouseSlept(milliseconds), now)

    def want_rematch(self, seat: int, now: int) -> bool:
        """A person would like to play again; whether all agree now."""
        self._expect(OVER)
        if self.next:
            raise NotNow("the rematch has been made")
        if seat not in self.people():
            raise NotYours("only those who played to the end ask for a rematch")
        self._write(entries.RematchWanted(seat), now)
        return self.rematch >= self.people()

    def made_rematch(self, table: str, now: int) -> None:
        """The rematch is at this table."""
        self._write(entries.RematchMade(table), now)

    def close(self, why: str, now: int) -> None:
        """Nothing more happens here."""
        self._expect(WAITING, RUNNING)
        self._write(entries.Closed(why), now)

    # ---- loading -----------------------------------------------------------------------------

    def apply(self, row: Row) -> None:
        """Takes over a stored entry."""
        self._apply(row.entry, row.at)
        self.number, self.at = row.number, row.at

    def snapshot(self) -> Snapshot | None:
        """All that is needed to go on from here; None while something can be taken back."""
        match = self._running()
        last = match.last
        if last is not None and not last.sealed:
            return None
        return Snapshot(
            number=self.number,
            at=self.at,
            ply=self.ply,
            status=self.status,
            position=self.game.write_position(match.state),
            salts=match.dice.salts,
            draws=dict(match.dice.numbers),
            chairs=tuple(self.chairs),
            clock=self.clock.reading,
            paused=self.paused,
            pausing=tuple(self.pausing),
            hinted=tuple(self.hinted),
        )

    def restore(self, snapshot: Snapshot) -> None:
        """Goes on from a snapshot; entries after it are applied as usual."""
        self.number, self.at, self.ply = snapshot.number, snapshot.at, snapshot.ply
        self.status, self.paused = snapshot.status, snapshot.paused
        self.chairs = list(snapshot.chairs)
        self.clock.reading = snapshot.clock
        self.pausing, self.hinted = frozenset(snapshot.pausing), frozenset(snapshot.hinted)
        dice = FairDice(self._seed, snapshot.salts)
        dice.numbers = dict(snapshot.draws)
        state = self.game.read_position(snapshot.position)
        self.match = Match(state, self.names(), dice, start=self.plan.position)
        self.whole = False

    # ---- what may be done --------------------------------------------------------------------

    def _running(self) -> Match:
        if self.match is None:
            raise NotNow("the match has not begun")
        return self.match

    def _expect(self, *statuses: str) -> None:
        if self.status not in statuses:
            raise NotNow(WRONG_STATUS[self.status])

    def _expect_ply(self, ply: int | None) -> None:
        if ply is not None and ply != self.ply:
            raise Stale(f"this answers move {ply}, but {self.ply} have been made")

    def _chair(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise NotYours(f"there is no seat {seat} at a table of {len(self.chairs)}")
        return self.chairs[seat]

    def _may_play(self, seat: int, ply: int | None, now: int) -> None:
        self._expect(RUNNING)
        self._expect_ply(ply)
        if self.paused:
            raise NotNow("there is a pause; resume first")
        self.tick(now)
        if not self._chair(seat).playing:
            raise NotYours("a bot plays this seat; take it back first")

    def _check_turn(self, seat: int) -> None:
        if self.turn != seat:
            whose = "nobody" if self.turn is None else self.game.seat_names[self.turn]
            raise NotYours(f"it is the turn of {whose}")

    # ---- writing and applying ----------------------------------------------------------------

    def _play(self, entry: entries.Played, now: int) -> None:
        self._write(entry, now)
        self.draw(now)

    def _write(self, entry: Entry, now: int) -> None:
        """Applies a new entry, and keeps it to be stored; nothing is kept if it is refused."""
        now = max(now, self.at)
        self._apply(entry, now)
        self._note(entry, now)

    def _note(self, entry: Entry, now: int) -> None:
        self.number += 1
        self.at = max(now, self.at)
        self.fresh.append(Row(self.number, self.at, entry))

    def _apply(self, entry: Entry, at: int) -> None:
        match entry:
            case entries.Played():
                self._played(entry, at)
            case entries.Drawn(chance=text, draw=drawn):
                self._repeat(Ply(text, draw=read_draw(drawn)))
            case entries.TookBack(seat=seat):
                self._took_back(seat)
            case entries.Began(salts=salts):
                self._began(salts)
            case entries.Hinted(seat=seat):
                self.hinted |= {seat}
            case entries.PauseWanted(seat=seat):
                self._want_pause(seat)
            case entries.Resumed():
                self.paused = False
            case entries.HouseSlept(milliseconds=gap):
                self.clock.shift(gap)
            case entries.RematchWanted(seat=seat):
                self.rematch |= {seat}
            case entries.RematchMade(table=table):
                self.next = table
            case entries.Closed():
                self.status = CLOSED
            case _:
                self._change_chairs(entry)
        self._go_on(at)

    def _change_chairs(self, entry: Entry) -> None:
        match entry:
            case entries.Sat(seat=seat, guest=guest, name=name, salt=salt):
                held = self.chairs[seat].generation + 1
                self.chairs[seat] = Chair(guest, name, salt=salt, generation=held)
            case entries.BotSat(seat=seat, bot=bot):
                self.chairs[seat] = Chair(bot=bot, generation=self.chairs[seat].generation + 1)
            case entries.Left(seat=seat):
                self._away(seat, LEFT)
            case entries.StoodIn(seat=seat, why=why):
                self._away(seat, why)
            case entries.Resigned(seat=seat):
                self._away(seat, RESIGNED)
            case entries.Removed(seat=seat):
                self._empty(seat)
            case entries.Returned(seat=seat):
                self.chairs[seat] = changed(self.chairs[seat], away="")
                self.clock.breathe(seat)

    def _away(self, seat: int, why: str) -> None:
        """A person does not play: the chair is free before the match, else a bot stands in."""
        if self.status == WAITING:
            self._empty(seat)
        else:
            self.chairs[seat] = changed(self.chairs[seat], away=why)

    def _empty(self, seat: int) -> None:
        bot = self.plan.stand_in if self.status == RUNNING else ""
        self.chairs[seat] = Chair(bot=bot, generation=self.chairs[seat].generation + 1)

    def _began(self, salts: tuple[str, ...]) -> None:
        state = self.game.read_position(self.plan.position)
        self.match = Match(state, self.names(), FairDice(self._seed, salts))
        self.status = RUNNING

    def _played(self, entry: entries.Played, at: int) -> None:
        match, seat = self._running(), entry.seat
        known = self.game.action_table[self.game.action_id(entry.action)]
        sealed = entry.called or match.state.revealing(known)
        self._repeat(Ply(str(known), seat, called=entry.called, marks=self._marks(entry, at)))
        if self.clock.reading.running == seat:
            self.clock.stop(at, entry.lag)
        if sealed:
            self.hinted -= {seat}
        if self.game.action_id(known) == self.game.done:
            self.pausing = frozenset()
            if self.chairs[seat].playing:
                self.clock.reward(seat)

    def _marks(self, entry: entries.Played, at: int) -> tuple[str, ...]:
        """What the record says beside an action: hint, bot, clock."""
        marks = ["hint"] if entry.seat in self.hinted else []
        if entry.bot and self.chairs[entry.seat].guest:
            marks.append(f"{self.chairs[entry.seat].away}: {entry.bot} plays")
        if self.clock.plan and not entry.bot and not entry.called:
            left = self.clock.reading.at(at - entry.lag)[entry.seat]
            marks.append(f"clock {left / 1000:.1f}")
        return tuple(marks)

    def _repeat(self, ply: Ply) -> None:
        self._tell(self._running().repeat(ply))

    def _tell(self, events: tuple[Any, ...]) -> None:
        """Notes what the last step of the match brought, and what the clock showed before it."""
        match = self._running()
        step = match.last
        assert step is not None
        self.ply += 1
        ply = step.ply
        self.told.append(
            Told(self.ply, ply.seat, ply.text, ply.called, ply.marks, events, step.before)
        )
        self._readings.append(self.clock.reading)
        if match.over:
            self.status = OVER

    def _took_back(self, seat: int) -> None:
        match = self._running()
        step, before = match.last, match.state
        match.undo(seat)
        self.clock.reading = Reading(self._readings.pop().left)
        if step is not None and "hint" in step.ply.marks:
            self.hinted |= {seat}
        self.ply += 1
        self.told.append(Told(self.ply, seat, "", False, (), (), before))

    def _want_pause(self, seat: int) -> None:
        self.pausing |= {seat}
        if self.pausing >= self.people():
            self.pausing, self.paused = frozenset(), True

    def _go_on(self, at: int) -> None:
        """The clock of the person who has to move runs; nobody else's does."""
        seat = self.turn
        waiting = seat is not None and not self.paused and self.chairs[seat].playing
        self.clock.run(seat if waiting else None, at)


WRONG_STATUS = {
    WAITING: "the match has not begun",
    RUNNING: "the match is being played",
    OVER: "the match is over",
    CLOSED: "this table is closed",
}
