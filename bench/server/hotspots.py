"""Where the server's time goes: samples of its interpreter under full load, by layer."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import uvloop
from load import measure
from sides import CLIENT_CORE, taberna
from words import progress, row

LAYERS = {
    "rules of the game": ("calculi.py", "taberna/core/", "taberna/games/"),
    "tables": ("taberna/table/",),
    "rooms, views and messages": ("taberna/server/",),
    "store": ("taberna/store/", "sqlalchemy/", "aiosqlite/", "sqlite3/"),
    "sockets: uvicorn, websockets, Starlette, FastAPI": (
        "uvicorn/",
        "websockets/",
        "starlette/",
        "fastapi/",
    ),
    "event loop, system calls": ("asyncio/", "threading.py", "concurrent/", "uvloop/"),
}
REST = "everything else"
SAMPLES = 200  # a second
LONG = 1_500  # moves at a table, so that setting up tables hardly counts


def hotspots(seconds: float, folder: Path) -> Counter[str]:
    """Samples by layer; empty where py-spy is missing."""
    spy = Path(sys.executable).with_name("py-spy")
    if not spy.exists():
        progress("py-spy is missing: no profile")
        return Counter()
    progress("where the time goes")
    stacks = folder / "stacks"
    with taberna("profile", folder / "profile") as side:
        uvloop.run(measure(side, 50, 20))
        words = [str(spy), "record", "--gil", "--format", "raw", "--nolineno"]
        words += ["--rate", str(SAMPLES), "--duration", str(round(seconds)), "--output"]
        command = [
            "taskset",
            "-c",
            str(CLIENT_CORE),
            *words,
            str(stacks),
            "--pid",
            str(side.pids[0]),
        ]
        with subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as spy_on:
            while spy_on.poll() is None:
                uvloop.run(measure(side, 50, LONG))
    return _by_layer(stacks.read_text(encoding="utf-8").splitlines())


def _by_layer(lines: list[str]) -> Counter[str]:
    """Folded stacks, `outer;inner count`: the innermost frame of a known layer has the time."""
    found: Counter[str] = Counter()
    for line in lines:
        stack, _, count = line.rpartition(" ")
        layers = (_layer(frame) for frame in reversed(stack.split(";")))
        found[next((layer for layer in layers if layer), REST)] += int(count)
    return found


def _layer(frame: str) -> str:
    for layer, places in LAYERS.items():
        if any(place in frame for place in places):
            return layer
    return ""


def report(found: Counter[str]) -> list[str]:
    """The results as Markdown."""
    if not found:
        return ["Not measured: py-spy is missing."]
    total = found.total()
    return [
        "50 tables as fast as it goes; what the interpreter was doing (py-spy, own time). Waiting",
        "for the disk is not in it, since the interpreter does something else meanwhile.",
        "",
        row("layer", "share"),
        row("---", "---:"),
        *(row(layer, f"{count / total:.0%}") for layer, count in found.most_common()),
    ]
