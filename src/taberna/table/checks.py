"""Whether something may be done at a table now; raises why not."""

from __future__ import annotations

from taberna.core.errors import Cause, NotNow, NotYours
from taberna.table.chair import Chair
from taberna.table.table import CLOSED, OVER, RUNNING, WAITING, Table

WRONG_STATUS = {
    WAITING: ("the match has not begun", Cause("not-begun")),
    RUNNING: ("the match is being played", Cause("running")),
    OVER: ("the match is over", Cause("over")),
    CLOSED: ("this table is closed", Cause("closed")),
}


def expect(table: Table, *statuses: str) -> None:
    """Refuses what is not for a table that stands like this."""
    if table.status not in statuses:
        raise NotNow(*WRONG_STATUS[table.status])


def chair_at(table: Table, seat: int) -> Chair:
    """The chair of a seat that there must be."""
    if not 0 <= seat < len(table.chairs):
        raise NotYours(f"there is no seat {seat} at a table of {len(table.chairs)}")
    return table.chairs[seat]


def check_free(table: Table, seat: int) -> None:
    """Refuses a seat that somebody has."""
    if not chair_at(table, seat).free:
        name = table.game.seat_names[seat]
        raise NotYours(f"{name} is taken", Cause("taken"), seat=name)


def check_seats_stay(table: Table) -> None:
    """Refuses to empty a seat before a match in developer mode: nobody else could take it."""
    if table.plan.developer and table.status == WAITING:
        raise NotNow(
            "in developer mode no seat becomes free: close the table instead",
            Cause("developer-seats"),
        )
