"""The uncompiled engine stands beside the compiled one without touching it."""

import importlib
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from taberna.games.downfall.game import DOWNFALL
from tests.proof.rules.pure import KERNEL, is_compiled, pure_game, pure_modules

KERNELS = ("taberna.core.state", "taberna.core.rng", KERNEL)


@pytest.mark.parametrize("name", KERNELS)
def test_the_uncompiled_kernel_is_python(name: str) -> None:
    assert not is_compiled(pure_modules()[name])
    assert pure_modules()[name] is not sys.modules[name]


@pytest.mark.parametrize("name", KERNELS)
def test_the_engine_under_test_is_the_compiled_one_where_there_is_one(name: str) -> None:
    """Without a compiler both engines are Python; they are compared all the same."""
    source = Path(str(pure_modules()[name].__file__))
    built = [source.with_suffix(suffix) for suffix in EXTENSION_SUFFIXES]
    assert is_compiled(importlib.import_module(name)) == any(path.exists() for path in built)


def test_two_engines_are_compared_even_without_a_compiler() -> None:
    assert type(pure_game().start()) is not type(DOWNFALL.start())
    assert type(pure_game().start()).__module__ == type(DOWNFALL.start()).__module__


def test_the_loaded_package_is_what_it_was() -> None:
    pure_modules()
    assert sys.modules["taberna.games.downfall.game"].DOWNFALL is DOWNFALL
    assert not [finder for finder in sys.meta_path if type(finder).__name__ == "SourcesOnly"]
