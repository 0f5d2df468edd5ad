cimport cython

from taberna.core.numbers cimport as_id
from taberna.core.plainly cimport (
    is_plain,
    plain_allows,
    plain_befall,
    plain_call_of,
    plain_copy_from,
    plain_count,
    plain_kth,
    plain_locate,
    plain_observe,
    plain_redeal,
    plain_score,
    plain_seals,
    plain_share,
    plain_step,
    plain_step_call,
    plain_weigh,
    plain_weight,
    set_faultless,
)
from taberna.core.rng cimport Rng

ctypedef unsigned char u8

cdef int CHANCE, OVER, NOBODY


cdef class State:
    cdef public object game
    cdef public object ruleset
    cdef public int turn
    cdef public int seats
    cdef public object fault
    cdef int action_count
    cdef int chance_count
    cdef int automatic
    cdef readonly int plain

    cdef int count(self) noexcept nogil
    cdef int kth(self, int k) noexcept nogil
    cdef int allows(self, int action) noexcept nogil
    cdef void step(self, int action) noexcept nogil
    cdef int call_of(self, int seat) noexcept nogil
    cdef void step_call(self, int seat, int action) noexcept nogil
    cdef int seals(self, int action) noexcept nogil
    cdef int weigh(self) noexcept nogil
    cdef int weight(self, int chance) noexcept nogil
    cdef int locate(self, int ticket) noexcept nogil
    cdef void befall(self, int chance) noexcept nogil
    cdef double share(self, int seat) noexcept nogil
    cdef int score(self, int seat) noexcept nogil
    cdef void redeal(self, int seat, Rng rng) noexcept nogil
    cdef void copy_from(self, State other) noexcept nogil
    cdef void observe(self, u8* row, int seat) noexcept nogil

    @cython.locals(options=int, place=int, k=int, action=int)
    cdef void mark_legal(self, u8* row) noexcept nogil

    @cython.locals(options=int, place=int, k=int)
    cdef void mark_each(self, u8* row) noexcept nogil

    @cython.locals(options=int)
    cdef int advance(self, Rng rng) noexcept nogil

    @cython.locals(new=State)
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
