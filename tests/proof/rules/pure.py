"""The uncompiled engine, loaded in the same process beside the compiled one."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

import taberna
from taberna.games.downfall.game import Downfall

PACKAGE = "taberna"
HOME = Path(taberna.__file__).parent.parent
KERNEL = "taberna.games.downfall.state"


class SourcesOnly(MetaPathFinder):
    """Finds the modules of the package as `.py` files, whatever was compiled beside them."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] != PACKAGE:
            return None
        for folder in path or [str(HOME)]:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None:
                return spec
        return None


def _take_out() -> dict[str, ModuleType]:
    """Removes the package from the loaded modules and hands it over."""
    names = [name for name in sys.modules if name.partition(".")[0] == PACKAGE]
    return {name: sys.modules.pop(name) for name in names}


@contextmanager
def _sources_only() -> Iterator[None]:
    """Imports see only `.py` files; afterwards the loaded modules are what they were."""
    finder = SourcesOnly()
    loaded = _take_out()
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
        _take_out()
        sys.modules.update(loaded)


@cache
def pure_modules() -> dict[str, ModuleType]:
    """Every module of the engine, uncompiled, by name."""
    with _sources_only():
        import_module("taberna.games.downfall.game")
        import_module("taberna.core.record")
        import_module("taberna.games.xv.game")
        import_module("taberna.bots.xv.solve")
        import_module("taberna.bots.xv.endgame")
        import_module("taberna.games.pluvionauts.game")
        return {n: m for n, m in sys.modules.items() if n.partition(".")[0] == PACKAGE}


def pure_game() -> Downfall:
    """The game as the uncompiled engine plays it."""
    game: Downfall = pure_modules()["taberna.games.downfall.game"].DOWNFALL
    return game


def is_compiled(module: ModuleType) -> bool:
    """Whether a module was loaded from machine code."""
    return not str(module.__file__).endswith(tuple(SOURCE_SUFFIXES))
