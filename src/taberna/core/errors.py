"""Everything this package raises on purpose.

TabernaError
├── Unreadable          text or a number that means nothing, whatever the position
│   ├── BadNotation     no action, chance outcome or square is written like this
│   ├── BadPosition     a position text that cannot be read or cannot be a position
│   ├── BadRecord       a record that cannot be read or does not replay; knows its line
│   └── BadRuleset      a number or switch no table may choose
├── NotNow              readable, but not allowed in this position
│   ├── IllegalAction   the rules forbid this action now
│   ├── NotChance       a chance outcome where a seat decides, or the other way round
│   ├── NoUndo          nothing may be taken back, and why
│   └── Stale           an answer to a position that has moved on
├── BadPackage          a bot or game of another package that does not fit the house
├── NotYours            a seat, match or action that belongs to somebody else
├── Unfair              a record whose draws do not follow from its seed
└── UnknownName         no such game, preset, seat, bot or field
"""

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import NewType, Self

Cause = NewType(
    "Cause", str
)  # which of a code's sentences it is; every one has words in the client


class TabernaError(Exception):
    """The root: `code` is for programs, the message for people.

    Where a cause is named, `facts` is what the sentence speaks of: others say it in their language.
    """

    code = "error"
    cause = Cause("")
    facts: Mapping[str, str | int] = {}

    def __init__(self, why: str = "", cause: Cause | None = None, /, **facts: str | int) -> None:
        super().__init__(why)
        if cause is not None:
            self.cause, self.facts = cause, facts


class Unreadable(TabernaError):
    """Cannot be read, whatever the position."""

    code = "unreadable"


class BadNotation(Unreadable):
    """No action, chance outcome or square is written like this."""

    code = "bad-notation"


class BadPosition(Unreadable):
    """Not a position: the text cannot be read, or it describes an impossible table."""

    code = "bad-position"

    @classmethod
    def because(cls, sentences: Mapping[str, str], kind: str, **facts: str | int) -> Self:
        """By one of a game's sentences about positions; clients have their own for each."""
        return cls(sentences[kind].format(**facts), Cause(f"position:{kind}"), **facts)


class BadRecord(Unreadable):
    """A record that cannot be read or does not replay. `line` counts from 1; 0 is the whole."""

    code = "bad-record"

    def __init__(self, why: str, line: int = 0) -> None:
        self.line, self.why = line, why
        super().__init__(f"line {line}: {why}" if line else why)


class BadRuleset(Unreadable):
    """A number or switch no table may choose."""

    code = "bad-ruleset"


class NotNow(TabernaError):
    """Readable, but not allowed in this position."""

    code = "not-now"


class IllegalAction(NotNow):
    """The rules forbid this action now: what, why, and what may be done instead."""

    def __init__(self, action: object, code: str, why: str, legal: Sequence[object] = ()) -> None:
        self.action, self.code, self.why, self.legal = action, code, why, tuple(legal)
        super().__init__(f"{action}: {why}{_instead(self.legal)}", Cause("illegal"), why=why)


class NotChance(NotNow):
    """A chance outcome where none is due, or one that cannot happen now."""

    code = "not-chance"


class NoUndo(NotNow):
    """Nothing may be taken back; the message says why."""

    code = "no-undo"


class Stale(NotNow):
    """An answer to a position that has moved on."""

    code = "stale"


class BadPackage(TabernaError):
    """A bot or game of another package that does not fit; the message says what is amiss."""

    code = "bad-package"


class NotYours(TabernaError):
    """A seat, match or action that belongs to somebody else."""

    code = "not-yours"


class Unfair(TabernaError):
    """A record whose draws do not follow from its seed and salts."""

    code = "unfair"


class UnknownName(TabernaError):
    """A name nobody knows, with the nearest one that somebody does."""

    code = "unknown-name"

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        self.kind, self.name, self.known = kind, name, sorted(known)
        near = get_close_matches(name, self.known, n=1)
        others = f"; known: {', '.join(self.known)}" if self.known else ""
        why = f"no {kind} {name!r}{f'; did you mean {near[0]!r}?' if near else others}"
        super().__init__(why, Cause("unknown"), kind=kind, name=name)


def _instead(legal: Sequence[object], shown: int = 3) -> str:
    if not legal:
        return ""
    more = f" and {len(legal) - shown} more" if len(legal) > shown else ""
    return f"; you may play {', '.join(map(str, legal[:shown]))}{more}"
