"""What a client can say over the socket. A message that asks for a command bears its name.

Each class ends with an example; tests read them, and the documentation shows them.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from taberna.server.afterwards import AskReview, Follow, Lead
from taberna.server.fields import (
    DealNumber,
    Id,
    LineNumber,
    Ply,
    Say,
    SeatNumber,
    Short,
    TableId,
    Text,
    Token,
)

# ---- what a client says: coming and going ----------------------------------------------------


class Hello(Say, frozen=True, tag="hello"):
    """The first words: which protocol the client speaks."""

    protocol: int
    id: Id = ""
    example: ClassVar[str] = '{"say": "hello", "protocol": 1}'


class Watch(Say, frozen=True, tag="watch"):
    """Shows a table, and tells what happens there from now on.

    With a seat one sees through its eyes; that needs the seat's token, or to hold it by one's
    cookie. Without, one sees through a seat one holds, else as a spectator. `since` is the last ply
    seen: what happened after it is told again.
    """

    table: TableId
    seat: SeatNumber | None = None
    token: Token = ""
    since: Ply | None = None
    id: Id = ""
    example: ClassVar[str] = '{"say": "watch", "id": "1", "table": "k3x9mq2vbn7t", "since": 41}'


class Unwatch(Say, frozen=True, tag="unwatch"):
    """Hears no more of a table."""

    table: TableId
    id: Id = ""
    example: ClassVar[str] = '{"say": "unwatch", "table": "k3x9mq2vbn7t"}'


class Sit(Say, frozen=True, tag="sit"):
    """Takes a free seat: at an open table as one likes, else with an invitation."""

    table: TableId
    seat: SeatNumber
    invite: Token = ""
    name: Short = ""
    salt: Short = ""  # told in the open
    seals: bool = False  # will be sealed and opened, which the deal waits for
    id: Id = ""
    example: ClassVar[str] = (
        '{"say": "sit", "id": "2", "table": "k3x9mq2vbn7t", "seat": 1, "invite": "5e1f", '
        '"name": "Ann", "seals": true}'
    )


class Seal(Say, frozen=True, tag="seal"):
    """Binds the seat to a salt for the dice: `seal` is SHA-256 of `TABLE|SEAT|DEAL|SALT`, in hex.

    `deal` is the number of the deal in the last message.
    """

    table: TableId
    seat: SeatNumber
    deal: DealNumber
    seal: Short
    id: Id = ""
    example: ClassVar[str] = (
        '{"say": "seal", "id": "2a", "table": "k3x9mq2vbn7t", "seat": 1, "deal": 1, "seal": '
        '"c57f5d30f1ccf4ec9a5c6b2f9c0e1a8ab7f5e0f1b6e3a1f9d2c4b6a8e0f2d4c6"}'
    )


class Open(Say, frozen=True, tag="open"):
    """Tells the salt that was sealed, once the table shows what every seat is bound to.

    Before, it is refused: who opens first would let others choose last.
    """

    table: TableId
    seat: SeatNumber
    deal: DealNumber
    salt: Short
    id: Id = ""
    example: ClassVar[str] = (
        '{"say": "open", "id": "2b", "table": "k3x9mq2vbn7t", "seat": 1, "deal": 1, '
        '"salt": "5bd1f00c9e3a4c77a80d6e1f2b3c4d5e"}'
    )


class Leave(Say, frozen=True, tag="leave"):
    """Leaves the seat. During play a bot stands in until one comes back.

    Where no other people play, the match pauses instead, and every seat is kept: `resume` goes on.
    """

    table: TableId
    seat: SeatNumber
    id: Id = ""
    example: ClassVar[str] = '{"say": "leave", "id": "3", "table": "k3x9mq2vbn7t", "seat": 1}'


class ComeBack(Say, frozen=True, tag="come-back"):
    """Takes the own seat back from the bot."""

    table: TableId
    seat: SeatNumber
    id: Id = ""
    example: ClassVar[str] = '{"say": "come-back", "id": "4", "table": "k3x9mq2vbn7t", "seat": 1}'


# ---- what a client says: playing -------------------------------------------------------------


class Act(Say, frozen=True, tag="act"):
    """Plays an action on the seat's turn. `ply` is the one it answers, from the last message."""

    table: TableId
    seat: SeatNumber
    ply: Ply
    action: Short
    id: Id
    lag: Annotated[int, Meta(ge=0, le=10_000)] = 0
    example: ClassVar[str] = (
        '{"say": "act", "id": "7f", "table": "k3x9mq2vbn7t", "seat": 0, "ply": 42, '
        '"action": "run f4 out"}'
    )


