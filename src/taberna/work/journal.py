"""A file that long work grows line by line: what is done on the first, then what came of it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Generic, Self, TypeVar

import msgspec

from taberna.core.errors import BadRecord, NotNow
from taberna.core.locks import lock_file

HeadT = TypeVar("HeadT")
LineT = TypeVar("LineT")


class GrowingFile(Generic[HeadT, LineT]):
    """Lines of one kind of work in a file; a half-written last line is forgotten."""

    def __init__(
        self,
        path: Path,
        head: HeadT,
        kind: type[LineT],
        *,
        what: str,
        differences: Callable[[HeadT, HeadT], list[str]],
    ) -> None:
        self._path, self._head, self._kind = path, head, kind
        self._what, self._differences = what, differences
        self.lines: list[LineT] = []

    def __enter__(self) -> Self:
        try:
            self._file = self._path.open("a+b")
        except OSError as error:
            raise NotNow(f"cannot write {self._path}: {error.strerror}") from None
        try:
            self._lock()
            self._read()
        except BaseException:
            self._file.close()
            raise
        return self

    def __exit__(self, *raised: object) -> None:
        self._file.close()

    def append(self, line: LineT, /) -> None:
        """Keeps a line before anybody is told of it."""
        self._write(line)

    def _lock(self) -> None:
        try:
            lock_file(self._file.fileno())
        except BlockingIOError:
            raise NotNow(
                f"another {self._what} is writing into {self._path}: wait for it"
            ) from None

    def _read(self) -> None:
        self._file.seek(0)
        lines = self._file.read().splitlines(keepends=True)
        if lines and not lines[-1].endswith(b"\n"):
            self._file.truncate(sum(map(len, lines)) - len(lines.pop()))
        if not lines:
            self._write(self._head)
            return
        self._check(lines[0])
        self.lines = [self._line(line, number) for number, line in enumerate(lines[1:], 2)]

    def _check(self, line: bytes) -> None:
        """Refuses results of something else."""
        head = read_head(self._path, line, type(self._head), self._what)
        if head != self._head:
            what = ", ".join(self._differences(head, self._head))
            raise NotNow(f"{self._path} holds results of other games ({what}): name another file")

    def _line(self, line: bytes, number: int) -> LineT:
        return read_line(self._path, line, number, self._kind)

    def _write(self, line: HeadT | LineT) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())


def read_head(path: Path, line: bytes, kind: type[HeadT], what: str) -> HeadT:
    """The first line."""
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.DecodeError:
        article = "an" if what[0] in "aeiou" else "a"
        why = f"{path} is no results file of {article} {what}: name another one"
        raise BadRecord(why) from None


def read_line(path: Path, line: bytes, number: int, kind: type[LineT]) -> LineT:
    """Any other line."""
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.DecodeError as error:
        raise BadRecord(f"{path} is damaged there: {error}", number) from None
