"""What somebody does in games of Downfall, counted, and whether two of them differ."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import erfc, sqrt
from statistics import fmean, pvariance
from typing import TypeVar

from taberna.bots import find_bot
from taberna.bots.downfall.scene import VENTS_BESIDE
from taberna.core.dice import FairDice
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.games.downfall.events import (
    Event,
    LavaLaid,
    PeopleLost,
    PersonPlaced,
    RelativePlaced,
    VictimThrown,
)
from taberna.games.downfall.game import DOWNFALL
from taberna.games.downfall.view import View

MANNERS = {
    "distance": "mean steps from placed people to outside",
    "vents": "people placed next to vents",
    "relatives": "relatives placed",
    "leader": "share of omens against the leader",
    "kills": "others' people killed by own lava",
    "saved": "saved",
    "lost": "lost",
}
K = TypeVar("K")
Samples = dict[str, list[float]]  # per manner; one a game, for omens one for each


@dataclass
class Watcher:
    """Counts what one seat does in one game."""

    seat: int
    placed: list[int] = field(default_factory=list)  # steps from each placed person to outside
    vents: int = 0
    relatives: int = 0
    leader: list[float] = field(default_factory=list)  # 1 for each omen against the leader
    kills: int = 0

    def saw(self, before: View, events: Iterable[Event]) -> None:
        """What the seat's own action led to."""
        laid = False
        for event in events:
            match event:
                case PersonPlaced(square=square) | RelativePlaced(square=square):
                    self.placed.append(dict(before.gate_steps)[square])
                    self.vents += bool(VENTS_BESIDE[square])
                    self.relatives += isinstance(event, RelativePlaced)
                case VictimThrown(victim=victim):
                    self.leader.append(float(victim in leaders(before, self.seat)))
                case LavaLaid():
                    laid = True
                case PeopleLost(seat=seat, count=count) if laid and seat != self.seat:
                    self.kills += count

    def samples(self, end: View) -> Samples:
        """Everything counted, at the end of the game."""
        return {
            "distance": [fmean(self.placed)],
            "vents": [float(self.vents)],
            "relatives": [float(self.relatives)],
            "leader": self.leader,
            "kills": [float(self.kills)],
            "saved": [float(end.saved[self.seat])],
            "lost": [float(end.volcano[self.seat])],
        }


def leaders(view: View, seat: int) -> list[int]:
    """The opponents with most people in the city."""
    others = [other for other in range(view.seats) if other != seat]
    city = {other: sum(counts[other] for _, counts in view.people) for other in others}
    return [other for other in others if city[other] == max(city.values())]


def game(names: Sequence[str], deal: int, watched: int = 0) -> tuple[list[float], Samples]:
    """One game: each seat's share of the win, and what the watched seat did."""
    state = DOWNFALL.start(None, len(names))
    dice = FairDice(deal.to_bytes(32), ["deal"] * len(names))
    players = [find_bot(name, Rng(1000 * deal + seat)) for seat, name in enumerate(names)]
    watcher = Watcher(watched)
    while state.turn != OVER:
        if state.turn == CHANCE:
            state.happen(state.draw(dice))
            continue
        seat, view = state.turn, DOWNFALL.view(state, state.turn)
        events = state.play(players[seat].choose(view))
        if seat == watched:
            watcher.saw(view, events)
    return state.shares(), watcher.samples(DOWNFALL.view(state, None))


def differs(one: Sequence[float], other: Sequence[float]) -> float:
    """How likely means would be so far apart by chance alone: two-sided, large samples."""
    apart = abs(fmean(one) - fmean(other))
    error = sqrt(pvariance(one) / len(one) + pvariance(other) / len(other))
    if not error:
        return float(not apart)
    return erfc(apart / error / sqrt(2))


def holm(chances: dict[K, float], level: float) -> set[K]:
    """The differences that hold at this level together, by Holm's correction."""
    held: set[K] = set()
    for number, (key, chance) in enumerate(sorted(chances.items(), key=lambda item: item[1])):
        if chance > level / (len(chances) - number):
            break
        held.add(key)
    return held


def differences(found: dict[str, Samples], level: float) -> dict[tuple[str, str], list[str]]:
    """For each pair of names, the manners in which they differ."""
    pairs = list(combinations(found, 2))
    chances = {
        (one, other, manner): differs(found[one][manner], found[other][manner])
        for one, other in pairs
        for manner in MANNERS
    }
    held = holm(chances, level)
    return {pair: [manner for manner in MANNERS if (*pair, manner) in held] for pair in pairs}
