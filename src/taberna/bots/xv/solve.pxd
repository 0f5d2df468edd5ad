cimport cython

ctypedef unsigned char u8
ctypedef unsigned short u16
ctypedef unsigned int u32
ctypedef unsigned long long u64

cdef int NEVER, FORCED, GREEDY


cdef class Solver:
    cdef readonly int counters, wells, hands, fills, everything, full
    cdef int words, way_count
    cdef readonly long states
    cdef int[::1] needs, well
    cdef u64[::1] bits
    cdef u16[::1] before, sets
    cdef u32[::1] offset, sizes
    cdef public double[::1] free, forced, clean, perfect
    cdef int[::1] sums
    cdef u8[::1] stop, best

    @cython.final
    @cython.locals(hand=int, high=int, way=int, total=long, placed=int)
    cdef void mark_uses(self) noexcept nogil
    @cython.final
    @cython.locals(count=int, word=int)
    cdef int rank_uses(self, int hand) noexcept nogil
    @cython.final
    @cython.locals(to=long, source=long, jump=int, word=int)
    cdef void add_uses(self, int hand, int rest, int well) noexcept nogil
    @cython.final
    @cython.locals(hand=int, place=long, fill=int)
    cdef void list_uses(self) noexcept nogil
    @cython.final
    @cython.locals(at=long, below=u64)
    cdef long index(self, int hand, int fill) noexcept nogil
    @cython.locals(word=u64)
    cpdef long find(self, int hand, int fill)
    @cython.final
    @cython.locals(fill=int, up=int, high=int, value=int, row=long, rest=long, way=int)
    cdef void find_stops(self) noexcept nogil
    @cython.final
    @cython.locals(block=int, fill=int, better=int)
    cdef void relax(self, long row, long rest, int well) noexcept nogil
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
    @cython.final
    @cython.locals(most=long, limit=int, total=long, length=int)
    cdef int gather(self, int up, int fill, u64[::1] found, int[::1] tally) noexcept nogil
    @cython.final
    @cython.locals(used=int, base=int, number=long, more=int)
    cdef void tally_points(self, int up, int fill, int[::1] tally) noexcept nogil
    @cython.final
    @cython.locals(used=int, base=int, number=long, more=int, points=int)
    cdef int collect(
        self, int up, int fill, int least, int limit, int length, u64[::1] found
    ) noexcept nogil

from taberna.bots.xv.halves cimport (
    find_stops_unlocked, list_uses_unlocked, low_bits, mark_uses_unlocked, ones, shifted,
    gather_unlocked, packed, solve_unlocked, spread_unlocked, sum_of, top, value_of,
)
