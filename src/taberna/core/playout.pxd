cimport cython

from taberna.core.rng cimport Rng
from taberna.core.state cimport State

cdef int OVER

@cython.locals(decisions=long, options=int)
cdef long run_out(State state, Rng rng) noexcept nogil

@cython.locals(decisions=long, _=long)
cdef long run_many(State start, State scratch, Rng rng, long games) noexcept nogil

cpdef long playout(State state, Rng rng)

@cython.locals(scratch=State)
cpdef long playouts(State start, Rng rng, long games)

from taberna.core.unlocked cimport run_many_unlocked, run_out_unlocked
