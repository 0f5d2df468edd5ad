"""One match and the people around it. No I/O: it is told what happens and when.

Everything that changes a table is an entry. A command checks whether something may be done; if so
it makes its entry and applies it, and `fresh` holds the entries that are still to be stored. A
table that is loaded again applies the stored entries in the same way, so it cannot differ.
"""

from __future__ import annotations

from typing import Any

from taberna.bots import check_bot
from taberna.core.dice import checked_salt, fresh_salt
from taberna.core.errors import NotNow, NotYours, Stale, TabernaError
from taberna.core.seat import CHANCE
from taberna.core.thrower import Thrown
from taberna.table import entries
from taberna.table.chair import Chair
from taberna.table.entries import Entry
from taberna.table.evening import CLOSED, OVER, RUNNING, TIME, WAITING, Evening, Row
from taberna.table.plan import Plan, checked_name


class Table(Evening):
    """What may be done at a table, by whom and when."""

    def __init__(self, plan: Plan, seed: bytes) -> None:
        super().__init__(plan, seed)
        self.fresh: list[Row] = []  # entries that are still to be stored
        self.paths: list[tuple[int, bytes]] = []  # of throws, by their place in the record; so too

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
        check_bot(bot, self.plan.game)
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

    def remove(self, seat: int, now: int, host: str = "") -> None:
        """The host empties a seat; the own one, during play, by resigning."""
        self._expect(WAITING, RUNNING)
        if self._chair(seat).free:
            raise NotNow("nobody sits there")
        if self.chairs[seat].resigned:
            raise NotNow("this seat was resigned; a bot plays it to the end")
        own = self.status == RUNNING and host and self.chairs[seat].guest == host
        self._write(entries.Resigned(seat) if own else entries.Removed(seat), now)
        self._end_if_given_up(seat, now)

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
        self._expect_ply(ply)
        self._expect(RUNNING)
        self._check_turn(seat)
        bot = self.bot_to_play()
        if not bot:
            raise NotYours("a person plays this seat")
        self._play(entries.Played(seat, action, bot=bot), now)

    def draw(self, now: int) -> None:
        """Chance has its turn, as long as it has; what has to be thrown is thrown elsewhere."""
        match = self._running()
        while match.state.turn == CHANCE and not match.state.witnessed():
            self._drawn(match.draw(), now)
        self._go_on(self.at)

    def throw(self, thrown: Thrown, ply: int, now: int) -> None:
        """The throw that was due has been made."""
        self._expect_ply(ply)
        self._expect(RUNNING)
        match = self._running()
        self.paths.append((match.ply, thrown.trajectory))
        try:
            self._drawn(match.fall(thrown), now)
        except TabernaError:
            self.paths.pop()
            raise
        self.draw(now)

    def _drawn(self, events: tuple[Any, ...], now: int) -> None:
        self._drew(events)
        drawn = self._running().dice.last
        self._note(entries.Drawn(self.told[-1].text, str(drawn)), now)

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
        """A person gives up; a bot plays on if others do."""
        self._expect(RUNNING)
        if not self._chair(seat).person:
            raise NotYours("this seat has nobody who could resign")
        self._write(entries.Resigned(seat), now)
        self._end_if_given_up(seat, now)

    def _end_if_given_up(self, seat: int, now: int) -> None:
        """Where only bots or one player are left, nobody waits for the rest of the match."""
        left = [chair for chair in self.chairs if not chair.resigned]
        alone = len(left) == 1 or not any(chair.person for chair in left)
        if self.status == RUNNING and alone:
            self._write(entries.Ended(seat), now)

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
        """A person would like to play again, whoever gave up too; whether all agree now."""
        self._expect(OVER)
        if self.next:
            raise NotNow("the rematch has been made")
        if not self._chair(seat).guest:
            raise NotYours("only people ask for a rematch")
        self._write(entries.RematchWanted(seat), now)
        return self.rematch_agreed

    def made_rematch(self, table: str, now: int) -> None:
        """The rematch is at this table."""
        self._write(entries.RematchMade(table), now)

    def close(self, why: str, now: int, host: str = "") -> None:
        """Nothing more happens here; a host does not end a match that others are playing."""
        self._expect(WAITING, RUNNING)
        others = self.people() - set(self.seats_of(host))
        if host and others and self.status == RUNNING:
            raise NotNow("others are playing here: resign, and a bot plays on for you")
        self._write(entries.Closed(why), now)

    # ---- what may be done --------------------------------------------------------------------

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
        self._expect_ply(ply)  # first: what was done before is recognised by being stale
        self._expect(RUNNING)
        if self.paused:
            raise NotNow("there is a pause; resume first")
        self.tick(now)
        if not self._chair(seat).playing:
            raise NotYours("a bot plays this seat; take it back first")

    def _check_turn(self, seat: int) -> None:
        if self.turn != seat:
            whose = "nobody" if self.turn is None else self.game.seat_names[self.turn]
            raise NotYours(f"it is the turn of {whose}")

    # ---- writing -----------------------------------------------------------------------------

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


WRONG_STATUS = {
    WAITING: "the match has not begun",
    RUNNING: "the match is being played",
    OVER: "the match is over",
    CLOSED: "this table is closed",
}
