# The functions of bits.py, in C.

ctypedef unsigned long long u64

cdef extern from *:
    int __builtin_popcountll(u64 mask) noexcept nogil
    int __builtin_clzll(u64 mask) noexcept nogil
    int __builtin_ctzll(u64 mask) noexcept nogil

cdef inline int ones(u64 mask) noexcept nogil:
    return __builtin_popcountll(mask)

cdef inline u64 bit_of(int place) noexcept nogil:
    return (<u64>1) << place

cdef inline int larger(int one, int other) noexcept nogil:
    return one if one > other else other

cdef inline int lowest(u64 word) noexcept nogil:
    return __builtin_ctzll(word)

cdef inline int top(int mask) noexcept nogil:
    return 1 << (63 - __builtin_clzll(mask))

cdef inline int value_of(int bit) noexcept nogil:
    return 64 - __builtin_clzll(bit)

cdef inline int sum_of(int mask) noexcept nogil:
    cdef int total = 0
    while mask:
        total += 64 - __builtin_clzll(mask)
        mask ^= top(mask)
    return total

cdef inline u64 low_bits(int count) noexcept nogil:
    return ((<u64>1) << count) - 1

cdef inline u64 shifted(u64 word, int well) noexcept nogil:
    cdef u64 every = <u64>-1
    cdef int width = 1 << well
    # every other run of `width` bits: the sets that lack this well
    return (word & (every // (((<u64>1) << width) + 1))) << width

cdef inline u64 packed(int points, int used, int more) noexcept nogil:
    return (<u64>points << 32) | (<u64>used << 16) | <u64>more
