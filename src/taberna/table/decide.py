"""Which entries a command makes at a table, or why it is refused. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from taberna.bots import check_bot
from taberna.core.deal import SEAL, seal_of
from taberna.core.dice import FairDice, checked_salt
from taberna.core.errors import Cause, NotNow, NotYours, Stale, Unreadable
from taberna.core.refusing import refused_call
from taberna.core.seat import CHANCE
from taberna.core.state import State
from taberna.table import commands, dealing, entries
from taberna.table.chair import TIME, Chair
from taberna.table.checks import chair_at, check_free, check_seats_stay, expect
from taberna.table.commands import Command
from taberna.table.entries import Entry, Row
from taberna.table.fold import Progress, fold_all
from taberna.table.match import Match
from taberna.table.parting import claim, remove, resign, void_opened
from taberna.table.plan import checked_name
from taberna.table.table import OVER, RUNNING, WAITING, Table


def decide(table: Table, command: Command, now: int) -> list[Entry]:
    """The entries that a command makes now; raises what is refused."""
    made = DECISIONS[type(command)](table, command, now)
    return _answer_requests(table, made, now) if table.call_requests else made


def number(table: Table, made: list[Entry], now: int) -> list[Row]:
    """Entries with their numbers at this table and their time, which never goes back."""
    at = max(now, table.at)
    return [Row(place, at, entry) for place, entry in enumerate(made, table.number + 1)]


def carry_out(table: Table, command: Command, now: int) -> tuple[list[Row], Progress]:
    """Decides a command and folds it in at once, where nothing has to be kept first."""
    rows = number(table, decide(table, command, now), now)
    return rows, fold_all(table, rows)


# ---- who sits where --------------------------------------------------------------------------


def _sit(table: Table, command: commands.Sit, now: int) -> list[Entry]:
    seat = command.seat
    chair = chair_at(table, seat)
    if chair.playing and chair.guest == command.guest:
        return []  # the answer was lost with its node
    expect(table, WAITING)
    check_free(table, seat)
    salt = checked_salt(command.salt)[:64] if command.salt and not command.seals else ""
    sat = entries.Sat(seat, command.guest, checked_name(command.name), salt, command.seals)
    return _and_begin(table, [sat], now)


def _seat_bot(table: Table, command: commands.SeatBot, now: int) -> list[Entry]:
    expect(table, WAITING)
    check_bot(command.bot, table.plan.game)
    check_free(table, command.seat)
    return _and_begin(table, [entries.BotSat(command.seat, command.bot)], now)


def _leave(table: Table, command: commands.Leave, now: int) -> list[Entry]:
    expect(table, WAITING, RUNNING)
    check_seats_stay(table)
    if not chair_at(table, command.seat).playing:
        raise NotYours("nobody sits there", Cause("nobody-there"))
    if table.status == RUNNING and not table.others(command.seat):
        return _paused(table, command.seat)
    return [entries.Left(command.seat), *void_opened(table)]


def _paused(table: Table, seat: int) -> list[Entry]:
    """A match that nobody is left to play waits, and every seat is kept."""
    return [] if table.paused else [entries.Paused(seat)]


def _come_back(table: Table, command: commands.ComeBack, now: int) -> list[Entry]:
    expect(table, RUNNING)
    chair = chair_at(table, command.seat)
    _check_not_lost(chair)
    if not chair.away:
        raise NotNow("no bot stands in for this seat", Cause("no-stand-in"))
    return [entries.Returned(command.seat)]


def _stand_in(table: Table, command: commands.StandIn, now: int) -> list[Entry]:
    expect(table, RUNNING)
    if not chair_at(table, command.seat).playing or table.paused:
        return []
    if not (command.others_here and table.others(command.seat)):
        return _paused(table, command.seat)
    return [entries.StoodIn(command.seat, command.why)]


# ---- the deal --------------------------------------------------------------------------------


def _seal(table: Table, command: commands.Seal, now: int) -> list[Entry]:
    chair = _may_deal(table, command.seat, command.deal)
    if not SEAL.fullmatch(command.seal):
        raise Unreadable("a seal is a SHA-256 in 64 small hexadecimal digits")
    if chair.seal == command.seal:
        return []
    if chair.seal:
        raise NotNow("this seat has sealed its salt already")
    return [entries.Sealed(command.seat, command.seal)]


def _open(table: Table, command: commands.Open, now: int) -> list[Entry]:
    chair = _may_deal(table, command.seat, command.deal)
    if dealing.unsealed(table.chairs):
        raise NotNow("not everybody has sealed a salt: nobody opens one before")
    salt = checked_salt(command.salt)
    if seal_of(table.id, command.seat, command.deal, salt) != chair.seal:
        raise NotYours("this is not the salt that was sealed")
    opened: list[Entry] = [entries.Opened(command.seat, salt)]
    return [] if chair.salt else _and_begin(table, opened, now)


def _may_deal(table: Table, seat: int, deal: int) -> Chair:
    expect(table, WAITING)
    if deal != table.deal:
        raise Stale(f"this is for deal {deal}, but it is the turn of deal {table.deal}")
    chair = chair_at(table, seat)
    if not chair.seals:
        raise NotYours("this seat has no part in the deal")
    return chair


def _and_begin(table: Table, made: list[Entry], now: int) -> list[Entry]:
    """These entries, and the beginning of the match if nothing is missing after them."""
    after = table.copy()
    fold_all(after, number(after, made, now))
    if dealing.late(after.chairs):
        return made
    salts = dealing.salts_of(after.id, after.chairs)
    drawn = draws(after.first_state(), after.dice(salts))
    return [*made, entries.Began(salts, after.deal), *drawn]


# ---- the match -------------------------------------------------------------------------------


def _act(table: Table, command: commands.Act, now: int) -> list[Entry]:
    match = _may_play(table, command.seat, command.move, now)
    _check_turn(table, command.seat)
    return _played(match, entries.Played(command.seat, command.action, lag=command.lag))


def _call(table: Table, command: commands.Call, now: int) -> list[Entry]:
    match = _may_play(table, command.seat, command.move, now)
    return _played(match, entries.Played(command.seat, command.action, called=True))


def _request_call(table: Table, command: commands.RequestCall, now: int) -> list[Entry]:
    match, seat = _may_play(table, command.seat, None, now), command.seat
    action = str(match.game.read_action(command.action))
    call = _call_now(match.state, seat, action)
    if call is not None:
        return _played(match, call)
    possible = match.state.early_calls(seat)
    if action not in map(str, possible):
        raise refused_call(match.game, match.game.action_id(action), possible)
    return [] if seat in table.call_requests else [entries.CallRequested(seat, action)]


def _withdraw_call(table: Table, command: commands.WithdrawCall, now: int) -> list[Entry]:
    expect(table, RUNNING)
    return [entries.CallWithdrawn(command.seat)] if command.seat in table.call_requests else []


def _call_now(state: State, seat: int, action: str) -> entries.Played | None:
    """The call, if it is possible at this moment; on the seat's own turn it is an action."""
    possible = state.actions() if state.turn == seat else state.calls(seat)
    if action not in map(str, possible):
        return None
    return entries.Played(seat, action, called=state.turn != seat)


