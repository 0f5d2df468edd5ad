"""Everything a client can say over the socket, and everything it can hear.

Messages are JSON objects. What a client says has a `say` and an `id` of its own choosing; the
answer carries the same id: `done`, `refused`, or the message that was asked for. What it hears has
a `hear`. Seats are numbers from 0. `ply` counts the moves at a table, take-backs included. The id
of a move is chosen at random: a move that is said again under its id is done once.
Each class ends with an example; tests read them, and the documentation shows them.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, ClassVar

import msgspec
from msgspec import Meta

PROTOCOL = 1

Id = Annotated[str, Meta(max_length=40, pattern=r"^[\w.:-]*$")]
TableId = Annotated[str, Meta(min_length=1, max_length=32, pattern=r"^[a-z0-9]+$")]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
Token = Annotated[str, Meta(max_length=80)]
Text = Annotated[str, Meta(max_length=600)]
Short = Annotated[str, Meta(max_length=100)]


def _tag(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Say(msgspec.Struct, frozen=True, tag=_tag, tag_field="say", forbid_unknown_fields=True):
    """What every saying has."""

    example: ClassVar[str]


# ---- what a client says: coming and going ----------------------------------------------------


class Hello(Say, frozen=True):
    """The first words: which protocol the client speaks."""

    protocol: int
    id: Id = ""
    example: ClassVar[str] = '{"say": "hello", "protocol": 1}'


class Watch(Say, frozen=True):
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


class Unwatch(Say, frozen=True):
    """Hears no more of a table."""

    table: TableId
    id: Id = ""
    example: ClassVar[str] = '{"say": "unwatch", "table": "k3x9mq2vbn7t"}'


class Sit(Say, frozen=True):
    """Takes a free seat: at an open table as one likes, else with an invitation."""

    table: TableId
    seat: SeatNumber
    invite: Token = ""
    name: Short = ""
    salt: Short = ""
    id: Id = ""
    example: ClassVar[str] = (
        '{"say": "sit", "id": "2", "table": "k3x9mq2vbn7t", "seat": 1, "invite": "5e1f", '
        '"name": "Ann", "salt": "c0ffee"}'
    )


class Leave(Say, frozen=True):
    """Gets up. During play a bot stands in until one comes back."""

    table: TableId
    seat: SeatNumber
    id: Id = ""
    example: ClassVar[str] = '{"say": "leave", "id": "3", "table": "k3x9mq2vbn7t", "seat": 1}'


class ComeBack(Say, frozen=True):
    """Takes the own seat back from the bot."""

    table: TableId
    seat: SeatNumber
    id: Id = ""
    example: ClassVar[str] = '{"say": "come-back", "id": "4", "table": "k3x9mq2vbn7t", "seat": 1}'


# ---- what a client says: playing -------------------------------------------------------------


class Act(Say, frozen=True):
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


class Call(Say, frozen=True):
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


class TakeBack(Say, frozen=True):
    """Takes the seat's last action back, if it revealed nothing."""

    table: TableId
    seat: SeatNumber
    ply: Ply
    id: Id
    example: ClassVar[str] = (
        '{"say": "take-back", "id": "81", "table": "k3x9mq2vbn7t", "seat": 0, "ply": 43}'
    )


class Hint(Say, frozen=True):
    """Asks what would be good to do; the record will say that it was asked."""

    table: TableId
    seat: SeatNumber
    id: Id
    example: ClassVar[str] = '{"say": "hint", "id": "82", "table": "k3x9mq2vbn7t", "seat": 0}'


class Pause(Say, frozen=True):
    """Would like a pause; it begins when everybody agrees."""

    table: TableId
    seat: SeatNumber
    id: Id = ""
    example: ClassVar[str] = '{"say": "pause", "id": "83", "table": "k3x9mq2vbn7t", "seat": 0}'


class Resume(Say, frozen=True):
    """Ends the pause."""

    table: TableId
    seat: SeatNumber
    id: Id = ""
    example: ClassVar[str] = '{"say": "resume", "id": "84", "table": "k3x9mq2vbn7t", "seat": 0}'


class Resign(Say, frozen=True):
    """Gives up and ranks last. The match ends if one player or only bots are left."""

    table: TableId
    seat: SeatNumber
    id: Id = ""
    example: ClassVar[str] = '{"say": "resign", "id": "85", "table": "k3x9mq2vbn7t", "seat": 0}'


class Rematch(Say, frozen=True):
    """Would like to play again; the table is made when all who were there at the end agree."""

    table: TableId
    seat: SeatNumber
    id: Id = ""
    example: ClassVar[str] = '{"say": "rematch", "id": "86", "table": "k3x9mq2vbn7t", "seat": 0}'


class Chat(Say, frozen=True):
    """Says something: in the room `table` if one sits there, else in the room `watchers`."""

    table: TableId
    room: Short
    text: Text
    id: Id = ""
    example: ClassVar[str] = (
        '{"say": "chat", "id": "87", "table": "k3x9mq2vbn7t", "room": "table", "text": "Salve!"}'
    )


