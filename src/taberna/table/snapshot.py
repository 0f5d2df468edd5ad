"""A table as it stood between two turns, so that it can be loaded without all that was before."""

import msgspec

from taberna.core.deal import Deal
from taberna.core.errors import Unreadable
from taberna.table.chair import Chair
from taberna.table.clock import Reading
from taberna.table.credit import DecisionCount
from taberna.table.match import Match
from taberna.table.plan import Plan
from taberna.table.table import Table

SHAPE = 2  # raised when older snapshots would be misread: such tables are loaded from their entries


class Snapshot(msgspec.Struct, frozen=True):
    """The position and everything around it. Hidden things are in it: it never leaves the house."""

    number: int
    at: int
    move: int = msgspec.field(name="ply")
    line: int  # plies of the match so far, without what was taken back
    status: str
    position: str
    salts: tuple[str, ...]
    draws: dict[str, int]  # per stream, how many draws were made
    chairs: tuple[Chair, ...]
    clock: Reading
    paused: bool
    pausing: tuple[int, ...]
    hinted: tuple[int, ...]
    decisions: tuple[DecisionCount, ...] = ()  # per seat; since shape 2
    turn_at: int = 0
    removals: dict[int, tuple[int, ...]] = {}
    voided: tuple[tuple[int, ...], ...] = ()
    dealt: Deal | None = None
    curtain: int | None = None
    call_requests: dict[int, str] = {}
    lapsed_calls: tuple[int, ...] = ()
    shape: int = 1  # those written before shapes were counted have none


def take_snapshot(table: Table) -> Snapshot | None:
    """All that is needed to go on from here; None while something can be taken back."""
    match = table.playing
    last = match.last
    if last is not None and not last.sealed:
        return None
    return Snapshot(
        number=table.number,
        at=table.at,
        move=table.move,
        line=match.ply,
        status=table.status,
        position=table.game.write_position(match.state),
        salts=match.dice.salts,
        draws=dict(match.dice.numbers),
        chairs=table.chairs,
        clock=table.clock.reading,
        paused=table.paused,
        pausing=tuple(table.pausing),
        hinted=tuple(table.hinted),
        decisions=table.decisions,
        turn_at=table.turn_at,
        removals={seat: tuple(wanted) for seat, wanted in table.removals.items()},
        voided=table.voided,
        dealt=table.dealt,
        curtain=table.curtain,
        call_requests=table.call_requests,
        lapsed_calls=tuple(table.lapsed_calls),
        shape=SHAPE,
    )


def restored(plan: Plan, seed: bytes, snapshot: Snapshot, id: str = "") -> Table:
    """The table of a snapshot; entries after it are folded in as usual."""
    table = Table(plan, seed, id=id)
    table.voided, table.dealt = snapshot.voided, snapshot.dealt
    table.turn_at = snapshot.turn_at or snapshot.at
    table.removals = {seat: frozenset(wanted) for seat, wanted in snapshot.removals.items()}
    table.number = table.covered = snapshot.number
    table.at, table.move = snapshot.at, snapshot.move
    table.status, table.paused = snapshot.status, snapshot.paused
    table.curtain = snapshot.curtain
    table.call_requests = snapshot.call_requests
    table.lapsed_calls = frozenset(snapshot.lapsed_calls)
    table.chairs, table.decisions = snapshot.chairs, snapshot.decisions
    table.clock.reading = snapshot.clock
    table.pausing, table.hinted = frozenset(snapshot.pausing), frozenset(snapshot.hinted)
    dice = table.dice(snapshot.salts)
    dice.numbers = dict(snapshot.draws)
    state = table.game.read_position(snapshot.position)
    table.match = Match(state, table.names(), dice, start=plan.position, earlier=snapshot.line)
    table.whole = False
    return table


_decoder = msgspec.json.Decoder(Snapshot)


def write_snapshot(snapshot: Snapshot) -> bytes:
    """The snapshot as JSON that reads back."""
    return msgspec.json.encode(snapshot)


def read_snapshot(text: bytes | str) -> Snapshot:
    """Reads what `write_snapshot` of this version wrote."""
    snapshot = _decoder.decode(text)
    if snapshot.shape != SHAPE:
        raise Unreadable(f"a snapshot of shape {snapshot.shape}; this version reads {SHAPE}")
    return snapshot
