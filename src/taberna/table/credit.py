"""How many of a seat's decisions its person made, and whether the result counts for that person."""

from typing import Self

import msgspec
from msgspec.structs import replace

from taberna.table.chair import Chair


class DecisionCount(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A seat's decisions in the match so far, without those that were taken back."""

    by_person: int = 0
    by_bot: int = 0

    def plus(self, count: int, *, by_bot: bool) -> Self:
        """One more decision, or with -1 one less."""
        if by_bot:
            return replace(self, by_bot=self.by_bot + count)
        return replace(self, by_person=self.by_person + count)


def is_credited(chair: Chair, decisions: DecisionCount) -> bool:
    """Whether a result counts for the person: who plays the seat, and made at least half of it."""
    return chair.playing and decisions.by_person >= decisions.by_bot
