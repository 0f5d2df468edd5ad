"""The box as MuJoCo sees it: floor, twelve walls with a rim, islands, buildings and three dice.

Centimetres, grams and seconds; x to the east, y to the north, z up. Measures follow the first
wooden set: cells 38.5 mm apart, islands of one to three layers of 3 mm, dice of 16 mm with round
corners.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import cos, pi, sin, sqrt

import mujoco

from taberna.games.pluvionauts.board import SLOTS, X, Y

PITCH = 3.85
LAYER = 0.3
TILE = 2.0  # side of an island's hexagon
WALLS = (3.231 * PITCH, 3.632 * PITCH)  # from the centre: the long walls, the short ones
WALL_HEIGHT, WALL_THICKNESS = 2.4, 0.28
RIM = 0.3  # how far it leans over the board
OUTER = 0.58  # from the inside of a wall to the outside of the box
BUILDING = (1.8, 0.28, 2.4)  # wide, thick, high
EDGE, ROUNDING, MASS = 1.6, 0.3, 2.7  # of a die
STEP = 0.0005  # seconds
RIMS = range(2, 26, 2)  # among the parts of the model: the floor, then wall and rim by turns
DICE = ("thrown", "a", "b")
SMOOTH = 'friction="0.25 0.005 0.0001" priority="1"'  # dice slide on whatever they touch
BESIDE = 0.85  # two dice in one cell lie this far to the west and east of its centre

HEAD = f"""<mujoco>
<compiler angle="radian" inertiafromgeom="true"/>
<option timestep="{STEP}" gravity="0 0 -981" integrator="implicitfast" cone="elliptic"
 impratio="3" iterations="30"><flag multiccd="enable" autoreset="disable"/></option>
<size memory="4M"/>
<default><geom condim="4" friction="0.4 0.005 0.0001" solref="0.004 0.45" solimp="0.95 0.99 0.01"/>
</default>"""


@lru_cache(maxsize=16)
def build(heights: tuple[int, ...], slots: tuple[int, ...], dice: int) -> mujoco.MjModel:
    """The model of a board with so many dice; it is never changed, so threads may share it."""
    return mujoco.MjModel.from_xml_string("\n".join(_xml(heights, slots, dice)))


def middle(cell: int) -> tuple[float, float]:
    """The centre of a cell."""
    return (X[cell] * PITCH, -Y[cell] * PITCH)


def _xml(heights: tuple[int, ...], slots: tuple[int, ...], dice: int) -> Iterator[str]:
    yield HEAD
    yield "<asset>"
    yield f'<mesh name="die" vertex="{_points(_die())}"/>'
    for layers in sorted({*heights} - {0}):
        yield f'<mesh name="island{layers}" vertex="{_points(_island(layers * LAYER))}"/>'
    yield '</asset><worldbody><geom name="floor" type="plane" size="100 100 1"/>'
    yield from _walls()
    for cell, layers in enumerate(heights):
        if layers:
            x, y = middle(cell)
            z = layers * LAYER / 2
            yield f'<geom type="mesh" mesh="island{layers}" pos="{x} {y} {z}"/>'
    for slot in slots:
        yield _building(*SLOTS[slot])
    for die in DICE[:dice]:
        yield f'<body name="{die}"><freejoint/>'
        yield f'<geom type="mesh" mesh="die" mass="{MASS}" {SMOOTH}/></body>'
    yield "</worldbody></mujoco>"


def _points(points: list[tuple[float, float, float]]) -> str:
    return " ".join(f"{n:.6f}" for point in points for n in point)


def _die() -> list[tuple[float, float, float]]:
    """A cube whose edges and corners are cut in three planes each: nearly round."""
    inner, points = EDGE / 2 - ROUNDING, []
    for way in ((a, b, c) for a, b, c in product((0, 1), repeat=3) if a or b or c):
        x, y, z = (inner + ROUNDING * part / sqrt(sum(way)) for part in way)
        points += [(x * e, y * n, z * u) for e, n, u in product((-1, 1), repeat=3)]
    return points


def _island(height: float) -> list[tuple[float, float, float]]:
    corners = [(TILE * sin(n * pi / 3), TILE * cos(n * pi / 3)) for n in range(6)]
    return [(x, y, z) for x, y in corners for z in (-height / 2, height / 2)]


def _walls() -> Iterator[str]:
    """Twelve walls, long and short in turn, each with its rim; number 0 is in the north."""
    for number in range(12):
        angle, inside = number * pi / 6, WALLS[number % 2]
        half = 6.9 if number % 2 == 0 else 1.2
        yield _slab("wall", angle, inside, inside + OUTER, half, 0.0, WALL_HEIGHT)
        top = WALL_HEIGHT + WALL_THICKNESS
        yield _slab("rim", angle, inside - RIM, inside + OUTER, half, WALL_HEIGHT, top)


def _slab(
    name: str, angle: float, near: float, far: float, half: float, low: float, high: float
) -> str:
    """A box across a ray from the centre; the angle is clockwise from the north."""
    middle, number = (near + far) / 2, round(angle * 6 / pi)
    x, y = middle * sin(angle), middle * cos(angle)
    return (
        f'<geom name="{name}{number}" type="box" pos="{x} {y} {(low + high) / 2}" '
        f'size="{half} {(far - near) / 2} {(high - low) / 2}" euler="0 0 {-angle}"/>'
    )


def _building(one: int, two: int) -> str:
    """An upright piece along the edge that two cells share."""
    (x1, y1), (x2, y2) = middle(one), middle(two)
    wide, thick, high = (size / 2 for size in BUILDING)
    nx, ny = (x2 - x1) / PITCH, (y2 - y1) / PITCH  # the piece stands across this
    return (
        f'<geom type="box" pos="{(x1 + x2) / 2} {(y1 + y2) / 2} {high}" '
        f'size="{thick} {wide} {high}" xyaxes="{nx} {ny} 0 {-ny} {nx} 0"/>'
    )
