# The C half of same.py.

from taberna.core.state cimport State as CoreState
from terni_lapilli.state cimport State


cdef inline void copy_same(State state, CoreState other) noexcept nogil:
    state.copy_board(<State>other)
