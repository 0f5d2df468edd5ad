"""Measures the client: what is fetched, how soon it answers, if it jumps, first moves, throws.

python -m bench.client --write bench/CLIENT.md      about three minutes
"""

from __future__ import annotations

import argparse
import gzip
import os
import platform
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, Response, sync_playwright

from taberna.games import GAMES
from tests.browser.conftest import CLIENT, launched, new_context
from tests.browser.newcomer import STATIONS, presses, way_to_the_first_move
from tests.browser.places import PLACES, go
from tests.browser.play import wait_until_asked
from tests.browser.visit import sit_at
from tests.server.house import OpenHouse

HEAD = """# Benchmarks of the browser client

Written by `python -m bench.client --write bench/CLIENT.md`: headless Chromium without a graphics
card, 1440 x 900, the house on the same machine."""
SQUARES = ["c5", "d5", "f5", "g5", "h5", "b4", "d4", "f4", "h4", "c3", "f3", "h3"]
CROWDED = "rules official; seats 2; phase erupts; turn red move; running; lava mask d1; people " + (
    ", ".join(f"{square} red 3 black 2" for square in SQUARES)
)
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
SHIFTING = ("home", "new", "sleeps", "erupts", "replay", "rules")
# The longest event of every interaction; what takes less than 16 ms is not told and counts as 16.
LISTEN = """() => { window.slowest = new Map();
  new PerformanceObserver(list => { for (const e of list.getEntries()) if (e.interactionId)
    slowest.set(e.interactionId, Math.max(e.duration, slowest.get(e.interactionId) ?? 0)) })
  .observe({type: "event", durationThreshold: 16}); }"""
SHIFTS = """window.shifted = 0;
  new PerformanceObserver(list => { for (const e of list.getEntries())
    if (!e.hadRecentInput) shifted += e.value }).observe({type: "layout-shift", buffered: true});"""
# The times of all frames on the stage, and of those on the board.
TICKS = """() => { window.ticks = {true: [], false: []}; const tick = at => {
    ticks[!!document.querySelector(".flight.solid")].push(at); requestAnimationFrame(tick); };
  requestAnimationFrame(tick); }"""
LAST = "([solid, most]) => ticks[solid].filter((at, _, all) => at > all.at(-1) - most)"
LOOKED = 1_500  # milliseconds
NO_WEBGL = "HTMLCanvasElement.prototype.getContext = () => null"
PAINTED = "() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 50)))"


class Bench:
    """A browser, a house, and how often things are repeated."""

    def __init__(self, browser: Browser, house: OpenHouse, rounds: int) -> None:
        self.browser, self.house, self.rounds = browser, house, rounds

    @contextmanager
    def page(self, **options: Any) -> Iterator[Page]:
        """Somebody new on a desk."""
        with new_context(self.browser, self.house.address, **DESK, **options) as context:
            yield context.new_page()


# ---- what is fetched -------------------------------------------------------------------------


def kind(path: str) -> str:
    """What a file of the client is, by its name."""
    name = path.rpartition("/")[2]
    if name.endswith((".woff", ".woff2")):
        return "fonts"
    if name.startswith(("en-", "de-", "fr-")):
        return "catalogue"
    if name.endswith((".js", ".css")):
        return "script and style"
    return "page, pictures, answers"


def fetched(bench: Bench, path: str) -> dict[str, int]:
    """Gzipped bytes of all that a first visit to a page fetches."""
    sizes: dict[str, int] = {}

    def count(response: Response) -> None:
        if response.ok:
            body = response.body()
            packed = body if response.url.endswith(".woff2") else gzip.compress(body)
            name = kind(response.url.partition("?")[0])
            sizes[name] = sizes.get(name, 0) + len(packed)

    with bench.page(service_workers="block") as page:
        heard: list[Response] = []
        page.on("response", lambda response: heard.append(response))
        page.goto(path)
        page.wait_for_selector("main h1")
        page.wait_for_load_state("networkidle")
        for response in heard:
            count(response)
    return sizes


def weight(bench: Bench) -> list[str]:
    """First visits, with nothing kept from before."""
    kinds = ("script and style", "catalogue", "fonts", "page, pictures, answers")
    rows = [f"| first visit to | {' | '.join(kinds)} |", "| --- |" + " ---: |" * len(kinds)]
    for path in ("/", "/new/downfall", "/rules/downfall", "/guide/downfall"):
        sizes = fetched(bench, path)
        parts = " | ".join(f"{sizes.get(name, 0) / 1000:.1f} kB" for name in kinds)
        rows.append(f"| `{path}` | {parts} |")
    return ["Gzipped. Wanted: under 150 kB of script and style.", "", *rows]


# ---- how quickly it answers ------------------------------------------------------------------


def clicks() -> Iterator[str]:
    """What is clicked: somebody is chosen to run and let go again, overlays come and go."""
    for square in SQUARES[:6]:
        yield from (f'[data-square="{square}"]',) * 2
    for key in ("lava", "gates", "none"):
        yield f'input[value="{key}"]'


def answers(bench: Bench) -> list[str]:
    """Interaction to next paint."""
    with bench.page() as page:
        sit_at(page, "me", "random", position=CROWDED)
        wait_until_asked(page)
        page.evaluate(LISTEN)
        pressed = 0
        for _ in range(bench.rounds):
            for place in clicks():
                page.locator(place).first.click()
                page.evaluate(PAINTED)
                pressed += 1
        told: list[float] = page.evaluate("() => [...slowest.values()]")
        times = sorted([*told, *[16.0] * (pressed - len(told))])
    late = times[min(len(times) - 1, round(0.98 * len(times)))]
    return [
        f"A table with 60 people; {pressed} clicks with the mouse on people and overlays, from the",
        "click to the next picture (event timing of the browser, in steps of 8 ms). Wanted: under",
        "100 ms.",
        "",
        "| median | 98 % | longest |",
        "| ---: | ---: | ---: |",
        f"| {median(times):.0f} ms | {late:.0f} ms | {times[-1]:.0f} ms |",
    ]


