# The C half of buffers.py.

from cpython.buffer cimport (
    PyBUF_C_CONTIGUOUS, PyBUF_WRITABLE, PyBuffer_Release, PyObject_GetBuffer,
)

from taberna.core.state cimport State, u8


cdef inline void write_planes(State state, object room, Py_ssize_t size, int seat) except *:
    cdef Py_buffer found
    PyObject_GetBuffer(room, &found, PyBUF_C_CONTIGUOUS | PyBUF_WRITABLE)
    try:
        fits(&found, size)
        state.observe(<u8*>found.buf, seat)
    finally:
        PyBuffer_Release(&found)


cdef inline void write_mask(State state, object room, Py_ssize_t size) except *:
    cdef Py_buffer found
    PyObject_GetBuffer(room, &found, PyBUF_C_CONTIGUOUS | PyBUF_WRITABLE)
    try:
        fits(&found, size)
        state.mark_each(<u8*>found.buf)
    finally:
        PyBuffer_Release(&found)


cdef inline void fits(Py_buffer* found, Py_ssize_t size) except *:
    if found.itemsize != 1 or found.len != size:
        raise ValueError(f"{found.len} bytes in pieces of {found.itemsize}")
