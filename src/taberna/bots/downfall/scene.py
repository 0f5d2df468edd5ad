"""A view as somebody looks at it who is about to decide: who stands where, what threatens."""

from __future__ import annotations

from taberna.bots.downfall.traits import Traits
from taberna.games.downfall.board import (
    BIT,
    CELL,
    CELLS,
    CITY,
    NAME,
    SPACES,
    VENTS,
    Square,
    scope,
    spread,
    squares_of,
)
from taberna.games.downfall.view import Counts, View

VENTS_BESIDE = {  # per square, the vents next to it
    cell.name: squares_of(spread(1 << cell.bit, CITY) & VENTS & ~(1 << cell.bit)) for cell in CELLS
}
SCOPES = {  # per kind of scope and square, the squares that count as one
    kind: {cell.name: squares_of(scope(cell, kind)) for cell in SPACES}
    for kind in ("square", "house", "building")
}
PLAIN, TO_THE_LEADER, TO_THE_RIVAL = 0.3, 0.7, 0.9  # what the losses of others are worth
SAVED_COUNTS = 2.0  # people in safety, beside those in the city


class Scene:
    """What one seat sees, arranged for deciding. Nothing here that the view does not say."""

    def __init__(self, view: View, traits: Traits) -> None:
        self.view = view
        self.traits = traits
        self.me = int(view.mover if view.viewer is None else view.viewer)
        self.people: dict[Square, Counts] = dict(view.people)
        self.steps: dict[Square, int] = dict(view.gate_steps)
        self.tiles = sum(count for _, count in view.bag)
        self.enmity = enmities(view, self.me, traits)

    def crowd(self, square: Square) -> int:
        """Everybody on a square."""
        return sum(self.people.get(square, ()))

    def own(self, square: Square) -> int:
        """The seat's own people on a square."""
        return self.people[square][self.me] if square in self.people else 0

    def room(self, square: Square) -> int:
        """Free spaces on a square."""
        return CELL[square].spaces - self.crowd(square)

    def perils(self) -> dict[Square, float]:
        """How likely the next tile is one that could cover a square."""
        found: dict[Square, float] = {}
        bag = dict(self.view.bag)
        for tile, squares in self.view.lava_next:
            share = bag[tile] / self.tiles
            for square in squares:
                found[square] = found.get(square, 0.0) + share
        return found

    def covered(self) -> int:
        """Where lava lies, as a mask."""
        lava = sum(1 << BIT[square] for square, _ in self.view.lava)
        return lava + sum(1 << BIT[square] for square in self.view.burnt)

    def standing(self) -> int:
        """Where anybody stands, as a mask."""
        return sum(1 << BIT[square] for square in self.people)


def enmities(view: View, me: int, traits: Traits) -> list[float]:
    """What a loss of each seat is worth: the lawful look at the leader, others at their rival."""
    strength = strengths(view)
    others = [strength[seat] for seat in range(view.seats) if seat != me]
    least, span = min(others), max(others) - min(others)
    rival = (me - 1) % view.seats  # who acted just before
    return [
        0.0
        if seat == me
        else PLAIN
        + TO_THE_LEADER * traits.lawfulness * ((strength[seat] - least) / span if span else 1.0)
        + TO_THE_RIVAL * traits.malice * (seat == rival)
        for seat in range(view.seats)
    ]


def strengths(view: View) -> list[float]:
    """How each seat stands: people in the city, and more for those in safety."""
    totals = [SAVED_COUNTS * saved for saved in view.saved]
    for _, counts in view.people:
        for seat, count in enumerate(counts):
            totals[seat] += count
    return totals


def name_of(mask: int) -> Square:
    """The only square of a mask."""
    return NAME[mask.bit_length() - 1]
