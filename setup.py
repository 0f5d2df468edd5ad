"""Builds the compiled kernels; everything else is in pyproject.toml.

The kernels are ordinary Python files with their C types in a `.pxd` beside them. A machine without
a C compiler installs them uncompiled: same rules, same results, slower.
"""

import os
import platform

from Cython.Build import cythonize
from setuptools import Extension, setup

# Every x86-64 processor since 2008 counts bits in one instruction, but compilers must be told.
COUNT_BITS = ["-mpopcnt"] if platform.machine() in ("x86_64", "AMD64") else []
FLAGS = ["-O3", "-g0", *COUNT_BITS]

KERNELS = (
    "taberna.core.rng",
    "taberna.core.state",
    "taberna.core.playout",
    "taberna.core.batch",
    "taberna.games.downfall.state",
)

DIRECTIVES = {
    "language_level": 3,
    "infer_types": True,
    "annotation_typing": False,  # the type hints are for mypy; the C types are in the .pxd
    "auto_pickle": False,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}


def kernels() -> list[Extension]:
    """The extensions, each allowed to fail: the package then runs from the same files as Python."""
    if os.environ.get("TABERNA_PURE"):
        return []
    modules = [
        Extension(name, [f"src/{name.replace('.', '/')}.py"], extra_compile_args=FLAGS)
        for name in KERNELS
    ]
    built: list[Extension] = cythonize(
        modules, compiler_directives=DIRECTIVES, include_path=["src"], build_dir="build/cython"
    )
    for extension in built:
        extension.optional = True  # cythonize() forgets it
    return built


setup(ext_modules=kernels())
