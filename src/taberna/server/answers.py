"""What the house does about each thing a client can say."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from taberna.core.errors import Cause, NotNow, NotYours, TabernaError
from taberna.server import allowances
from taberna.server import protocol as say
from taberna.server.bus import SharedLook
from taberna.server.client import ConnectedClient, Reply, Requester
from taberna.server.house import House
from taberna.server.messages import foresight_message
from taberna.server.protocol import PROTOCOL, Confirmed, Pong, Reviewed, write_hearing
from taberna.server.room import Done, Room
from taberna.server.timing import now_ms
from taberna.table import commands
from taberna.table.commands import Command
from taberna.table.parting import HOST
from taberna.table.table import WAITING

MOST_TABLES = 50  # that one socket looks at
MOST_REVIEWS = 5  # that one socket waits for


class Speaker(ConnectedClient, Protocol):
    """Whoever said something over a socket."""

    house: House
    rooms: dict[str, Room]  # by table: those it looks at
    tokens: set[tuple[str, int, int, int]]  # table, seat and generations that a token has opened
    reviewing: set[str]  # tables whose reviews it waits for

    def refuse(
        self,
        id: str,
        code: str,
        why: str,
        legal: tuple[str, ...] = (),
        error: TabernaError | None = None,
    ) -> None:
        """Says that something was not done, and why."""

    def show_again(self, table: str) -> None:
        """Shows a table as it stands now."""


Doing = Callable[[Speaker, Any], Awaitable[None]]


async def hello(client: Speaker, said: say.Hello) -> None:
    """An old client is asked to reload."""
    if said.protocol != PROTOCOL:
        why = f"the house speaks protocol {PROTOCOL}, not {said.protocol}: reload the page"
        client.refuse(said.id, "other-protocol", why)
        return
    client.hear(write_hearing(Confirmed(said.id)))


async def ping(client: Speaker, said: say.Ping) -> None:
    """Somebody is there."""
    client.hear(write_hearing(Pong(now_ms(), said.id)))


async def watch(client: Speaker, said: say.Watch) -> None:
    """Shows a table from now on."""
    room = await client.house.room(said.table)
    if len(client.rooms) >= MOST_TABLES and said.table not in client.rooms:
        raise NotYours(f"one socket looks at {MOST_TABLES} tables at most")
    if said.token:
        _use_token(client, room, said)
    await room.watch(client, said.seat, said.since, said.id)
    client.rooms[said.table] = room


def _use_token(client: Speaker, room: Room, said: say.Watch) -> None:
    for seat, chair in enumerate(room.table.chairs):
        sessions = client.house.sessions
        if sessions.opens_seat(said.token, room.id, seat, chair):
            session = sessions.generation(chair.guest)
            client.tokens.add((room.id, seat, chair.generation, session))
            return
    raise NotYours(
        "this token opens no seat here; the seat may have changed hands", Cause("other-seat")
    )


async def unwatch(client: Speaker, said: say.Unwatch) -> None:
    """Looks away."""
    room = client.rooms.pop(said.table, None)
    if room is not None:
        await room.unwatch(client)
    client.hear(write_hearing(Confirmed(said.id, said.table)))


async def sit(client: Speaker, said: say.Sit) -> None:
    """Takes a seat."""
    room = await client.house.room(said.table)
    chairs, name = room.table.chairs, said.name or client.name
    if said.seat >= len(chairs):
        raise NotYours(f"there is no seat {said.seat} at a table of {len(chairs)}")
    chair = chairs[said.seat]
    invited = client.house.keys.opens_invite(said.invite, room.id, said.seat, chair.generation)
    sits = chair.guest == client.guest  # and may not have heard of it
    if not (sits or invited or room.table.plan.open or client.guest == room.account.host):
        raise NotYours(
            "this table is private: one sits down with the link of an invitation", Cause("private")
        )

    await _change(client, room, said.id, _sitting(client, said, name))


def _sitting(client: Speaker, said: say.Sit, name: str) -> Command:
    return commands.Sit(said.seat, client.guest, name, said.salt, said.seals)


async def seal(client: Speaker, said: say.Seal) -> None:
    """Binds a seat to its salt."""
    room = await _mine(client, said.table, said.seat)
    await _change(client, room, said.id, commands.Seal(said.seat, said.deal, said.seal))


async def open_salt(client: Speaker, said: say.Open) -> None:
    """Tells a sealed salt."""
    room = await _mine(client, said.table, said.seat)
    await _change(client, room, said.id, commands.Open(said.seat, said.deal, said.salt))


def _acting(said: say.Act) -> Command:
    return commands.Act(said.seat, said.action, said.ply, said.lag)


def _calling(said: say.Call) -> Command:
    return commands.Call(said.seat, said.action, said.ply)


def _taking_back(said: say.TakeBack) -> Command:
    return commands.TakeBack(said.seat, said.ply)


MOVES: dict[type, Callable[[Any], Command]] = {
    say.Act: _acting,
    say.Call: _calling,
    say.TakeBack: _taking_back,
}


async def play(client: Speaker, said: say.Act | say.Call | say.TakeBack) -> None:
    """Plays, on turn or out of it, or takes an action back."""
    room = await _mine(client, said.table, said.seat)
    command = MOVES[type(said)](said)
    await _change(client, room, said.id, command, f"{said.seat}.{said.id}")


def move(client: Speaker, said: say.Act | say.Call | say.TakeBack, done: Done) -> Room | None:
    """The same without a task, which is how nearly all moves are made; None where it needs one."""
    house, seat = client.house, said.seat
    room = house.rooms.get(said.table)
    if room is None or house.draining:
        return None
    chairs = room.table.chairs
    if seat >= len(chairs) or not client.owns(said.table, seat, chairs[seat]):
        return None
    asked = Requester(client, said.id, f"{seat}.{said.id}")
    return room if room.move(MOVES[type(said)](said), asked, done) else None


async def request_call(client: Speaker, said: say.RequestCall) -> None:
    """Calls as soon as that is possible."""
    room = await _mine(client, said.table, said.seat)
    command = commands.RequestCall(said.seat, said.action)
    await _change(client, room, said.id, command, f"{said.seat}.{said.id}")


async def hint(client: Speaker, said: say.Hint) -> None:
    """What would be good to do."""
    room = await _mine(client, said.table, said.seat)
    advised = await room.advise(said.seat, Requester(client, said.id, ""))
    client.hear(write_hearing(advised))


async def foresee(client: Speaker, said: say.Foresee) -> None:
    """What an action leads to."""
    room = await _mine(client, said.table, said.seat)
    foreseen = foresight_message(said.table, room.table, said)
    client.hear(write_hearing(foreseen))


async def rematch(client: Speaker, said: say.Rematch) -> None:
    """Once more."""
    room = await _mine(client, said.table, said.seat)
    await _change(client, room, said.id, commands.Rematch(said.seat))
    if room.table.rematch_agreed:
        await client.house.rematch(room)


async def curtain(client: Speaker, said: say.Curtain) -> None:
    """Hands a shared screen over to a seat."""
    room = await _mine(client, said.table, said.seat)
    await _change(client, room, said.id, commands.Curtain(said.seat, said.down))


async def chat(client: Speaker, said: say.Chat) -> None:
    """Says something to others."""
    client.house.limits.check("chat", client.network)
    if client.guest in client.house.orders.muted:
        raise NotYours("the host of this house has muted you", Cause("muted"))
    room = await client.house.room(said.table)
    await room.say(said.room, client, _name_at(client, room), said.text)
    client.hear(write_hearing(Confirmed(said.id, said.table)))


async def mute(client: Speaker, said: say.Mute) -> None:
    """The host silences somebody."""
    room = await _hosted(client, said.table)
    await room.talk.mute(said.line, muted=said.muted)
    client.hear(write_hearing(Confirmed(said.id, said.table)))


async def report(client: Speaker, said: say.Complain) -> None:
    """Somebody complains about a line."""
    room = await client.house.room(said.table)
    await room.talk.report(said.line, client.guest, said.why)
    client.hear(write_hearing(Confirmed(said.id, said.table)))


def _name_at(client: Speaker, room: Room) -> str:
    chairs = enumerate(room.table.chairs)
    mine = (chair.name for seat, chair in chairs if client.owns(room.id, seat, chair))
    return next(mine, client.name)


async def put_bot(client: Speaker, said: say.PutBot) -> None:
    """The host puts a bot on a seat."""
    room, house = await _hosted(client, said.table), client.house
    allowances.check_budgets([said.bot], house.settings)
    others = [chair for seat, chair in enumerate(room.table.chairs) if seat != said.seat]
    with allowances.explaining_quotas(house.settings):
        if all(chair.bot and not chair.guest for chair in others):
            for quota in allowances.bot_table_quotas(client.guest, house.settings):
                await house.store.check_quota(quota)
            allowances.check_bots_alone(room.table.plan)
        await _change(client, room, said.id, commands.SeatBot(said.seat, said.bot))


async def remove(client: Speaker, said: say.Remove) -> None:
    """The host empties a seat, or somebody who plays agrees to it."""
    room = await client.house.room(said.table)
    host, by = room.account.host, HOST
    if client.guest != host:
        playing = [seat for seat in room.table.people() if _owns(client, room, seat)]
        if not playing or room.table.status == WAITING:
            raise NotYours("only the host of this table may do that", Cause("host-only"))
        by = playing[0]
    await _change(client, room, said.id, commands.Remove(said.seat, host, by))


def _owns(client: Speaker, room: Room, seat: int) -> bool:
    return client.owns(room.id, seat, room.table.chairs[seat])


async def claim(client: Speaker, said: say.Claim) -> None:
    """Does not wait any longer."""
    room = await _mine(client, said.table, said.seat)
    here = said.against in room.presence.here(room.table)
    await _change(client, room, said.id, commands.Claim(said.seat, said.against, here))


async def close_table(client: Speaker, said: say.Close) -> None:
    """The host closes the table."""
    room = await _hosted(client, said.table)
    await _change(client, room, said.id, commands.Close("by the host", room.account.host))


# ---- developer mode --------------------------------------------------------------------------


async def step(client: Speaker, said: say.StepBot) -> None:
    """Lets the bot on turn act."""
    client.house.check_open()
    room = await _developed(client, said.table)
    room.step(said.ply, said.until)
    client.hear(write_hearing(Confirmed(said.id, said.table, said.ply)))


async def autoplay(client: Speaker, said: say.Autoplay) -> None:
    """Lets bots act without requests, or no longer."""
    client.house.check_open()
    room = await _developed(client, said.table)
    await room.set_autoplay(on=said.on)
    client.hear(write_hearing(Confirmed(said.id, said.table, room.table.move)))


async def open_hands(client: Speaker, said: say.OpenHands) -> None:
    """Sends every seat's own view from now on, or no longer."""
    room = await _developed(client, said.table)
    room.open_hands(client, said.id, on=said.on)


