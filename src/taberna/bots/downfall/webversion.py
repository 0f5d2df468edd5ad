"""The computer player of an earlier web version, by its plain formulas: something to measure by.

It looks one ply ahead, counts neither cards nor tiles and breaks ties at random. Of its three
traits the third was never used. What it did not know of comes last: wild cards and the call.
"""

from __future__ import annotations

from taberna.bots.choosing import ById
from taberna.bots.downfall.scene import SCOPES, VENTS_BESIDE
from taberna.bots.reasons import Advice, BotChoice, advice_of
from taberna.core.errors import NotNow
from taberna.core.rng import Rng
from taberna.games.downfall.actions import (
    AWAY,
    Action,
    LayLava,
    PlaceRelative,
    PlayCard,
    PlayWild,
    Run,
    ThrowIn,
)
from taberna.games.downfall.board import BIT, CELL, CITY, SQUARES, Square, squares_of
from taberna.games.downfall.squares import reach
from taberna.games.downfall.view import Counts, View

CAUTION, SOCIAL = 1, 1  # each was 0 to 3
WHO = 100.0  # who runs is decided before where to
NEIGHBOURS = {
    square: squares_of(reach(1 << BIT[square], CITY) & ~(1 << BIT[square])) for square in SQUARES
}


class WebversionBot(ById):
    """Plays by the formulas as they stood."""

    name = "webversion"

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, view: View) -> Action:
        """The highest value, any of them among equals."""
        if len(view.legal) == 1:
            return view.legal[0]
        return self._any_best(view, Formulas(view).values())

    def decide(self, view: View) -> BotChoice:
        """The same, with the values."""
        values = Formulas(view).values()
        return BotChoice(self._any_best(view, values), advice_of("worth", view.legal, values))

    def _any_best(self, view: View, values: list[float]) -> Action:
        best = max(values)
        equal = [action for action, value in zip(view.legal, values, strict=True) if value == best]
        return equal[self._rng.below(len(equal))]

    def explain(self, view: View) -> Advice:
        """The formulas' values; they have no reasons."""
        if not view.legal:
            raise NotNow("there is nothing to decide here")
        return advice_of("worth", view.legal, Formulas(view).values())


class Formulas:
    """The values of what can be done in one view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.me = int(view.mover)
        self.people: dict[Square, Counts] = dict(view.people)
        self.steps: dict[str, int] = dict(view.gate_steps)
        self.lava = dict(view.lava)

    def values(self) -> list[float]:
        """One for each legal action."""
        return [self.value(action) for action in self.view.legal]

    def value(self, action: Action) -> float:
        """By the kind of action."""
        match action:
            case PlayCard(card=card, square=square):
                return self.card(card, square)
            case PlaceRelative(square=square):
                return self.relative(square)
            case PlayWild(square=square):
                return self.relative(square) - WHO
            case ThrowIn(seat=seat):
                return self.victim(seat)
            case LayLava(square=square):
                return -2.0 if self.own(square) else 1.0 + self.occupied(square)
            case Run(start=start, end=end):
                return WHO * self.runner(start) + self.destination(end)
        return -WHO * WHO

    def card(self, card: int, square: Square) -> float:
        """A card and a square, asleep or seething."""
        if self.view.phase == "sleeps":
            settled = sum(map(self.occupied, SCOPES["building"][square]))
            room = CELL[square].spaces - settled * (2 + SOCIAL)
            return room - 0.5 * CAUTION * self.vent(square) + 0.5 * (5 - self.steps[square])
        occupied, owners = self.occupied(square), self.owners(square)
        value: float = CELL[square].spaces - occupied + occupied * (2 + SOCIAL)
        value += 0.5 * SOCIAL * max(0, owners - 1) - 0.5 * CAUTION * self.vent(square)
        value += 0.5 * CAUTION * (5 - self.steps[square])
        copies = self.view.hand.count(card)
        return copies * value + copies - 1

    def relative(self, square: Square) -> float:
        """A home for a relative."""
        value = 1.0 - 0.5 * CAUTION * self.vent(square) + 0.5 * (5 - self.steps[square])
        if not CELL[square].number:
            return value + 1 + self.occupied(square) + self.owners(square)
        playable = CELL[square].number in self.view.hand
        return 2 * value if playable and not self.occupied(square) else value

    def victim(self, seat: int) -> float:
        """The opponent with most people is struck, wherever."""
        return sum(c[seat] for c in self.people.values()) - 0.1 * self.view.volcano[seat]

    def runner(self, square: Square) -> float:
        """Who runs."""
        crowded = self.own(square) - self.owners(square)
        return 3 + crowded + CAUTION * self.hot(square) - 0.2 * self.steps[square]

    def destination(self, end: str) -> float:
        """Where to."""
        if end == AWAY:
            return 6.0
        square = Square(end)
        crowd = self.occupied(square) + self.owners(square)
        return 6 - self.steps[end] + 0.1 * crowd - 0.5 * CAUTION * self.hot(square)

    # ---- what the formulas count -------------------------------------------------------------

    def occupied(self, square: Square) -> int:
        """People on a square."""
        return sum(self.people.get(square, ()))

    def owners(self, square: Square) -> int:
        """How many seats have people there."""
        return sum(map(bool, self.people.get(square, ())))

    def own(self, square: Square) -> int:
        """The seat's own people there."""
        return self.people[square][self.me] if square in self.people else 0

    def vent(self, square: Square) -> bool:
        """Whether a vent is next to it."""
        return bool(VENTS_BESIDE[square])

    def hot(self, square: Square) -> int:
        """How many kinds of lava are next to it."""
        return len({self.lava[near] for near in NEIGHBOURS[square] if near in self.lava})
