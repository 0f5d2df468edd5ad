# The C half of unlocked.py.

from taberna.core.rng cimport Rng
from taberna.core.state cimport State

ctypedef long (*RunOut)(State, Rng) noexcept nogil
ctypedef long (*RunMany)(State, State, Rng, long) noexcept nogil


cdef inline long run_out_unlocked(RunOut run_out, State state, Rng rng):
    cdef long decisions
    with nogil:
        decisions = run_out(state, rng)
    return decisions

cdef inline long run_many_unlocked(
    RunMany run_many, State start, State scratch, Rng rng, long games
):
    cdef long decisions
    with nogil:
        decisions = run_many(start, scratch, rng, games)
    return decisions
