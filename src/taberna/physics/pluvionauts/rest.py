"""What a die's last pose means: off the board, on a cell, or between cells; and the face it shows.

A die is off the board if its centre lies outside the inner contour, if it rests on the rim, or if
the simulation lost it. It lies on every cell that at least a quarter of its footprint covers, else
on the one nearest to its centre. A tilted die shows the face nearest to up.
"""

from itertools import product
from math import cos, hypot, isfinite, pi, sin

from taberna.games.pluvionauts.board import CELLS
from taberna.games.pluvionauts.falls import OUT, SPOT, Rest
from taberna.physics.pluvionauts.box import EDGE, PITCH, WALLS, middle
from taberna.physics.pluvionauts.dice import Quaternion, Vector, face_up, turned

SHARE = 0.25
NORMALS = tuple((sin(n * pi / 6), cos(n * pi / 6)) for n in range(12))
HALVES = (-EDGE / 2, EDGE / 2)
CORNERS = tuple((x, y, z) for x, y, z in product(HALVES, repeat=3))
Point = tuple[float, float]


def read_rest(place: Vector, by: Quaternion, *, on_rim: bool) -> Rest:
    """Where a die with this pose lies, and what it shows."""
    if not all(map(isfinite, (*place, *by))) or on_rim or not inside(place[0], place[1]):
        return OUT
    return Rest(cells_under(footprint(place, by), (place[0], place[1])), face_up(by))


def inside(x: float, y: float) -> bool:
    """Whether a point lies within the twelve walls."""
    return all(x * e + y * n <= WALLS[number % 2] for number, (e, n) in enumerate(NORMALS))


def footprint(place: Vector, by: Quaternion) -> list[Point]:
    """The die seen from above: the hull of its corners, counter-clockwise."""
    points = sorted(
        (place[0] + x, place[1] + y) for x, y, _ in (turned(by, corner) for corner in CORNERS)
    )
    return _half_hull(points) + _half_hull(points[::-1])


def _half_hull(points: list[Point]) -> list[Point]:
    """The lower or the upper side of a hull, without its last point."""
    side: list[Point] = []
    for point in points:
        while len(side) > 1 and _bend(side[-2], side[-1], point) <= 0:
            side.pop()
        side.append(point)
    return side[:-1]


def _bend(one: Point, two: Point, three: Point) -> float:
    return (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0])


def cells_under(shape: list[Point], centre: Point) -> tuple[int, ...]:
    """The cells that cover at least a quarter of a shape, or the one nearest to its centre."""
    away = {cell: hypot(*_minus(middle(cell), centre)) for cell in CELLS}
    near = [cell for cell in CELLS if away[cell] < PITCH]
    covered = {cell: _area(_within(shape, cell)) / _area(shape) for cell in near}
    found = sorted(cell for cell in near if covered[cell] >= SHARE)
    while tuple(found) not in SPOT and len(found) > 1:
        found.remove(min(found, key=lambda cell: covered[cell]))
    return tuple(found) or (min(CELLS, key=lambda cell: away[cell]),)


def _minus(one: Point, two: Point) -> Point:
    return (one[0] - two[0], one[1] - two[1])


def _within(shape: list[Point], cell: int) -> list[Point]:
    """The part of a shape that lies on a cell."""
    x, y = middle(cell)
    for e, n in NORMALS[1::2]:  # the six sides of a cell face east, west and between
        shape = _cut(shape, e, n, x * e + y * n + PITCH / 2)
    return shape


def _cut(shape: list[Point], e: float, n: float, most: float) -> list[Point]:
    """The part of a shape on the near side of a line."""
    kept: list[Point] = []
    for number, point in enumerate(shape):
        before = shape[number - 1]
        here, there = point[0] * e + point[1] * n - most, before[0] * e + before[1] * n - most
        if (here <= 0) != (there <= 0):
            part = there / (there - here)
            x, y = _minus(point, before)
            kept.append((before[0] + part * x, before[1] + part * y))
        if here <= 0:
            kept.append(point)
    return kept


def _area(shape: list[Point]) -> float:
    pairs = zip(shape, shape[1:] + shape[:1], strict=True)
    return sum(x * v - u * y for (x, y), (u, v) in pairs) / 2
