"""Compiled or not: the kernels are Python files that also compile to C, all of them or none.

A kernel half compiled would not fit together, so if one is missing (no C compiler at install time),
or if TABERNA_PURE is set, every one of them is loaded from its source: same rules, slower, and open
to debugger and coverage.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import ClassVar

PACKAGE = Path(__file__).parent


def modules() -> tuple[str, ...]:
    """What is compiled: modules with a `.pxd` beside them, unless others only inline it."""
    found = sorted(path for path in PACKAGE.rglob("*.pxd") if "inline" not in path.read_text())
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


def all_built() -> bool:
    """Whether every kernel lies compiled beside its source."""
    stems = [PACKAGE.parent / module.replace(".", "/") for module in modules()]
    return all(
        any(stem.with_name(stem.name + suffix).exists() for suffix in EXTENSION_SUFFIXES)
        for stem in stems
    )


def choose() -> None:
    """Decides once, when the package is imported, how its kernels are loaded."""
    if os.environ.get("TABERNA_PURE") or not all_built():
        sys.meta_path.insert(0, Sources)


def follow(package: str) -> None:
    """Has a game's package run as the house does: from its sources if the house is not compiled."""
    if not compiled():
        Sources.packages.add(package)


def compiled() -> bool:
    """Whether the rules now running are the compiled ones."""
    kernel = sys.modules.get("taberna.core.state")
    return kernel is not None and not str(kernel.__file__).endswith(".py")