# ---- what a client says: the host ------------------------------------------------------------


class PutBot(Say, frozen=True):
    """The host puts a bot on a free seat."""

    table: TableId
    seat: SeatNumber
    bot: Short
    id: Id = ""
    example: ClassVar[str] = (
        '{"say": "put-bot", "id": "88", "table": "k3x9mq2vbn7t", "seat": 2, "bot": "random"}'
    )


class Remove(Say, frozen=True):
    """The host empties a seat; during play a bot holds it from then on, and the own is resigned."""

    table: TableId
    seat: SeatNumber
    id: Id = ""
    example: ClassVar[str] = '{"say": "remove", "id": "89", "table": "k3x9mq2vbn7t", "seat": 2}'


class Close(Say, frozen=True):
    """The host closes the table, unless others are playing a match there."""

    table: TableId
    id: Id = ""
    example: ClassVar[str] = '{"say": "close", "id": "8a", "table": "k3x9mq2vbn7t"}'


class Ping(Say, frozen=True):
    """Asks whether anybody is there."""

    id: Id = ""
    example: ClassVar[str] = '{"say": "ping", "id": "8b"}'


Saying = (
    Hello
    | Watch
    | Unwatch
    | Sit
    | Leave
    | ComeBack
    | Act
    | Call
    | TakeBack
    | Hint
    | Pause
    | Resume
    | Resign
    | Rematch
    | Chat
    | PutBot
    | Remove
    | Close
    | Ping
)


# ---- what a client hears ---------------------------------------------------------------------


class Hear(msgspec.Struct, frozen=True, tag=_tag, tag_field="hear", omit_defaults=True):
    """What every message to a client has."""

    example: ClassVar[str]


class Welcome(Hear, frozen=True):
    """The answer to opening a socket: who one is here, and what the house speaks."""

    protocol: int
    version: str
    guest: str
    name: str
    example: ClassVar[str] = (
        '{"hear": "welcome", "protocol": 1, "version": "0.2.0", "guest": "p5qn8", '
        '"name": "Lucky Potter"}'
    )