class Call(Say, frozen=True, tag="call"):
    """Plays an action out of turn, where the view offers one."""

    table: TableId
    seat: SeatNumber
    ply: Ply
    action: Short
    id: Id
    example: ClassVar[str] = (
        '{"say": "call", "id": "80", "table": "k3x9mq2vbn7t", "seat": 0, "ply": 42, '
        '"action": "erupt"}'
    )


class RequestCall(Say, frozen=True, tag="request-call"):
    """Plays an action out of turn as soon as the rules allow it: now, or when the next turn begins.

    Until then the server keeps the request, and only connections of this seat are sent anything
    about it. Requests are carried out in the order in which they were received.
    """

    table: TableId
    seat: SeatNumber
    action: Short
    id: Id
    example: ClassVar[str] = (
        '{"say": "request-call", "id": "80a", "table": "k3x9mq2vbn7t", "seat": 0, '
        '"action": "erupt"}'
    )


class WithdrawCall(Say, frozen=True, tag="withdraw-call"):
    """Takes the seat's request back."""

    table: TableId
    seat: SeatNumber
    id: Id
    example: ClassVar[str] = (
        '{"say": "withdraw-call", "id": "80b", "table": "k3x9mq2vbn7t", "seat": 0}'
    )


class TakeBack(Say, frozen=True, tag="take-back"):
    """Takes the seat's last action back, if it revealed nothing."""

    table: TableId
    seat: SeatNumber
    ply: Ply
    id: Id
    example: ClassVar[str] = (
        '{"say": "take-back", "id": "81", "table": "k3x9mq2vbn7t", "seat": 0, "ply": 43}'
    )


class Hint(Say, frozen=True, tag="hint"):
    """Asks for advice. All clients at the table are notified that the seat used a hint.

    The record marks the actions that follow it.
    """

    table: TableId
    seat: SeatNumber
    id: Id
    example: ClassVar[str] = '{"say": "hint", "id": "82", "table": "k3x9mq2vbn7t", "seat": 0}'


class Foresee(Say, frozen=True, tag="foresee"):
    """Asks what an action leads to, or every legal one: facts of the rules, and no advice.

    Games that have nothing to tell answer with nothing; see the page of each game.
    """

    table: TableId
    seat: SeatNumber
    id: Id
    action: Short = ""
    example: ClassVar[str] = (
        '{"say": "foresee", "id": "83", "table": "k3x9mq2vbn7t", "seat": 0, "action": "tow D6"}'
    )


class Pause(Say, frozen=True, tag="pause"):
    """Would like a pause; it begins when everybody agrees."""

    table: TableId
    seat: SeatNumber
    id: Id = ""
    example: ClassVar[str] = '{"say": "pause", "id": "83", "table": "k3x9mq2vbn7t", "seat": 0}'


class Curtain(Say, frozen=True, tag="curtain"):
    """Stops the clock of the seat on turn while a shared screen is handed over to its player.

    With `down` false the player looks, and the clock runs; so it does with the first action.
    Nothing happens where other people play, once the seat has acted in its turn, and without a
    clock.
    """

    table: TableId
    seat: SeatNumber
    id: Id
    down: bool = True
    example: ClassVar[str] = '{"say": "curtain", "id": "84", "table": "k3x9mq2vbn7t", "seat": 1}'


class Resume(Say, frozen=True, tag="resume"):
    """Ends the pause; any holder of a seat may do so. A player who was away plays again."""

    table: TableId
    seat: SeatNumber
    id: Id = ""
    example: ClassVar[str] = '{"say": "resume", "id": "84", "table": "k3x9mq2vbn7t", "seat": 0}'


class Resign(Say, frozen=True, tag="resign"):
    """Gives up and ranks last. The match ends if one player or only bots are left."""

    table: TableId
    seat: SeatNumber
    id: Id = ""
    example: ClassVar[str] = '{"say": "resign", "id": "85", "table": "k3x9mq2vbn7t", "seat": 0}'


class Rematch(Say, frozen=True, tag="rematch"):
    """Would like to play again; the table is made when all who were there at the end agree."""

    table: TableId
    seat: SeatNumber
    id: Id = ""
    example: ClassVar[str] = '{"say": "rematch", "id": "86", "table": "k3x9mq2vbn7t", "seat": 0}'


class Chat(Say, frozen=True, tag="chat"):
    """Says something: in the room `table` if one sits there, else in the room `watchers`."""

    table: TableId
    room: Short
    text: Text
    id: Id = ""
    example: ClassVar[str] = (
        '{"say": "chat", "id": "87", "table": "k3x9mq2vbn7t", "room": "table", "text": "Salve!"}'
    )


