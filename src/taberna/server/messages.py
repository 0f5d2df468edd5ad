"""What a client is told of a table: everything at once, or what has moved."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass

import msgspec

from taberna.bots.reasons import Advice, BotChoice
from taberna.server import gate
from taberna.server.client import Client
from taberna.server.gate import Viewer
from taberna.server.keys import Keys
from taberna.server.protocol import (
    Advised,
    BotValues,
    ClockState,
    DealState,
    Foresee,
    Foreseen,
    Line,
    Moved,
    OutcomeState,
    ReasonState,
    SeatState,
    Step,
    TableShown,
)
from taberna.server.sessions import Sessions
from taberna.server.timing import now_ms
from taberna.store.rows import Account
from taberna.table.clock import ClockPlan
from taberna.table.dealing import bound_to, late
from taberna.table.parting import MISSING, STALLING
from taberna.table.table import RUNNING, WAITING, Move, Table


@dataclass(frozen=True, slots=True)
class Sight:
    """A table at one moment, with what is around it in the house."""

    account: Account
    table: Table
    keys: Keys
    sessions: Sessions
    here: frozenset[int]  # the seats whose people are connected
    watchers: int
    autoplay: bool = False
    waits: bool = False  # whether the bot on turn waits for a request
    open_hands: Set[Client] = frozenset()  # who is sent every seat's own view


def table_message(
    sight: Sight,
    client: Client,
    viewer: Viewer,
    *,
    moves: Iterable[Move] = (),
    long_ago: Iterable[Step] = (),
    chat: Iterable[Line] = (),
    answers: str = "",
) -> TableShown:
    """The table as a client sees it through a seat's eyes."""
    table, plan, account = sight.table, sight.table.plan, sight.account
    return TableShown(
        table=account.id,
        game=plan.game,
        rules=account.rules,
        status=table.status,
        ply=table.move,
        viewer=viewer,
        seats=tuple(_seat(sight, client, seat) for seat in range(plan.seats)),
        commitment=table.commitment,
        hints=plan.hints,
        open=plan.open,
        resumed=plan.resumed,
        stand_in=plan.stand_in,
        clock_plan=_clock_plan(plan.clock),
        salts=table.match.dice.salts if table.match else (),
        deal=_deal(table),
        host=client.guest == account.host,
        turn=table.turn,
        waited=max(0, now_ms() - table.turn_at) if table.status == RUNNING else 0,
        patience=(MISSING, STALLING) if plan.clock is None else (),
        thinking=bool(table.bot_to_play()) and not sight.waits,
        paused=table.paused,
        pausing=tuple(sorted(table.pausing)),
        rematch=tuple(sorted(table.rematch)),
        next=table.next,
        clock=gate.clock_of(table),
        undo=gate.undo_of(table, viewer),
        view=gate.seen_view(table, viewer),
        steps=(*long_ago, *(gate.seen_step(table, move, viewer) for move in moves)),
        chat=tuple(chat),
        outcome=gate.outcome_of(table),
        hinted=tuple(sorted(table.hinted)),
        watchers=sight.watchers,
        call_request=gate.call_request_of(table, viewer),
        answers=answers,
        developer=plan.developer,
        autoplay=sight.autoplay,
        open_hands=client in sight.open_hands,
        views=gate.seat_views(table) if client in sight.open_hands else (),
    )


def moved_message(
    id: str,
    table: Table,
    viewer: Viewer,
    moves: Sequence[Move],
    around: Around,
    written: gate.Written,
    answers: str = "",
    views: tuple[msgspec.Raw, ...] = (),
) -> Moved:
    """What was played, and how the table looks now."""
    return Moved(
        id,
        table.move,
        table.status,
        tuple([gate.seen_step(table, move, viewer, written) for move in moves]),
        gate.seen_view(table, viewer),
        around[0],
        around[1],
        gate.undo_of(table, viewer),
        around[2],
        around[3],
        answers,
        views,
        gate.call_request_of(table, viewer),
    )


Around = tuple[
    int | None, ClockState | None, OutcomeState | None, tuple[int, ...]
]  # turn, clock, end, who used a hint: for all alike


def around(table: Table) -> Around:
    """What everybody is told alike after a move."""
    hinted = tuple(sorted(table.hinted))
    return table.turn, gate.clock_of(table), gate.outcome_of(table), hinted


def advice_message(table: str, move: int, advice: Advice, answers: str) -> Advised:
    """Advice as its asker hears it."""
    return Advised(
        table=table,
        ply=move,
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


def foresight_message(id: str, table: Table, said: Foresee) -> Foreseen:
    """What actions lead to, as far as the seat can know."""
    told = gate.prospects(table, said.seat, said.action)
    return Foreseen(id, table.move, told, said.id, said.action)


def values_message(
    table: str, ply: int, seat: int, bot: str, decision: BotChoice, answers: str
) -> BotValues:
    """What each action is worth to a bot, and what it plays."""
    advice = decision.advice
    values = (advice.best, advice.unit, advice.values) if advice else ("", "", ())
    return BotValues(table, ply, seat, bot, *values, str(decision.action), answers)


def _seat(sight: Sight, client: Client, seat: int) -> SeatState:
    id, chair, keys = sight.account.id, sight.table.chairs[seat], sight.keys
    yours = client.owns(id, seat, chair)
    host = client.guest == sight.account.host
    invited = host and chair.free and sight.table.status == WAITING
    return SeatState(
        holder=chair.holder,
        name=chair.name or chair.bot,
        away=chair.away,
        leaving=tuple(sorted(sight.table.removals.get(seat, ()))),
        here=seat in sight.here,
        yours=yours,
        token=sight.sessions.seat_token(id, seat, chair) if yours else "",
        invite=keys.invite(id, seat, chair.generation) if invited else "",
    )


def _deal(table: Table) -> DealState | None:
    if table.status != WAITING:
        dealt = table.dealt
        return DealState(dealt.number, dealt.seals, voided=dealt.voided) if dealt else None
    bound = tuple(map(bound_to, table.chairs))
    wanted = tuple(seat for seat in late(table.chairs) if table.chairs[seat].seals)
    return DealState(table.deal, bound, wanted, table.voided)


def _clock_plan(plan: ClockPlan | None) -> dict[str, int]:
    if plan is None:
        return {}
    return {"base": plan.base, "increment": plan.increment, "days": plan.days}
