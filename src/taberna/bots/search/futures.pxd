cimport cython

from taberna.bots.search.guide cimport Guide
from taberna.bots.search.tree cimport Tree
from taberna.core.rng cimport Rng, u64
from taberna.core.state cimport State

cdef u64 STRIDE


cdef class Futures:
    cdef Tree tree
    cdef readonly State root
    cdef State spare
    cdef Guide guide
    cdef Rng rng
    cdef u64 luck
    cdef int node

    @cython.final
    cdef void begin(self, State state, int action, int number) noexcept nogil
    @cython.final
    @cython.locals(away=int, options=int, action=int)
    cdef void play_on(self, State state) noexcept nogil
    @cython.final
    @cython.locals(tried=int)
    cdef int chosen(self, State state, int options) noexcept nogil
    @cython.final
    @cython.locals(child=int)
    cdef int child_of(self, int node, int action) noexcept nogil
    @cython.final
    @cython.locals(best=int, most=int, child=int)
    cdef int most_tried(self, State state) noexcept nogil
    @cython.final
    @cython.locals(best=int, most=double, k=int, action=int)
    cdef int best_looking(self, State state, int options) noexcept nogil

from taberna.bots.search.native cimport start_of
