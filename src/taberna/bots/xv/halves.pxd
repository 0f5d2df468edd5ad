# The C half of halves.py.

ctypedef unsigned long long u64

cdef extern from *:
    int __builtin_popcountll(u64 mask) noexcept nogil
    int __builtin_clzll(u64 mask) noexcept nogil

from taberna.bots.xv.solve cimport Solver

cdef inline int ones(u64 mask) noexcept nogil:
    return __builtin_popcountll(mask)

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

cdef inline void mark_uses_unlocked(Solver solver):
    with nogil:
        solver.mark_uses()

cdef inline void list_uses_unlocked(Solver solver):
    with nogil:
        solver.list_uses()

cdef inline void find_stops_unlocked(Solver solver):
    with nogil:
        solver.find_stops()

cdef inline void solve_unlocked(Solver solver, int[::1] hands, int first, int end):
    with nogil:
        solver.solve_range(hands, first, end)

cdef inline void spread_unlocked(
    Solver solver, int policy, double[::1] chances, double[::1] scores
):
    with nogil:
        solver.spread(policy, chances, scores)

cdef inline int gather_unlocked(
    Solver solver, int up, int fill, u64[::1] found, int[::1] tally
):
    cdef int length
    with nogil:
        length = solver.gather(up, fill, found, tally)
    return length

cdef inline u64 packed(int points, int used, int more) noexcept nogil:
    return (<u64>points << 32) | (<u64>used << 16) | <u64>more
