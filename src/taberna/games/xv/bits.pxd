# The C half of bits.py.

cdef extern from *:
    int __builtin_popcount(unsigned int mask) noexcept nogil
    int __builtin_clz(unsigned int mask) noexcept nogil

from taberna.core.state cimport State as CoreState
from taberna.games.xv.state cimport State


cdef inline int popcount(int mask) noexcept nogil:
    return __builtin_popcount(mask)

cdef inline int high_bit(int mask) noexcept nogil:
    return 31 - __builtin_clz(mask)

cdef inline int sum_of(int mask) noexcept nogil:
    cdef int total = 0
    while mask:
        total += 32 - __builtin_clz(mask)
        mask ^= 1 << high_bit(mask)
    return total

cdef inline int deal_bits(int bits, int mask) noexcept nogil:
    cdef int dealt = 0, place
    while mask:
        place = mask & -mask
        if bits & 1:
            dealt |= place
        bits >>= 1
        mask ^= place
    return dealt

cdef inline void copy_fields(State state, CoreState other) noexcept nogil:
    cdef int* into = &state.forced
    cdef int* source = &(<State>other).forced
    cdef int place
    for place in range(&state.listed - &state.forced):  # quicker than memcpy for so few
        into[place] = source[place]
    state.turn = other.turn
    state.listed = 0

cdef inline void make_scratch(object state) noexcept nogil:
    pass
