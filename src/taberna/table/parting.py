"""Who has to go, and who may say so: giving up, being removed, and being claimed against."""

from __future__ import annotations

from taberna.core.errors import Cause, NotNow, NotYours
from taberna.table import commands, dealing, entries
from taberna.table.chair import ABSENT, TIME, Chair
from taberna.table.checks import chair_at, check_seats_stay, expect
from taberna.table.entries import Entry
from taberna.table.table import RUNNING, WAITING, Table

HOST = -1  # among those who want somebody removed, the host, seated or not
MISSING, STALLING = 60_000, 300_000  # milliseconds before a claim, where there is no clock
CLAIMS = 2  # with the last of which a seat is lost


def resign(table: Table, command: commands.Resign, now: int) -> list[Entry]:
    """A person gives up."""
    expect(table, RUNNING)
    if not chair_at(table, command.seat).person:
        raise NotYours("this seat has nobody who could resign", Cause("nobody-there"))
    return _given_up(table, command.seat)


def _given_up(table: Table, seat: int) -> list[Entry]:
    """Where only bots or one player are left, nobody waits for the rest of the match."""
    left = [one for s, one in enumerate(table.chairs) if s != seat and not one.resigned]
    ends = len(left) == 1 or not any(one.person for one in left)
    return [entries.Resigned(seat), entries.Ended(seat)] if ends else [entries.Resigned(seat)]


# ---- removing --------------------------------------------------------------------------------


def remove(table: Table, command: commands.Remove, now: int) -> list[Entry]:
    """Before the match the host empties a seat; in it, only somebody away, or if all agree."""
    expect(table, WAITING, RUNNING)
    check_seats_stay(table)
    seat, chair = command.seat, chair_at(table, command.seat)
    if chair.free:
        raise NotNow("nobody sits there", Cause("nobody-there"))
    if chair.resigned or chair.removed:
        raise NotNow(f"a bot plays this seat to the end: {chair.away}", Cause("bot-stays"))
    if table.status == WAITING:
        return [entries.Removed(seat), *void_opened(table)]
    if command.by == HOST and command.host and chair.guest == command.host:
        return _given_up(table, seat)
    if chair.playing:
        return _voted(table, command)
    _only_the_host(command)
    return _removed(table, seat)


def void_opened(table: Table) -> list[Entry]:
    """Who gets up after a salt was opened must not be followed by somebody who knows it."""
    opened = table.status == WAITING and dealing.opened(table.chairs)
    return [entries.Voided()] if opened else []


def _only_the_host(command: commands.Remove) -> None:
    if command.by != HOST:
        raise NotYours("only the host of this table may do that", Cause("host-only"))


def _voted(table: Table, command: commands.Remove) -> list[Entry]:
    """Somebody who plays goes only if the host and everybody else who plays want it."""
    seat, by = command.seat, command.by
    hosts = set(table.seats_of(command.host))
    others = table.people() - {seat} - hosts
    if not others or seat in hosts:
        raise NotNow(
            "nobody else could agree to that: if they keep you waiting, claim the turn",
            Cause("nobody-agrees"),
        )
    if by == seat or by not in {HOST, *others}:
        raise NotYours("only the host and the other players decide that", Cause("players-only"))
    wanted = table.removals.get(seat, frozenset())
    if by in wanted:
        return []
    vote = entries.RemovalWanted(seat, by)
    return [vote, *_removed(table, seat)] if wanted | {by} >= {HOST, *others} else [vote]


def _removed(table: Table, seat: int) -> list[Entry]:
    removed = entries.Removed(seat, kept=bool(table.chairs[seat].guest))
    people = any(one.person for s, one in enumerate(table.chairs) if s != seat)
    return [removed] if people else [removed, entries.Ended(seat)]


# ---- claiming --------------------------------------------------------------------------------


def claim(table: Table, command: commands.Claim, now: int) -> list[Entry]:
    """Who keeps the others waiting is played by a bot, and the second time loses the seat."""
    expect(table, RUNNING)
    chair = chair_at(table, command.against)
    if not chair_at(table, command.seat).playing or command.seat == command.against:
        raise NotYours("only somebody else who plays can claim", Cause("players-only"))
    if table.plan.clock is not None:
        raise NotNow("there is a clock at this table: it decides", Cause("clock"))
    if table.paused or table.turn != command.against or not chair.playing:
        raise NotNow("nobody waits for this seat", Cause("nobody-waits"))
    _check_patience(now - table.turn_at, here=command.here)
    return [entries.Claimed(command.against), *_lost(table, command, chair)]


def _lost(table: Table, command: commands.Claim, chair: Chair) -> list[Entry]:
    if chair.claims + 1 >= CLAIMS:
        return _removed(table, command.against)
    return [entries.StoodIn(command.against, TIME if command.here else ABSENT)]


def _check_patience(waited: int, *, here: bool) -> None:
    left = (STALLING if here else MISSING) - waited
    if left > 0:
        seconds = left // 1000 + 1
        raise NotNow(f"have patience for another {seconds} seconds", Cause("patience"), n=seconds)
