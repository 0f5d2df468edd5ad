# The C half of pebbles_same.py.

from pebbles cimport State
from taberna.core.state cimport State as CoreState


cdef inline void copy_same(State state, CoreState other) noexcept nogil:
    state.copy_pebbles(<State>other)
