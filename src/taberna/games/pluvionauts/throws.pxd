cimport cython

ctypedef unsigned char u8
ctypedef unsigned long long u64

cdef int FORCES, GROUNDS, LANDINGS, KNOCKS, KNOCK_SIZE, CELL_COUNT, SPOT_COUNT, LOST, ABSENT
cdef int SAME, BEHIND, FIRST, GONE, RESTS, UNMOVED, TRIES, OFF
cdef u64 MASK, LOW, MIX1, MIX2, GAMMA, ONE
cdef const u8[::1] STAYING, LANDING_TABLE, KNOCK_TABLE
cdef const u8[::1] LINE_TABLE, WAY_TABLE, SPOT_TABLE, BACK_TABLE, PICKS

cdef u64 stir(u64 word) noexcept nogil

@cython.locals(way=int, row=int, word=u64, spot=int, ground=int, thrown=int, first=int, second=int, _=int)
cpdef int sample(
    int aim, u64 plain, u64 forest, u64 mountain, int a, int b, u64 ticket
) noexcept nogil

@cython.locals(spot=int)
cdef int land(int row, int way, u64 word) noexcept nogil

@cython.locals(here=u64)
cdef int ground_at(int spot, int pick, u64 plain, u64 forest, u64 mountain) noexcept nogil

@cython.locals(at=long, spot=int, face=int)
cdef int knock(int row, int way, int die, u64 word) noexcept nogil

@cython.locals(low=int, other=int)
cdef int rolled(int face, int how, int side) noexcept nogil
