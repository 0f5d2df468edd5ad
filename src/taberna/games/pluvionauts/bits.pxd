# The C half of bits.py.

from cpython.bytes cimport PyBytes_FromStringAndSize

ctypedef unsigned char u8
ctypedef unsigned long long mask

cdef extern from *:
    int __builtin_popcountll(mask m) noexcept nogil
    int __builtin_ctzll(mask m) noexcept nogil

from taberna.core.state cimport State as CoreState
from taberna.games.pluvionauts.state cimport State


cdef inline mask bit(int index) noexcept nogil:
    return (<mask>1) << index

cdef inline int popcount(mask m) noexcept nogil:
    return __builtin_popcountll(m)

cdef inline int low_bit(mask m) noexcept nogil:
    return __builtin_ctzll(m)

cdef inline mask spread(mask m, mask east, mask south, mask west) noexcept nogil:
    return (
        (m & ~east) << 1
        | (m >> 1) & ~east
        | (m & ~south) << 8
        | (m >> 8) & ~south
        | (m & ~west) << 7
        | (m >> 7) & ~west
    )

cdef inline bytes bytes_of(u8* numbers, int length):
    return PyBytes_FromStringAndSize(<char*>numbers, length)

cdef inline void copy_fields(State state, CoreState other) noexcept nogil:
    cdef int* into = &state.blimp
    cdef int* source = &(<State>other).blimp
    cdef int place
    for place in range(&state.listed - &state.blimp):  # quicker than memcpy for so few
        into[place] = source[place]
    state.turn = other.turn
    state.listed = 0

cdef inline void make_scratch(object state) noexcept nogil:
    pass
