# The C half of cast.py.

from taberna.core.state cimport State as CoreState
from taberna.games.downfall.state cimport State


cdef inline void copy_same(State state, CoreState other) noexcept nogil:
    state.copy_table(<State>other)
