# The C half of rows.py.

from cpython.ref cimport PyObject

from taberna.core.batch cimport Batch
from taberna.core.rng cimport Rng
from taberna.core.state cimport State, u8


cdef inline void sweep_unlocked(Batch batch, int job, int first, int end):
    with nogil:
        batch.sweep(job, first, end)

cdef inline void tend_row(Batch batch, int job, int row) noexcept nogil:
    # The lists in the batch keep these objects alive; their addresses need no counting.
    batch.tend(job, row, <State>batch.state_rows[row], <Rng>batch.rng_rows[row])

cdef inline void copy_start(Batch batch, State state) noexcept nogil:
    state.copy_from(batch.start)

cdef inline void hold(Batch batch):
    cdef int row
    batch.address_store = bytearray(2 * batch.size * sizeof(PyObject*))
    batch.state_rows = <PyObject**><char*>batch.address_store
    batch.rng_rows = batch.state_rows + batch.size
    for row in range(batch.size):
        batch.state_rows[row] = <PyObject*>batch.states[row]
        batch.rng_rows[row] = <PyObject*>batch.rngs[row]

cdef inline u8* place(u8[::1] store, long offset) noexcept nogil:
    return &store[offset]
