"""What the house does about each thing a client can say."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from taberna.core.errors import NotYours
from taberna.server import protocol as say
from taberna.server.client import Asked, Command, now_ms
from taberna.server.house import begin_if_full
from taberna.server.protocol import PROTOCOL, Done, Pong, write_hearing
from taberna.server.room import Room
from taberna.table.table import Table

if TYPE_CHECKING:
    from taberna.server.socket import Connection

Answer = Callable[["Connection", Any], Awaitable[None]]

MOST_TABLES = 50  # that one socket looks at


async def hello(client: Connection, said: say.Hello) -> None:
    """An old client is asked to reload."""
    if said.protocol != PROTOCOL:
        why = f"the house speaks protocol {PROTOCOL}, not {said.protocol}: reload the page"
        client.refuse(said.id, "other-protocol", why)
        return
    client.hear(write_hearing(Done(said.id)))


async def ping(client: Connection, said: say.Ping) -> None:
    """Somebody is there."""
    client.hear(write_hearing(Pong(now_ms(), said.id)))


async def watch(client: Connection, said: say.Watch) -> None:
    """Shows a table from now on."""
    room = await client.house.room(said.table)
    if len(client.rooms) >= MOST_TABLES and said.table not in client.rooms:
        raise NotYours(f"one socket looks at {MOST_TABLES} tables at most")
    if said.token:
        _use_token(client, room, said)
    await room.watch(client, said.seat, said.since, said.id)
    client.rooms[said.table] = room


def _use_token(client: Connection, room: Room, said: say.Watch) -> None:
    for seat, chair in enumerate(room.table.chairs):
        if client.house.keys.opens_seat(said.token, room.id, seat, chair.generation):
            client.tokens.add((room.id, seat, chair.generation))
            return
    raise NotYours("this token opens no seat here; the seat may have changed hands")


async def unwatch(client: Connection, said: say.Unwatch) -> None:
    """Looks away."""
    room = client.rooms.pop(said.table, None)
    if room is not None:
        await room.unwatch(client)
    client.hear(write_hearing(Done(said.id, said.table)))


async def sit(client: Connection, said: say.Sit) -> None:
    """Takes a seat."""
    room = await client.house.room(said.table)
    chairs, name = room.table.chairs, said.name or client.name
    if said.seat >= len(chairs):
        raise NotYours(f"there is no seat {said.seat} at a table of {len(chairs)}")
    generation = chairs[said.seat].generation
    invited = client.house.keys.opens_invite(said.invite, room.id, said.seat, generation)
    if not (invited or room.table.plan.open or client.guest == room.account.host):
        raise NotYours("this table is private: one sits down with the link of an invitation")

    def take(table: Table, now: int) -> None:
        table.sit(said.seat, client.guest, name, said.salt, now)
        begin_if_full(table, now)

    await _change(client, room, said.id, take)


async def act(client: Connection, said: say.Act) -> None:
    """Plays."""
    room = await _mine(client, said.table, said.seat)
    await _change(
        client,
        room,
        said.id,
        lambda table, now: table.act(said.seat, said.action, said.ply, now, said.lag),
        f"{said.seat}.{said.id}",
    )


async def call(client: Connection, said: say.Call) -> None:
    """Plays out of turn."""
    room = await _mine(client, said.table, said.seat)
    await _change(
        client,
        room,
        said.id,
        lambda table, now: table.call(said.seat, said.action, said.ply, now),
        f"{said.seat}.{said.id}",
    )


async def take_back(client: Connection, said: say.TakeBack) -> None:
    """Takes an action back."""
    room = await _mine(client, said.table, said.seat)
    await _change(
        client,
        room,
        said.id,
        lambda table, now: table.take_back(said.seat, said.ply, now),
        f"{said.seat}.{said.id}",
    )


async def hint(client: Connection, said: say.Hint) -> None:
    """What would be good to do."""
    room = await _mine(client, said.table, said.seat)
    advised = await room.advise(said.seat, Asked(client, said.id, ""))
    client.hear(write_hearing(advised))


async def rematch(client: Connection, said: say.Rematch) -> None:
    """Once more."""
    room = await _mine(client, said.table, said.seat)
    await _change(client, room, said.id, lambda table, now: table.want_rematch(said.seat, now))
    if room.table.rematch_agreed:
        await client.house.rematch(room)


async def chat(client: Connection, said: say.Chat) -> None:
    """Says something to others."""
    room = await client.house.room(said.table)
    await room.say(said.room, client, _name_at(client, room), said.text)
    client.hear(write_hearing(Done(said.id, said.table)))


def _name_at(client: Connection, room: Room) -> str:
    chairs = enumerate(room.table.chairs)
    mine = (chair.name for seat, chair in chairs if client.owns(room.id, seat, chair))
    return next(mine, client.name)


async def put_bot(client: Connection, said: say.PutBot) -> None:
    """The host puts a bot on a seat."""
    room = await _hosted(client, said.table)

    def put(table: Table, now: int) -> None:
        table.seat_bot(said.seat, said.bot, now)
        begin_if_full(table, now)

    await _change(client, room, said.id, put)


async def remove(client: Connection, said: say.Remove) -> None:
    """The host empties a seat."""
    room = await _hosted(client, said.table)

    def empty(table: Table, now: int) -> None:
        table.remove(said.seat, now, room.account.host)

    await _change(client, room, said.id, empty)


async def close_table(client: Connection, said: say.Close) -> None:
    """The host closes the table."""
    room = await _hosted(client, said.table)

    def close(table: Table, now: int) -> None:
        table.close("by the host", now, room.account.host)

    await _change(client, room, said.id, close)


# ---- shared words ----------------------------------------------------------------------------


async def _change(client: Connection, room: Room, id: str, command: Command, key: str = "") -> None:
    client.house.check_open()
    asked = Asked(client, id, key)
    await room.change(command, asked)
    if not asked.answered:
        client.hear(write_hearing(Done(id, room.id, room.table.ply, asked.again)))
        if asked.again:
            await client.show_again(room.id)


async def _mine(client: Connection, table: str, seat: int) -> Room:
    room = await client.house.room(table)
    chairs = room.table.chairs
    if seat >= len(chairs) or not client.owns(table, seat, chairs[seat]):
        raise NotYours("this seat is not yours")
    return room


async def _hosted(client: Connection, table: str) -> Room:
    room = await client.house.room(table)
    if room.account.host != client.guest:
        raise NotYours("only the host of this table may do that")
    return room


def _of_the_seat(does: Callable[[Table, int, int], object]) -> Answer:
    """What a seat's holder may do with nothing but the seat."""

    async def answer(client: Connection, said: Any) -> None:
        room = await _mine(client, said.table, said.seat)
        await _change(client, room, said.id, lambda table, now: does(table, said.seat, now))

    return answer


ANSWERS: dict[type, Answer] = {
    say.Hello: hello,
    say.Ping: ping,
    say.Watch: watch,
    say.Unwatch: unwatch,
    say.Sit: sit,
    say.Act: act,
    say.Call: call,
    say.TakeBack: take_back,
    say.Hint: hint,
    say.Rematch: rematch,
    say.Chat: chat,
    say.PutBot: put_bot,
    say.Remove: remove,
    say.Close: close_table,
    say.Leave: _of_the_seat(Table.leave),
    say.ComeBack: _of_the_seat(Table.come_back),
    say.Pause: _of_the_seat(Table.want_pause),
    say.Resume: _of_the_seat(Table.resume),
    say.Resign: _of_the_seat(Table.resign),
}
