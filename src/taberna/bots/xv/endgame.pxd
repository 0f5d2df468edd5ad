cimport cython

from taberna.bots.xv.uses cimport Stops, Uses, u8, u16, u32, u64

cdef int FORCED, PERFECT, SLOTS, WHOLE
cdef double NOTHING


cdef class Endgame:
    cdef Uses uses
    cdef Stops stops
    cdef int placed, filled, dish, policy, rows
    cdef double[::1] payoff, values
    cdef u64[::1] bits
    cdef u16[::1] before, sets
    cdef u32[::1] start

    @cython.final
    @cython.locals(words=int, word=int, number=long, fill=int, more=int, row=int)
    cdef long find_states(self) noexcept nogil
    @cython.final
    @cython.locals(words=int, high=int, word=long, way=int, need=int, rest=long)
    cdef void mark_row(self, int more, int row) noexcept nogil
    @cython.final
    @cython.locals(row=int)
    cdef void list_states(self) noexcept nogil
    @cython.final
    @cython.locals(more=int)
    cdef void solve_all(self) noexcept nogil
    @cython.final
    @cython.locals(row=int, rest=int, first=long, end=long, state=long, up=int, chance=double)
    cdef void solve_row(self, int more) noexcept nogil
    @cython.final
    cdef double ended(self, int more, int fill) noexcept nogil
    @cython.final
    @cython.locals(
        use=long, last=long, words=long, stops=long, base=long, state=long, fill=int, best=double,
        place=long, more=int, word=long, below=u64, value=double, stop=double,
    )
    cdef void add_fall(self, long first, long end, int after, int up) noexcept nogil


cdef class ThrowJudge:
    cdef Uses uses
    cdef int[::1] place
    cdef u8[::1] gain
    cdef double[::1] payoff, after
    cdef int up, filled, hand, policy

    @cython.final
    @cython.locals(need=int, well=int)
    cdef double worth_of(self, int way) noexcept nogil
    @cython.final
    @cython.locals(best=double, number=long, more=int, value=double, stop=double)
    cdef double worth(self, int left, int filled, int well) noexcept nogil
    @cython.final
    @cython.locals(most=int, place=int, bit=int, gain=int)
    cdef int stop_points(self, int left, int filled, int well) noexcept nogil
    @cython.final
    @cython.locals(used=int, number=int)
    cdef void find_gains(self) noexcept nogil
    @cython.final
    @cython.locals(at=long, base=int, least=int, place=long, more=int)
    cdef void find_gain(self, int used, int number) noexcept nogil
    @cython.final
    @cython.locals(at=long, bit=int, lower=long, slot=int)
    cdef int find_less(self, int number) noexcept nogil
    @cython.final
    @cython.locals(least=int, well=int)
    cdef int note(self, long at, int more, int gain) noexcept nogil

from taberna.bots.xv.bits cimport bit_of, larger, low_bits, ones, top