def _answer_requests(table: Table, made: list[Entry], now: int) -> list[Entry]:
    """These entries, and the first requested call that is possible if they begin a turn.

    Requests that are not possible then lapse, and so do those of people for whom a bot plays.
    """
    after = table.copy()
    fold_all(after, number(after, made, now))
    state = after.playing.state
    if after.status != RUNNING or state.turn in (table.playing.state.turn, CHANCE):
        return made
    for seat, action in after.call_requests.items():
        call = _call_now(state, seat, action) if after.chairs[seat].playing else None
        if call is not None:
            return [*made, *_played(after.playing, call)]
        made = [*made, entries.CallLapsed(seat)]
    return made


def _act_for_bot(table: Table, command: commands.ActForBot, now: int) -> list[Entry]:
    _expect_move(table, command.move)
    expect(table, RUNNING)
    _check_turn(table, command.seat)
    bot = table.bot_to_play()
    if not bot:
        raise NotYours("a person plays this seat", Cause("a-person"))
    return _played(table.playing, entries.Played(command.seat, command.action, bot=bot))


def _played(match: Match, entry: entries.Played) -> list[Entry]:
    """The action, if the rules allow it, and what chance brings after it."""
    after = match.foresee(entry.seat, entry.action, called=entry.called)
    return [entry, *draws(after.clone(), match.dice)] if after.turn == CHANCE else [entry]


def _throw(table: Table, command: commands.Throw, now: int) -> list[Entry]:
    _expect_move(table, command.move)
    expect(table, RUNNING)
    if table.paused:
        raise Stale("a pause began during this throw: it is made again afterwards")
    match = table.playing
    state, dice = match.state.clone(), match.dice.copy()
    state.ticket(dice)
    chance = match.game.read_chance(str(command.thrown.chance))
    state.apply_chance(match.game.chance_id(chance))
    return [entries.Drawn(str(chance), str(dice.last)), *draws(state, dice)]


def draws(state: State, fair: FairDice) -> Iterator[Entry]:
    """What chance brings, as long as it has its turn; what must be thrown is thrown elsewhere.

    The state is played on; the dice are not touched.
    """
    dice = fair.copy()
    while state.turn == CHANCE and not state.witnessed():
        chance = state.draw(dice)
        state.apply_chance(state.game.chance_id(chance))
        yield entries.Drawn(str(chance), str(dice.last))


def _take_back(table: Table, command: commands.TakeBack, now: int) -> list[Entry]:
    _may_play(table, command.seat, command.move, now).check_undo(command.seat)
    return [entries.TookBack(command.seat)]


def _hint(table: Table, command: commands.Hint, now: int) -> list[Entry]:
    _may_play(table, command.seat, None, now)
    if not table.plan.hints:
        raise NotNow("hints are off in this match", Cause("no-hints"))
    _check_turn(table, command.seat)
    if table.plan.developer or command.seat in table.hinted:
        return []
    return [entries.Hinted(command.seat)]