class SeatState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as everybody sees it."""

    holder: str  # `person`, `bot` or `open`
    name: str = ""
    away: str = ""  # why a bot stands in: `left`, `absent`, `time`, `resigned`
    here: bool = False  # whether the person is connected
    yours: bool = False
    token: str = ""  # for its holder: plays this seat from any device
    invite: str = ""  # for the host, while the seat is free


class ClockState(msgspec.Struct, frozen=True, omit_defaults=True):
    """Milliseconds left per seat at the time of the message, and whose clock runs."""

    left: tuple[int, ...]
    running: int | None = None


class UndoState(msgspec.Struct, frozen=True, omit_defaults=True):
    """How many actions the viewer's seat may take back, or why none."""

    steps: int = 0
    why: str = ""


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One ply: who did what, and the events as the viewer saw them. No text: taken back."""

    ply: int
    seat: int  # -1 is chance
    text: str
    events: tuple[msgspec.Raw, ...] = ()  # objects with a `kind` and the fields of the event
    called: bool = False
    marks: tuple[str, ...] = ()


class Line(msgspec.Struct, frozen=True):
    """One line of chat."""

    id: int
    at: int
    room: str
    name: str
    text: str


class OutcomeState(msgspec.Struct, frozen=True):
    """How it ended at this table; who resigned ranks last."""

    reason: str  # the game's own, or `resigned`: it ended because a seat was given up
    ranks: tuple[int, ...]
    scores: tuple[tuple[tuple[str, int], ...], ...]  # empty for each seat if `resigned`
    winners: tuple[int, ...]
    resigned: tuple[int, ...] = ()  # the seats given up, which rank last whatever they scored


class TableShown(Hear, frozen=True, tag="table"):
    """A table as one viewer sees it: on request, and whenever something but the play changed."""

    table: str
    game: str
    rules: str
    status: str  # `waiting`, `running`, `over`, `closed`
    ply: int
    viewer: int | None
    seats: tuple[SeatState, ...]
    commitment: str
    hints: bool
    open: bool
    view: msgspec.Raw  # the fields of the game's View; null before the match begins
    resumed: bool = False
    stand_in: str = ""
    clock_plan: dict[str, int] = {}
    salts: tuple[str, ...] = ()
    host: bool = False  # whether the viewer is the host
    turn: int | None = None
    thinking: bool = False
    paused: bool = False
    pausing: tuple[int, ...] = ()
    rematch: tuple[int, ...] = ()
    next: str = ""  # the table of the rematch
    clock: ClockState | None = None
    undo: UndoState = UndoState()
    steps: tuple[Step, ...] = ()  # what happened after `since`
    chat: tuple[Line, ...] = ()
    outcome: OutcomeState | None = None
    watchers: int = 0
    answers: str = ""
    example: ClassVar[str] = (
        '{"hear": "table", "table": "k3x9mq2vbn7t", "game": "downfall", "rules": "official", '
        '"status": "running", "ply": 42, "viewer": 0, "seats": [{"holder": "person", '
        '"name": "Ann", "here": true, "yours": true, "token": "9d0c"}, '
        '{"holder": "bot", "name": "random"}], '
        '"commitment": "66687a", "hints": true, "open": false, "turn": 0, '
        '"undo": {"why": "something was drawn after your last action"}, '
        '"view": {"phase": "sleeps"}}'
    )


class Moved(Hear, frozen=True):
    """Something was played; the new view, and the steps that led to it."""

    table: str
    ply: int
    status: str
    steps: tuple[Step, ...]
    view: msgspec.Raw
    turn: int | None = None
    clock: ClockState | None = None
    undo: UndoState = UndoState()
    outcome: OutcomeState | None = None
    answers: str = ""  # the id of the saying that did it, for the one who said it
    example: ClassVar[str] = (
        '{"hear": "moved", "table": "k3x9mq2vbn7t", "ply": 43, "status": "running", "steps": '
        '[{"ply": 43, "seat": 0, "text": "lava h7", "events": [{"kind": "LavaLaid", '
        '"square": "h7"}]}], "view": {"phase": "erupts"}, "turn": 0, "answers": "7f"}'
    )


class Thinking(Hear, frozen=True):
    """A bot is thinking."""

    table: str
    seat: int
    ply: int
    example: ClassVar[str] = '{"hear": "thinking", "table": "k3x9mq2vbn7t", "seat": 1, "ply": 43}'


class ReasonState(msgspec.Struct, frozen=True):
    """What speaks for an action or against it: a kind for clients to word, and its facts."""

    kind: str
    weight: float  # what it adds to the action's value, by the measure of whoever gives advice
    about: dict[str, str | int | float | tuple[str, ...]] = {}


class Advised(Hear, frozen=True):
    """The answer to a hint: the best action, what each is worth (none is worth more), and why."""

    table: str
    ply: int
    best: str
    unit: str  # `wins`: share of games; `points`: expected score, negative where low wins
    values: tuple[tuple[str, float], ...]
    answers: str
    reasons: dict[str, tuple[ReasonState, ...]] = {}  # per action, the strongest first
    example: ClassVar[str] = (
        '{"hear": "advised", "table": "k3x9mq2vbn7t", "ply": 43, "best": "lava h7", '
        '"unit": "wins", "values": [["lava h7", 0.61], ["lava g6", 0.48]], "answers": "82", '
        '"reasons": {"lava h7": [{"kind": "dead", "weight": 0.08, '
        '"about": {"seat": "black", "count": 2}}]}}'
    )


class Said(Hear, frozen=True):
    """Somebody said something."""

    table: str
    line: Line
    example: ClassVar[str] = (
        '{"hear": "said", "table": "k3x9mq2vbn7t", "line": {"id": 9, "at": 1790000000000, '
        '"room": "table", "name": "Ann", "text": "Salve!"}}'
    )


class Done(Hear, frozen=True):
    """It was done. `again` says that it had been done before, and was not done twice."""

    answers: str
    table: str = ""
    ply: int = 0
    again: bool = False
    example: ClassVar[str] = (
        '{"hear": "done", "answers": "7f", "table": "k3x9mq2vbn7t", "ply": 43, "again": true}'
    )


class Refused(Hear, frozen=True):
    """It was not done: a code for programs, a sentence for people, what may be done instead."""

    answers: str
    code: str
    why: str
    legal: tuple[str, ...] = ()
    example: ClassVar[str] = (
        '{"hear": "refused", "answers": "7f", "code": "stale", '
        '"why": "this answers move 42, but 43 have been made"}'
    )


class Farewell(Hear, frozen=True):
    """The house closes for a moment, or has had enough; come back after some milliseconds."""

    why: str
    after: int = 500
    example: ClassVar[str] = '{"hear": "farewell", "why": "the house restarts", "after": 500}'


class Pong(Hear, frozen=True):
    """Somebody is there; `at` is the house's time in milliseconds."""

    at: int
    answers: str = ""
    example: ClassVar[str] = '{"hear": "pong", "at": 1790000000000, "answers": "8b"}'


Hearing = (
    Welcome | TableShown | Moved | Thinking | Advised | Said | Done | Refused | Farewell | Pong
)

_decoder = msgspec.json.Decoder(Saying)
_encoder = msgspec.json.Encoder()


def read_saying(text: bytes | str) -> Saying:
    """What a client said; msgspec.ValidationError or DecodeError if it makes no sense."""
    saying: Saying = _decoder.decode(text)
    return saying


def write_hearing(hearing: Hearing) -> bytes:
    """A message to a client."""
    return _encoder.encode(hearing)


def schema() -> dict[str, Any]:
    """The JSON Schema of everything that can be said and heard."""
    kinds, template = (Saying, Hearing), "#/$defs/{name}"
    (says, hears), parts = msgspec.json.schema_components(kinds, ref_template=template)
    return {"protocol": PROTOCOL, "says": says, "hears": hears, "$defs": parts}
