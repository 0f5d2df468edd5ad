"""A table as it follows from its entries: who sits where, the match, the clock.

`Evening` knows how each entry changes the table, and nothing about what may be done: that is
`Table`'s. It is told what time it is and never looks itself.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from msgspec import Struct
from msgspec.structs import replace as changed

from taberna.core.dice import FairDice, commitment, read_draw
from taberna.core.errors import NotNow
from taberna.core.events import TurnEnded
from taberna.core.outcome import Outcome, resigned
from taberna.core.record import Ply, Record, write_outcome
from taberna.core.seat import CHANCE, Seat
from taberna.table import entries
from taberna.table.chair import Chair
from taberna.table.clock import LAG, Clock
from taberna.table.entries import Entry
from taberna.table.match import Match
from taberna.table.plan import Plan
from taberna.table.snapshot import SHAPE, Snapshot

WAITING, RUNNING, OVER, CLOSED = "waiting", "running", "over", "closed"
LEFT, TIME, ABSENT, RESIGNED = "left", "time", "absent", "resigned"


class Row(Struct, frozen=True):
    """An entry with its number at this table and its time in milliseconds."""

    number: int
    at: int
    entry: Entry


class Told(Struct, frozen=True, gc=False):
    """What one ply brought: who did what, and the events. `ply` counts take-backs too."""

    ply: int
    seat: int
    text: str
    called: bool
    marks: tuple[str, ...]
    events: tuple[Any, ...]
    before: Any = None  # for a draw the state it fell in: what a seat may know depends on it


class Evening:
    """Seats, clock and match, as the entries say."""

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
        self.ender: int | None = None  # the seat whose giving up ended the match
        self.rematch: frozenset[int] = frozenset()
        self.next = ""  # the table of the rematch
        self.told: list[Told] = []
        self.covered = 0  # entries up to the last snapshot
        self.whole = True  # whether every ply is known here, and not only those after a snapshot

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

    def people(self) -> frozenset[int]:
        """The seats that people play now."""
        return frozenset(seat for seat, chair in enumerate(self.chairs) if chair.playing)

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

    def gone(self) -> tuple[int, ...]:
        """The seats that were given up, and rank last."""
        return tuple(
            seat for seat, chair in enumerate(self.chairs) if chair.resigned or seat == self.ender
        )

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats somebody holds."""
        return tuple(s for s, chair in enumerate(self.chairs) if guest and chair.guest == guest)

    def names(self) -> tuple[str, ...]:
        """What the record calls the players."""
        return tuple(chair.name or chair.bot or "nobody" for chair in self.chairs)

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

    def record(self) -> Record:
        """The match so far. Only a table that was loaded whole knows it."""
        if not self.whole:
            raise NotNow("this table was loaded from a snapshot and does not know how it began")
        record, standing = self._running().record(), self.standing()
        if self.ender is None or standing is None:
            return record
        outcome = write_outcome(standing, self.game)
        return replace(record, outcome=outcome, seed=self._seed)

    def _running(self) -> Match:
        if self.match is None:
            raise NotNow("the match has not begun")
        return self.match

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
            line=match.ply,
            status=self.status,
            position=self.game.write_position(match.state),
            salts=match.dice.salts,
            draws=dict(match.dice.numbers),
            chairs=tuple(self.chairs),
            clock=self.clock.reading,
            paused=self.paused,
            pausing=tuple(self.pausing),
            hinted=tuple(self.hinted),
            shape=SHAPE,
        )

    def restore(self, snapshot: Snapshot) -> None:
        """Goes on from a snapshot; entries after it are applied as usual."""
        self.number = self.covered = snapshot.number
        self.at, self.ply = snapshot.at, snapshot.ply
        self.status, self.paused = snapshot.status, snapshot.paused
        self.chairs = list(snapshot.chairs)
        self.clock.reading = snapshot.clock
        self.pausing, self.hinted = frozenset(snapshot.pausing), frozenset(snapshot.hinted)
        dice = FairDice(self._seed, snapshot.salts)
        dice.numbers = dict(snapshot.draws)
        state = self.game.read_position(snapshot.position)
        start = self.plan.position
        self.match = Match(state, self.names(), dice, start=start, earlier=snapshot.line)
        self.whole = False

    # ---- what each entry does ----------------------------------------------------------------

    def _apply(self, entry: Entry, at: int) -> None:
        match entry:
            case entries.Played():
                self._played(entry, at)
            case entries.Drawn(chance=text, draw=drawn):
                self._drew(self._running().repeat(Ply(text, draw=read_draw(drawn))))
            case entries.TookBack(seat=seat):
                self._took_back(seat)
            case entries.Began(salts=salts):
                self._began(salts)
            case entries.Ended(seat=seat):
                self.ender, self.status = seat, OVER
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
        play = match.call if entry.called else match.act
        events = play(seat, entry.action, marks=self._marks(entry, at))
        self._tell(events)
        step = match.last
        assert step is not None
        if step.sealed:  # what can be taken back stops no clock: nobody gains time by playing it
            self.hinted -= {seat}
            if self.clock.reading.running == seat:
                self.clock.stop(at, entry.lag)
        self._end_turn(events)

    def _drew(self, events: tuple[Any, ...]) -> None:
        self._tell(events)
        self._end_turn(events)

    def _end_turn(self, events: tuple[Any, ...]) -> None:
        """If these events end a turn, the wishes for a pause are over and the clock is wound."""
        for event in events:
            if isinstance(event, TurnEnded):
                self.pausing = frozenset()
                if self.chairs[event.seat].playing:
                    self.clock.reward(event.seat)

    def _marks(self, entry: entries.Played, at: int) -> tuple[str, ...]:
        """What the record says beside an action: hint, bot, clock."""
        marks = ["hint"] if entry.seat in self.hinted else []
        if entry.bot and self.chairs[entry.seat].guest:
            marks.append(f"{self.chairs[entry.seat].away}: {entry.bot} plays")
        if self.clock.plan and not entry.bot and not entry.called:
            left = self.clock.reading.at(at - min(entry.lag, LAG))[entry.seat]
            marks.append(f"clock {left / 1000:.1f}")
        return tuple(marks)

    def _tell(self, events: tuple[Any, ...]) -> None:
        """Notes what the last step of the match brought."""
        match = self._running()
        step = match.last
        assert step is not None
        self.ply += 1
        ply = step.ply
        before = match.before if ply.seat == CHANCE else None
        self.told.append(Told(self.ply, ply.seat, ply.text, ply.called, ply.marks, events, before))
        if match.over:
            self.status = OVER

    def _took_back(self, seat: int) -> None:
        match = self._running()
        step = match.last
        match.undo(seat)
        if step is not None and "hint" in step.ply.marks:
            self.hinted |= {seat}
        self.ply += 1
        self.told.append(Told(self.ply, seat, "", False, (), ()))

    def _want_pause(self, seat: int) -> None:
        self.pausing |= {seat}
        if self.pausing >= self.people():
            self.pausing, self.paused = frozenset(), True

    def _go_on(self, at: int) -> None:
        """The clock of the person who has to move runs; nobody else's does."""
        seat = self.turn
        waiting = seat is not None and not self.paused and self.chairs[seat].playing
        self.clock.run(seat if waiting else None, at)
