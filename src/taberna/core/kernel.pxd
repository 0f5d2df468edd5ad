cimport cython

from taberna.core.plainly cimport (
    plain_allows,
    plain_befall,
    plain_call_of,
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
)
from taberna.core.rng cimport Rng

ctypedef unsigned char u8

cdef int CHANCE, OVER, NO_ACTION


cdef class Kernel:
    cdef public int turn
    cdef int action_count
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
    cdef void observe(self, u8* row, int seat) noexcept nogil

    @cython.locals(options=int, place=int, k=int, action=int)
    cdef void mark_legal(self, u8* row) noexcept nogil

    @cython.locals(options=int, place=int, k=int)
    cdef void mark_each(self, u8* row) noexcept nogil

    @cython.locals(options=int)
    cdef int advance(self, Rng rng) noexcept nogil
