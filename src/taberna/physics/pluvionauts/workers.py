"""Child processes for many throws."""

import signal
from concurrent.futures import ProcessPoolExecutor


def throwing_pool(workers: int) -> ProcessPoolExecutor:
    """So many processes; Ctrl-C ends them at once and without a word, the parent decides."""
    return ProcessPoolExecutor(
        workers, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_DFL)
    )
