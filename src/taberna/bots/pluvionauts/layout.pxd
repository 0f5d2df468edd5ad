cimport cython

ctypedef unsigned char u8

cdef u8 BIT[37]
cdef u8 CELL[64]
cdef int NEED[12]
cdef u8 SPOT_CELLS[543]
cdef u8 SPOT_SIZE[181]


@cython.locals(cell=int, card=int, spot=int, index=int)
cdef _lay_out()
