# The C half of squares.py: a mask is one 128-bit number.

cdef extern from *:
    """
    typedef unsigned __int128 taberna_mask;
    static inline int taberna_popcount(taberna_mask m) {
        return __builtin_popcountll((unsigned long long)m)
             + __builtin_popcountll((unsigned long long)(m >> 64));
    }
    static inline int taberna_low_bit(taberna_mask m) {
        unsigned long long low = (unsigned long long)m;
        return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((unsigned long long)(m >> 64));
    }
    static inline int taberna_nth_bit(taberna_mask m, int k) {
        unsigned long long part = (unsigned long long)m;
        int base = 0, here = __builtin_popcountll(part);
        if (k >= here) { k -= here; part = (unsigned long long)(m >> 64); base = 64; }
        while (k--) part &= part - 1;
        return base + __builtin_ctzll(part);
    }
    """
    ctypedef unsigned long long mask "taberna_mask"
    int taberna_popcount(mask m) noexcept nogil
    int taberna_low_bit(mask m) noexcept nogil
    int taberna_nth_bit(mask m, int k) noexcept nogil

ctypedef unsigned char u8
ctypedef unsigned long long u64

cdef enum:
    ROW = 12
    SQUARE_BITS = 84
    CARD_KINDS = 11
    TILE_KINDS = 9
    SEATS_MOST = 4
    SPACE_COUNT = 36
    SQUARE_COUNT = 70
    TARGET_COUNT = 71
    ID_ROW = 96
    PLANE = 77

from cpython.bytes cimport PyBytes_FromStringAndSize

from taberna.core.numbers cimport put


cdef inline mask bit(int index) noexcept nogil:
    return (<mask>1) << index

cdef inline int popcount(mask m) noexcept nogil:
    return taberna_popcount(m)

cdef inline int low_bit(mask m) noexcept nogil:
    return taberna_low_bit(m)

cdef inline int nth_bit(mask m, int k) noexcept nogil:
    return taberna_nth_bit(m, k)

cdef inline mask reach(mask m, mask ground) noexcept nogil:
    return (m | m << 1 | m >> 1 | m << ROW | m >> ROW) & ground

cdef inline void put_group(
    list row, int index, tuple ready_made, int base, u8* rank, int ranks, mask squares
):
    cdef u64 half = <u64>squares
    while half:
        put(row, index, ready_made, base + rank[ranks + taberna_low_bit(half)])
        half &= half - 1
        index += 1
    half = <u64>(squares >> 64)
    while half:
        put(row, index, ready_made, base + rank[ranks + 64 + taberna_low_bit(half)])
        half &= half - 1
        index += 1

cdef inline mask to_mask(object number):
    return ((<mask><u64>(number >> 64)) << 64) | <u64>(number & 0xFFFFFFFFFFFFFFFF)

cdef inline object to_int(mask m):
    if not m >> 64:
        return <u64>m
    return (<object><u64>(m >> 64)) << 64 | <object><u64>m

cdef inline bytes bytes_of(u8* numbers, int length):
    return PyBytes_FromStringAndSize(<char*>numbers, length)

cdef inline void make_scratch(object state) noexcept nogil:
    pass
