"""Compiles the rules where Cython and Taberna are at hand; else they run as plain Python.

pip install .                          plain
pip install --no-build-isolation .     compiled, in an environment with both
"""

from importlib.util import find_spec
from pathlib import Path

from setuptools import Extension, setup

MODULE = "terni_lapilli.state"
DIRECTIVES = {
    "language_level": 3,
    "infer_types": True,
    "annotation_typing": False,  # the type hints are for people; the C types are in the .pxd
    "auto_pickle": False,
    "boundscheck": False,
    "wraparound": False,
}


def kernels() -> list[Extension]:
    """The one module that is compiled, against the `.pxd` files that Taberna installs."""
    house = find_spec("taberna")
    if house is None or house.origin is None or find_spec("Cython") is None:
        return []
    from Cython.Build import cythonize

    beside = str(Path(house.origin).parents[1])
    source = f"src/{MODULE.replace('.', '/')}.py"
    built: list[Extension] = cythonize(
        [Extension(MODULE, [source])],
        compiler_directives=DIRECTIVES,
        include_path=["src", beside],
        build_dir="build/cython",
    )
    return built


setup(ext_modules=kernels())
