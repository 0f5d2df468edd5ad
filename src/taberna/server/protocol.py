"""Everything a client can say over the socket, and everything it can hear.

Messages are JSON objects. What a client says has a `say` and an `id` of its own choosing; the
answer carries the same id: `done`, `refused`, or the message that was asked for. What it hears has
a `hear`. Seats are numbers from 0. `ply` counts the moves at a table, take-backs included. The id
of a move is chosen at random: a move that is said again under its id is done once.
Here are all of them; `sayings.py`, `afterwards.py` and `hearings.py` define them, each with an
example.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from taberna.server.afterwards import AskReview, Follow, Lead
from taberna.server.fields import Say, check_ids
from taberna.server.hearings import (
    Advised,
    BotValues,
    ClockState,
    Confirmed,
    DealState,
    Farewell,
    Foreseen,
    Hear,
    Hearing,
    Led,
    Line,
    Moved,
    OutcomeState,
    Pong,
    ReasonState,
    Refused,
    Reviewed,
    Said,
    SeatState,
    Step,
    TableShown,
    Thinking,
    UndoState,
    Welcome,
)
from taberna.server.sayings import (
    Act,
    AskValues,
    Autoplay,
    Call,
    Chat,
    Claim,
    Close,
    ComeBack,
    Complain,
    Curtain,
    Foresee,
    Hello,
    Hint,
    Leave,
    Mute,
    Open,
    OpenHands,
    Pause,
    Ping,
    PutBot,
    Rematch,
    Remove,
    RequestCall,
    Resign,
    Resume,
    Saying,
    Seal,
    Sit,
    StepBot,
    TakeBack,
    Unwatch,
    Watch,
    WithdrawCall,
)

PROTOCOL = 1

__all__ = [
    "PROTOCOL",
    "Act",
    "Advised",
    "AskReview",
    "AskValues",
    "Autoplay",
    "BotValues",
    "Call",
    "Chat",
    "Claim",
    "ClockState",
    "Close",
    "ComeBack",
    "Complain",
    "Confirmed",
    "Curtain",
    "DealState",
    "Farewell",
    "Follow",
    "Foresee",
    "Foreseen",
    "Hear",
    "Hearing",
    "Hello",
    "Hint",
    "Lead",
    "Leave",
    "Led",
    "Line",
    "Moved",
    "Mute",
    "Open",
    "OpenHands",
    "OutcomeState",
    "Pause",
    "Ping",
    "Pong",
    "PutBot",
    "ReasonState",
    "Refused",
    "Rematch",
    "Remove",
    "RequestCall",
    "Resign",
    "Resume",
    "Reviewed",
    "Said",
    "Say",
    "Saying",
    "Seal",
    "SeatState",
    "Sit",
    "Step",
    "StepBot",
    "TableShown",
    "TakeBack",
    "Thinking",
    "UndoState",
    "Unwatch",
    "Watch",
    "Welcome",
    "WithdrawCall",
    "read_saying",
    "schema",
    "write_hearing",
]

_decoder = msgspec.json.Decoder(Saying)
_encoder = msgspec.json.Encoder()


# A message to a client, as it is sent.
write_hearing: Callable[[Hearing], bytes] = _encoder.encode


def read_saying(text: bytes | str) -> Saying:
    """What a client said; msgspec.ValidationError or DecodeError if it makes no sense."""
    saying: Saying = _decoder.decode(text)
    check_ids(saying.id, getattr(saying, "table", None))
    return saying


def schema() -> dict[str, Any]:
    """The JSON Schema of everything that can be said and heard."""
    kinds, template = (Saying, Hearing), "#/$defs/{name}"
    (says, hears), parts = msgspec.json.schema_components(kinds, ref_template=template)
    return {"protocol": PROTOCOL, "says": says, "hears": hears, "$defs": parts}