async def values(client: Speaker, said: say.AskValues) -> None:
    """What each action is worth to the bot on turn."""
    client.house.check_open()
    room = await _developed(client, said.table)
    client.hear(write_hearing(await room.values(client, said.ply, said.id)))


async def _developed(client: Speaker, table: str) -> Room:
    """A table in developer mode, for its host."""
    room = await client.house.room(table)
    if not room.table.plan.developer:
        raise NotNow("this table is not in developer mode", Cause("no-developer-mode"))
    return await _hosted(client, table)


# ---- finished matches ------------------------------------------------------------------------


async def ask_review(client: Speaker, said: say.AskReview) -> None:
    """What a finished match has to say, told beside everything else until it is there."""
    client.house.check_open()
    if said.table in client.reviewing or len(client.reviewing) >= MOST_REVIEWS:
        raise NotNow(
            "reviews that you have asked for are being worked out: wait for one",
            Cause("reviews-wait"),
        )
    client.reviewing.add(said.table)
    client.house.tasks.start(_tell_review(client, said))


async def _tell_review(client: Speaker, said: say.AskReview) -> None:
    reviews, owner = client.house.reviews, (client.network, client.guest, said.table)
    after = -1
    try:
        while client in client.house.clients:
            news = await reviews.ask(owner, client.guest, said.table, after)
            told = news.done, news.total, news.moments, said.id, news.review
            client.hear(write_hearing(Reviewed(said.table, *told)))
            if news.complete:
                return
            after = news.done
    except TabernaError as error:
        client.refuse(said.id, error.code, str(error), error=error)
    except Exception:
        client.refuse(said.id, "failed", "something went wrong here; nothing was changed")
        raise
    finally:
        client.reviewing.discard(said.table)


