"""Draws the pictures of throws: three thrown now, and a plot of the hits in bench/THROWS.md.

python docs/pictures/throws.py
"""

import re
from collections.abc import Iterator
from pathlib import Path

from taberna.cli.pluvionauts.picture import Shown, draw
from taberna.core.rng import Rng
from taberna.games.pluvionauts.aim import Aim
from taberna.games.pluvionauts.hand import TICKETS
from taberna.games.pluvionauts.scene import ThrowScene
from taberna.physics.pluvionauts.scenes import random_scene
from taberna.physics.pluvionauts.throwing import throw

HERE = Path(__file__).parent
FIGURES = HERE.parents[1] / "bench" / "THROWS.md"
SIZE, FRAME = (720, 400), (60, 30, 690, 340)  # of the plot; its left, top, right, bottom
INKS = {"low": "#207A8C", "half high": "#C98A1B", "high": "#B3402A"}
PICTURES = {
    "throw": ("A throw of middling strength", Aim(30, 1, 3, 2), 1),
    "gentle": ("Sixteen gentle, low throws with one aim", Aim(9, 2, 1, 1), 16),
    "strong": ("Sixteen strong, high throws with one aim", Aim(9, 2, 5, 3), 16),
}


def thrown(aim: Aim, count: int) -> list[Shown]:
    """Throws on one board."""
    rng = Rng(6)
    scene: ThrowScene = random_scene(rng, aim)
    done = (throw(scene, rng.below(TICKETS)) for _ in range(count))
    return [Shown(scene, each.fall, each.trajectory) for each in done]


# ---- how often one hits ----------------------------------------------------------------------


def rates() -> Iterator[tuple[str, list[tuple[float, float]]]]:
    """For each height the hits for each strength in percent, with their errors, as measured."""
    section = FIGURES.read_text(encoding="utf-8").split("## Aiming matters")[1]
    for line in section.splitlines():
        name = line.strip("| ").split(" | ")[0]
        if name in INKS:
            found = re.findall(r"(\d+) ± (\d+) %", line)
            yield name, [(float(rate), float(error)) for rate, error in found]


def plot() -> str:
    """Lines with error bars of two standard errors."""
    measured = dict(rates())
    top = max(rate + 2 * error for line in measured.values() for rate, error in line)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE[0]} {SIZE[1]}" '
        'font-family="Georgia, DejaVu Serif, serif" font-size="13">',
        f'<rect width="{SIZE[0]}" height="{SIZE[1]}" fill="#FBF6EE"/>',
        *_axes(top),
    ]
    for number, (name, line) in enumerate(measured.items()):
        points = [(_x(strength), _y(rate, top)) for strength, (rate, _) in enumerate(line, 1)]
        parts.append(_line(points, INKS[name]))
        parts += [_bar(s, rate, error, top, INKS[name]) for s, (rate, error) in enumerate(line, 1)]
        label = f'<text x="560" y="{60 + 22 * number}" fill="{INKS[name]}">{name}</text>'
        parts.append(label)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _axes(top: float) -> Iterator[str]:
    left, _, right, bottom = FRAME
    yield f'<path d="M{left} {bottom}H{right}" stroke="#231F1D"/>'
    for percent in range(0, int(top) + 1, 10):
        y = _y(percent, top)
        yield f'<path d="M{left} {y:.1f}H{right}" stroke="#231F1D" stroke-opacity="0.12"/>'
        yield f'<text x="{left - 8}" y="{y + 4:.1f}" text-anchor="end">{percent} %</text>'
    for strength in range(1, 6):
        x = _x(strength)
        yield f'<text x="{x:.1f}" y="{bottom + 20}" text-anchor="middle">{strength}</text>'
    middle = (left + right) / 2
    yield f'<text x="{middle}" y="{bottom + 44}" text-anchor="middle">strength of the throw</text>'


def _line(points: list[tuple[float, float]], ink: str) -> str:
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline points="{path}" fill="none" stroke="{ink}" stroke-width="2.5"/>'


def _bar(strength: int, rate: float, error: float, top: float, ink: str) -> str:
    x, high, low = _x(strength), _y(rate + 2 * error, top), _y(max(0, rate - 2 * error), top)
    dot = f'<circle cx="{x:.1f}" cy="{_y(rate, top):.1f}" r="4" fill="{ink}"/>'
    return f'<path d="M{x:.1f} {low:.1f}V{high:.1f}" stroke="{ink}" stroke-width="1.2"/>{dot}'


def _x(strength: int) -> float:
    return FRAME[0] + (strength - 0.5) / 5 * (FRAME[2] - FRAME[0])


def _y(percent: float, top: float) -> float:
    return FRAME[3] - percent / top * (FRAME[3] - FRAME[1])


if __name__ == "__main__":
    for name, (heading, aim, count) in PICTURES.items():
        shown = thrown(aim, count)
        lines = [str(aim), *([str(shown[0].fall)] if count == 1 else [])]
        (HERE / f"{name}.svg").write_text(draw(shown, heading, lines), encoding="utf-8")
    (HERE / "aiming.svg").write_text(plot(), encoding="utf-8")