# ---- whether it jumps ------------------------------------------------------------------------


def shifts(bench: Bench) -> list[str]:
    """Layout shift from an empty page on."""
    rows = ["| place | cumulative layout shift |", "| --- | ---: |"]
    for place in PLACES:
        if place.name in SHIFTING:
            with bench.page() as page:
                page.add_init_script(SHIFTS)
                go(page, place)
                page.evaluate(PAINTED)
                rows.append(f"| {place.name} | {page.evaluate('shifted'):.4f} |")
    return ["From an empty page until all is there. Wanted: none.", "", *rows]


# ---- to the first move -----------------------------------------------------------------------


def first_move(bench: Bench) -> list[str]:
    """From the address to a move on the board, in each game."""
    rows = [f"| until | {' | '.join(GAMES)} |", "| --- |" + " ---: |" * len(GAMES)]
    laps = {game: [first_visit(bench, game) for _ in range(bench.rounds)] for game in GAMES}
    for place, station in enumerate(STATIONS):
        rows.append(times_row(station, [[lap[place] for lap in laps[game]] for game in GAMES]))
    rows.append(times_row("**all**", [[sum(lap) for lap in laps[game]] for game in GAMES]))
    return [
        "A newcomer opens the house, presses “Play now” and makes a move: two presses in all, at",
        f"the usual pace; {bench.rounds} visits to each game. Each line counts from the one before",
        "it: the median, and in brackets the slowest. Wanted: ten seconds in all.",
        "",
        *rows,
    ]


def times_row(name: str, columns: list[list[float]]) -> str:
    """A line of the table: median and slowest."""
    cells = " | ".join(f"{median(times):.2f} s ({max(times):.2f})" for times in columns)
    return f"| {name} | {cells} |"


def first_visit(bench: Bench, game: str) -> list[float]:
    """Seconds from one station to the next."""
    with bench.page(pace=1) as page:
        times = way_to_the_first_move(page, game)
        assert presses(page) == 2
    return times


# ---- a throw in three dimensions -------------------------------------------------------------


def throws(bench: Bench) -> list[str]:
    """What the stage of a throw weighs, and how smoothly dice fly, on it and on the board."""
    stages = (CLIENT.parent / "assets").glob("stage-*.js")
    size = sum(len(gzip.compress(stage.read_bytes())) for stage in stages)
    ways = {"in three dimensions": True, "on the board, without WebGL": False}
    rows = [f"| {way} | {median(frames(bench, solid=solid)):.0f} |" for way, solid in ways.items()]
    return [
        f"The stage is fetched with the first throw: {size / 1000:.1f} kB gzipped. Wanted: under",
        f"200 kB. Frames a second in the last {LOOKED / 1000:g} seconds of {bench.rounds} throws "
        "each way; the page",
        "asks for 60. Without a graphics card the processor draws three dimensions, and where that",
        "is too slow the page goes on with the board.",
        "",
        "| the throw is drawn | frames a second |",
        "| --- | ---: |",
        *rows,
    ]


def frames(bench: Bench, *, solid: bool) -> list[float]:
    """Frames a second of some throws, on the stage or on the board."""
    found = []
    for _ in range(bench.rounds):
        with bench.page(pace=1) as page:
            page.add_init_script("" if solid else NO_WEBGL)
            sit_at(page, "me", "random", game="pluvionauts", rules="draft start=0")
            page.wait_for_selector("[data-ready=true]")
            page.evaluate(TICKS)
            page.locator("[data-throw]").click()
            page.wait_for_selector("[data-flown]", state="attached")
            ticks: list[float] = page.evaluate(LAST, [solid, LOOKED])
            found.append(1000 * (len(ticks) - 1) / (ticks[-1] - ticks[0]) if ticks[1:] else 0.0)
    return found


# ---- all -------------------------------------------------------------------------------------

PARTS: dict[str, Callable[[Bench], list[str]]] = {
    "What is fetched": weight,
    "How quickly it answers": answers,
    "Whether it jumps": shifts,
    "To the first move": first_move,
    "A throw": throws,
}


def machine(browser: Browser) -> str:
    """Where it was measured."""
    return f"Measured on {os.cpu_count()} cores ({platform.machine()}), Chromium {browser.version}."


def main() -> None:
    """Measures, prints and perhaps writes."""
    parser = argparse.ArgumentParser(description="Measures the browser client.")
    parser.add_argument("--rounds", type=int, default=5, help="repetitions")
    parser.add_argument("--write", type=Path, help="write the results as Markdown into this file")
    asked = parser.parse_args()
    with (
        TemporaryDirectory() as folder,
        OpenHouse(Path(folder)) as house,
        sync_playwright() as playwright,
        launched(playwright) as browser,
    ):
        bench = Bench(browser, house, asked.rounds)
        parts = [HEAD, machine(browser)]
        for title, measure in PARTS.items():
            parts.append("\n".join([f"## {title}", "", *measure(bench)]))
            print(parts[-1], flush=True)
    if asked.write:
        asked.write.write_text("\n\n".join(parts) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
