"""Child processes that work for one program and end with it, whatever happens to it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import spawn
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiprocessing.popen_spawn_posix import Popen


class ChildProcess(SpawnProcess):
    """A fresh process that ends quietly where its parent dies before it has said what to do."""

    @staticmethod
    def _Popen(process_obj: BaseProcess) -> Popen:  # noqa: N802 (multiprocessing's own name)
        with _quiet_beginning():
            return SpawnProcess._Popen(process_obj)


class ChildContext(SpawnContext):
    """How this house starts processes."""

    Process = ChildProcess


SPAWN = ChildContext()
_starting = threading.Lock()


@contextmanager
def _quiet_beginning() -> Iterator[None]:
    """Children begun in here take it for their end that nobody tells them anything."""
    with _starting:
        usual = spawn.get_command_line
        spawn.get_command_line = lambda **ends: [*map(_quietly, usual(**ends))]
        try:
            yield
        finally:
            spawn.get_command_line = usual


def _quietly(word: str | bytes) -> str | bytes:
    """A word of a child's command line; what its work raises never gets as far as this."""
    if isinstance(word, bytes) or not word.startswith("from multiprocessing.spawn import"):
        return word
    begin, _, go_on = word.partition("; ")
    return f"{begin}\ntry:\n    {go_on}\nexcept EOFError:\n    raise SystemExit(1) from None"


def start_pool(count: int) -> ProcessPoolExecutor:
    """So many fresh processes, started with the first task."""
    return ProcessPoolExecutor(count, SPAWN, end_with_parent)


def kill(pool: ProcessPoolExecutor) -> None:
    """Ends the processes of a pool at once, whatever they do."""
    for process in list((pool._processes or {}).values()):
        process.kill()


def end_with_parent() -> None:
    """Runs first in a child: a parent that was killed leaves no process behind."""
    threading.Thread(
        target=_watch_parent, args=[multiprocessing.parent_process()], daemon=True
    ).start()


def _watch_parent(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


@contextmanager
def deaf_children() -> Iterator[None]:
    """Processes started in here never hear Ctrl-C: what it ends, their parent decides."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may change what a signal does
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
