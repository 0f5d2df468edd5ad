"""Terni lapilli, a game in a package of its own: installed into a fresh environment and played."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from taberna import kernels
from tests import ROOT

EXAMPLE = ROOT / "examples/terni-lapilli"
UV = shutil.which("uv", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
PLAYED = """
import sys
from taberna import GAMES, find_game, kernels
from taberna.core.batch import Batch
from taberna.core.contract import check_game
from taberna.core.playout import playouts
from taberna.core.rng import Rng
from taberna.bots import bots_for, find_bot

game = find_game("terni")
state = sys.modules["terni_lapilli.state"]
print("compiled" if not state.__file__.endswith(".py") else "plain", "under",
      "compiled" if kernels.compiled() else "plain")
assert list(GAMES)[-1] == "terni" and "watchful" in bots_for("terni")
check_game(game, games=4)
assert playouts(game.start(), Rng(1), 20) > 100
batch = Batch(game.start(), 8, threads=2)
ended = 0
for _ in range(60):
    batch.sample()
    batch.step()
    ended += sum(batch.finished)
assert ended
import pickle
from contextlib import redirect_stdout
from io import StringIO
import pyspiel
from pettingzoo.test import api_test
from taberna.core.history import History
from taberna.rl import spiel
from taberna.rl.aec import env
from taberna.rl.single import SeatEnv
from taberna.rl.vector import BatchVectorEnv
start = game.start()
assert start.planes(0).shape == (3, 3, 3) and sum(start.mask()) == len(start.ids()) == 8
assert pickle.loads(pickle.dumps(start)) == start and start.returns() == [0.0, 0.0]
history = History(start)
history.apply(0)
assert history.redealt(1, Rng(1)).information_text(1).endswith("red: place a1")
pyspiel.random_sim_test(pyspiel.load_game("taberna_terni"), 2, True, False)
with redirect_stdout(StringIO()):
    api_test(env("terni"), num_cycles=60)
one = SeatEnv("terni", opponents="watchful")
mask = one.reset(seed=1)[1]["action_mask"]
one.step(mask.argmax())
rows = BatchVectorEnv("terni", 4)
mask = rows.reset(seed=2)[1]["action_mask"]
for _ in range(30):
    mask = rows.step(mask.argmax(axis=1))[4]["action_mask"]
for name in ("watchful", "search:400"):
    near = game.read_position("roman; red a1 b1 c2; black a3 b2 c3; turn red; moved 0")
    assert str(find_bot(name, Rng(3), "terni").choose(near.view(0))) == "move c2 c1", name
print("played")
"""


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with nothing but what this one has, which it sees but cannot change."""
    if UV is None:
        pytest.skip("uv makes the environment")
    home = tmp_path_factory.mktemp("fresh") / "venv"
    run(UV, "venv", "-q", "--python", sys.executable, str(home))
    site = next(home.glob("lib/python*/site-packages"))
    seen = [sysconfig.get_path("purelib"), str(Path(kernels.__file__).parents[1])]
    (site / "house.pth").write_text("\n".join(seen))
    return home


def run(*command: str, **env: str) -> str:
    """Runs a command; its output. It must go well."""
    done = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, **env}, cwd=ROOT, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def install(home: Path, source: Path, *options: str) -> None:
    """Puts a copy of the example into the environment, so that nothing is built in the tree."""
    copy = home.parent / f"source{len(options)}"
    left_out = shutil.ignore_patterns("build", "*.egg-info", "__pycache__")
    shutil.copytree(source, copy, ignore=left_out)
    python = str(home / "bin/python")
    assert UV is not None
    run(UV, "pip", "install", "-q", "--python", python, "--no-deps", *options, str(copy))


def test_it_is_installed_and_played_in_plain_python(fresh: Path) -> None:
    install(fresh, EXAMPLE)
    python = str(fresh / "bin/python")
    house = "compiled" if kernels.compiled() else "plain"
    assert run(python, "-c", PLAYED).split("\n")[:2] == [f"plain under {house}", "played"]
    told = run(python, "-m", "taberna", "watch", "terni", "--bots", "watchful", "--seed", "5")
    assert "Stone placed (Point " in told
    assert "It ended by" in told
    arena = ("arena", "terni", "--bots", "watchful,random", "--games", "4", "--processes", "1")
    assert "4 games in 2 blocks" in run(python, "-m", "taberna", *arena)


@pytest.mark.slow
@pytest.mark.skipif(not kernels.compiled(), reason="there is nothing to compile against")
def test_it_compiles_against_the_installed_house(fresh: Path) -> None:
    python = str(fresh / "bin/python")
    assert UV is not None
    run(UV, "pip", "install", "-q", "--python", python, "cython>=3.1", "setuptools>=77")
    install(fresh, EXAMPLE, "--no-build-isolation", "--reinstall")
    assert run(python, "-c", PLAYED).split("\n")[:2] == ["compiled under compiled", "played"]
    pure = run(python, "-c", PLAYED, TABERNA_PURE="1")
    assert pure.split("\n")[:2] == ["plain under plain", "played"]
