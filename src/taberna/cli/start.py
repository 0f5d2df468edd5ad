"""How a match begins: the options that several commands share, and the state and dice they give."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any

import click

from taberna.cli.console import Sorry
from taberna.cli.files import text_or_file
from taberna.core.dice import FairDice, fresh_salt
from taberna.core.errors import UnknownName
from taberna.core.game import Game
from taberna.core.state import State
from taberna.core.thrower import Thrower
from taberna.table import outfit

Command = Callable[..., None]

game_argument = click.argument("game", default="downfall", metavar="[GAME]")
seed_option = click.option(
    "--seed", metavar="HEX", help="Repeatable dice, up to 64 hex digits.  [default: secret]"
)
OPTIONS = (
    click.option(
        "--seats", type=int, metavar="N", help="Seats at the table.  [default: the fewest]"
    ),
    click.option(
        "--rules", metavar="TEXT", help="A preset and changes.  [default: the first preset]"
    ),
    click.option("--phase", metavar="NAME", help="Downfall: start with sleeps, seethes or erupts."),
    click.option(
        "--populate", type=float, metavar="SHARE", help="Downfall: people on this share of spaces."
    ),
    click.option("--position", metavar="TEXT|@FILE", help="Start from a position instead."),
)


@dataclass(frozen=True, slots=True)
class Start:
    """What was said about the start."""

    seats: int | None = None
    rules: str | None = None
    phase: str | None = None
    populate: float | None = None
    position: str | None = None

    def state(self, game: Game[Any, Any, Any, Any]) -> State:
        """The state a match begins with."""
        said = {"phase": self.phase, "populate": self.populate}
        setup = {name: value for name, value in said.items() if value is not None}
        if self.position is None:
            seats = game.seat_counts[0] if self.seats is None else self.seats
            return self._begun(game, seats, setup)
        if setup or self.rules is not None or self.seats is not None:
            raise Sorry("--position says it all: leave --seats, --rules, --phase, --populate out")
        read: State = game.read_position(text_or_file(self.position))
        return read

    def throwing(self, how: str | None) -> Start:
        """With dice that fall in another way than the rules say."""
        if how is None:
            return self
        if self.position is not None:
            raise Sorry("--position says it all: leave --throw out")
        return replace(self, rules=f"{self.rules or ''} throws={how}")

    def for_players(self, count: int, game: Game[Any, Any, Any, Any]) -> Start:
        """With a seat for each of several players, where a game is else for one alone."""
        open_ = self.seats is None and self.position is None and game.seat_counts[0] == 1
        return replace(self, seats=count) if open_ and count > 1 else self

    def _begun(
        self, game: Game[Any, Any, Any, Any], seats: int, setup: dict[str, str | float]
    ) -> State:
        try:
            begun: State = game.start(self.rules, seats, **setup)
        except UnknownName as error:
            if error.kind != "start option":
                raise
            why = f"{game.title} always begins in the same way: leave --{error.name} out"
            raise Sorry(why) from None
        return begun


throw_option = click.option(
    "--throw",
    type=click.Choice(["physics", "table"]),
    help="Pluvionauts: how dice fall.  [default: as the rules say]",
)


def thrower_for(state: State) -> Thrower | None:
    """Who throws the dice, where the rules want them really thrown."""
    try:
        return outfit.thrower_for(state)
    except ImportError as error:
        why = f"dice are thrown with MuJoCo, which is not here ({error}): say --throw table"
        raise Sorry(why) from None


def start_options(function: Command) -> Command:
    """Adds the options of the start and hands them on as one `start`."""

    @wraps(function)
    def begun(*args: Any, **chosen: Any) -> None:
        said = {name: chosen.pop(name) for name in Start.__dataclass_fields__}
        function(*args, start=Start(**said), **chosen)

    for option in reversed(OPTIONS):
        begun = option(begun)
    return begun


# ---- dice ------------------------------------------------------------------------------------


def read_seed(text: str) -> bytes:
    """A seed from up to 64 hexadecimal digits."""
    digits = text.lower().removeprefix("0x")
    if not digits or len(digits) > 64 or set(digits) - set("0123456789abcdef"):
        raise Sorry(f"a seed is 1 to 64 hexadecimal digits, not {text[:70]!r}")
    return bytes.fromhex(digits.zfill(64))


def fresh_seed() -> bytes:
    """A seed that nobody knows."""
    return secrets.token_bytes(32)


def fair_dice(seed: bytes, game: Game[Any, Any, Any, Any], seats: int, *, chosen: bool) -> FairDice:
    """Dice for a match; with a chosen seed the salts are the seats' names, else secret too."""
    names = game.seat_names[:seats]
    return FairDice(seed, names if chosen else [fresh_salt() for _ in names])
