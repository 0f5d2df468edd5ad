"""What a client is shown of a table: everything at once, or what has moved."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from taberna.bots.reasons import Advice
from taberna.server import gate
from taberna.server.client import Client, now_ms
from taberna.server.gate import Viewer
from taberna.server.protocol import Advised, Line, Moved, ReasonState, SeatState, TableShown
from taberna.table.clock import ClockPlan
from taberna.table.evening import WAITING, Told

if TYPE_CHECKING:
    from taberna.server.room import Room


def shown(
    room: Room,
    client: Client,
    viewer: Viewer,
    *,
    steps: Iterable[Told] = (),
    chat: Iterable[Line] = (),
    answers: str = "",
) -> TableShown:
    """The table as a client sees it through a seat's eyes."""
    table, plan = room.table, room.table.plan
    return TableShown(
        table=room.id,
        game=plan.game,
        rules=room.account.rules,
        status=table.status,
        ply=table.ply,
        viewer=viewer,
        seats=tuple(_seat(room, client, seat) for seat in range(plan.seats)),
        commitment=table.commitment,
        hints=plan.hints,
        open=plan.open,
        resumed=plan.resumed,
        stand_in=plan.stand_in,
        clock_plan=_clock_plan(plan.clock),
        salts=table.match.dice.salts if table.match else (),
        host=client.guest == room.account.host,
        turn=table.turn,
        thinking=bool(table.bot_to_play()),
        paused=table.paused,
        pausing=tuple(sorted(table.pausing)),
        rematch=tuple(sorted(table.rematch)),
        next=table.next,
        clock=gate.clock_of(table, now_ms()),
        undo=gate.undo_of(table, viewer),
        view=gate.seen_view(table, viewer),
        steps=tuple(gate.seen_step(table, told, viewer) for told in steps),
        chat=tuple(chat),
        outcome=gate.outcome_of(table),
        watchers=sum(seen is None for seen in room.watchers.values()),
        answers=answers,
    )


def moved(
    room: Room,
    viewer: Viewer,
    steps: Sequence[Told],
    *,
    answers: str = "",
    written: gate.Written | None = None,
) -> Moved:
    """What was played, and how the table looks now."""
    table = room.table
    return Moved(
        table=room.id,
        ply=table.ply,
        status=table.status,
        steps=tuple(gate.seen_step(table, told, viewer, written) for told in steps),
        view=gate.seen_view(table, viewer),
        turn=table.turn,
        clock=gate.clock_of(table, now_ms()),
        undo=gate.undo_of(table, viewer),
        outcome=gate.outcome_of(table),
        answers=answers,
    )


def advised(table: str, ply: int, advice: Advice, answers: str) -> Advised:
    """Advice as its asker hears it."""
    return Advised(
        table=table,
        ply=ply,
        best=advice.best,
        unit=advice.unit,
        values=advice.values,
        answers=answers,
        reasons={
            one.action: tuple(
                ReasonState(reason.kind, reason.weight, dict(reason.about))
                for reason in one.reasons
            )
            for one in advice.valued
            if one.reasons
        },
    )


def _seat(room: Room, client: Client, seat: int) -> SeatState:
    chair, keys = room.table.chairs[seat], room.house.keys
    yours = client.owns(room.id, seat, chair)
    host = client.guest == room.account.host
    invited = host and chair.free and room.table.status == WAITING
    return SeatState(
        holder=chair.holder,
        name=chair.name or chair.bot,
        away=chair.away,
        here=seat in room.presence.here(),
        yours=yours,
        token=keys.seat(room.id, seat, chair.generation) if yours else "",
        invite=keys.invite(room.id, seat, chair.generation) if invited else "",
    )


def _clock_plan(plan: ClockPlan | None) -> dict[str, int]:
    if plan is None:
        return {}
    return {"base": plan.base, "increment": plan.increment, "days": plan.days}
