"""Short words for tests of tables: who sits down, who plays, and what follows from the entries."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from taberna.core.seat import OVER
from taberna.core.thrower import Thrown
from taberna.games import find_game
from taberna.table.clock import ClockPlan
from taberna.table.entries import read_entry, write_entry
from taberna.table.evening import Row
from taberna.table.plan import Plan
from taberna.table.table import Table

SEED = bytes(range(32))
SECOND = 1000
LIVE = ClockPlan(base=60, increment=2)
DAILY = ClockPlan(days=2)

# Downfall, the second phase: red may run without ending the turn; whatever is not named is fixed.
RUNNERS = """rules official; seats 2; phase erupts; turn red move; running; lava mask d1
    people c5 red 3, h4 black 1, i4 black 1"""


def new_plan(
    game: str = "downfall", seats: int = 2, position: str = "", rules: str = "", **house: Any
) -> Plan:
    """How a table is set up: from the usual start, or from a position."""
    kind = find_game(game)
    state = kind.read_position(position) if position else kind.start(rules or None, seats)
    return Plan(game, kind.write_position(state), state.seats, **house)


def new_table(**setup: Any) -> Table:
    """A table at which nobody sits yet."""
    return Table(new_plan(**setup), SEED)


def seated(*players: str, now: int = 0, **setup: Any) -> Table:
    """A table that has begun; a small first letter is a bot's, anybody else is a person."""
    table = new_table(seats=len(players), **setup)
    for seat, name in enumerate(players):
        if name[0].islower():
            table.seat_bot(seat, name, now)
        else:
            table.sit(seat, name.lower(), name, f"salt-of-{name}", now)
    table.begin(now)
    return table


def legal(table: Table) -> list[str]:
    """What the seat on turn may do, as texts."""
    assert table.match is not None
    return [str(action) for action in table.match.state.actions()]


def act(table: Table, action: str, now: int = 0, lag: int = 0) -> None:
    """The seat on turn plays."""
    assert table.turn is not None
    table.act(table.turn, action, table.ply, now, lag)


def play_on(table: Table, now: int = 0) -> None:
    """Whoever is on turn, person or bot, plays the last legal action, to the end."""
    while (seat := table.turn) is not None or table.throw_due:
        if seat is None:
            throw(table, now)
        elif table.bot_to_play():
            table.bot_acts(seat, legal(table)[-1], table.ply, now)
        else:
            table.act(seat, legal(table)[-1], table.ply, now)


def throw(table: Table, now: int) -> None:
    """Makes the throw that is due, as the throw table has it."""
    match = table.match
    assert match is not None
    table.throw(Thrown(match.state.under(match.ticket()), b"a path"), table.ply, now)


def kinds(table: Table) -> list[str]:
    """The kinds of all entries made since the table was set up."""
    return [type(row.entry).__name__ for row in table.fresh]


def stored(row: Row) -> Row:
    """An entry as it comes back from the books."""
    return Row(row.number, row.at, read_entry(write_entry(row.entry)))


def rebuilt(plan: Plan, rows: Iterable[Row]) -> Table:
    """The table that follows from these entries."""
    table = Table(plan, SEED)
    for row in rows:
        table.apply(stored(row))
    return table


def facts(table: Table) -> dict[str, object]:
    """Everything that two tables have in common if they are the same."""
    match = table.match
    return {
        "status": table.status,
        "number": table.number,
        "at": table.at,
        "ply": table.ply,
        "turn": table.turn,
        "bot": table.bot_to_play(),
        "chairs": tuple(table.chairs),
        "clock": table.clock.reading,
        "pause": (table.paused, table.pausing),
        "hinted": table.hinted,
        "rematch": (table.rematch, table.next),
        "standing": table.standing(),
        "state": match and match.state.key(),
        "dice": match and (match.dice.salts, match.dice.numbers),
        "undo": match and [match.undoable(seat) for seat in range(len(table.chairs))],
        "over": match and match.state.turn == OVER,
    }
