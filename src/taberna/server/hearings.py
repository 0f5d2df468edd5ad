"""What a client can hear over the socket. Fields that have their default are left out.

Each class ends with an example; tests read them, and the documentation shows them.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Hear(msgspec.Struct, frozen=True, tag_field="hear", omit_defaults=True):
    """What every message to a client has."""

    example: ClassVar[str]


class Welcome(Hear, frozen=True, tag="welcome"):
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
    away: str = ""  # why a bot plays: `left`, `absent`, `time`, `resigned`, `removed`
    leaving: tuple[int, ...] = ()  # who wants this person removed; -1 is the host
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


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of chat."""

    id: int
    at: int
    room: str
    name: str
    text: str
    speaker: str = ""  # the same for all that one person says at this table
    seat: int | None = None  # where the speaker sat; none of a spectator
    imitates: int | None = None  # of a spectator: the seat whose player's name this looks like


class DealState(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the salts come about. Salts are opened when every seat is bound to something.

    Per seat: the seal of a salt, `bot:NAME` and `silent` (the salt follows from table, seat and
    that name), `plain:SALT`, or nothing yet.
    """

    number: int  # of the deal, from 1: one that was void is dealt anew
    seals: tuple[str, ...]
    wanted: tuple[int, ...] = ()  # the seats that have still to seal or to open
    voided: tuple[tuple[int, ...], ...] = ()  # per void deal, the seats that were too late


class OutcomeState(msgspec.Struct, frozen=True):
    """How it ended at this table; who resigned ranks last."""

    reason: str  # the game's own, or `resigned`: it ended because a seat was given up
    ranks: tuple[int, ...]
    scores: tuple[tuple[tuple[str, int], ...], ...]  # empty for each seat if `resigned`
    winners: tuple[int, ...]
    resigned: tuple[int, ...] = ()  # the seats given up, which rank last whatever they scored
    bot_finished: tuple[int, ...] = ()  # people's seats where no win and no score counts for them


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
    deal: DealState | None = None  # none for matches from before salts were sealed
    host: bool = False  # whether the viewer is the host
    turn: int | None = None
    waited: int = 0  # milliseconds since the last turn ended
    patience: tuple[int, ...] = ()  # after so many one may claim: not connected, connected
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
    hinted: tuple[int, ...] = ()  # the seats that used a hint for what they can still take back
    watchers: int = 0
    call_request: str = ""  # the viewer's own: `waiting` for the next turn, or `lapsed`
    answers: str = ""
    developer: bool = False
    autoplay: bool = False  # developer mode: computer players act without requests
    open_hands: bool = False  # developer mode: this connection is sent every seat's own view
    views: tuple[msgspec.Raw, ...] = ()  # these views, by seat; none before the match begins
    example: ClassVar[str] = (
        '{"hear": "table", "table": "k3x9mq2vbn7t", "game": "downfall", "rules": "official", '
        '"status": "running", "ply": 42, "viewer": 0, "seats": [{"holder": "person", '
        '"name": "Ann", "here": true, "yours": true, "token": "9d0c"}, '
        '{"holder": "bot", "name": "random"}], '
        '"commitment": "66687a", "hints": true, "open": false, "turn": 0, '
        '"undo": {"why": "something was drawn after your last action"}, '
        '"view": {"phase": "sleeps"}}'
    )


class Moved(Hear, frozen=True, tag="moved"):
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
    hinted: tuple[int, ...] = ()  # as of the table
    answers: str = ""  # the id of the saying that did it, for the one who said it
    views: tuple[msgspec.Raw, ...] = ()  # as of the table
    call_request: str = ""  # as of the table
    example: ClassVar[str] = (
        '{"hear": "moved", "table": "k3x9mq2vbn7t", "ply": 43, "status": "running", "steps": '
        '[{"ply": 43, "seat": 0, "text": "lava h7", "events": [{"kind": "LavaLaid", '
        '"square": "h7"}]}], "view": {"phase": "erupts"}, "turn": 0, "answers": "7f"}'
    )


class Thinking(Hear, frozen=True, tag="thinking"):
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


class Advised(Hear, frozen=True, tag="advised"):
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


class BotValues(Hear, frozen=True, tag="valued"):
    """What each action is worth to the computer player on turn, in developer mode.

    `best` is the action with the highest value, and `plays` the one that it plays next: another one
    where it slips, or draws among several. Without values it has none, or only one action.
    """

    table: str
    ply: int
    seat: int
    bot: str
    best: str
    unit: str  # as of advice, or `worth`: the bot's own measure
    values: tuple[tuple[str, float], ...]
    plays: str
    answers: str
    example: ClassVar[str] = (
        '{"hear": "valued", "table": "k3x9mq2vbn7t", "ply": 42, "seat": 1, "bot": "balbus", '
        '"best": "lava h7", "unit": "worth", "values": [["lava h7", 2.25], ["lava g6", 1.5]], '
        '"plays": "lava h7", "answers": "8f"}'
    )


class Foreseen(Hear, frozen=True, tag="foreseen"):
    """What actions lead to, under their texts, as the page of the game says."""

    table: str
    ply: int
    prospects: msgspec.Raw
    answers: str
    action: str = ""
    example: ClassVar[str] = (
        '{"hear": "foreseen", "table": "k3x9mq2vbn7t", "ply": 43, "prospects": {"tow D6": '
        '{"changes": [{"card": "size-plain", "before": 7, "after": 9}]}}, "answers": "83", '
        '"action": "tow D6"}'
    )


class Reviewed(Hear, frozen=True, tag="reviewed"):
    """How far a review is: points of its curve that were not told before, and at the end all of it.

    As over HTTP (`POST /api/tables/ID/review`).
    """

    table: str
    done: int
    total: int
    moments: msgspec.Raw
    answers: str
    review: msgspec.Raw  # null until then
    example: ClassVar[str] = (
        '{"hear": "reviewed", "table": "k3x9mq2vbn7t", "done": 8, "total": 412, "moments": '
        '[{"ply": 0, "chances": [0.5, 0.5]}], "answers": "88a", "review": null}'
    )


class Led(Hear, frozen=True, tag="led"):
    """What whoever leads shows to all who follow; `over` when nobody leads for now."""

    look: str
    table: str
    ply: int
    leader: str  # their name
    marks: tuple[str, ...] = ()
    followers: int = 0
    over: bool = False
    yours: bool = False  # whether the hearer leads
    answers: str = ""
    example: ClassVar[str] = (
        '{"hear": "led", "look": "w8c2k5tq9x", "table": "k3x9mq2vbn7t", "ply": 42, '
        '"leader": "Ann", "marks": ["c5"], "followers": 2}'
    )


class Said(Hear, frozen=True, tag="said"):
    """Somebody said something."""

    table: str
    line: Line
    example: ClassVar[str] = (
        '{"hear": "said", "table": "k3x9mq2vbn7t", "line": {"id": 9, "at": 1790000000000, '
        '"room": "table", "name": "Ann", "text": "Salve!"}}'
    )


class Confirmed(Hear, frozen=True, tag="done"):
    """It was done. `again` says that it had been done before, and was not done twice."""

    answers: str
    table: str = ""
    ply: int = 0
    again: bool = False
    example: ClassVar[str] = (
        '{"hear": "done", "answers": "7f", "table": "k3x9mq2vbn7t", "ply": 43, "again": true}'
    )


class Refused(Hear, frozen=True, tag="refused"):
    """It was not done: a code for programs, a sentence for people, what may be done instead.

    A cause says which sentence it is, and facts what it speaks of: to say it in another language.
    """

    answers: str
    code: str
    why: str
    legal: tuple[str, ...] = ()
    cause: str = ""
    facts: dict[str, str | int] = {}
    example: ClassVar[str] = (
        '{"hear": "refused", "answers": "7f", "code": "stale", '
        '"why": "this answers move 42, but 43 have been made"}'
    )


class Farewell(Hear, frozen=True, tag="farewell"):
    """The house closes for a moment, or has had enough; come back after some milliseconds."""

    why: str
    after: int = 500
    example: ClassVar[str] = '{"hear": "farewell", "why": "the house restarts", "after": 500}'


class Pong(Hear, frozen=True, tag="pong"):
    """Somebody is there; `at` is the house's time in milliseconds."""

    at: int
    answers: str = ""
    example: ClassVar[str] = '{"hear": "pong", "at": 1790000000000, "answers": "8b"}'


Hearing = (
    Welcome
    | TableShown
    | Moved
    | Thinking
    | Advised
    | BotValues
    | Foreseen
    | Reviewed
    | Led
    | Said
    | Confirmed
    | Refused
    | Farewell
    | Pong
)