async def lead(client: Speaker, said: say.Lead) -> None:
    """Shows a moment to all who follow."""
    together = client.house.together
    if not together.leads(client, said.look, said.table):
        await client.house.reviews.check_over(said.table)
    shown = said.look, said.table, client.guest, client.name, said.ply, said.marks, said.over
    together.lead(client, SharedLook(*shown))
    client.hear(together.told(client, said.look, said.id))


async def follow(client: Speaker, said: say.Follow) -> None:
    """Sees what somebody else shows."""
    together = client.house.together
    if not said.follows:
        together.follow_no_more(client)
    elif together.follow(client, said.look):
        client.hear(together.told(client, said.look, said.id))
        return
    client.hear(write_hearing(Confirmed(said.id)))


# ---- shared words ----------------------------------------------------------------------------


async def _change(client: Speaker, room: Room, id: str, command: Command, key: str = "") -> None:
    client.house.check_open()
    confirm(client, room, id, await room.change(command, Requester(client, id, key)))


def confirm(client: Speaker, room: Room, id: str, answer: Reply) -> None:
    """Says that it was done, to whom that has not been said with what it brought."""
    if answer is Reply.TOLD:
        return
    again = answer is Reply.AGAIN
    client.hear(write_hearing(Confirmed(id, room.id, room.table.move, again)))
    if again:
        client.show_again(room.id)


