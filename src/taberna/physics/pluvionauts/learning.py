"""Learns the throw table from trials.

Around the box all throws are alike but for the shape of the walls: a trial counts for every line of
its own turn, strength and height, carried there by turning and mirroring the whole throw; less the
farther off its place in the sector was. Knocks are learned along the line of the aim: what
happened to a die that lay so far ahead and so far aside, whatever the place and turn.

A die stays less readily on high ground. How readily is learned for each force by turns: given the
landings on ground that is all alike, which grounds were met more often than that; given these, what
the landings would have been on ground all alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from math import cos, radians, sin

import numpy as np

from taberna.games.pluvionauts.aim import DEGREES, Aim, aim_of
from taberna.games.pluvionauts.board import CELLS, ISLANDS
from taberna.games.pluvionauts.falls import GONE, SPOT, SPOTS, UNMOVED, rest_of
from taberna.games.pluvionauts.symmetry import (
    CARRIED_CELL,
    FORCES,
    LINE,
    LINES,
    SECTOR,
    line_of,
)
from taberna.games.pluvionauts.throw_table import (
    BEHIND,
    BESIDE,
    GROUNDS,
    KNOCKS,
    LANDINGS,
    LOST,
    SAME,
    ThrowTable,
)
from taberna.physics.pluvionauts.box import middle
from taberna.physics.pluvionauts.release import CIRCLE
from taberna.physics.pluvionauts.rest import Point, cells_under, footprint
from taberna.physics.pluvionauts.trials import Settled, Trial, trial_scene

WEIGHTS = (4, 3, 1, 0)  # of a trial, by how many places away in the sector it was thrown
ROUNDS = 4  # of learning how readily a die stays
OFF = 4  # the ground off the board
FEW = 0.01  # trials of either kind, so that what was never met changes nothing
DOUBT = 0.5  # of a die that was not knocked, for places where few dice lay
BLUR = 1.2  # centimetres: how far around a spot knocks are averaged
Heights = tuple[int, ...]
Numbers = np.ndarray[tuple[int, ...], np.dtype[np.float64]]


def learn(trials: Sequence[Trial]) -> ThrowTable:
    """The throw table, from the first trials there are."""
    boards = [trial_scene(number)[0].heights for number in range(len(trials))]
    staying, landings = learn_landings(trials, boards)
    return ThrowTable(staying, landings, learn_knocks(trials))


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


def learn_landings(trials: Sequence[Trial], boards: Sequence[Heights]) -> tuple[bytes, bytes]:
    """How readily a die stays on each ground, and for every line and force LANDINGS spots."""
    images = [list(_landed(trial)) for trial in trials]
    staying = np.ones((FORCES, GROUNDS))
    for _ in range(ROUNDS):
        counts = _counts(trials, boards, images, staying)
        staying *= _met(trials, boards, counts, staying)
        staying[:, :OFF] /= staying[:, :1]  # the sky is the readiest
        staying[:, OFF] = staying[:, :OFF] @ np.array(ISLANDS) / sum(ISLANDS)
    counts = _counts(trials, boards, images, staying)
    parts = np.clip(np.rint(255 * staying), 1, 255).astype(np.uint8)
    return parts.tobytes(), b"".join(_apportioned(row) for row in counts)


def _landed(trial: Trial) -> Iterator[tuple[int, int, int]]:
    """The rows of the table that a trial counts for, with its spot there and how much."""
    shape = [] if trial.thrown.rest == GONE else _shape(trial.thrown)
    for line, weight, way in _images(aim_of(trial.aim)):
        spot = _spot(way.shape(shape)) if shape else len(SPOTS)
        yield line * FORCES + trial.aim % FORCES, spot, weight


def _counts(
    trials: Sequence[Trial],
    boards: Sequence[Heights],
    images: Sequence[Sequence[tuple[int, int, int]]],
    staying: Numbers,
) -> Numbers:
    """For every row and spot, how often a die would have landed there on ground all alike."""
    counts = np.zeros((len(LINES) * FORCES, len(SPOTS) + 1))
    counts[:, : len(CELLS)] = 1e-6  # a row without trials is even
    for trial, heights, image in zip(trials, boards, images, strict=True):
        stays = staying[trial.aim % FORCES]
        odds = stays[_grounds(trial, heights)].mean()
        for row, spot, weight in image:
            counts[row, spot] += weight / odds
    return counts


def _grounds(trial: Trial, heights: Heights) -> list[int]:
    """What lies under the thrown die."""
    rest = rest_of(trial.thrown.rest)
    return [heights[cell] for cell in rest.cells] if rest and rest.cells else [OFF]


def _met(
    trials: Sequence[Trial], boards: Sequence[Heights], counts: Numbers, staying: Numbers
) -> Numbers:
    """For every force and ground, how much more often it was met than the counts expect."""
    chances = counts / counts.sum(axis=1, keepdims=True) @ CELLS_OF_SPOTS
    happened, expected = np.zeros((FORCES, GROUNDS)), np.zeros((FORCES, GROUNDS))
    for trial, heights in zip(trials, boards, strict=True):
        force, (line, way) = trial.aim % FORCES, line_of(aim_of(trial.aim))
        grounds = np.append(np.array(heights)[np.array(CARRIED_CELL[way])], OFF)
        odds = chances[line * FORCES + force] * staying[force][grounds]
        expected[force] += np.bincount(grounds, odds / odds.sum(), GROUNDS)
        here = _grounds(trial, heights)
        happened[force] += np.bincount(here, None, GROUNDS) / len(here)
    return (happened + FEW) / (expected + FEW)


def _cells_of_spots() -> Numbers:
    """For every spot the part that each cell has in it; last, off the board."""
    parts = np.zeros((len(SPOTS) + 1, len(CELLS) + 1))
    for number, spot in enumerate(SPOTS):
        parts[number, list(spot)] = 1 / len(spot)
    parts[-1, -1] = 1
    return parts


CELLS_OF_SPOTS = _cells_of_spots()


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


def _apportioned(counts: Numbers) -> bytes:
    """LANDINGS spots in proportion to their counts; the largest remainders get what is left."""
    shares = counts * (LANDINGS / counts.sum())
    numbers = np.floor(shares).astype(int)
    remainders = np.argsort(numbers - shares, kind="stable")
    numbers[remainders[: LANDINGS - numbers.sum()]] += 1
    spots = [*range(len(SPOTS)), LOST]
    return b"".join(bytes([spot]) * int(n) for spot, n in zip(spots, numbers, strict=True))


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
    places = [np.array(dice).reshape(-1, 3) for dice in seen]
    return b"".join(
        _row(places[force], knocks[force], Aim(*line, 1, 1))
        for line in LINES
        for force in range(FORCES)
    )


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
    places = np.array([(knock.ahead, knock.aside) for knock in knocks]).reshape(-1, 2)
    for cell in CELLS:
        ahead, aside = _on_line(aim, *middle(cell))
        row.append(round(255 * _chance(seen, ahead, aside)))
        went = bytearray()
        for knock, mirrored in _nearest(places, knocks, ahead, aside):
            went += bytes((_knocked_to(knock, aim, cell, mirrored=mirrored), knock.rolled))
        row += went or bytes((cell, SAME)) * KNOCKS  # no knock at all was seen
    return bytes(row)


def _chance(seen: Numbers, ahead: float, aside: float) -> float:
    """How often a die around here was knocked; both sides of the line are alike."""
    away = (seen[:, 0] - ahead) ** 2 + (np.abs(seen[:, 1]) - abs(aside)) ** 2
    weights = np.exp(-away / (2 * BLUR**2))
    return float((weights * seen[:, 2]).sum() / (weights.sum() + DOUBT))


def _nearest(
    places: Numbers, knocks: Sequence[Knock], ahead: float, aside: float
) -> Iterator[tuple[Knock, bool]]:
    """The KNOCKS knocks nearest to a spot, and whether they were on the other side of the line."""
    away = (places[:, 0] - ahead) ** 2 + (np.abs(places[:, 1]) - abs(aside)) ** 2
    order = [int(number) for number in np.argsort(away, kind="stable")[:KNOCKS]]
    for number in islice(cycle(order), KNOCKS):
        knock = knocks[number]
        yield knock, knock.aside * aside < 0


def _knocked_to(knock: Knock, aim: Aim, cell: int, *, mirrored: bool) -> int:
    """Where a die on this cell comes to lie after such a knock."""
    if knock.shape is None:
        return LOST
    ahead = motion(180 + (aim.place + aim.turn) * DEGREES, mirrored=mirrored)
    x, y = middle(cell)
    return _spot([(u + x, v + y) for u, v in ahead.shape(knock.shape)])
