"""Child processes that work for one program and end with it, whatever happens to it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.process import BaseProcess


def start_pool(count: int) -> ProcessPoolExecutor:
    """So many fresh processes, started with the first task."""
    return ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), end_with_parent)


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
