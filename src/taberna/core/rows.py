"""How a batch reaches its rows without the GIL and without counting references.

This is the Python half, where there is nothing to let go of; `rows.pxd` is the C half.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from taberna.core.rng import Rng
    from taberna.core.state import State

__all__ = ["copy_start", "hold", "place", "sweep_unlocked", "tend_row"]


class Rows(Protocol):
    """What is needed here of a Batch."""

    start: State
    states: list[State]
    rngs: list[Rng]

    def sweep(self, job: int, first: int, end: int) -> None:
        """Tends several rows."""

    def tend(self, job: int, row: int, state: State, rng: Rng) -> None:
        """Tends one row."""


def sweep_unlocked(batch: Rows, job: int, first: int, end: int) -> None:
    """`Batch.sweep` without the GIL."""
    batch.sweep(job, first, end)


def tend_row(batch: Rows, job: int, row: int) -> None:
    """`Batch.tend` with the state and the generator of a row."""
    batch.tend(job, row, batch.states[row], batch.rngs[row])


def copy_start(batch: Rows, state: State) -> None:
    """A row begins anew."""
    state.copy_from(batch.start)


def hold(batch: Rows) -> None:
    """C keeps the addresses of the rows; Python has them already."""


def place(store: Any, offset: int) -> Any:
    """The part of a buffer that begins at `offset`."""
    return memoryview(store)[offset:]
