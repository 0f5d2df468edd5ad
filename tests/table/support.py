"""Short words for tests of tables: who sits down, who plays, and what follows from the entries."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import field

from taberna.core.seat import OVER
from taberna.core.thrower import Thrown
from taberna.games import find_game
from taberna.table import commands
from taberna.table.clock import ClockPlan
from taberna.table.commands import Command, Look
from taberna.table.decide import carry_out
from taberna.table.entries import Row, read_entry, write_entry
from taberna.table.fold import fold
from taberna.table.plan import Plan
from taberna.table.table import Table

SEED = bytes(range(32))
SECOND = 1000
LIVE = ClockPlan(base=60, increment=2)
DAILY = ClockPlan(days=2)

# Downfall, the second phase: red may run without ending the turn; whatever is not named is fixed.
RUNNERS = """rules official; seats 2; phase erupts; turn red move; running; lava mask d1
    people c5 red 3, h4 black 1, i4 black 1"""


class LiveTable(Table, eq=False, gc=False):
    """A table that does what it is asked for, and keeps the entries that this made in `fresh`."""

    fresh: list[Row] = field(default_factory=list)

    def do(self, command: Command, now: int) -> None:
        """As a room does it: first what is due, then the command."""
        if self.overdue(now) and not isinstance(command, commands.Sleep):
            self.fresh += carry_out(self, Look(), now)[0]
        self.fresh += carry_out(self, command, now)[0]

    def sit(self, seat: int, guest: str, name: str, salt: str, now: int) -> None:
        """A person takes a seat."""
        self.do(commands.Sit(seat, guest, name, salt), now)

    def seat_bot(self, seat: int, bot: str, now: int) -> None:
        """A bot takes a seat."""
        self.do(commands.SeatBot(seat, bot), now)

    def leave(self, seat: int, now: int) -> None:
        """A person gets up."""
        self.do(commands.Leave(seat), now)

    def come_back(self, seat: int, now: int) -> None:
        """A person takes the own seat back."""
        self.do(commands.ComeBack(seat), now)

    def remove(self, seat: int, now: int, host: str = "") -> None:
        """The host empties a seat."""
        self.do(commands.Remove(seat, host), now)

    def act(self, seat: int, action: str, move: int | None, now: int, lag: int = 0) -> None:
        """A person plays."""
        self.do(commands.Act(seat, action, move, lag), now)

    def call(self, seat: int, action: str, move: int | None, now: int) -> None:
        """A person plays out of turn."""
        self.do(commands.Call(seat, action, move), now)

    def bot_acts(self, seat: int, action: str, move: int, now: int) -> None:
        """A bot plays."""
        self.do(commands.ActForBot(seat, action, move), now)

    def throw(self, thrown: Thrown, move: int, now: int) -> None:
        """A throw was made."""
        self.do(commands.Throw(thrown, move), now)

    def take_back(self, seat: int, move: int | None, now: int) -> None:
        """A person takes the last action back."""
        self.do(commands.TakeBack(seat, move), now)

    def hint(self, seat: int, now: int) -> None:
        """A person asks what would be good."""
        self.do(commands.Hint(seat), now)

    def resign(self, seat: int, now: int) -> None:
        """A person gives up."""
        self.do(commands.Resign(seat), now)

    def stand_in(self, seat: int, why: str, now: int) -> None:
        """A bot plays for somebody."""
        self.do(commands.StandIn(seat, why), now)

    def tick(self, now: int) -> bool:
        """Looks at the clock; whether somebody's time has run out just now."""
        late = self.overdue(now)
        self.do(Look(), now)
        return late

    def want_pause(self, seat: int, now: int) -> None:
        """A person would like a pause."""
        self.do(commands.Pause(seat), now)

    def resume(self, seat: int, now: int) -> None:
        """A person ends the pause."""
        self.do(commands.Resume(seat), now)

    def hand_over(self, seat: int, now: int, *, down: bool = True) -> None:
        """A shared screen is handed over to a seat, or its player looks."""
        self.do(commands.Curtain(seat, down), now)

    def sleep(self, milliseconds: int, now: int) -> None:
        """The house was closed for a while."""
        self.do(commands.Sleep(milliseconds), now)

    def want_rematch(self, seat: int, now: int) -> bool:
        """A person would like to play again; whether all agree now."""
        self.do(commands.Rematch(seat), now)
        return self.rematch_agreed

    def made_rematch(self, table: str, now: int) -> None:
        """The rematch is at this table."""
        self.do(commands.LinkRematch(table), now)

    def close(self, why: str, now: int, host: str = "") -> None:
        """Nothing more happens here."""
        self.do(commands.Close(why, host), now)


