# The C half of net_native.py: plain loops, also compiled for wider processors where that is known.
# Rows of 192, as in the first layer, have loops of their own, which compilers unroll.

cdef extern from *:
    """
    #include <string.h>
    #if defined(__x86_64__) && defined(__gnu_linux__) && defined(__GNUC__) && !defined(__clang__)
    #define TABERNA_WIDE __attribute__((target_clones("avx2", "default")))
    #else
    #define TABERNA_WIDE
    #endif
    TABERNA_WIDE static void taberna_add_row(
        int* restrict sums, const short* restrict row, int amount, int width
    ) {
        if (width == 192 && amount == 1) {
            for (int unit = 0; unit < 192; unit++) sums[unit] += row[unit];
            return;
        }
        if (width == 192 && amount == -1) {
            for (int unit = 0; unit < 192; unit++) sums[unit] -= row[unit];
            return;
        }
        for (int unit = 0; unit < width; unit++) sums[unit] += amount * row[unit];
    }
    TABERNA_WIDE static void taberna_squash(
        const int* restrict sums, short* restrict output, int shift, int width
    ) {
        for (int unit = 0; unit < width; unit++) {
            int total = sums[unit] < 0 ? 0 : sums[unit] >> shift;
            output[unit] = (short)(total > 8191 ? 8191 : total);
        }
    }
    #define TABERNA_FOUR(WIDTH) \\
        for (; unit + 4 <= units; unit += 4, rows += 4 * (WIDTH)) { \\
            int first = 0, second = 0, third = 0, fourth = 0; \\
            for (int at = 0; at < (WIDTH); at++) { \\
                int input = inputs[at]; \\
                first += input * (int)rows[at]; \\
                second += input * (int)rows[(WIDTH) + at]; \\
                third += input * (int)rows[2 * (WIDTH) + at]; \\
                fourth += input * (int)rows[3 * (WIDTH) + at]; \\
            } \\
            sums[unit] = first + offsets[unit]; \\
            sums[unit + 1] = second + offsets[unit + 1]; \\
            sums[unit + 2] = third + offsets[unit + 2]; \\
            sums[unit + 3] = fourth + offsets[unit + 3]; \\
        }
    TABERNA_WIDE static void taberna_dense(
        int* sums, const short* inputs, const short* rows, const int* offsets, int width, int units
    ) {
        int unit = 0;
        if (width == 192) { TABERNA_FOUR(192) }
        for (; unit < units; unit++, rows += width) {
            int total = 0;
            for (int at = 0; at < width; at++) total += (int)inputs[at] * (int)rows[at];
            sums[unit] = total + offsets[unit];
        }
    }
    static int taberna_next_change(const short* now, const short* before, int at, int width) {
        while (at < width) {
            if ((at & 15) == 0 && at + 16 <= width && !memcmp(now + at, before + at, 32)) at += 16;
            else if (now[at] == before[at]) at++;
            else return at;
        }
        return width;
    }
    """
    void taberna_add_row(int* sums, short* row, int amount, int width) noexcept nogil
    void taberna_squash(int* sums, short* output, int shift, int width) noexcept nogil
    void taberna_dense(
        int* sums, short* inputs, short* rows, int* offsets, int width, int units
    ) noexcept nogil
    int taberna_next_change(short* now, short* before, int at, int width) noexcept nogil

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

cdef inline int next_change(
    short* now, short* before, int start, int at, int width
) noexcept nogil:
    return taberna_next_change(now, before + start, at, width)

cdef inline void squash(int* sums, short* output, int shift, int width) noexcept nogil:
    taberna_squash(sums, output, shift, width)

cdef inline void dense(
    int* sums, int units, short* inputs, int width, short* rows, int at, int* offsets, int first
) noexcept nogil:
    taberna_dense(sums, inputs, rows + at, offsets + first, width, units)
