"""What a table may choose."""

from dataclasses import dataclass, replace
from types import MappingProxyType

from taberna.core.errors import BadRuleset


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """Travels with the record."""

    centre: bool = False  # may the very first stone take the centre?
    limit: int = 60  # moves after which nobody has won

    def __post_init__(self) -> None:
        if not isinstance(self.centre, bool):
            raise BadRuleset("centre is yes or no")
        if not isinstance(self.limit, int) or not 1 <= self.limit <= 1000:
            raise BadRuleset(f"limit is 1 to 1000 moves, not {self.limit}")


ROMAN = Ruleset()
PRESETS = MappingProxyType({"roman": ROMAN, "open": replace(ROMAN, centre=True)})
