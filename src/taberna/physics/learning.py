"""Learns the throw table from trials.

Around the box all throws are alike but for the shape of the walls: a trial counts for every line of
its own turn, strength and height whose place differs by at most ten degrees, modulo sixty, carried
there by turning and mirroring the whole throw. Knocks are learned along the line of the aim: what
happened to a die that lay so far ahead and so far aside, whatever the place and turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import cos, radians, sin

import numpy as np

from taberna.games.pluvionauts.aim import DEGREES, Aim, aim_of
from taberna.games.pluvionauts.board import CELLS
from taberna.games.pluvionauts.falls import GONE, SPOT, SPOTS, UNMOVED, rest_of
from taberna.games.pluvionauts.symmetry import FORCES, LINE, LINES, SECTOR
from taberna.games.pluvionauts.throw_table import BEHIND, BESIDE, KNOCKS, LANDINGS, LOST, SAME
from taberna.physics.box import middle
from taberna.physics.release import CIRCLE
from taberna.physics.rest import Point, cells_under, footprint
from taberna.physics.trials import Settled, Trial

WEIGHTS = (2, 1, 0, 0)  # of a trial, by how many places away it was thrown
BLUR = 1.2  # centimetres: how far around a spot knocks are averaged
Numbers = np.ndarray[tuple[int, ...], np.dtype[np.float64]]


def learn(trials: Sequence[Trial]) -> tuple[bytes, bytes]:
    """The landings and the knocks of the throw table."""
    return learn_landings(trials), learn_knocks(trials)


# ---- a throw, turned and mirrored ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Motion:
    """Mirrors points east to west or not, then turns them clockwise about the centre."""

    mirrored: bool
    cosine: float
    sine: float

    def point(self, x: float, y: float) -> Point:
        """A point after it."""
        x = -x if self.mirrored else x
        return (x * self.cosine + y * self.sine, y * self.cosine - x * self.sine)

    def shape(self, points: Sequence[Point]) -> list[Point]:
        """A shape after it, counter-clockwise again."""
        moved = [self.point(x, y) for x, y in points]
        return moved[::-1] if self.mirrored else moved


def motion(degrees: float, *, mirrored: bool = False) -> Motion:
    """The motion that turns clockwise by so many degrees."""
    return Motion(mirrored, cos(radians(degrees)), sin(radians(degrees)))


def _shape(die: Settled) -> list[Point]:
    turn = (die.w / 127, die.i / 127, die.j / 127, die.k / 127)
    return footprint((die.x / 100, die.y / 100, 0.0), turn)


def _spot(shape: list[Point]) -> int:
    """The spot of a die with this footprint."""
    x = sum(point[0] for point in shape) / len(shape)
    y = sum(point[1] for point in shape) / len(shape)
    return SPOT[cells_under(shape, (x, y))]


# ---- landings --------------------------------------------------------------------------------


def learn_landings(trials: Iterable[Trial]) -> bytes:
    """For every line and force, LANDINGS spots as often as the trials ended there."""
    counts = [[0] * (len(SPOTS) + 1) for _ in range(len(LINES) * FORCES)]
    for trial in trials:
        aim, force = aim_of(trial.aim), trial.aim % FORCES
        shape = [] if trial.thrown.rest == GONE else _shape(trial.thrown)
        for line, weight, way in _images(aim):
            spot = _spot(way.shape(shape)) if shape else len(SPOTS)
            counts[line * FORCES + force][spot] += weight
    return b"".join(_apportioned(row) for row in counts)


def _images(aim: Aim) -> Iterator[tuple[int, int, Motion]]:
    """The lines that a throw counts for, how much, and the motion that carries it there."""
    for mirrored in (False, True):
        place, turn = (-aim.place, -aim.turn) if mirrored else (aim.place, aim.turn)
        for other in range(4):
            away = (place - other) % SECTOR
            weight = WEIGHTS[min(away, SECTOR - away)]
            if weight and (other, turn) in LINE:
                way = motion((other - place) * DEGREES, mirrored=mirrored)
                yield LINE[other, turn], weight, way


def _apportioned(counts: Sequence[int]) -> bytes:
    """LANDINGS spots in proportion to their counts; the largest remainders get what is left."""
    total = sum(counts)
    shares = [divmod(count * LANDINGS, total) for count in counts]
    left = LANDINGS - sum(whole for whole, _ in shares)
    order = sorted(range(len(counts)), key=lambda spot: (-shares[spot][1], spot))
    extra = set(order[:left])
    spots = (
        (LOST if spot == len(SPOTS) else spot, whole + (spot in extra))
        for spot, (whole, _) in enumerate(shares)
    )
    return b"".join(bytes([spot]) * number for spot, number in spots)


# ---- knocks ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Knock:
    """A die that lay beside the line of an aim: its place there, and what became of it."""

    ahead: float  # centimetres from the hand along the line
    aside: float  # to the right of it
    shape: tuple[Point, ...] | None  # its footprint from where it lay, the line northwards
    rolled: int


def learn_knocks(trials: Sequence[Trial]) -> bytes:
    """For every line, force and cell the chance of a knock, and KNOCKS places a die went to."""
    seen: list[list[tuple[float, float, bool]]] = [[] for _ in range(FORCES)]
    knocks: list[list[Knock]] = [[] for _ in range(FORCES)]
    for trial in trials:
        if trial.thrown.rest != GONE:
            aim, force = aim_of(trial.aim), trial.aim % FORCES
            for die in (trial.a, trial.b):
                ahead, aside = _on_line(aim, *middle(die.start // 6))
                seen[force].append((ahead, aside, die.rest != UNMOVED))
                if die.rest != UNMOVED:
                    knocks[force].append(_knock(aim, ahead, aside, die))
    table = [
        [_row(np.array(seen[force]), knocks[force], Aim(*line, 1, 1)) for force in range(FORCES)]
        for line in LINES
    ]
    return b"".join(row for line in table for row in line)


def _on_line(aim: Aim, x: float, y: float) -> Point:
    """A point seen from the hand: how far ahead, and how far to the right."""
    place = motion(-aim.place * DEGREES).point(x, y)
    aside, behind = motion(-180 - aim.turn * DEGREES).point(place[0], place[1] - CIRCLE)
    return (behind, aside)


def _knock(aim: Aim, ahead: float, aside: float, die: Settled) -> Knock:
    """One knock, as the hand sees it."""
    before, after = die.start % 6 + 1, rest_of(die.rest)
    if after is None or not after.cells:
        return Knock(ahead, aside, None, SAME)
    rolled = SAME if after.face == before else BEHIND if after.face == 7 - before else BESIDE
    x, y = middle(die.start // 6)
    back = motion(-180 - (aim.place + aim.turn) * DEGREES)
    shape = back.shape([(u - x, v - y) for u, v in _shape(die)])
    return Knock(ahead, aside, tuple(shape), rolled)


def _row(seen: Numbers, knocks: Sequence[Knock], aim: Aim) -> bytes:
    """The knocks of all cells for one line and force."""
    row = bytearray()
    places = np.array([(knock.ahead, knock.aside) for knock in knocks])
    for cell in CELLS:
        ahead, aside = _on_line(aim, *middle(cell))
        row.append(round(255 * _chance(seen, ahead, aside)))
        for knock, mirrored in _nearest(places, knocks, ahead, aside):
            row += bytes((_knocked_to(knock, aim, cell, mirrored=mirrored), knock.rolled))
    return bytes(row)


def _chance(seen: Numbers, ahead: float, aside: float) -> float:
    """How often a die around here was knocked; both sides of the line are alike."""
    away = (seen[:, 0] - ahead) ** 2 + (np.abs(seen[:, 1]) - abs(aside)) ** 2
    weights = np.exp(-away / (2 * BLUR**2))
    return float((weights * seen[:, 2]).sum() / weights.sum()) if weights.any() else 0.0


def _nearest(
    places: Numbers, knocks: Sequence[Knock], ahead: float, aside: float
) -> Iterator[tuple[Knock, bool]]:
    """The KNOCKS knocks nearest to a spot, and whether they were on the other side of the line."""
    away = (places[:, 0] - ahead) ** 2 + (np.abs(places[:, 1]) - abs(aside)) ** 2
    for number in np.argsort(away, kind="stable")[:KNOCKS]:
        knock = knocks[int(number)]
        yield knock, knock.aside * aside < 0


def _knocked_to(knock: Knock, aim: Aim, cell: int, *, mirrored: bool) -> int:
    """Where a die on this cell comes to lie after such a knock."""
    if knock.shape is None:
        return LOST
    ahead = motion(180 + (aim.place + aim.turn) * DEGREES, mirrored=mirrored)
    x, y = middle(cell)
    return _spot([(u + x, v + y) for u, v in ahead.shape(knock.shape)])
