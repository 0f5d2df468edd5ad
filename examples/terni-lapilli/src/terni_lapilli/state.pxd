cimport cython

from taberna.core.state cimport State as CoreState, u8

cdef int OVER, CENTRE, STONES, POINTS, COUNT, NOBODY
cdef int FROM[41]
cdef int TO[41]
cdef int ROWS[8]


cdef class State(CoreState):
    cdef readonly int red, black, moved, mover, placed, winner
    cdef int limit, closed

    @cython.final
    cdef void copy_board(self, State other) noexcept nogil
    @cython.final
    cdef int own(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(row=int)
    cdef int in_a_row(self, int stones) noexcept nogil
    @cython.final
    @cython.locals(free=int, barred=int)
    cdef int fits(self, int action) noexcept nogil
    @cython.final
    @cython.locals(action=int)
    cdef int stuck(self) noexcept nogil
    @cython.final
    @cython.locals(last=int)
    cdef void look(self) noexcept nogil

    cdef int allows(self, int action) noexcept nogil
    @cython.locals(found=int, action=int)
    cdef int count(self) noexcept nogil
    @cython.locals(action=int)
    cdef int kth(self, int k) noexcept nogil
    cdef void step(self, int action) noexcept nogil
    cdef double share(self, int seat) noexcept nogil
    cdef void copy_from(self, CoreState other) noexcept nogil
    @cython.locals(point=int)
    cdef void observe(self, u8* row, int seat) noexcept nogil

from terni_lapilli.same cimport copy_same
