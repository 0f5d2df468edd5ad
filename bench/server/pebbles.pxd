cimport cython

from taberna.core.state cimport State as CoreState, u8

cdef int OVER


cdef class State(CoreState):
    cdef readonly int heap, mover

    @cython.final
    cdef void copy_pebbles(self, State other) noexcept nogil
    cdef int count(self) noexcept nogil
    cdef int allows(self, int action) noexcept nogil
    cdef void step(self, int action) noexcept nogil
    cdef double share(self, int seat) noexcept nogil
    cdef void copy_from(self, CoreState other) noexcept nogil
    cdef void observe(self, u8* row, int seat) noexcept nogil

from pebbles_same cimport copy_same
