# The C half of net_native.py: plain loops, also compiled for wider processors where that is known.

cdef extern from *:
    """
    #if defined(__x86_64__) && defined(__gnu_linux__) && defined(__GNUC__) && !defined(__clang__)
    #define TABERNA_WIDE __attribute__((target_clones("avx2", "default")))
    #else
    #define TABERNA_WIDE
    #endif
    TABERNA_WIDE static void taberna_add_row(
        int* sums, const short* row, int amount, int width
    ) {
        for (int unit = 0; unit < width; unit++) sums[unit] += amount * row[unit];
    }
    TABERNA_WIDE static void taberna_squash(
        const int* sums, short* output, int shift, int width
    ) {
        for (int unit = 0; unit < width; unit++) {
            int total = sums[unit] < 0 ? 0 : sums[unit] >> shift;
            output[unit] = (short)(total > 8191 ? 8191 : total);
        }
    }
    TABERNA_WIDE static void taberna_dense(
        int* sums, const short* inputs, const short* rows, const int* offsets, int width, int units
    ) {
        for (int unit = 0; unit < units; unit++, rows += width) {
            int total = 0;
            for (int at = 0; at < width; at++) total += (int)inputs[at] * (int)rows[at];
            sums[unit] = total + offsets[unit];
        }
    }
    """
    void taberna_add_row(int* sums, short* row, int amount, int width) noexcept nogil
    void taberna_squash(int* sums, short* output, int shift, int width) noexcept nogil
    void taberna_dense(
        int* sums, short* inputs, short* rows, int* offsets, int width, int units
    ) noexcept nogil

from libc.string cimport memcpy

from taberna.core.state cimport State as CoreState
from taberna.games.downfall.state cimport State


cdef inline State as_downfall(CoreState state):
    return <State>state

cdef inline int turns_until(State state, int seat) noexcept nogil:
    cdef int ahead = seat - state.mover
    return ahead if ahead >= 0 else ahead + state.seats

cdef inline int whole(double number) noexcept nogil:
    return <int>number

cdef inline short* first_short(short[::1] numbers) noexcept nogil:
    return &numbers[0]

cdef inline int* first_integer(int[::1] numbers) noexcept nogil:
    return &numbers[0]

cdef inline void add_row(
    int* sums, int start, short* rows, int at, int amount, int width
) noexcept nogil:
    taberna_add_row(sums + start, rows + at, amount, width)

cdef inline void copy_sums(int* target, int* source, int start, int width) noexcept nogil:
    memcpy(target, source + start, width * sizeof(int))

cdef inline void squash(int* sums, short* output, int shift, int width) noexcept nogil:
    taberna_squash(sums, output, shift, width)

cdef inline void dense(
    int* sums, int units, short* inputs, int width, short* rows, int at, int* offsets, int first
) noexcept nogil:
    taberna_dense(sums, inputs, rows + at, offsets + first, width, units)
