"""Compiled or not: the kernels are Python files that also compile to C, all of them or none.

A kernel half compiled would not fit together, so if one is missing (no C compiler at install time),
or if TABERNA_PURE is set, every one of them is loaded from its source: same rules, slower, and open
to debugger and coverage.
"""

import logging
import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from multiprocessing import parent_process
from pathlib import Path
from types import ModuleType
from typing import ClassVar

PACKAGE = Path(__file__).parent
SOURCES = (".py", ".pxd")
SHARED = "kernels_shared"  # compiled too: what Cython itself adds to all of them, once
CHECKOUT = (PACKAGE.parents[1] / "setup.py").exists()  # else nobody changes the sources

log = logging.getLogger("taberna.kernels")


@cache
def modules() -> tuple[str, ...]:
    """What is compiled: modules with a `.pxd` beside them, unless others only inline it."""
    found = sorted(path for path in PACKAGE.rglob("*.pxd") if b"inline" not in path.read_bytes())
    return tuple(
        ".".join((PACKAGE.name, *p.relative_to(PACKAGE).with_suffix("").parts)) for p in found
    )


class Sources:
    """Finds the modules of these packages as Python sources, also where they are compiled."""

    packages: ClassVar[set[str]] = {PACKAGE.name}

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source of a module of these packages; other modules are left to others."""
        if name.partition(".")[0] not in Sources.packages or path is None:
            return None
        found = (FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name) for folder in path)
        return next((spec for spec in found if spec), None)


def stems() -> list[Path]:
    """Where the kernels lie, without what their names end in."""
    kernels = [PACKAGE.parent / module.replace(".", "/") for module in modules()]
    return [*kernels, PACKAGE / SHARED]


def built(stem: Path) -> Path | None:
    """The compiled kernel beside its source."""
    files = (stem.with_name(stem.name + suffix) for suffix in EXTENSION_SUFFIXES)
    return next((file for file in files if file.exists()), None)


def all_built() -> bool:
    """Whether every kernel lies compiled beside its source."""
    return all(map(built, stems()))


def complaint() -> str:
    """What keeps the kernels from being what their sources say, in one sentence; else nothing."""
    files = {stem: built(stem) for stem in stems()}
    missing = [stem.name for stem, file in files.items() if file is None]
    if missing:
        what = "the kernels are" if len(missing) == len(files) else f"{missing[0]} is"
        return f"{what} not compiled, so all rules run as plain Python: the same, but far slower"
    old = [stem.name for stem, file in files.items() if file is not None and changed(stem, file)]
    if old and CHECKOUT:
        return f"{old[0]} was changed after it was compiled; `make .stamps/test` compiles it anew"
    return ""


def changed(stem: Path, file: Path) -> bool:
    """Whether a source is newer than what was compiled from it."""
    made = file.stat().st_mtime
    sources = (stem.with_suffix(end) for end in SOURCES)
    return any(source.exists() and source.stat().st_mtime > made for source in sources)


def choose() -> None:
    """Decides once, when the package is imported, how its kernels are loaded."""
    if os.environ.get("TABERNA_PURE"):
        sys.meta_path.insert(0, Sources)
        return
    if not all_built():
        sys.meta_path.insert(0, Sources)
    why = complaint()
    if why and parent_process() is None:  # whoever started us has said it
        meant = not CHECKOUT and not any(map(built, stems()))  # a wheel for machines of any kind
        log.log(logging.INFO if meant else logging.WARNING, "%s", why)


def follow(package: str) -> None:
    """Has a game's package run as the house does: from its sources if the house is not compiled."""
    if not compiled():
        Sources.packages.add(package)


def notice() -> str:
    """For people, where nothing was compiled when the package was installed; else nothing."""
    return "" if all_built() or os.environ.get("TABERNA_PURE") else complaint()


def compiled() -> bool:
    """Whether the rules now running are the compiled ones."""
    kernel = sys.modules.get("taberna.core.state")
    return kernel is not None and not str(kernel.__file__).endswith(".py")
