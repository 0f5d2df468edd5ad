"""The line works with the lowest and with the newest uvicorn and websockets that are allowed."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

from tests import ROOT

UV = shutil.which("uv", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
LINE = ("uvicorn", "websockets")
TESTS = (
    "tests/server/test_wire.py",
    "tests/server/test_play.py::test_a_whole_match_against_a_bot[xv]",
)
ENDS = {"lowest": ["0.53.0", "15.0"], "highest": ["0.54.", "17."]}
VERSIONS = f"from importlib.metadata import version; print(*map(version, {LINE}))"
USED = f"import {', '.join(LINE)}; print({'.__file__, '.join(LINE)}.__file__)"


def requirements() -> list[str]:
    """What the package says of the libraries that the line stands on."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    found = [text for text in project["optional-dependencies"]["serve"] if text.startswith(LINE)]
    assert len(found) == len(LINE)
    return found


def installed(end: str) -> Path:
    """A folder with these libraries alone, made once for each range."""
    assert UV is not None
    wanted = requirements()
    folder = ROOT / "build/line" / f"{end}-{hashlib.sha256(repr(wanted).encode()).hexdigest()[:12]}"
    if not folder.exists():
        fresh = folder.with_name(f"{folder.name}.{os.getpid()}")
        where = ("--python", sys.executable, "--target", str(fresh))
        subprocess.run(
            [UV, "pip", "install", "-q", *where, "--no-deps", "--resolution", end, *wanted],
            check=True,
        )
        fresh.rename(folder)
    return folder


def run(folder: Path, *arguments: str) -> str:
    """What Python prints when it finds these libraries before all others."""
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": str(folder)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    return done.stdout


@pytest.mark.skipif(UV is None, reason="uv installs them")
@pytest.mark.parametrize("end", [pytest.param("lowest", marks=pytest.mark.slow), "highest"])
def test_the_line_works_at_this_end_of_its_versions(end: str) -> None:
    folder = installed(end)
    found = run(folder, "-c", VERSIONS).split()
    assert all(map(str.startswith, found, ENDS[end])), found
    assert all(Path(path).is_relative_to(folder) for path in run(folder, "-c", USED).split())
    if found == list(map(version, LINE)):
        return  # all other tests run with these
    told = run(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", *TESTS)
    assert " skipped" not in told
    assert " passed" in told
