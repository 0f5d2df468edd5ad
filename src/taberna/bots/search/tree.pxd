cimport cython

from taberna.bots.search.guide cimport Guide
from taberna.core.rng cimport Rng, u64
from taberna.core.state cimport State, u8

cdef int OVER, DEEPEST, PATIENCE, LATEST
cdef double AT_LAST
cdef u64 STRIDE


cdef class Tree:
    cdef readonly int room, seats, used, runs
    cdef int seat, most, looks, tried
    cdef u64 luck
    cdef int[::1] action, first, next, visits
    cdef double[::1] won, hope, pull, totals
    cdef int path[256]
    cdef int movers[256]
    cdef double shares[8]
    cdef u8[::1] legal
    cdef double explore, heat, trust, deadline, pulls

    @cython.final
    cdef void run(self, State root, State state, State spare, Guide guide, Rng rng) noexcept nogil
    @cython.final
    @cython.locals(node=int, depth=int, options=int, child=int)
    cdef void simulate(self, State state, State spare, Guide guide, Rng rng) noexcept nogil
    @cython.final
    @cython.locals(node=int, options=int)
    cdef int try_one(self, State state, Rng rng) noexcept nogil
    @cython.final
    @cython.locals(options=int)
    cdef int go_on(self, State state, Rng rng) noexcept nogil
    @cython.final
    @cython.locals(seat=int, new=int)
    cdef void reckon(
        self, int node, State state, State spare, Guide guide, Rng rng
    ) noexcept nogil
    @cython.final
    @cython.locals(total=double, seat=int, roomy=int, k=int, action=int, pull=double)
    cdef void look_ahead(
        self, int node, State state, State spare, Guide guide, int options
    ) noexcept nogil
    @cython.final
    @cython.locals(pull=double, seat=int)
    cdef double glance(self, int action, State state, State spare, Guide guide) noexcept nogil
    @cython.final
    @cython.locals(child=int, seat=int)
    cdef void add_child(self, int node, int action, double hope, double pull) noexcept nogil
    @cython.final
    cdef int choose(
        self, int node, State state, State spare, Guide guide, int options
    ) noexcept nogil
    @cython.final
    @cython.locals(count=int, child=int)
    cdef int tally(self, int node) noexcept nogil
    @cython.final
    @cython.locals(action=int)
    cdef int marked(self, int child) noexcept nogil
    @cython.final
    @cython.locals(child=int, action=int)
    cdef void unmark(self, int node) noexcept nogil
    @cython.final
    @cython.locals(best=int, child=int, most=double, scale=double, seen=double, promise=double)
    cdef int best_child(self, int node, int late) noexcept nogil
    @cython.final
    @cython.locals(step=int, node=int, seat=int)
    cdef void carry_back(self, int depth) noexcept nogil

from taberna.bots.search.native cimport exp, grow_unlocked, play_out, seconds, sqrt, start_of
