"""What is handed out: a source distribution that needs no npm, a wheel that says what it is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

from taberna import __version__
from taberna.core.extras import lacking
from tests import ROOT

UV = Path(sys.executable).with_name("uv")
STATIC = "src/taberna/server/static"
NO_COMPILER = {"CC": "false"}
NO_NODE = {"PATH": ""}
STEADY = {"TABERNA_PURE": "1", "SOURCE_DATE_EPOCH": "1000000000"}


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what is in the repository, with the client as it was built."""
    copy = tmp_path_factory.mktemp("package") / "tree"
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).exists() and not name.startswith(("tests/", "bench/", "docs/")):
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, copy / name)
    shutil.copytree(ROOT / STATIC, copy / STATIC)
    return copy


def build(
    kind: str, source: Path, out: Path, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Builds one distribution the way an installer does."""
    command = [
        str(UV),
        "build",
        f"--{kind}",
        "--python",
        sys.executable,
        "--out-dir",
        str(out),
        str(source),
    ]
    return subprocess.run(
        command, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def source(tree: Path) -> Path:
    """The source distribution."""
    done = build("sdist", tree, tree.parent / "dist", **NO_NODE, **STEADY)
    assert done.returncode == 0, done.stderr
    return tree.parent / f"dist/taberna-{__version__}.tar.gz"


@pytest.fixture(scope="module")
def wheel(source: Path) -> Path:
    """The wheel that a machine without compiler and without npm makes of it."""
    done = build("wheel", source, source.parent, **NO_NODE, **NO_COMPILER)
    assert done.returncode == 0, done.stderr
    return source.parent / f"taberna-{__version__}-py3-none-any.whl"


@pytest.mark.slow
def test_the_same_sources_make_the_same_archive(tree: Path, source: Path, tmp_path: Path) -> None:
    for path in tree.rglob("*"):
        os.utime(path, (0, 10_000_000))
    done = build("sdist", tree, tmp_path, **NO_NODE, **STEADY)
    assert done.returncode == 0, done.stderr
    assert next(tmp_path.glob("*.tar.gz")).read_bytes() == source.read_bytes()


def test_the_sources_bring_the_built_client_and_nothing_that_was_installed(source: Path) -> None:
    with tarfile.open(source) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert {f"{STATIC}/index.html", "web/package.json", "src/taberna/core/state.pxd"} <= names
    assert "src/taberna/bots/xv/solution.bin" in names
    assert not [name for name in names if "node_modules" in name or name.endswith((".so", ".pyc"))]


@pytest.fixture(scope="module")
def small(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel and what it asks for, no extra."""
    home = tmp_path_factory.mktemp("small") / "venv"
    python = str(home / "bin/python")
    for command in (
        ["venv", "-q", "--python", sys.executable, str(home)],
        ["pip", "install", "-q", "--python", python, str(wheel)],
    ):
        subprocess.run([str(UV), *command], check=True)
    return home / "bin/taberna"


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    """A command of the small environment, as somebody calls it."""
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)


@pytest.mark.parametrize("game", ["downfall", "xv", "pluvionauts --throw table"])
def test_without_compiler_and_extras_the_wheel_is_for_any_machine_and_plays(
    small: Path, game: str
) -> None:
    assert "kernels are not compiled" in run(small, "--version").stdout
    done = run(small, "watch", *game.split(), "--games", "2", "--seed", "1")
    assert done.returncode == 0, done.stderr
    assert "2 games" in done.stdout


@pytest.mark.parametrize(
    ("command", "extra"),
    [("serve", "serve"), ("arena", "arena"), ("backup", "serve"), ("train", "train")],
)
def test_what_needs_an_extra_names_the_command_that_brings_it(
    small: Path, command: str, extra: str
) -> None:
    done = run(small, command, "somewhere")
    assert done.returncode == 2
    assert f"pip install 'taberna[{extra}]'" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("module", ["aec", "single", "spaces", "spiel", "vector"])
def test_an_environment_without_its_library_names_the_extra(small: Path, module: str) -> None:
    done = run(small.with_name("python"), "-c", f"import taberna.rl.{module}")
    assert done.stderr.splitlines()[-1].endswith("pip install 'taberna[rl]'")


def test_a_library_that_no_extra_brings_is_named_itself() -> None:
    assert str(lacking(ModuleNotFoundError(name="theirs.bots"))).endswith("pip install theirs")
    assert "taberna[parquet]" in str(lacking(ModuleNotFoundError(name="pyarrow.parquet")))


def test_the_wheel_brings_client_and_licences(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        licences = packed.read("taberna/server/static/licences.txt").decode()
        about = packed.read(f"taberna-{__version__}.dist-info/METADATA").decode()
    assert "taberna/server/static/index.html" in names
    for brought in ("@fontsource/cinzel", "@fontsource/alegreya-sans", "svelte", "three", "uqr"):
        assert f"{brought} " in licences
    assert "SIL OPEN FONT LICENSE" in licences.upper()
    assert "License-Expression: MIT AND OFL-1.1" in about


def test_a_release_without_kernels_is_refused(source: Path, tmp_path: Path) -> None:
    done = build("wheel", source, tmp_path, **NO_NODE, **NO_COMPILER, TABERNA_RELEASE="1")
    assert done.returncode != 0
    assert "no release: there is no C compiler here" in done.stderr
    assert not list(tmp_path.glob("*.whl"))


def test_links_of_the_index_page_lead_into_the_repository(tree: Path, tmp_path: Path) -> None:
    home = "https://forge.example/taberna"
    done = build("sdist", tree, tmp_path, **NO_NODE, TABERNA_PURE="1", TABERNA_REPOSITORY=home)
    assert done.returncode == 0, done.stderr
    with tarfile.open(tmp_path / f"taberna-{__version__}.tar.gz") as packed:
        found = packed.extractfile(f"taberna-{__version__}/PKG-INFO")
        assert found is not None
        about = found.read().decode()
    assert f"Project-URL: Source, {home}" in about
    assert f"]({home}/blob/main/docs/xv-solution.md)" in about
    assert f"]({home}/raw/main/docs/pictures/" in about
    assert "](docs/" not in about


def test_make_builds_with_what_an_installer_builds_with() -> None:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    group = set(told["dependency-groups"]["build"])
    (node,) = group - set(told["build-system"]["requires"])
    assert f'NODE = "{node}"' in (ROOT / "setup.py").read_text(encoding="utf-8")


def test_the_citation_names_this_version() -> None:
    assert f"version: {__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
