"""A small disk of its own for a house, which can be filled and can fail: a file system in a file.

Where this machine lets nobody mount one, tests that need it are skipped.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

SIZE = 24 * 1024 * 1024  # bytes
FAILS = "errors=remount-ro"  # as most machines have it for the disk they start from


@dataclass
class SmallDisk:
    """A disk that is mounted at `folder`."""

    image: Path
    folder: Path

    def make(self) -> None:
        """Makes an empty disk and mounts it."""
        self.folder.mkdir()
        with self.image.open("wb") as image:
            image.truncate(SIZE)
        _run("mkfs.ext4", "-q", "-F", str(self.image))
        self.mount()

    def mount(self) -> None:
        """Puts the disk in its place."""
        _run("mount", "-o", f"loop,{FAILS}", str(self.image), str(self.folder))

    def unmount(self) -> None:
        """Takes it away; what was written is on it."""
        _run("umount", str(self.folder))

    def fill(self) -> None:
        """Leaves no room for a single byte."""
        filler = os.open(self.folder / "filler", os.O_WRONLY | os.O_CREAT)
        for size in (65_536, 512, 1):
            with suppress(OSError):
                while True:
                    os.write(filler, bytes(size))
        os.close(filler)

    def empty(self) -> None:
        """Makes room again."""
        (self.folder / "filler").unlink()

    def fail(self) -> None:
        """Lets the kernel find an error: from now on it writes nothing more there."""
        device = _run("findmnt", "--noheadings", "--output", "SOURCE", str(self.folder)).strip()
        Path("/sys/fs/ext4", Path(device).name, "trigger_fs_error").write_text("1")


@contextmanager
def small_disk() -> Iterator[SmallDisk]:
    """A fresh disk, mounted; skips the test where that is not allowed.

    Its folder is none of pytest's: those are deleted by whoever tests next, which a disk that was
    left behind would forbid.
    """
    with TemporaryDirectory(prefix="taberna-disk-", ignore_cleanup_errors=True) as place:
        disk = SmallDisk(Path(place, "disk.image"), Path(place, "disk"))
        try:
            disk.make()
        except (OSError, subprocess.CalledProcessError) as error:
            pytest.skip(f"nobody may mount a disk here: {error}")
        try:
            yield disk
        finally:
            with suppress(subprocess.CalledProcessError):  # it is gone already
                _run("umount", "--lazy", str(disk.folder))


def _run(*words: str) -> str:
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout
