"""Compiled or not, all kernels or none: the same rules, the same games."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import taberna
from taberna import kernels

PACKAGE = Path(taberna.__file__).parent

# Plays whole games in a fresh interpreter and tells how its kernels were loaded.
SCRIPT = """
import hashlib, json, pickle, sys
from taberna import kernels
from taberna.core.batch import Batch
from taberna.core.playout import playout, playouts
from taberna.core.rng import Rng
from taberna.bots.pluvionauts.plan import Planner
from taberna.games.downfall.game import DOWNFALL
from taberna.games.pluvionauts.game import PLUVIONAUTS
from taberna.games.xv.game import XV

def digest(value):
    return hashlib.sha256(repr(value).encode()).hexdigest()

played = []
for number, rules in enumerate(DOWNFALL.presets):
    state = DOWNFALL.start(rules, 2 + number % 3)
    decisions = playout(state, Rng(number))
    played.append([decisions, digest(state.key()), state.shares()])
for number, rules in enumerate(PLUVIONAUTS.presets):
    state = PLUVIONAUTS.start(rules, 2 + number)
    state.settle(Rng(number))
    played.append([rules, Planner(state).best_aim()])
    played.append([playout(state, Rng(number)), digest(state.key()), state.shares()])
many = playouts(DOWNFALL.start("official dual_tiles=yes", 3), Rng(9), 3)
batch = Batch(DOWNFALL.start("official", 3), 3, seed=4)
for _ in range(40):
    batch.sample()
    batch.step()
sky = Batch(PLUVIONAUTS.start("swift", 3), 2, seed=4)
for _ in range(60):
    sky.sample()
    sky.step()
seen = digest([rows.tobytes() for part in (batch, sky) for rows in (part.planes, part.masks)])
shown, names = [], {}
for game in (DOWNFALL, PLUVIONAUTS, XV):
    state, rng = game.start(None, 2), Rng(3)
    for _ in range(90):
        if state.settle(rng) < 0:
            break
        shown += [bytes(state.planes(seat)) for seat in range(2)]
        shown += [bytes(state.mask()), state.points(), state.returns(), pickle.dumps(state, 4)]
        state.apply(state.ids()[-1])
    wide = Batch(game.start(None, 2), 2, seed=4, masks="int8", keep_final=True)
    for _ in range(120):
        wide.sample()
        wide.step()
    shown += [rows.tobytes() for rows in (wide.masks, wide.scores, wide.final_planes)]
    names[game.name] = [one for one in dir(state) if not one.startswith("_")]
loaded = [name for name in kernels.modules() if name in sys.modules]
sources = [name for name in loaded if sys.modules[name].__file__.endswith(".py")]
print(json.dumps({"compiled": kernels.compiled(), "sources": sources, "loaded": loaded,
                  "games": [played, many, seen, digest(shown)], "names": names}))
"""


def run(home: Path = PACKAGE.parent, **environment: str) -> dict[str, object]:
    """What the script tells in an interpreter of its own."""
    plain = {name: value for name, value in os.environ.items() if name != "TABERNA_PURE"}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env=plain | {"PYTHONPATH": str(home)} | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    told: dict[str, object] = json.loads(done.stdout)
    return told | {"said": done.stderr}


def test_the_sources_play_the_same_games() -> None:
    usual, pure = run(), run(TABERNA_PURE="1")
    assert usual["compiled"] == kernels.all_built()
    assert pure["compiled"] is False
    assert pure["sources"] == pure["loaded"]
    assert pure["games"] == usual["games"]
    assert pure["said"] == ""  # it was asked for
    for game, names in usual["names"].items():  # type: ignore[attr-defined]
        assert set(names) <= set(pure["names"][game])  # type: ignore[index]


def test_one_missing_kernel_leaves_all_of_them_uncompiled(tmp_path: Path) -> None:
    copy = tmp_path / "taberna"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    for suffix in EXTENSION_SUFFIXES:
        (copy / "core" / f"playout{suffix}").unlink(missing_ok=True)
    told = run(tmp_path)
    assert told["compiled"] is False
    assert told["sources"] == told["loaded"]
    assert told["said"] == (
        "playout is not compiled, so all rules run as plain Python: the same, but far slower\n"
    )


def test_a_kernel_older_than_its_source_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernels, "PACKAGE", tmp_path / "taberna")
    monkeypatch.setattr(kernels, "CHECKOUT", True)
    monkeypatch.setattr(kernels, "modules", lambda: ("taberna.one", "taberna.two"))
    (tmp_path / "taberna").mkdir()
    for age, name in enumerate(("one", "two", kernels.SHARED)):
        for made, end in enumerate((".py", ".pxd", EXTENSION_SUFFIXES[0])):
            file = tmp_path / "taberna" / f"{name}{end}"
            file.touch()
            os.utime(file, (100 * age + made,) * 2)
    assert kernels.complaint() == ""
    os.utime(tmp_path / "taberna/two.pxd", (500, 500))
    assert kernels.complaint().startswith("two was changed after it was compiled;")
    (tmp_path / f"taberna/two{EXTENSION_SUFFIXES[0]}").unlink()
    assert kernels.complaint().startswith("two is not compiled, so all rules run as plain Python")
    for name in ("one", kernels.SHARED):
        (tmp_path / f"taberna/{name}{EXTENSION_SUFFIXES[0]}").unlink()
    assert kernels.complaint().startswith("the kernels are not compiled")


def test_every_kernel_has_its_types_beside_it() -> None:
    for module in kernels.modules():
        stem = PACKAGE.parent / module.replace(".", "/")
        assert stem.with_suffix(".py").exists()
        assert stem.with_suffix(".pxd").exists()


# ---- finding ---------------------------------------------------------------------------------


def test_sources_are_found_for_this_package_only() -> None:
    folder = str(PACKAGE / "core")
    spec = kernels.Sources.find_spec("taberna.core.state", [folder])
    assert spec
    assert str(spec.origin).endswith("state.py")
    assert kernels.Sources.find_spec("numpy.core", [folder]) is None
    assert kernels.Sources.find_spec("taberna.core.state", None) is None
    assert kernels.Sources.find_spec("taberna.core.nothing", [folder]) is None


@contextmanager
def untouched_finders() -> Iterator[None]:
    """Whatever is put in front of the finders is taken away again."""
    before = list(sys.meta_path)
    try:
        yield
    finally:
        sys.meta_path[:] = before


@pytest.mark.parametrize(
    ("pure", "built", "chosen"),
    [("1", True, True), ("", True, False), ("", False, True), ("1", False, True)],
)
def test_how_the_choice_is_made(
    monkeypatch: pytest.MonkeyPatch, pure: str, built: bool, chosen: bool
) -> None:
    monkeypatch.setenv("TABERNA_PURE", pure)
    monkeypatch.setattr(kernels, "all_built", lambda: built)
    with untouched_finders():
        sys.meta_path[:] = [finder for finder in sys.meta_path if finder is not kernels.Sources]
        kernels.choose()
        assert (kernels.Sources in sys.meta_path) == chosen
