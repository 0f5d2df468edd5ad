"""What sayings are made of: what their fields may hold, and what every one of them has."""

import re
from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta

ID = re.compile(r"^[\w.:-]+$")
TABLE_ID = re.compile(r"^[a-z0-9]+$")

# Nearly every message has these. `check_ids` holds them against their patterns: as part of the
# types, two regular expressions were almost half of reading a move.
Id = Annotated[str, Meta(min_length=1, max_length=40, extra_json_schema={"pattern": ID.pattern})]
TableId = Annotated[
    str, Meta(min_length=1, max_length=32, extra_json_schema={"pattern": TABLE_ID.pattern})
]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
LineNumber = Annotated[int, Meta(ge=1, le=2**53)]
DealNumber = Annotated[int, Meta(ge=1, le=1_000_000)]
Token = Annotated[str, Meta(max_length=80)]
Text = Annotated[str, Meta(max_length=600)]
LookCode = Annotated[str, Meta(min_length=8, max_length=32, pattern=r"^[a-z0-9]+$")]
Mark = Annotated[str, Meta(min_length=1, max_length=12, pattern=r"^[\w.-]+$")]
Short = Annotated[str, Meta(max_length=100)]


def check_ids(id: str, table: str | None) -> None:
    """Refuses an id or a table's id that does not fit its pattern; nearly all are plain words."""
    if not (id.isalnum() or not id or ID.search(id)):
        raise _unlike(ID, "id")
    if table is None or (table.isascii() and table.isalnum() and table.islower()):
        return
    if not TABLE_ID.search(table):
        raise _unlike(TABLE_ID, "table")


def _unlike(pattern: re.Pattern[str], field: str) -> msgspec.ValidationError:
    """As msgspec says it where a pattern belongs to a type."""
    return msgspec.ValidationError(
        f"Expected `str` matching regex {pattern.pattern!r} - at `$.{field}`"
    )


class Say(
    msgspec.Struct,
    frozen=True,
    tag_field="say",
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """What every saying has. An id that is left out is not asked for; an empty one is refused."""

    example: ClassVar[str]