async def _mine(client: Speaker, table: str, seat: int) -> Room:
    room = await client.house.room(table)
    chairs = room.table.chairs
    if seat >= len(chairs) or not client.owns(table, seat, chairs[seat]):
        raise NotYours("this seat is not yours", Cause("other-seat"))
    return room


async def _hosted(client: Speaker, table: str) -> Room:
    room = await client.house.room(table)
    if room.account.host != client.guest:
        raise NotYours("only the host of this table may do that", Cause("host-only"))
    return room


def _of_the_seat(command: Callable[[int], Command]) -> Doing:
    """What a seat's holder may do with nothing but the seat."""

    async def answer(client: Speaker, said: Any) -> None:
        room = await _mine(client, said.table, said.seat)
        await _change(client, room, said.id, command(said.seat))

    return answer


ANSWERS: dict[type, Doing] = {
    say.Hello: hello,
    say.Ping: ping,
    say.Watch: watch,
    say.Unwatch: unwatch,
    say.Sit: sit,
    say.Seal: seal,
    say.Open: open_salt,
    say.Act: play,
    say.Call: play,
    say.RequestCall: request_call,
    say.WithdrawCall: _of_the_seat(commands.WithdrawCall),
    say.TakeBack: play,
    say.Hint: hint,
    say.Foresee: foresee,
    say.Rematch: rematch,
    say.Chat: chat,
    say.Mute: mute,
    say.Complain: report,
    say.PutBot: put_bot,
    say.Remove: remove,
    say.Claim: claim,
    say.Close: close_table,
    say.StepBot: step,
    say.Autoplay: autoplay,
    say.OpenHands: open_hands,
    say.AskValues: values,
    say.AskReview: ask_review,
    say.Lead: lead,
    say.Follow: follow,
    say.Leave: _of_the_seat(commands.Leave),
    say.ComeBack: _of_the_seat(commands.ComeBack),
    say.Curtain: curtain,
    say.Pause: _of_the_seat(commands.Pause),
    say.Resume: _of_the_seat(commands.Resume),
    say.Resign: _of_the_seat(commands.Resign),
}
