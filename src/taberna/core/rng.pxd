cimport cython

ctypedef unsigned long long u64

cdef u64 SPAN, LOW, MASK, GAMMA, MIX1, MIX2

cdef class Rng:
    cdef readonly u64 word
    cdef u64 apart[7]  # two threads' words never lie in one line of the cache

    @cython.locals(z=u64)
    cdef u64 next32(self) noexcept nogil

    @cython.locals(product=u64, low=u64, floor=u64)
    cdef u64 pick(self, u64 n) noexcept nogil
