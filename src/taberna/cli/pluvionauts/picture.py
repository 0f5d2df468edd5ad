"""Throws as a picture: the box, the way of the die with its height, and where it came to lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from math import cos, pi, sin

from taberna.cli.pluvionauts.oblique import die, on_page, polygon, prism
from taberna.cli.pluvionauts.profile import INK, WOOD_EDGE, profile, tint
from taberna.games.pluvionauts.board import CELLS, NAMES, SLOTS
from taberna.games.pluvionauts.falls import Fall
from taberna.games.pluvionauts.scene import Die, ThrowScene
from taberna.physics.pluvionauts.box import (
    BUILDING,
    LAYER,
    OUTER,
    PITCH,
    RIM,
    TILE,
    WALL_HEIGHT,
    WALL_THICKNESS,
    WALLS,
    middle,
)
from taberna.physics.pluvionauts.trajectory import Pose, Trajectory

SIZE = (860, 1030)
PAPER, WATER = "#FBF6EE", "#DDECF3"
# The top of an island and its cut edge, by its layers.
ISLANDS = {1: ("#D9D68A", "#A9A45A"), 2: ("#7FB077", "#4F7D4B"), 3: ("#B9AFA6", "#857A72")}
GROWTH = {1: (3, 3, "#8F8A3E"), 2: (4, 11, "#2F5E38"), 3: (8, 12, "#6B6058")}
WOOD, WOOD_DARK = "#D8B98A", "#C2A06D"
PIECE, PIECE_EDGE = "#8A5A3C", "#5F3B26"
BALLOON = ("#F2724F", "#D9583A", "#B8432A")
WEATHER = {Die.A: ("#FFFFFF", "#D5DCE6", "#AEB9C9"), Die.B: ("#3E5C8A", "#324C75", "#263B5E")}
WEATHER_INK = {Die.A: "#2A5C9A", Die.B: "#F4F0E6"}
FAINTEST = 0.25
CUT = 0.5  # the near walls are cut down to this, so that the board can be seen
GHOSTS = 9  # frames between two pictures of the flying die


@dataclass(frozen=True, slots=True)
class Shown:
    """A throw to be drawn."""

    scene: ThrowScene
    fall: Fall
    trajectory: Trajectory


def draw(throws: Sequence[Shown], heading: str, lines: Sequence[str]) -> str:
    """The whole picture of throws with the same aim on the same board."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE[0]} {SIZE[1]}" '
        'font-family="Georgia, DejaVu Serif, serif" font-size="14">',
        f'<rect width="{SIZE[0]}" height="{SIZE[1]}" fill="{PAPER}"/>',
        *_heading(heading, lines),
        *_box(throws[0].scene),
    ]
    strength = max(FAINTEST, 1 / len(throws) ** 0.5)
    for shown in throws:
        parts += [f'<g opacity="{strength:.2f}">', *_way(shown.trajectory), "</g>"]
    if len(throws) == 1:
        parts += _flying(throws[0])
    parts += _rests(throws, strength)
    parts += profile([shown.trajectory for shown in throws], strength)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _heading(heading: str, lines: Sequence[str]) -> Iterator[str]:
    yield f'<text x="30" y="40" font-size="22" fill="{INK}">{escape(heading)}</text>'
    for number, line in enumerate(lines):
        yield f'<text x="30" y="{64 + 19 * number}" fill="{INK}">{escape(line)}</text>'


# ---- the box ---------------------------------------------------------------------------------


def _box(scene: ThrowScene) -> Iterator[str]:
    """Floor and far walls, islands and buildings from north to south, then the near walls."""
    yield polygon([(x, y, 0.0) for x, y in _ring(0.0)], f'fill="{WATER}"')
    yield from _rim(north=True)
    yield from (_cell(cell) for cell in CELLS)
    lying = [(-middle(cell)[1], 0, cell) for cell in CELLS if scene.heights[cell]]
    standing = [(-_between(slot)[1], 1, slot) for slot in scene.slots]
    for _, kind, number in sorted(lying + standing):
        yield from _building(number) if kind else _island(number, scene.heights[number])
    yield from _names(scene)
    yield from _rim(north=False)


