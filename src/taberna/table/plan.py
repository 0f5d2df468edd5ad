"""How a table is set up, before anybody sits down. It does not change afterwards."""

from typing import Any

import msgspec

from taberna.bots import check_bot
from taberna.core.errors import BadNotation, Cause
from taberna.core.game import Game
from taberna.games import find_game
from taberna.table.clock import ClockPlan

LONGEST_NAME = 24


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """Game, start and house rules of a table. The position carries the ruleset."""

    game: str
    position: str
    seats: int
    clock: ClockPlan | None = None
    hints: bool = True
    open: bool = False  # listed in the lobby; else only those with a link come in
    stand_in: str = "random"  # the bot that plays for people who are away
    absence: int = 0  # seconds after which somebody not connected counts as having left; 0: never
    resumed: bool = False  # began from somebody's position or record: not for statistics
    developer: bool = False  # bots act on request, hands can be shown to the host: no statistics

    def rules(self) -> Game[Any, Any, Any, Any]:
        """The game itself."""
        return find_game(self.game)

    def __post_init__(self) -> None:
        check_bot(self.stand_in, self.game)


def checked_name(name: str) -> str:
    """A name people read: one line of plain text, not too long."""
    plain = " ".join(name.split())
    if not plain or len(plain) > LONGEST_NAME or not plain.isprintable():
        raise BadNotation(
            f"a name is 1 to {LONGEST_NAME} printable characters on one line",
            Cause("name"),
            most=LONGEST_NAME,
        )
    return plain