# ---- everything around it --------------------------------------------------------------------


def _look(table: Table, command: commands.Look, now: int) -> list[Entry]:
    if table.status == WAITING:
        late = table.deadline is not None and now > table.deadline
        return _and_begin(table, [entries.Voided(dealing.late(table.chairs))], now) if late else []
    if table.overdue(now) and table.turn is not None:
        return [entries.StoodIn(table.turn, TIME)]
    match = table.match
    if table.status != RUNNING or match is None or match.state.turn != CHANCE:
        return []
    return list(draws(match.state.clone(), match.dice))


def _pause(table: Table, command: commands.Pause, now: int) -> list[Entry]:
    _may_play(table, command.seat, None, now)
    return [entries.PauseWanted(command.seat)]


def _resume(table: Table, command: commands.Resume, now: int) -> list[Entry]:
    expect(table, RUNNING)
    if not table.paused:
        raise NotNow("there is no pause", Cause("no-pause"))
    chair = chair_at(table, command.seat)
    _check_not_lost(chair)
    resumed: list[Entry] = [entries.Resumed(command.seat)]
    return [*resumed, entries.Returned(command.seat)] if chair.away else resumed


def _curtain(table: Table, command: commands.Curtain, now: int) -> list[Entry]:
    """Only a new turn's clock is stopped, and only where nobody at another screen waits."""
    expect(table, RUNNING)
    seat = command.seat
    if not command.down:
        return [entries.CurtainSet(seat, down=False)] if table.curtain == seat else []
    last = next((move for move in reversed(table.moves) if move.seat != CHANCE), None)
    begun = last is not None and last.seat == seat
    stops = table.clock.reading.running == seat and not begun and table.shares_screen(seat)
    return [entries.CurtainSet(seat)] if stops else []


def _sleep(table: Table, command: commands.Sleep, now: int) -> list[Entry]:
    return [entries.HouseSlept(command.milliseconds)]


def _rematch(table: Table, command: commands.Rematch, now: int) -> list[Entry]:
    expect(table, OVER)
    if table.next:
        raise NotNow("the rematch has been made", Cause("rematch-made"))
    chair = chair_at(table, command.seat)
    if not chair.guest or chair.removed:
        raise NotYours("only people who were not removed ask for a rematch", Cause("no-rematch"))
    return [entries.RematchWanted(command.seat)]


def _link_rematch(table: Table, command: commands.LinkRematch, now: int) -> list[Entry]:
    return [entries.RematchMade(command.table)]


def _close(table: Table, command: commands.Close, now: int) -> list[Entry]:
    expect(table, WAITING, RUNNING)
    others = table.people() - set(table.seats_of(command.host))
    if command.host and others and table.status == RUNNING:
        raise NotNow(
            "others are playing here: resign, and a bot plays on for you", Cause("others-play")
        )
    return [entries.Closed(command.why)]


# ---- what may be done ------------------------------------------------------------------------


def _check_not_lost(chair: Chair) -> None:
    if chair.resigned or chair.removed:
        raise NotYours(f"a bot plays this seat to the end: {chair.away}", Cause("bot-stays"))


def _expect_move(table: Table, move: int | None) -> None:
    if move is not None and move != table.move:
        raise Stale(f"this answers move {move}, but {table.move} have been made")


def _may_play(table: Table, seat: int, move: int | None, now: int) -> Match:
    _expect_move(table, move)  # first: what was done before is recognised by being stale
    expect(table, RUNNING)
    if table.paused:
        raise NotNow("there is a pause; resume first", Cause("paused"))
    late = table.overdue(now) and table.turn == seat
    if late or not chair_at(table, seat).playing:
        raise NotYours("a bot plays this seat; take it back first", Cause("bot-plays"))
    return table.playing


def _check_turn(table: Table, seat: int) -> None:
    if table.turn != seat:
        whose = "nobody" if table.turn is None else table.game.seat_names[table.turn]
        raise NotYours(f"it is the turn of {whose}", Cause("turn"), seat=whose)


DECISIONS: dict[type, Callable[[Table, Any, int], list[Entry]]] = {
    commands.Sit: _sit,
    commands.SeatBot: _seat_bot,
    commands.Seal: _seal,
    commands.Open: _open,
    commands.Leave: _leave,
    commands.ComeBack: _come_back,
    commands.Remove: remove,
    commands.Resign: resign,
    commands.Claim: claim,
    commands.StandIn: _stand_in,
    commands.Act: _act,
    commands.Call: _call,
    commands.RequestCall: _request_call,
    commands.WithdrawCall: _withdraw_call,
    commands.ActForBot: _act_for_bot,
    commands.Throw: _throw,
    commands.TakeBack: _take_back,
    commands.Hint: _hint,
    commands.Look: _look,
    commands.Pause: _pause,
    commands.Resume: _resume,
    commands.Curtain: _curtain,
    commands.Sleep: _sleep,
    commands.Rematch: _rematch,
    commands.LinkRematch: _link_rematch,
    commands.Close: _close,
}
