# The functions of native.py, in C.

from libc.math cimport exp, sqrt
from posix.time cimport CLOCK_MONOTONIC, clock_gettime, timespec

from taberna.bots.search.guide cimport Guide
from taberna.bots.search.tree cimport Tree
from taberna.core.playout cimport run_out
from taberna.core.rng cimport Rng
from taberna.core.state cimport State, u8


cdef inline double seconds() noexcept nogil:
    cdef timespec now
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec + 1e-9 * now.tv_nsec

cdef inline u8* start_of(u8[::1] row) noexcept nogil:
    return &row[0]

cdef inline void grow_unlocked(
    Tree tree, State root, State state, State spare, Guide guide, Rng rng
):
    with nogil:
        tree.run(root, state, spare, guide, rng)

cdef inline void play_out(State state, Rng rng) noexcept nogil:
    run_out(state, rng)