def _ring(out: float) -> list[tuple[float, float]]:
    """The corners of the box, counter-clockwise from the north, this far outside its walls."""
    corners = []
    for number in range(12):
        one, two = WALLS[number % 2] + out, WALLS[(number + 1) % 2] + out
        angle = -number * pi / 6
        along = (two - one * cos(pi / 6)) / sin(pi / 6)
        corners.append(
            (one * sin(angle) - along * cos(angle), one * cos(angle) + along * sin(angle))
        )
    return corners


def _rim(*, north: bool) -> Iterator[str]:
    """The half of the walls behind the board, or the half before it."""
    top = WALL_HEIGHT + WALL_THICKNESS if north else CUT
    inner, outer = _ring(-RIM), _ring(OUTER)
    for number in range(12):
        after = (number + 1) % 12
        (x, y), (u, v) = inner[number], inner[after]
        if (y + v > 0) != north:
            continue
        (p, q), (s, t) = outer[number], outer[after]
        if north:
            yield polygon([(x, y, 0), (u, v, 0), (u, v, top), (x, y, top)], f'fill="{WOOD_DARK}"')
        else:
            yield polygon([(p, q, 0), (s, t, 0), (s, t, top), (p, q, top)], f'fill="{WOOD_EDGE}"')
        slab = [(x, y, top), (u, v, top), (s, t, top), (p, q, top)]
        yield polygon(slab, f'fill="{WOOD}" stroke="{WOOD_EDGE}" stroke-width="0.6"')


def _hexagon(x: float, y: float, side: float) -> list[tuple[float, float]]:
    """Counter-clockwise, a corner in the north."""
    turns = (n * pi / 3 for n in range(6))
    return [(x - side * sin(turn), y + side * cos(turn)) for turn in turns]


def _cell(cell: int) -> str:
    corners = _hexagon(*middle(cell), PITCH / 3**0.5 - 0.06)
    return polygon([(x, y, 0) for x, y in corners], 'fill="#CBE0EA" stroke="none"')


def _island(cell: int, layers: int) -> Iterator[str]:
    """As many sheets as it is high."""
    top, side = ISLANDS[layers]
    corners = _hexagon(*middle(cell), TILE)
    for layer in range(layers):
        edge = f'fill="{side}" stroke="{INK}" stroke-opacity="0.35" stroke-width="0.5"'
        cover = f'fill="{top}" stroke="{side}" stroke-width="0.8"'
        yield from prism(corners, layer * LAYER, (layer + 1) * LAYER, cover, edge)
    yield from _growth(cell, layers)


def _growth(cell: int, layers: int) -> Iterator[str]:
    """Tufts on a plain, firs in a forest, peaks on a mountain."""
    x, y = middle(cell)
    wide, tall, ink = GROWTH[layers]
    for east, north in ((-0.95, 0.35), (0.9, 0.55), (0.05, 0.95)):
        px, py = on_page(x + east, y + north, layers * LAYER)
        yield (
            f'<path d="M{px - wide} {py:.1f}L{px:.1f} {py - tall:.1f}L{px + wide} {py:.1f}z" '
            f'fill="{ink}" fill-opacity="0.55"/>'
        )


def _names(scene: ThrowScene) -> Iterator[str]:
    for cell in CELLS:
        x, y = middle(cell)
        px, py = on_page(x, y - 1.25, scene.heights[cell] * LAYER)
        yield (
            f'<text x="{px:.1f}" y="{py:.1f}" font-size="11" text-anchor="middle" fill="{INK}" '
            f'fill-opacity="0.5">{NAMES[cell]}</text>'
        )


def _between(slot: int) -> tuple[float, float]:
    (x, y), (u, v) = (middle(cell) for cell in SLOTS[slot])
    return ((x + u) / 2, (y + v) / 2)


