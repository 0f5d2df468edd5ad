cimport cython

from taberna.core.kernel cimport Kernel, u8
from taberna.core.numbers cimport as_id
from taberna.core.plainly cimport is_plain, plain_copy_from, set_faultless
from taberna.core.rng cimport Rng

cdef int CHANCE, OVER, NO_ACTION


cdef class State(Kernel):
    cdef public object game
    cdef public object ruleset
    cdef public int seats
    cdef public object fault
    cdef int chance_count

    cdef void copy_from(self, State other) noexcept nogil

    @cython.locals(kind=type, new=State)
    cpdef State clone(self)

    cpdef object own_up(self)

    @cython.locals(options=int, k=int, found=list)
    cpdef object ids(self)

    @cython.locals(chance=int, weight=int)
    cpdef list chance_ids(self)

    @cython.locals(known=long)
    cpdef apply(self, object action)

    @cython.locals(known=long, tickets=int, chance=int)
    cpdef int apply_ticket(self, object ticket) except? -1

    cpdef object planes(self, int seat, object out=*)
    cpdef object mask(self, object out=*)

from taberna.core.buffers cimport write_mask, write_planes
