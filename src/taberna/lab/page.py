"""What a laboratory found out as a page of its own: tables, and a plot for every measure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from taberna.arena.margins import Estimate
from taberna.arena.plot import Row, picture
from taberna.games import find_game
from taberna.lab.findings import Difference, Findings
from taberna.lab.measures import Measure

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; color: #231F1D; background: #FBF6EE; margin: 2rem auto;
       max-width: 62rem; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; display: block; overflow-x: auto; }
th, td { padding: .25rem .7rem; text-align: right; white-space: nowrap;
         border-bottom: 1px solid #E3D8C8; }
th:first-child, td:first-child { text-align: left; }
td.more, td.less { font-weight: 600; color: #8C1F18; }
td.same { color: #4A6B2A; }
td.open { color: #7A706A; }
svg { max-width: 100%; height: auto; margin: 1rem 0; }
"""


def draw_page(found: Findings) -> str:
    """The whole page, in one file that needs nothing else."""
    game = find_game(found.setting.game).title
    title = f"{game}: rules compared with {found.base}"
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>",
        f"<h1>{escape(title)}</h1>",
        *_about(found),
        "<h2>Every ruleset</h2>",
        *_values(found),
        "<h2>Beside the base, on the same deals</h2>",
        *_differences(found),
        *_plots(found),
        "</body></html>",
    ]
    return "\n".join(parts) + "\n"


def _about(found: Findings) -> Iterator[str]:
    said = found.setting
    yield (
        f"<p>{found.games:,} games at a table of {said.seats}: {escape(said.strong)} against "
        f"itself, and in one deal of {said.skill_every} alone against {escape(said.weak)}, from "
        f"every seat. Seed {escape(said.seed)}. All intervals of a table hold at once with "
        f"{100 * found.sure:g} %.</p>"
    )
    yield (
        f"<p><b>more</b>, <b>less</b>: the interval says so. <b>same</b>: the whole interval is "
        f"within {found.same:g} % of the games, or of the base's number, which plots shade. "
        "<b>open</b>: more deals are wanted.</p>"
    )
    yield "<ul>"
    for measure in found.measures:
        yield f"<li><b>{measure.name}</b>: {escape(measure.meaning)}</li>"
    yield "</ul>"


def _values(found: Findings) -> Iterator[str]:
    yield from _head(["rules", "deals", *(measure.name for measure in found.measures)])
    for one in found.found:
        cells = [written(m, one.values[m.name]) for m in found.measures]
        plain = "".join(f"<td>{cell}</td>" for cell in [f"{one.deals:,}", *cells])
        yield f"<tr><td>{escape(one.name)}</td>{plain}</tr>"
    yield "</table>"


def _differences(found: Findings) -> Iterator[str]:
    yield from _head(["rules", *(measure.name for measure in found.measures)])
    for one in found.found[1:]:
        cells = "".join(
            f'<td class="{d.verdict}">{written(m, d.change, "+")}<br>{d.verdict}</td>'
            for m, d in zip(found.measures, one.differences, strict=True)
        )
        yield f"<tr><td>{escape(one.name)}</td>{cells}</tr>"
    yield "</table>"


def _head(titles: Sequence[str]) -> Iterator[str]:
    yield "<table><tr>" + "".join(f"<th>{escape(title)}</th>" for title in titles) + "</tr>"


def _plots(found: Findings) -> Iterator[str]:
    for place in range(len(found.measures)):
        drawn = draw_measure(found, place)
        if drawn:
            yield drawn


def draw_measure(found: Findings, place: int) -> str:
    """One measure under every ruleset beside the base, as SVG; nothing if it never differed."""
    measure = found.measures[place]
    told = [(one.name, one.differences[place]) for one in found.found[1:]]
    if not any(difference.unlike > 0 for _, difference in told):
        return ""
    scale = 100 if measure.share else 1
    rows: list[Row] = [(name, difference.change.times(scale)) for name, difference in told]
    unit = "points" if measure.share else "difference"
    note = f"{measure.meaning}; intervals hold at once with {100 * found.sure:g} %"
    title = f"{measure.name}, beside {found.base}"
    return picture(title, rows, unit, 2, note, scale * _band(told))


def _band(told: Sequence[tuple[str, Difference]]) -> float:
    return told[0][1].within


def written(measure: Measure, value: Estimate, sign: str = "") -> str:
    """A value with its interval, in per cent where it is a share."""
    if value.value != value.value:  # never measured
        return "–"
    scaled = value.times(100 if measure.share else 1)
    number = f"{round(scaled.value, 2) + 0.0:{sign}.2f}"
    return number if scaled.margin is None else f"{number} ± {scaled.margin:.2f}"
