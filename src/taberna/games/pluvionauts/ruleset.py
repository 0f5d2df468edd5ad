"""Every choice a table can make about the rules."""

from dataclasses import dataclass, fields, replace

from taberna.core.errors import BadRuleset
from taberna.games.pluvionauts.hand import Hand

CHOICES = {
    "throws": ("physics", "table"),
    "start": ("random", "0", "1", "2", "3", "4"),
}
MOST_ROUNDS = 200
LAST_ROUND = 1000  # even without a cap a game is scored then


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """Travels with the record. Rules branch on these fields, never on a preset's name."""

    starting_wall: bool = True  # each seat begins with a wall
    blimp: bool = True  # on the two blimp faces the seat chooses its fuel; else they read 2 and 5
    turn_cap: int = 20  # rounds after which a game that nobody ended is scored; 0 is no cap
    throws: str = "physics"  # dice are thrown by physics and witnessed, or by the throw table
    hand: tuple[int, ...] = (6, 4, 6, 50)  # the hand's errors: mm, degrees, % of speed, % of spin
    start: str = "random"  # the beginning seat's number, or random

    def __post_init__(self) -> None:
        for name, choices in CHOICES.items():
            if getattr(self, name) not in choices:
                raise BadRuleset(
                    f"{name} is one of {', '.join(choices)}, not {getattr(self, name)!r}"
                )
        for field in fields(self):
            if field.type is bool and not isinstance(getattr(self, field.name), bool):
                raise BadRuleset(f"{field.name} is yes or no, not {getattr(self, field.name)!r}")
        if type(self.turn_cap) is not int or not 0 <= self.turn_cap <= MOST_ROUNDS:
            raise BadRuleset(f"turn_cap must be 0 to {MOST_ROUNDS}, not {self.turn_cap}")
        if not isinstance(self.hand, tuple) or len(self.hand) != len(fields(Hand)):
            raise BadRuleset("hand takes four numbers: mm, degrees, % of speed, % of spin")
        Hand(*self.hand)

    @property
    def last_round(self) -> int:
        """The round after which a game that nobody ended is scored."""
        return self.turn_cap or LAST_ROUND


DRAFT = Ruleset()

PRESETS = {
    "draft": DRAFT,
    "text": replace(DRAFT, starting_wall=False, blimp=False),
    "swift": replace(DRAFT, throws="table"),
}
