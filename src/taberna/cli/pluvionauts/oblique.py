"""Drawing solid things from above and a little from the south: height moves them up the page."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from taberna.physics.pluvionauts.box import EDGE
from taberna.physics.pluvionauts.dice import FACES, Quaternion, Vector, turned

SCALE = 21.0  # points of the picture in a centimetre
LIFT = 0.45  # how far up the page a centimetre of height goes
MIDDLE = (430.0, 500.0)  # the centre of the board in the picture
SEEN_FROM = (0.0, -LIFT, 1.0)
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}  # fmt: skip


def on_page(x: float, y: float, z: float = 0.0) -> tuple[float, float]:
    """Where a place in the box, in centimetres, lies in the picture."""
    return (MIDDLE[0] + SCALE * x, MIDDLE[1] - SCALE * (y + LIFT * z))


def polygon(places: Sequence[Vector], style: str) -> str:
    """A filled shape."""
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in (on_page(*place) for place in places))
    return f'<polygon points="{points}" {style}/>'


def prism(
    base: Sequence[tuple[float, float]], low: float, high: float, top: str, side: str
) -> Iterator[str]:
    """An upright solid on a shape given counter-clockwise: the sides one sees, then its top."""
    for (x, y), (u, v) in zip(base, [*base[1:], base[0]], strict=True):
        if u > x:  # faces south
            yield polygon([(x, y, low), (u, v, low), (u, v, high), (x, y, high)], side)
    yield polygon([(x, y, high) for x, y in base], top)


# ---- dice ------------------------------------------------------------------------------------


def die(place: Vector, by: Quaternion, ink: str, paper: Sequence[str], *, blimps: bool) -> str:
    """A die as it is turned: `paper` are the colours of its faces from bright to dark."""
    parts = [f'<g stroke="{ink}" stroke-width="0.8" stroke-linejoin="round">']
    for face, direction in FACES.items():
        normal = turned(by, direction)
        facing = sum(n * s for n, s in zip(normal, SEEN_FROM, strict=True))
        if facing > 0.02:
            shade = paper[0] if normal[2] > 0.7 else paper[1] if normal[2] > 0.2 else paper[2]
            parts += _face(place, by, face, f'fill="{shade}"', ink, blimps=blimps)
    return "".join([*parts, "</g>"])


def _face(
    place: Vector, by: Quaternion, face: int, style: str, ink: str, *, blimps: bool
) -> Iterator[str]:
    """One side of a die with its marks."""
    across, along = _axes(face)

    def spot(u: float, v: float) -> Vector:
        own = [
            EDGE / 2 * (n + u * a + v * b)
            for n, a, b in zip(FACES[face], across, along, strict=True)
        ]
        x, y, z = turned(by, (own[0], own[1], own[2]))
        return (place[0] + x, place[1] + y, place[2] + z)

    yield polygon([spot(u, v) for u, v in _rounded()], style)
    if blimps and face in (1, 6):
        hull = [spot(0.62 * cos(n * pi / 8), 0.34 * sin(n * pi / 8)) for n in range(16)]
        yield polygon(hull, f'fill="{ink}" stroke="none"')
        yield polygon([spot(-0.2, -0.34), spot(0.2, -0.34), spot(0.14, -0.6), spot(-0.14, -0.6)],
                      f'fill="{ink}" stroke="none"')  # fmt: skip
        return
    for u, v in PIPS[face]:
        ring = [(u / 2 + 0.15 * cos(n * pi / 4), v / 2 + 0.15 * sin(n * pi / 4)) for n in range(8)]
        yield polygon([spot(*point) for point in ring], f'fill="{ink}" stroke="none"')


def _axes(face: int) -> tuple[Vector, Vector]:
    """Two directions of the die that lie in a face."""
    x, y, z = FACES[face]
    across = (abs(y) + abs(z), abs(x), 0.0)
    along = (y * across[2] - z * across[1], z * across[0] - x * across[2],
             x * across[1] - y * across[0])  # fmt: skip
    return across, along


def _rounded() -> Iterator[tuple[float, float]]:
    """A square with cut corners."""
    for u, v in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
        first, second = (u, 0.78 * v), (0.78 * u, v)
        yield from (first, second) if u * v > 0 else (second, first)
