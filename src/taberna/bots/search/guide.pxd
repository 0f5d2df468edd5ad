cimport cython

from taberna.core.state cimport State


cdef class Guide:
    cdef int judges
    cdef double values[8]

    @cython.locals(seat=int)
    cdef void judge(self, State state) noexcept nogil
    cdef void attend(self, State state) noexcept nogil
    @cython.locals(seat=int)
    cdef void foresee(self, int action, State state, State spare) noexcept nogil
