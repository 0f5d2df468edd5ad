# The C half of unlocked.py.

from taberna.core.playout cimport run_many, run_out
from taberna.core.rng cimport Rng
from taberna.core.state cimport State


cdef inline long run_out_unlocked(State state, Rng rng):
    cdef long decisions
    with nogil:
        decisions = run_out(state, rng)
    return decisions

cdef inline long run_many_unlocked(State start, State scratch, Rng rng, long games):
    cdef long decisions
    with nogil:
        decisions = run_many(start, scratch, rng, games)
    return decisions