def _building(slot: int) -> Iterator[str]:
    """An upright piece on the edge of two cells."""
    (x1, y1), (x2, y2) = (middle(cell) for cell in SLOTS[slot])
    x, y = _between(slot)
    e, n = (x2 - x1) / PITCH * BUILDING[1] / 2, (y2 - y1) / PITCH * BUILDING[1] / 2
    w = BUILDING[0] / BUILDING[1]
    corners = [(x + e + n * w, y + n - e * w), (x + e - n * w, y + n + e * w),
               (x - e - n * w, y - n + e * w), (x - e + n * w, y - n - e * w)]  # fmt: skip
    style = f'stroke="{PIECE_EDGE}" stroke-width="0.6"'
    top, side = f'fill="{PIECE}" {style}', f'fill="{PIECE_EDGE}" {style}'
    yield from prism(corners, 0.0, BUILDING[2], top, side)


# ---- the way of the die ----------------------------------------------------------------------


def _way(trajectory: Trajectory) -> Iterator[str]:
    """The shadow on the floor, then the way itself, thicker and warmer the higher it is."""
    poses = [frame[0] for frame in trajectory.frames]
    shadow = " ".join("{:.1f},{:.1f}".format(*on_page(x, y)) for x, y, *_ in poses)
    yield (
        f'<polyline points="{shadow}" fill="none" stroke="{INK}" stroke-opacity="0.22" '
        'stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>'
    )
    for one, two in pairwise(poses):
        (x, y), (u, v) = on_page(*one[:3]), on_page(*two[:3])
        high = (one[2] + two[2]) / 2
        yield (
            f'<path d="M{x:.1f} {y:.1f}L{u:.1f} {v:.1f}" stroke="{tint(high)}" '
            f'stroke-width="{2 + 0.22 * high:.1f}" stroke-linecap="round"/>'
        )


def _flying(shown: Shown) -> Iterator[str]:
    """The hand that let go, and the die on its way."""
    frames = shown.trajectory.frames
    x, y, z = frames[0][0][:3]
    (px, py), (qx, qy) = on_page(x, y), on_page(x, y, z)
    yield f'<path d="M{px:.1f} {py:.1f}L{qx:.1f} {qy:.1f}" stroke="{INK}" stroke-dasharray="2 3"/>'
    yield f'<ellipse cx="{px:.1f}" cy="{py:.1f}" rx="7" ry="5" fill="{INK}" fill-opacity="0.25"/>'
    for frame in frames[: -GHOSTS // 2 : GHOSTS]:
        yield f'<g opacity="0.45">{_die(shown.scene.die, frame[0])}</g>'


def _rests(throws: Sequence[Shown], strength: float) -> Iterator[str]:
    """The dice at their last, those in the north first; weather dice once if nothing moved them."""
    drawn: set[tuple[Die, Pose]] = set()
    found: list[tuple[float, Die, Pose]] = []
    for shown in throws:
        for which, pose in zip(_dice(shown.scene), shown.trajectory.frames[-1], strict=True):
            if (which, pose) not in drawn:
                drawn.add((which, pose))
                found.append((-pose[1], which, pose))
    for _, which, pose in sorted(found):
        faint = max(0.5, strength) if which == throws[0].scene.die else 1
        yield f'<g opacity="{faint:.2f}">{_die(which, pose)}</g>'


def _dice(scene: ThrowScene) -> list[Die]:
    """The dice of a trajectory, in its order."""
    lying = ((Die.A, scene.a), (Die.B, scene.b))
    return [scene.die, *(d for d, rest in lying if rest is not None and d != scene.die)]


def _die(which: Die, pose: Pose) -> str:
    x, y, z, *turn = pose
    paper = BALLOON if which == Die.BALLOON else WEATHER[which]
    ink = "#FFF6E8" if which == Die.BALLOON else WEATHER_INK[which]
    w, i, j, k = turn
    return die((x, y, z), (w, i, j, k), ink, paper, blimps=which == Die.BALLOON)