def new_plan(
    game: str = "downfall", seats: int = 2, position: str = "", rules: str = "", **house: Any
) -> Plan:
    """How a table is set up: from the usual start, or from a position."""
    kind = find_game(game)
    state = kind.read_position(position) if position else kind.start(rules or None, seats)
    return Plan(game, kind.write_position(state), state.seats, **house)


def new_table(**setup: Any) -> LiveTable:
    """A table at which nobody sits yet."""
    return LiveTable(new_plan(**setup), SEED)


def seated(*players: str, now: int = 0, **setup: Any) -> LiveTable:
    """A table that has begun; a small first letter is a bot's, anybody else is a person."""
    table = new_table(seats=len(players), **setup)
    for seat, name in enumerate(players):
        if name[0].islower():
            table.seat_bot(seat, name, now)
        else:
            table.sit(seat, name.lower(), name, f"salt-of-{name}", now)
    return table


def legal(table: Table) -> list[str]:
    """What the seat on turn may do, as texts."""
    assert table.match is not None
    return [str(action) for action in table.match.state.actions()]


def do(table: Table, command: Command, now: int) -> None:
    """Asks something of a table, whoever keeps what that makes."""
    table.do(command, now) if isinstance(table, LiveTable) else carry_out(table, command, now)


def act(table: Table, action: str, now: int = 0, lag: int = 0) -> None:
    """The seat on turn plays."""
    assert table.turn is not None
    do(table, commands.Act(table.turn, action, table.move, lag), now)


def play_on(table: Table, now: int = 0) -> None:
    """Whoever is on turn, person or bot, plays the last legal action, to the end."""
    while (seat := table.turn) is not None or table.throw_due:
        if seat is None:
            throw(table, now)
        elif table.bot_to_play():
            do(table, commands.ActForBot(seat, legal(table)[-1], table.move), now)
        else:
            act(table, legal(table)[-1], now)


def throw(table: Table, now: int) -> None:
    """Makes the throw that is due, as the throw table has it."""
    match = table.playing
    thrown = Thrown(match.state.under(match.ticket()), b"a path")
    do(table, commands.Throw(thrown, table.move), now)


def kinds(table: LiveTable) -> list[str]:
    """The kinds of all entries made since the table was set up."""
    return [type(row.entry).__name__ for row in table.fresh]


def stored(row: Row) -> Row:
    """An entry as it comes back from the books."""
    return Row(row.number, row.at, read_entry(write_entry(row.entry)))


def rebuilt(plan: Plan, rows: Iterable[Row]) -> LiveTable:
    """The table that follows from these entries."""
    table = LiveTable(plan, SEED)
    for row in rows:
        fold(table, stored(row))
    return table


def facts(table: Table) -> dict[str, object]:
    """Everything that two tables have in common if they are the same."""
    match = table.match
    return {
        "status": table.status,
        "number": table.number,
        "at": table.at,
        "move": table.move,
        "turn": table.turn,
        "bot": table.bot_to_play(),
        "chairs": table.chairs,
        "clock": table.clock.reading,
        "pause": (table.paused, table.pausing),
        "curtain": table.curtain,
        "requests": (list(table.call_requests.items()), table.lapsed_calls),
        "hinted": table.hinted,
        "decisions": table.decisions,
        "rematch": (table.rematch, table.next),
        "standing": table.standing(),
        "state": match and match.state.key(),
        "dice": match and (match.dice.salts, dict(match.dice.numbers)),
        "undo": match and [match.undoable(seat) for seat in range(len(table.chairs))],
        "over": match and match.state.turn == OVER,
    }