class Claim(Say, frozen=True, tag="claim"):
    """Has waited long enough for the seat on turn, at a table without a clock: a bot plays on.

    One claims after a minute against somebody who is not connected, else after five. The person may
    come back once; with the second claim the seat is lost.
    """

    table: TableId
    seat: SeatNumber
    against: SeatNumber
    id: Id = ""
    example: ClassVar[str] = (
        '{"say": "claim", "id": "87a", "table": "k3x9mq2vbn7t", "seat": 0, "against": 1}'
    )


class Complain(Say, frozen=True, tag="complain"):
    """Tells whoever runs the house about a line of chat."""

    table: TableId
    line: LineNumber
    why: Text = ""
    id: Id = ""
    example: ClassVar[str] = (
        '{"say": "complain", "id": "87b", "table": "k3x9mq2vbn7t", "line": 9, "why": "insults"}'
    )


# ---- what a client says: the host ------------------------------------------------------------


class PutBot(Say, frozen=True, tag="put-bot"):
    """The host puts a bot on a free seat."""

    table: TableId
    seat: SeatNumber
    bot: Short
    id: Id = ""
    example: ClassVar[str] = (
        '{"say": "put-bot", "id": "88", "table": "k3x9mq2vbn7t", "seat": 2, "bot": "random"}'
    )


class Remove(Say, frozen=True, tag="remove"):
    """The host empties a seat; the own one, during play, by resigning.

    During play somebody who is away is removed at once, somebody who plays only when all others who
    play say the same. A bot plays that seat to the end; the match stays the person's in lists and
    results.
    """

    table: TableId
    seat: SeatNumber
    id: Id = ""
    example: ClassVar[str] = '{"say": "remove", "id": "89", "table": "k3x9mq2vbn7t", "seat": 2}'


class Mute(Say, frozen=True, tag="mute"):
    """The host silences whoever said a line of chat, at this table; or lets them speak again."""

    table: TableId
    line: LineNumber
    muted: bool = True
    id: Id = ""
    example: ClassVar[str] = '{"say": "mute", "id": "89a", "table": "k3x9mq2vbn7t", "line": 9}'


class Close(Say, frozen=True, tag="close"):
    """The host closes the table, unless others are playing a match there."""

    table: TableId
    id: Id = ""
    example: ClassVar[str] = '{"say": "close", "id": "8a", "table": "k3x9mq2vbn7t"}'


# ---- what a client says: the host, in developer mode -----------------------------------------


class StepBot(Say, frozen=True, tag="step"):
    """Lets the computer player on turn act: once, or to the end of its turn.

    Draws that follow an action come with it. `ply` is the one that the step answers.
    """

    table: TableId
    ply: Ply
    id: Id
    until: Literal["action", "turn"] = "action"  # `action`, or `turn`: to its end
    example: ClassVar[str] = (
        '{"say": "step", "id": "8c", "table": "k3x9mq2vbn7t", "ply": 42, "until": "turn"}'
    )


class Autoplay(Say, frozen=True, tag="autoplay"):
    """Lets computer players act without requests, or no longer. It is off after a restart."""

    table: TableId
    id: Id
    on: bool = True
    example: ClassVar[str] = '{"say": "autoplay", "id": "8d", "table": "k3x9mq2vbn7t"}'


class OpenHands(Say, frozen=True, tag="open-hands"):
    """Asks for every seat's own view, in all messages about the table to this connection.

    The answer is the table. The connection must watch it already.
    """

    table: TableId
    id: Id
    on: bool = True
    example: ClassVar[str] = '{"say": "open-hands", "id": "8e", "table": "k3x9mq2vbn7t"}'


class AskValues(Say, frozen=True, tag="values"):
    """Asks what each action is worth to the computer player on turn. Needs open hands.

    What it then plays follows from the same computation.
    """

    table: TableId
    ply: Ply
    id: Id
    example: ClassVar[str] = '{"say": "values", "id": "8f", "table": "k3x9mq2vbn7t", "ply": 42}'


# ---- what a client says: whether anybody is there --------------------------------------------


class Ping(Say, frozen=True, tag="ping"):
    """Asks whether anybody is there."""

    id: Id = ""
    example: ClassVar[str] = '{"say": "ping", "id": "8b"}'


Saying = (
    Hello
    | Watch
    | Unwatch
    | Sit
    | Seal
    | Open
    | Leave
    | ComeBack
    | Act
    | Call
    | RequestCall
    | WithdrawCall
    | TakeBack
    | Hint
    | Foresee
    | Pause
    | Curtain
    | Resume
    | Resign
    | Rematch
    | Chat
    | PutBot
    | Mute
    | Complain
    | Remove
    | Claim
    | Close
    | StepBot
    | Autoplay
    | OpenHands
    | AskValues
    | AskReview
    | Lead
    | Follow
    | Ping
)
