# The C half of evaluator_halves.py.

from libc.math cimport exp

from taberna.bots.downfall.evaluator cimport Evaluator
from taberna.core.state cimport State as CoreState
from taberna.games.downfall.state cimport State


cdef inline State as_downfall(CoreState state):
    return <State>state

cdef inline void judge_same(Evaluator evaluator, CoreState state) noexcept nogil:
    evaluator.judge_table(<State>state)

cdef inline void attend_same(Evaluator evaluator, CoreState state) noexcept nogil:
    evaluator.attend_table(<State>state)

cdef inline void foresee_same(
    Evaluator evaluator, int action, CoreState state, CoreState spare
) noexcept nogil:
    evaluator.foresee_table(action, <State>state, <State>spare)
