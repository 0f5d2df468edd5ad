"""Distributions of scores as bars in a terminal, and as a picture in a file."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from rich.text import Text

from taberna.bots.xv.facts import Scores
from taberna.cli.console import Sorry
from taberna.cli.files import write_whole
from taberna.games.xv.board import WORST_POSSIBLE

STEP = 10  # points in one row of bars
BAR = 14  # columns of the longest bar
EIGHTHS = " ▏▎▍▌▋▊▉█"
INKS = ("#2F8F88", "#C98A1B", "#B3271E")
SIZE, FRAME = (840, 420), (60, 20, 20, 50)  # of the picture; its left, top, right, bottom margins


# ---- bars in the terminal --------------------------------------------------------------------


def bars(many: Sequence[Scores]) -> Iterator[Text]:
    """A row for each ten points, a bar for each way of playing."""
    yield Text.assemble(
        (f"{'score':>8} ", "bold"), *((f"{scores.name:<{BAR + 9}}", "bold") for scores in many)
    )
    rows = [(0, 1), (1, STEP), *((n, n + STEP) for n in range(STEP, WORST_POSSIBLE, STEP))]
    shares = {row: [scores.between(*row) for scores in many] for row in rows}
    longest = max(map(max, shares.values()))
    for (first, end), parts in shares.items():
        if any(share >= 0.00005 for share in parts):
            label = "0" if end == 1 else f"{first}-{min(end - 1, WORST_POSSIBLE)}"
            yield Text.assemble(f"{label:>8} ", *_row(parts, longest))


def _row(parts: list[float], longest: float) -> Iterator[tuple[str, str]]:
    for share, ink in zip(parts, INKS, strict=True):
        yield _bar(share / longest).ljust(BAR), ink
        yield f"{share:7.2%}  ", ""


def _bar(share: float) -> str:
    whole, eighths = divmod(round(share * BAR * 8), 8)
    return "█" * whole + (EIGHTHS[eighths] if eighths else "")


# ---- a picture in a file ---------------------------------------------------------------------


def write_picture(many: Sequence[Scores], path: Path) -> None:
    """An SVG of our own, or a PNG where matplotlib is installed."""
    if path.suffix == ".svg":
        write_whole(path, "\n".join(_svg(many)) + "\n")
    else:
        _write_png(many, path)


def check_picture(path: Path) -> None:
    """Refuses what cannot be drawn before anything is computed."""
    if path.suffix not in (".svg", ".png"):
        raise Sorry(f"--plot writes .svg or .png, not {path.name!r}")
    if path.suffix == ".png" and importlib.util.find_spec("matplotlib") is None:
        raise Sorry("a .png needs matplotlib, which is not installed: use .svg")


def _svg(many: Sequence[Scores]) -> Iterator[str]:
    width, height = SIZE
    top = max(max(scores.chances) for scores in many)
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="12">'
    )
    yield f'<rect width="{width}" height="{height}" fill="#FBF6EE"/>'
    yield from _axes(top)
    for scores, ink in zip(many, INKS, strict=True):
        points = _line(scores, top)
        yield f'<polyline fill="none" stroke="{ink}" stroke-width="2" points="{points}"/>'
    for number, (scores, ink) in enumerate(zip(many, INKS, strict=True)):
        words = f"{scores.name}: mean {scores.mean:.2f}, median {scores.median}"
        yield f'<text x="{width - 260}" y="{40 + 20 * number}" fill="{ink}">{escape(words)}</text>'
    yield "</svg>"


def _axes(top: float) -> Iterator[str]:
    left, _, right, bottom = FRAME
    base, end = SIZE[1] - bottom, SIZE[0] - right
    yield f'<path d="M{left} {base}H{end}" stroke="#231F1D"/>'
    for score in range(0, WORST_POSSIBLE, 20):
        yield f'<text x="{_x(score):.1f}" y="{base + 18}" text-anchor="middle">{score}</text>'
    middle = (left + end) / 2
    yield f'<text x="{middle}" y="{base + 38}" text-anchor="middle">score of a turn</text>'
    for percent in range(2, int(100 * top) + 1, 2):
        y = _y(percent / 100, top)
        yield f'<path d="M{left} {y:.1f}H{end}" stroke="#231F1D" stroke-opacity="0.15"/>'
        yield f'<text x="{left - 8}" y="{y + 4:.1f}" text-anchor="end">{percent} %</text>'


def _line(scores: Scores, top: float) -> str:
    chances = enumerate(scores.chances[: WORST_POSSIBLE + 1])
    return " ".join(f"{_x(score):.1f},{_y(chance, top):.1f}" for score, chance in chances)


def _x(score: int) -> float:
    return FRAME[0] + score / WORST_POSSIBLE * (SIZE[0] - FRAME[0] - FRAME[2])


def _y(chance: float, top: float) -> float:
    return FRAME[1] + (1 - chance / top) * (SIZE[1] - FRAME[1] - FRAME[3])


def _write_png(many: Sequence[Scores], path: Path) -> None:
    figure_module = importlib.import_module("matplotlib.figure")
    figure = figure_module.Figure(figsize=(8.4, 4.2), layout="tight")
    axes = figure.add_subplot(xlabel="score of a turn", ylabel="chance")
    for scores, ink in zip(many, INKS, strict=True):
        axes.plot(scores.chances[: WORST_POSSIBLE + 1], color=ink, label=scores.name)
    axes.legend()
    figure.savefig(path)
