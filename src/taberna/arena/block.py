"""One deal, played by a line-up in all its rotations: the unit that every error bar counts in."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean

from taberna.arena.league import League, Lineup, bot_of
from taberna.core.dice import FairDice
from taberna.core.outcome import Outcome
from taberna.core.record import write_record
from taberna.core.state import State
from taberna.games import find_game
from taberna.table.match import Match
from taberna.table.match_setup import seated_bot, seed_of_game, thrower_for
from taberna.table.runner import run


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """How one game ended, seat by seat; a shared win is a share for each winner."""

    bots: Lineup
    reason: str
    ranks: tuple[int, ...]
    shares: tuple[float, ...]
    scores: tuple[dict[str, int], ...]


@dataclass(frozen=True, slots=True)
class Crash:
    """A block that a bot could not finish, with all that is needed to see it again."""

    number: int
    game: int
    bots: Lineup
    culprit: str
    seed: str  # of the deal
    error: str
    trace: str
    record: str


@dataclass(frozen=True, slots=True)
class Block:
    """All games of one deal, and their records as long as they are not kept elsewhere."""

    number: int
    games: tuple[PlayedGame, ...]
    records: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Order:
    """A block to be played: its number, which gives the deal, and who sits where in each game."""

    number: int
    lineups: tuple[Lineup, ...]


def orders(league: League, blocks: int) -> list[Order]:
    """The first so many blocks of a league."""
    return [Order(number, lineups) for number, lineups in enumerate(league.lineups(blocks))]


@dataclass(frozen=True, slots=True)
class Task:
    """Plays blocks of a league, here or in any process."""

    league: League

    def __call__(self, order: Order) -> Block | Crash:
        """Plays one block; the first crash ends it."""
        deal = seed_of_game(bytes.fromhex(self.league.seed), order.number)
        start = find_game(self.league.game).read_position(self.league.position)
        games: list[PlayedGame] = []
        records: list[str] = []
        for place, bots in enumerate(order.lineups):
            table = BlockGame(start.clone(), bots, deal, place)
            try:
                games.append(table.play())
            except Exception as error:  # whatever a bot does wrong
                return table.crash(order.number, error)
            records.append(write_record(table.match.record()))
        return Block(order.number, tuple(games), tuple(records))


class BlockGame:
    """One game of a block: the deal's dice, and bots with dice of their own."""

    def __init__(self, start: State, bots: Lineup, deal: bytes, place: int) -> None:
        self._bots, self._deal, self._place = bots, deal, place
        own = seed_of_game(deal, place)
        self._players = [
            seated_bot(bot_of(name), own, seat, start.game) for seat, name in enumerate(bots)
        ]
        dice = FairDice(deal, start.game.seat_names[: len(bots)])
        names = [player.name for player in self._players]
        self.match = Match(start, names, dice, thrower_for(start))

    def play(self) -> PlayedGame:
        """Plays to the end."""
        run(self.match, self._players, lambda match, events: None)
        outcome: Outcome = self.match.game.outcome(self.match.state)
        return PlayedGame(
            bots=self._bots,
            reason=outcome.reason,
            ranks=outcome.ranks,
            shares=tuple(self.match.state.shares()),
            scores=tuple(map(dict, outcome.scores)),
        )

    def crash(self, number: int, error: Exception) -> Crash:
        """What happened, told for people, and the record so far."""
        turn = self.match.state.turn
        return Crash(
            number=number,
            game=self._place,
            bots=self._bots,
            culprit=self._bots[turn] if turn >= 0 else "nobody",
            seed=self._deal.hex(),
            error=f"{type(error).__name__}: {error}",
            trace="".join(traceback.format_exception(error)),
            record=write_record(self.match.record()),
        )


# ---- what a block says about a bot -----------------------------------------------------------


def winnings(block: Block) -> dict[str, float]:
    """What each bot won in a block, by the seat."""
    return _by_the_seat(block, lambda game: game.shares)


def scored(block: Block, what: str) -> dict[str, float]:
    """One of the scores of each bot in a block, by the seat."""
    return _by_the_seat(block, lambda game: [scores[what] for scores in game.scores])


def _by_the_seat(block: Block, values: Callable[[PlayedGame], Sequence[float]]) -> dict[str, float]:
    found: dict[str, list[float]] = {}
    for game in block.games:
        for bot, value in zip(game.bots, values(game), strict=True):
            found.setdefault(bot, []).append(value)
    return {bot: fmean(taken) for bot, taken in found.items()}
