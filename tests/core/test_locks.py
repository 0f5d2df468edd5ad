"""A file is locked for one process, also where the system is Windows."""

import os
import runpy
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from taberna.core import locks
from taberna.core.locks import lock_file


def windows(
    monkeypatch: pytest.MonkeyPatch, refuses: bool
) -> tuple[Callable[[int], None], list[int]]:
    """The lock as Windows has it, over a library of that system; and where it was asked to lock."""
    asked: list[int] = []

    def locking(file: int, mode: int, size: int) -> None:
        assert (mode, size) == (2, 1)
        asked.append(os.lseek(file, 0, os.SEEK_CUR))
        if refuses:
            raise PermissionError(13, "Permission denied")

    system = ModuleType("msvcrt")
    vars(system).update(locking=locking, LK_NBLCK=2)
    monkeypatch.setitem(sys.modules, "msvcrt", system)
    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.setattr(sys, "platform", "win32")
    return runpy.run_path(locks.__file__)["lock_file"], asked


def test_a_file_is_locked_once(tmp_path: Path) -> None:
    with (tmp_path / "f").open("w") as first, (tmp_path / "f").open("w") as second:
        lock_file(first.fileno())
        with pytest.raises(BlockingIOError):
            lock_file(second.fileno())


@pytest.mark.parametrize("refuses", [False, True])
def test_on_windows_too_and_what_is_written_is_not_touched(
    refuses: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (tmp_path / "f").open("wb+") as file:
        file.write(b"results")
        file.flush()
        lock, asked = windows(monkeypatch, refuses=refuses)
        if refuses:
            with pytest.raises(BlockingIOError):
                lock(file.fileno())
        else:
            lock(file.fileno())
        assert asked == [1 << 30]
        assert os.lseek(file.fileno(), 0, os.SEEK_CUR) == 7
        assert (tmp_path / "f").stat().st_size == 7
