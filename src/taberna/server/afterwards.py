"""What a client can say about a match that is over: asking for a review, looking at it together."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from taberna.server.fields import Id, LookCode, Mark, Ply, Say, TableId


class AskReview(Say, frozen=True, tag="ask-review"):
    """Asks what a finished match has to say; told bit by bit, as it is worked out, to the end.

    The same as over HTTP, with the same limits. Other messages are answered meanwhile.
    """

    table: TableId
    id: Id
    example: ClassVar[str] = '{"say": "ask-review", "id": "88a", "table": "k3x9mq2vbn7t"}'


class Lead(Say, frozen=True, tag="lead"):
    """Shows a moment of a finished match to all who follow the look of this code, or ends it.

    Whoever leads chooses the code, at random, and tells it to others; places may be marked.
    """

    look: LookCode
    table: TableId
    ply: Ply
    marks: Annotated[tuple[Mark, ...], Meta(max_length=40)] = ()
    over: bool = False
    id: Id = ""
    example: ClassVar[str] = (
        '{"say": "lead", "id": "88b", "look": "w8c2k5tq9x", "table": "k3x9mq2vbn7t", "ply": 42, '
        '"marks": ["c5"]}'
    )


class Follow(Say, frozen=True, tag="follow"):
    """Sees what is shown under a code from now on, also where nobody leads yet; or no more."""

    look: LookCode
    follows: bool = True
    id: Id = ""
    example: ClassVar[str] = '{"say": "follow", "id": "88c", "look": "w8c2k5tq9x"}'
