# The C half of evaluator_native.py.

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

cdef inline int band(int steps, int crowd) noexcept nogil:
    cdef int rest = 1 if crowd >= steps else steps - crowd
    return rest - 1 if rest < 4 else 3 if rest < 6 else 4
