cimport cython

from taberna.bots.xv.uses cimport Stops, Uses, u8, u64

cdef int FORCED, GREEDY


cdef class Solver(Uses):
    cdef public double[::1] free, forced, clean, perfect
    cdef u8[::1] stop

    @cython.final
    @cython.locals(first=long, end=long, state=long, empty=int, rest=int, up=int, chance=double)
    cdef void solve_hand(self, int hand) noexcept nogil
    @cython.final
    @cython.locals(
        use=long, last=long, words=long, base=long, state=long, fill=int, free=double,
        forced=double, clean=double, perfect=double, number=long, more=int, at=long, below=u64,
        next_state=long, stop=int,
    )
    cdef void add_fall(self, long first, long end, int after, int up) noexcept nogil
    @cython.final
    @cython.locals(number=int)
    cdef void solve_range(self, int[::1] hands, int first, int end) noexcept nogil
    @cython.final
    @cython.locals(hand=int, state=long)
    cdef void spread(self, int policy, double[::1] chances, double[::1] scores) noexcept nogil
    @cython.final
    @cython.locals(fill=int, rest=int, chance=double, up=int, next_state=long)
    cdef void spread_state(
        self, int policy, int hand, long state, double[::1] chances, double[::1] scores
    ) noexcept nogil
    @cython.final
    @cython.locals(chosen=long, lowest=double, number=long, more=int, next_state=long, value=double)
    cdef long follow(self, int hand, int fill, int up, int policy) noexcept nogil
    @cython.final
    cdef double worth(self, long state, int fill, int policy) noexcept nogil

from taberna.bots.xv.bits cimport low_bits, ones, sum_of
from taberna.bots.xv.unlocked cimport solve_unlocked, spread_unlocked
