"""Ratings with their intervals as a picture, in SVG of our own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import ceil, floor, log10

from taberna.arena.margins import Estimate
from taberna.arena.report import Report

WIDTH, ROW = 760, 34
LEFT, RIGHT, TOP, BOTTOM = 170, 130, 64, 56
PLASTER, INK, DOT, BAR = "#FBF6EE", "#231F1D", "#B3271E", "#C98A1B"
TICKS = 6  # on the axis, about
LETTER = 7  # its width, about
Row = tuple[str, Estimate]


def draw(found: Report) -> str:
    """The picture of a report: ratings, or alone at the table what decides first."""
    rated = [(row.bot, row.rating) for row in found.standings]
    rows = [(bot, rating) for bot, rating in rated if rating]
    if rows:
        return picture(f"Ratings, {found.games:,} games", rows, "points; 400 are ten to one", 0)
    what = next(iter(found.standings[0].scores))
    scores = [(row.bot, row.scores[what]) for row in found.standings]
    shown = [(bot, score) for bot, score in scores if score]
    return picture(f"Scores, {found.games:,} games", shown, f"{what}, mean", 2)


def picture(
    title: str,
    rows: Sequence[Row],
    unit: str,
    digits: int,
    note: str = "with 95 % intervals",
    band: float = 0.0,
) -> str:
    """A row for each bot: its name, a dot on its interval, and both as numbers.

    `band` shades what lies so close to 0.
    """
    axis = Axis(rows, band)
    height = TOP + ROW * len(rows) + BOTTOM
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'font-family="sans-serif" font-size="13" fill="{INK}">'
    )
    lines = [
        head,
        f'<rect width="{WIDTH}" height="{height}" fill="{PLASTER}"/>',
        f'<text x="{axis.left}" y="30" font-size="17" font-weight="bold">{escape(title)}</text>',
        f'<text x="{axis.left}" y="48" fill-opacity="0.7">{escape(note)}</text>',
        *_band(axis, height - BOTTOM, band),
        *_ticks(axis, height - BOTTOM, unit),
    ]
    for number, row in enumerate(rows):
        lines += _row(axis, TOP + ROW * number + ROW / 2, row, digits)
    return "\n".join([*lines, "</svg>", ""])


class Axis:
    """From values to places, with room for every interval and round numbers at its ends."""

    def __init__(self, rows: Sequence[Row], band: float = 0.0) -> None:
        ends = [-band, band] if band else []
        low = min([value.value - (value.margin or 0) for _, value in rows] + ends)
        high = max([value.value + (value.margin or 0) for _, value in rows] + ends)
        self.left = max(LEFT, LETTER * max(len(name) for name, _ in rows) + 28)
        self.step = _round_step(max(high - low, 1e-9) / TICKS)
        self.first = floor(low / self.step)
        self.last = max(ceil(high / self.step), self.first + 1)

    def place(self, value: float) -> float:
        """How far from the left edge a value lies."""
        share = (value / self.step - self.first) / (self.last - self.first)
        return self.left + share * (WIDTH - self.left - RIGHT)


def _round_step(wanted: float) -> float:
    """1, 2 or 5 with zeros, no smaller than wanted."""
    size = 10.0 ** floor(log10(wanted))
    return next(step * size for step in (1, 2, 5, 10) if step * size >= wanted)


def _ticks(axis: Axis, base: float, unit: str) -> Iterator[str]:
    for number in range(axis.first, axis.last + 1):
        value = number * axis.step
        x, bold = axis.place(value), 0.45 if number == 0 else 0.14
        yield f'<path d="M{x:.1f} {TOP}V{base}" stroke="{INK}" stroke-opacity="{bold}"/>'
        yield f'<text x="{x:.1f}" y="{base + 20}" text-anchor="middle">{value:g}</text>'
    middle = (axis.left + WIDTH - RIGHT) / 2
    yield f'<text x="{middle}" y="{base + 42}" text-anchor="middle">{escape(unit)}</text>'


def _band(axis: Axis, base: float, band: float) -> Iterator[str]:
    """What counts as nothing."""
    if band:
        start, end = axis.place(-band), axis.place(band)
        yield (
            f'<rect x="{start:.1f}" y="{TOP}" width="{end - start:.1f}" height="{base - TOP}" '
            f'fill="{BAR}" fill-opacity="0.16"/>'
        )


def _row(axis: Axis, y: float, row: Row, digits: int) -> Iterator[str]:
    name, found = row
    margin, number = found.margin, f"{round(found.value, digits) + 0.0:.{digits}f}"
    told = number if margin is None else f"{number} ± {margin:.{digits}f}"
    yield f'<text x="{axis.left - 14}" y="{y + 5:.1f}" text-anchor="end">{escape(name)}</text>'
    if margin is not None:
        start, end = axis.place(found.value - margin), axis.place(found.value + margin)
        ends = f"M{start:.1f} {y - 5:.1f}v10M{end:.1f} {y - 5:.1f}v10"
        line = f"M{start:.1f} {y:.1f}H{end:.1f}{ends}"
        yield f'<path d="{line}" stroke="{BAR}" stroke-width="2.5" fill="none"/>'
    yield f'<circle cx="{axis.place(found.value):.1f}" cy="{y:.1f}" r="5" fill="{DOT}"/>'
    yield f'<text x="{WIDTH - RIGHT + 14}" y="{y + 5:.1f}">{told}</text>'
