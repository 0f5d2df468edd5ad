"""Files for their owner alone, that are there whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


def fresh_name(target: Path) -> Path:
    """Where a file is written before it gets its name."""
    return target.with_name(f".{target.name}.new")


def create_private(file: Path) -> int:
    """A new file that only its owner may read, opened; what was left under this name is removed."""
    file.unlink(missing_ok=True)
    return os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)


def write_private(target: Path, text: bytes, *, replace: bool) -> None:
    """Writes a file that survives a loss of power; FileExistsError if it must not be replaced."""
    fresh = fresh_name(target)
    try:
        with os.fdopen(create_private(fresh), "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if replace:
            fresh.replace(target)
            sync_folder(target.parent)
        else:
            put(fresh, target)
    finally:
        fresh.unlink(missing_ok=True)


def put(fresh: Path, target: Path) -> None:
    """Gives a file its name for good; FileExistsError if that is taken."""
    try:
        os.link(fresh, target)
    except FileExistsError:
        raise
    except OSError:  # a disk that knows no second names, as many sticks do
        if target.exists():
            raise FileExistsError(f"{target} is there already") from None
        fresh.rename(target)
    sync_folder(target.parent)


def sync_folder(folder: Path) -> None:
    """Returns when the disk knows which files are in a folder."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):  # not every file system can
            os.fsync(opened)
    finally:
        os.close(opened)


@contextmanager
def private() -> Iterator[None]:
    """Whatever this process writes meanwhile is for its owner alone."""
    before = os.umask(0o077)
    try:
        yield
    finally:
        os.umask(before)


def tighten(folder: Path, *patterns: str) -> None:
    """Takes away what others may do with a folder and these files in it, where they are ours."""
    for path in [folder, *(file for pattern in patterns for file in folder.glob(pattern))]:
        mode = path.stat().st_mode & 0o777
        if mode & 0o077 and path.stat().st_uid == os.getuid():
            path.chmod(mode & 0o700)
