"""How high a die was along its way: a curve under the picture, in the colours of its height."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

from taberna.physics.pluvionauts.box import WALL_HEIGHT, WALL_THICKNESS
from taberna.physics.pluvionauts.trajectory import Trajectory

INK, WOOD_EDGE = "#2B2A33", "#A98452"
# The way of the die on the floor, at the height of the walls, and far above them.
TINTS = ((0.8, (24, 110, 130)), (3.0, (238, 178, 58)), (14.0, (214, 62, 38)))
FRAME = (70, 880, 810, 970)  # of the profile: left, top, right, bottom


def tint(height: float) -> str:
    """The colour of a height."""
    (low, first), (high, second) = TINTS[:2] if height < TINTS[1][0] else TINTS[1:]
    part = max(0.0, min(1.0, (height - low) / (high - low)))
    red, green, blue = (round(a + part * (b - a)) for a, b in zip(first, second, strict=True))
    return f"#{red:02X}{green:02X}{blue:02X}"


def profile(ways: Sequence[Trajectory], strength: float) -> Iterator[str]:
    """How high the die was along its way."""
    profiles = [_walked(way) for way in ways]
    farthest = max(way[-1][0] for way in profiles)
    highest = max(height for way in profiles for _, height in way)
    left, top, right, bottom = FRAME
    wide, tall = (right - left) / farthest, (bottom - top) / max(highest, 4.0)
    yield f'<path d="M{left} {bottom}H{right}" stroke="{INK}"/>'
    yield from _walls(bottom - tall * (WALL_HEIGHT + WALL_THICKNESS))
    for way in profiles:
        places = [(left + wide * far, bottom - tall * high, high) for far, high in way]
        yield from (f'<g opacity="{strength:.2f}">', *_curve(places), "</g>")
    yield from _scales(farthest, max(highest, 4.0), wide, tall)


def _walls(y: float) -> Iterator[str]:
    left, _, right, _ = FRAME
    yield f'<path d="M{left} {y:.1f}H{right}" stroke="{WOOD_EDGE}" stroke-dasharray="3 4"/>'
    yield (
        f'<text x="{right}" y="{y - 4:.1f}" font-size="11" text-anchor="end" '
        f'fill="{WOOD_EDGE}">height of the walls</text>'
    )


def _curve(places: Sequence[tuple[float, float, float]]) -> Iterator[str]:
    """Places of the picture with their heights, joined."""
    for (x, y, low), (u, v, high) in pairwise(places):
        yield (
            f'<path d="M{x:.1f} {y:.1f}L{u:.1f} {v:.1f}" stroke="{tint((low + high) / 2)}" '
            'stroke-width="2" stroke-linecap="round"/>'
        )


def _walked(trajectory: Trajectory) -> list[tuple[float, float]]:
    """For each frame how far the die has come over the ground, and its height."""
    way, walked = [], 0.0
    poses = [frame[0] for frame in trajectory.frames]
    for before, pose in pairwise([poses[0], *poses]):
        walked += hypot(pose[0] - before[0], pose[1] - before[1])
        way.append((walked, pose[2]))
    return way


def _scales(farthest: float, highest: float, wide: float, tall: float) -> Iterator[str]:
    left, _, _, bottom = FRAME
    label = f'font-size="11" fill="{INK}"'
    for far in range(0, int(farthest) + 1, 5):
        x = left + wide * far
        yield f'<text x="{x:.1f}" y="{bottom + 15}" text-anchor="middle" {label}>{far}</text>'
    for high in range(0, int(highest) + 1, 4):
        y = bottom - tall * high + 4
        yield f'<text x="{left - 8}" y="{y:.1f}" text-anchor="end" {label}>{high}</text>'
    x = (left + FRAME[2]) / 2
    words = "height of the die over the ground it has covered, in centimetres"
    yield f'<text x="{x:.1f}" y="{bottom + 34}" text-anchor="middle" {label}>{words}</text>'
