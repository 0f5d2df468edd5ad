"""How a match begins: the options that several commands share, and the state and dice they give."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import wraps
from typing import Any

import click

from taberna.cli.completing import complete_game
from taberna.cli.console import Sorry
from taberna.cli.files import text_or_file
from taberna.core.dice import FairDice, fresh_salt
from taberna.core.errors import UnknownName
from taberna.core.game import Game
from taberna.core.state import State
from taberna.games import find_manifest, first_game, manifests
from taberna.games.manifest import Option

Command = Callable[..., None]

game_argument = click.argument(
    "game", default=first_game(), metavar="[GAME]", shell_complete=complete_game
)
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
    click.option("--position", metavar="TEXT|@FILE", help="Start from a position instead."),
)


def _option(name: str, offers: Sequence[tuple[str, Option]]) -> Callable[[Command], Command]:
    """What games let one choose for the start, as an option of a command."""
    kind = float if offers[0][1].number else None
    meanings = "; ".join(f"{game}: {option.help}" for game, option in offers)
    return click.option(f"--{name}", type=kind, metavar="X" if kind else "NAME", help=meanings)


def _of_games() -> dict[str, Callable[[Command], Command]]:
    """The options for what each game of the house lets one choose, by their names."""
    offers: dict[str, list[tuple[str, Option]]] = {}
    for game, manifest in manifests().items():
        for option in manifest.options:
            offers.setdefault(option.name, []).append((game, option))
    return {name: _option(name, offered) for name, offered in offers.items()}


OF_GAMES = _of_games()


@dataclass(frozen=True, slots=True)
class Start:
    """What was said about the start."""

    seats: int | None = None
    rules: str | None = None
    position: str | None = None
    chosen: Mapping[str, str | float] = field(default_factory=dict)  # what the game offers

    def state(self, game: Game[Any, Any, Any, Any]) -> State:
        """The state a match begins with."""
        if self.position is None:
            return self._begun(game, game.seat_counts[0] if self.seats is None else self.seats)
        given = [("seats", self.seats), ("rules", self.rules), *self.chosen.items()]
        extra = [f"--{name}" for name, value in given if value is not None]
        if extra:
            raise Sorry(f"--position says it all: leave {', '.join(extra)} out")
        read: State = game.read_position(text_or_file(self.position))
        return read

    def for_players(self, count: int, game: Game[Any, Any, Any, Any]) -> Start:
        """With a seat for each of several players, where a game is else for one alone."""
        open_ = self.seats is None and self.position is None and game.seat_counts[0] == 1
        return replace(self, seats=count) if open_ and count > 1 else self

    def _begun(self, game: Game[Any, Any, Any, Any], seats: int) -> State:
        try:
            return find_manifest(game.name).begin(self.rules, seats, self.chosen)
        except UnknownName as error:
            if error.kind != "start option":
                raise
            why = f"{game.title} begins without it: leave --{error.name} out"
            raise Sorry(why) from None


def start_options(function: Command) -> Command:
    """Adds the options of the start and hands them on as one `start`."""

    @wraps(function)
    def begun(*args: Any, **chosen: Any) -> None:
        of_games = {name: chosen.pop(name) for name in OF_GAMES}
        said = {name: chosen.pop(name) for name in ("seats", "rules", "position")}
        wanted = {name: value for name, value in of_games.items() if value is not None}
        function(*args, start=Start(**said, chosen=wanted), **chosen)

    offered: Command = begun
    decorators: list[Callable[[Command], Command]] = [*OPTIONS, *OF_GAMES.values()]
    for option in reversed(decorators):
        offered = option(offered)
    return offered


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
