cimport cython

ctypedef unsigned char u8
ctypedef unsigned short u16
ctypedef unsigned int u32
ctypedef unsigned long long u64

cdef int NEVER


cdef class Uses:
    cdef readonly int counters, wells, hands, fills, everything, full
    cdef int words, way_count
    cdef readonly long states
    cdef int[::1] needs, well, sums
    cdef u64[::1] bits
    cdef u16[::1] before, sets
    cdef u32[::1] offset, sizes

    @cython.final
    @cython.locals(hand=int, high=int, way=int, rest=long, total=long, placed=int)
    cdef void mark_uses(self) noexcept nogil
    @cython.final
    @cython.locals(jump=int, word=int)
    cdef void add_well(self, u64[::1] bits, long to, long source, int well) noexcept nogil
    @cython.final
    @cython.locals(count=int, word=long)
    cdef int count_before(self, u64[::1] bits, u16[::1] before, long row) noexcept nogil
    @cython.final
    @cython.locals(hand=int)
    cdef void list_uses(self) noexcept nogil
    @cython.final
    @cython.locals(word=int, left=u64)
    cdef void list_row(self, u64[::1] bits, long row, u16[::1] sets, long place) noexcept nogil
    @cython.final
    @cython.locals(at=long)
    cdef long rank(self, int hand, int fill) noexcept nogil
    @cython.final
    cdef long index(self, int hand, int fill) noexcept nogil
    @cython.locals(word=u64)
    cpdef long find(self, int hand, int fill)
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


cdef class Stops:
    cdef Uses uses
    cdef int[::1] place
    cdef u8[::1] stop, best

    cpdef find(self, int dish)
    @cython.final
    @cython.locals(up=int, number=int)
    cdef void find_all(self, int dish) noexcept nogil
    @cython.final
    @cython.locals(fills=int, row=long, fill=int, high=int, value=int, rest=long, way=int, need=int)
    cdef void find_row(self, int up, int number) noexcept nogil
    @cython.final
    @cython.locals(block=int, fill=int, better=int)
    cdef void relax(self, long row, long rest, int well) noexcept nogil

from taberna.bots.xv.bits cimport low_bits, lowest, ones, packed, shifted, sum_of, top, value_of
