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

MODULES = (
    "taberna.core.rng",
    "taberna.core.state",
    "taberna.core.playout",
    "taberna.core.batch",
    "taberna.games.pluvionauts.throws",
    "taberna.games.pluvionauts.state",
    "taberna.bots.pluvionauts.plan",
    "taberna.games.xv.state",
    "taberna.bots.xv.solve",
    "taberna.games.downfall.state",
    "taberna.bots.search.guide",
    "taberna.bots.search.tree",
    "taberna.bots.downfall.evaluator",
)


class Sources:
    """Finds the modules of this package as Python sources, also where they are compiled."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source of a module of this package; other modules are left to others."""
        if not name.startswith("taberna.") or path is None:
            return None
        found = (FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name) for folder in path)
        return next((spec for spec in found if spec), None)


def all_built() -> bool:
    """Whether every kernel lies compiled beside its source."""
    package = Path(__file__).parent.parent
    stems = [package / module.replace(".", "/") for module in MODULES]
    return all(
        any(stem.with_name(stem.name + suffix).exists() for suffix in EXTENSION_SUFFIXES)
        for stem in stems
    )


def choose() -> None:
    """Decides once, when the package is imported, how its kernels are loaded."""
    if os.environ.get("TABERNA_PURE") or not all_built():
        sys.meta_path.insert(0, Sources)


def compiled() -> bool:
    """Whether the rules now running are the compiled ones."""
    kernel = sys.modules.get("taberna.core.state")
    return kernel is not None and not str(kernel.__file__).endswith(".py")
