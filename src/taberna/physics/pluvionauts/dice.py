"""Which face of a die is up. Directions are those of the die itself; opposites add up to seven."""

from itertools import permutations, product
from math import sqrt

Vector = tuple[float, float, float]
Quaternion = tuple[float, float, float, float]

FACES: dict[int, Vector] = {
    1: (0, 0, 1),
    2: (0, 1, 0),
    3: (1, 0, 0),
    4: (-1, 0, 0),
    5: (0, -1, 0),
    6: (0, 0, -1),
}


def combined(after: Quaternion, first: Quaternion) -> Quaternion:
    """One turn after another."""
    a, b, c, d = after
    e, f, g, h = first
    return (
        a * e - b * f - c * g - d * h,
        a * f + b * e + c * h - d * g,
        a * g - b * h + c * e + d * f,
        a * h + b * g - c * f + d * e,
    )


def turned(by: Quaternion, vector: Vector) -> Vector:
    """A direction of the die as the world sees it; the turn need not have length one."""
    w, x, y, z = by
    _, e, n, u = combined(combined(by, (0.0, *vector)), (w, -x, -y, -z))
    size = w * w + x * x + y * y + z * z
    return (e / size, n / size, u / size)


def face_up(by: Quaternion) -> int:
    """The face nearest to up."""
    return max(FACES, key=lambda face: turned(by, FACES[face])[2])


def _held() -> tuple[Quaternion, ...]:
    """The turns that carry a cube onto itself."""
    found: set[Quaternion] = set()
    for parts in ((1, 0, 0, 0), (1, 1, 0, 0), (1, 1, 1, 1)):
        size = sqrt(sum(parts))
        for signs, (w, x, y, z) in product(product((-1, 1), repeat=4), set(permutations(parts))):
            s, t, u, v = signs
            turn = (s * w / size, t * x / size, u * y / size, v * z / size)
            if next(n for n in turn if n) > 0:
                found.add((turn[0] + 0.0, turn[1] + 0.0, turn[2] + 0.0, turn[3] + 0.0))
    return tuple(sorted(found))


HELD = _held()  # the 24 ways to hold a cube with its faces square to the hand
SHOWING = {face: next(turn for turn in HELD if face_up(turn) == face) for face in FACES}
