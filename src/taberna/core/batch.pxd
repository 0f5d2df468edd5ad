cimport cython
from cpython.ref cimport PyObject

from taberna.core.rng cimport Rng
from taberna.core.state cimport State, u8

cdef int OVER, SHOW, STEP, PATIENCE


cdef class Batch:
    cdef State start
    cdef readonly int size, threads, seats
    cdef long plane_bytes, mask_bytes
    cdef int each, action_count, finals
    cdef readonly list states
    cdef list rngs
    cdef bytearray address_store
    cdef PyObject** state_rows
    cdef PyObject** rng_rows
    cdef u8[::1] plane_store, mask_store, finished_store, final_store
    cdef double[::1] share_store
    cdef int[::1] score_store, turn_store, count_store, guess_store, action_store
    cdef readonly object planes, masks, finished, shares, scores, final_planes, turns, counts, guesses, actions
    cdef object pool

    @cython.locals(row=int)
    cdef void sweep(self, int job, int first, int end) noexcept nogil
    cdef void tend(self, int job, int row, State state, Rng rng) noexcept nogil
    @cython.locals(row=int, wanted=int)
    cdef int first_wrong(self) noexcept nogil
    @cython.locals(options=int, patience=int)
    cdef void show(self, int row, State state, Rng rng) noexcept nogil
    @cython.locals(seat=int, at=long)
    cdef void finish(self, int row, State state) noexcept nogil
    @cython.locals(state=State, rng=Rng)
    cpdef object begin(self, int row, object word)

from taberna.core.rows cimport copy_start, hold, place, sweep_unlocked, tend_row
