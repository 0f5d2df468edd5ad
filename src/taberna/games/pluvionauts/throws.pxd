cimport cython

ctypedef unsigned char u8
ctypedef unsigned long long u64

cdef int FORCES, LANDINGS, KNOCKS, KNOCK_SIZE, CELL_COUNT, SPOT_COUNT, LOST, ABSENT
cdef int SAME, BEHIND, FIRST, GONE, RESTS, UNMOVED
cdef u64 MASK, LOW, MIX1, MIX2, GAMMA
cdef const u8[::1] LANDING_TABLE, KNOCK_TABLE, LINE_TABLE, WAY_TABLE, SPOT_TABLE, BACK_TABLE

cdef u64 stir(u64 word) noexcept nogil

@cython.locals(line=int, way=int, row=int, word=u64, spot=int, thrown=int, first=int, second=int)
cpdef int sample(int aim, int a, int b, u64 ticket) noexcept nogil

@cython.locals(at=long, spot=int, face=int)
cdef int knock(int row, int way, int die, u64 word) noexcept nogil

@cython.locals(low=int, other=int)
cdef int rolled(int face, int how, int side) noexcept nogil
