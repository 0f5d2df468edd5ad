"""What sayings are made of: what their fields may hold, and what every one of them has."""

import re
from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[\w.:-]+$")]
TableId = Annotated[str, Meta(min_length=1, max_length=32, pattern=r"^[a-z0-9]+$")]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
LineNumber = Annotated[int, Meta(ge=1, le=2**53)]
DealNumber = Annotated[int, Meta(ge=1, le=1_000_000)]
Token = Annotated[str, Meta(max_length=80)]
Text = Annotated[str, Meta(max_length=600)]
LookCode = Annotated[str, Meta(min_length=8, max_length=32, pattern=r"^[a-z0-9]+$")]
Mark = Annotated[str, Meta(min_length=1, max_length=12, pattern=r"^[\w.-]+$")]
Short = Annotated[str, Meta(max_length=100)]


def tag_of(name: str) -> str:
    """The word for a class of messages: `TakeBack` is `take-back`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Say(
    msgspec.Struct,
    frozen=True,
    tag=tag_of,
    tag_field="say",
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """What every saying has. An id that is left out is not asked for; an empty one is refused."""

    example: ClassVar[str]
