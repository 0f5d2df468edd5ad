"""Builds the compiled kernels; everything else is in pyproject.toml.

The kernels are ordinary Python files with their C types in a `.pxd` beside them. A machine without
a C compiler installs them uncompiled: same rules, same results, slower.
"""

import os
import platform
import runpy
import shutil
import subprocess
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_py import build_py

MODULES = runpy.run_path("src/taberna/kernels.py")["MODULES"]

# Every x86-64 processor since 2008 counts bits in one instruction, but compilers must be told.
COUNT_BITS = ["-mpopcnt"] if platform.machine() in ("x86_64", "AMD64") else []
FLAGS = ["-O3", "-g0", *COUNT_BITS]

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
        for name in MODULES
    ]
    built: list[Extension] = cythonize(
        modules, compiler_directives=DIRECTIVES, include_path=["src"], build_dir="build/cython"
    )
    for extension in built:
        extension.optional = True  # cythonize() forgets it
    return built


class BuildWithClient(build_py):
    """Builds the browser client first, where the tree has one."""

    def run(self) -> None:
        """Runs `npm ci` and `npm run build` in `web/`, if there is anything to build."""
        if Path("web/package.json").exists():
            npm = shutil.which("npm")
            if npm is None:
                raise SystemExit("the browser client is built with npm, which is not here")
            for step in (["ci"], ["run", "build"]):
                subprocess.run([npm, *step], cwd="web", check=True)
        super().run()


setup(ext_modules=kernels(), cmdclass={"build_py": BuildWithClient})
