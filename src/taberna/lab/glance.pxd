cimport cython

from taberna.bots.search.guide cimport Guide
from taberna.core.rng cimport Rng
from taberna.core.state cimport State


cdef class Glance:
    cdef State world, spare
    cdef Guide guide
    cdef Rng rng
    cdef int slips

    @cython.locals(options=int, drawn=int)
    cpdef int choose_id(self, State state, int seat)
    @cython.locals(options=int, k=int, best=int, most=double)
    cdef int best_of(self, State state, int seat)
