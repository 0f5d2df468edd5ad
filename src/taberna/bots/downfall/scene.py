"""A view as somebody looks at it who is about to decide: who stands where, what threatens."""

from __future__ import annotations

from functools import cached_property

from taberna.bots.downfall.traits import Traits
from taberna.bots.reasons import Plain
from taberna.games.downfall.board import (
    BIT,
    CELL,
    CELLS,
    CITY,
    GATES,
    SPACES,
    VENTS,
    Square,
    distances,
    scope,
    squares_of,
)
from taberna.games.downfall.squares import reach
from taberna.games.downfall.state import walkable
from taberna.games.downfall.view import Counts, View

Parts = list[tuple[str, float]]  # kinds of reasons, and what each adds to an action's value
About = tuple[tuple[str, Plain], ...]

VENTS_BESIDE = {  # per square, the vents next to it
    cell.name: squares_of(reach(1 << cell.bit, CITY) & VENTS & ~(1 << cell.bit)) for cell in CELLS
}
SCOPES = {  # per kind of scope and square, the squares that count as one
    kind: {cell.name: squares_of(scope(cell, kind)) for cell in SPACES}
    for kind in ("square", "house", "building")
}
PLAIN, TO_THE_LEADER, TO_THE_RIVAL = 0.3, 0.7, 0.9  # what the losses of others are worth
SAVED_COUNTS = 2.0  # somebody in safety, beside somebody in the city


class Scene:
    """What one seat sees, arranged for deciding. Nothing here that the view does not say."""

    def __init__(self, view: View, traits: Traits) -> None:
        self.view = view
        self.traits = traits
        self.me = int(view.mover)
        self.people: dict[Square, Counts] = dict(view.people)
        self.steps: dict[Square, int] = dict(view.gate_steps)
        self.tiles = sum(count for _, count in view.bag)
        self.blame, self.grudge = blames(view, traits), grudges(view, traits)
        self.enmity = [sum(both) for both in zip(self.blame, self.grudge, strict=True)]

    def crowd(self, square: Square) -> int:
        """Everybody on a square."""
        return sum(self.people.get(square, ()))

    def own(self, square: Square) -> int:
        """The seat's own people on a square."""
        return self.people[square][self.me] if square in self.people else 0

    def others(self, square: Square) -> int:
        """Everybody else on a square."""
        return self.crowd(square) - self.own(square)

    def enemies(self, square: Square) -> float:
        """The others on a square, each as much as a loss of theirs is worth."""
        if square not in self.people:
            return 0.0
        counts = self.people[square]
        return sum(enmity * count for enmity, count in zip(self.enmity, counts, strict=True))

    def room(self, square: Square) -> int:
        """Free spaces on a square."""
        return CELL[square].spaces - self.crowd(square)

    @cached_property
    def covered(self) -> int:
        """Where lava lies, as a mask."""
        lava = sum(1 << BIT[square] for square, _ in self.view.lava)
        return lava + sum(1 << BIT[square] for square in self.view.burnt)

    @cached_property
    def perils(self) -> dict[Square, float]:
        """How many tiles of a round, on average, could cover a square."""
        found: dict[Square, float] = {}
        bag = dict(self.view.bag)
        for tile, squares in self.view.lava_next:
            share = self.view.seats * bag[tile] / self.tiles
            for square in squares:
                found[square] = found.get(square, 0.0) + share
        return found

    def coming(self, square: Square) -> tuple[str, ...]:
        """The tiles that could cover a square next."""
        return tuple(tile for tile, squares in self.view.lava_next if square in squares)

    @cached_property
    def nearest(self) -> dict[Square, Square]:
        """Per square, the gate that is fewest steps away."""
        ground = walkable(self.covered, vents_open=self.view.ruleset.vent_enterable)
        ways = {gate: distances(ground, 1 << BIT[gate]) for gate in squares_of(GATES & ground)}
        far = len(CELLS)
        return {
            square: min(ways, key=lambda gate: ways[gate].get(square, far)) for square in self.steps
        }


def blames(view: View, traits: Traits) -> list[float]:
    """What a loss of each seat is worth in justice: the lawful look at the leader."""
    strength = strengths(view)
    others = [strength[seat] for seat in range(view.seats) if seat != view.mover]
    least, span = min(others), max(others) - min(others)
    return [
        0.0
        if seat == view.mover
        else PLAIN + TO_THE_LEADER * traits.lawfulness * ((mine - least) / span if span else 1.0)
        for seat, mine in enumerate(strength)
    ]


def grudges(view: View, traits: Traits) -> list[float]:
    """What it is worth beyond justice: the vindictive look at who acted just before them."""
    rival = (view.mover - 1) % view.seats
    return [TO_THE_RIVAL * traits.malice * (seat == rival) for seat in range(view.seats)]


def strengths(view: View) -> list[float]:
    """How each seat stands: people in the city, and more for those in safety."""
    totals = [SAVED_COUNTS * saved for saved in view.saved]
    for _, counts in view.people:
        for seat, count in enumerate(counts):
            totals[seat] += count
    return totals
