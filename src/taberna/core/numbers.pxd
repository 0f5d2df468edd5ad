# The C half of numbers.py.

from cpython.list cimport PyList_New, PyList_SET_ITEM
from cpython.ref cimport Py_INCREF, PyObject

cdef extern from "Python.h":
    PyObject* PyTuple_GET_ITEM(tuple numbers, Py_ssize_t place)

cdef extern from "Python.h":
    long PyLong_AsLongAndOverflow(object number, int* overflow) except? -1


cdef inline long as_id(object number) except? -1:
    cdef int overflow = 0
    cdef long plain = PyLong_AsLongAndOverflow(number, &overflow)
    return -1 if overflow or plain != <int>plain else plain

cdef inline list new_list(int length):
    return PyList_New(length)

cdef inline void put(list numbers, int place, tuple ready_made, int number):
    cdef object made = <object>PyTuple_GET_ITEM(ready_made, number)
    Py_INCREF(made)
    PyList_SET_ITEM(numbers, place, made)
