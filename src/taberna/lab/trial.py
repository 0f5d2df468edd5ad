"""Deals of one ruleset, played and measured: the piece of work that a process is given."""

from __future__ import annotations

from dataclasses import dataclass

from taberna.core.errors import Unreadable
from taberna.core.rng import Rng
from taberna.core.state import State
from taberna.games import find_game
from taberna.lab.course import play
from taberna.lab.deal import LabDeal
from taberna.lab.leads import lead_judge
from taberna.lab.measures import of_games
from taberna.lab.players import LabPlayer, lab_player

CHUNK = 25  # deals of an order


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """All but the rules that decides which games are played. `seed` is any text."""

    game: str
    seats: int
    strong: str  # plays against itself, and for `skill` against the weak one
    weak: str
    seed: str = "1"
    skill_every: int = 4  # in one deal of so many strong plays against weak, from every seat

    def __post_init__(self) -> None:
        if self.seats == 1:
            raise Unreadable("alone at the table there is nothing to win: --seats 2 or more")
        start = find_game(self.game).start(None, self.seats)
        for name in (self.strong, self.weak):
            lab_player(name, start, Rng())


@dataclass(frozen=True, slots=True)
class DealOrder:
    """Deals to be played by one ruleset: `CHUNK` of them from this one on."""

    rules: str
    first: int


@dataclass(frozen=True, slots=True)
class DealsPlayed:
    """What was measured: a row for each deal, and what the strong bot won in some of them."""

    rules: str
    first: int
    rows: tuple[tuple[float, ...], ...]
    skill: dict[int, float]  # by the deal's number


@dataclass(frozen=True, slots=True)
class TrialTask:
    """Plays deals in a setting, here or anywhere; what comes of an order follows from it alone."""

    setting: Setting

    def __call__(self, order: DealOrder) -> DealsPlayed:
        """Plays an order."""
        start = find_game(self.setting.game).start(order.rules, self.setting.seats)
        numbers = range(order.first, order.first + CHUNK)
        rows = tuple(self._row(start, number) for number in numbers)
        skilled = [n for n in numbers if n % self.setting.skill_every == 0]
        skill = {number: self._skill(start, number) for number in skilled}
        return DealsPlayed(order.rules, order.first, rows, skill)

    def _row(self, start: State, number: int) -> tuple[float, ...]:
        """A game between equals."""
        said, deal = self.setting, LabDeal(self.setting.seed, number)
        players = [self._player(said.strong, start, deal, seat) for seat in range(said.seats)]
        course = play(start, players, deal, lead_judge(said.game, said.seats))
        return tuple(round(measure.of(course), 6) for measure in of_games(said.seats))

    def _skill(self, start: State, number: int) -> float:
        """What the strong bot wins on average, alone among weak ones, once in every seat."""
        said, won = self.setting, 0.0
        for place in range(said.seats):
            deal = LabDeal(said.seed, number)
            names = [said.strong if seat == place else said.weak for seat in range(said.seats)]
            players = [self._player(name, start, deal, seat) for seat, name in enumerate(names)]
            won += play(start, players, deal).shares[place]
        return won / said.seats

    def _player(self, name: str, start: State, deal: LabDeal, seat: int) -> LabPlayer:
        return lab_player(name, start, deal.rng(f"seat {seat}"))


def deal_orders(rules: list[str], deals: int) -> list[DealOrder]:
    """The first so many deals of every ruleset, side by side: a stop leaves all as far."""
    return [DealOrder(one, first) for first in range(0, deals, CHUNK) for one in rules]
