# The C half of fields.py. A field that `Position` and `state.pxd` have at different places is noticed
# as soon as a state is made: then the pieces end elsewhere.

from cpython.bytes cimport PyBytes_AS_STRING
from cpython.ref cimport Py_INCREF
from cpython.tuple cimport PyTuple_New, PyTuple_SET_ITEM
from libc.string cimport memcpy

from taberna.core.state cimport State as CoreState
from taberna.games.downfall.squares cimport bytes_of, mask, to_int, to_mask, u8
from taberna.games.downfall.state cimport State


cdef inline void fill_fields(State state, object position, int* lengths) except *:
    cdef tuple values = <tuple>position
    cdef bytes row
    cdef int* number = &state.phase
    cdef u8* numbers = state.hands
    cdef mask* squares = &state.barred
    cdef int place = 1
    while number < &state.pool_size:
        number[0] = values[place]
        number += 1
        place += 1
    while lengths[0] and numbers < state.hand_size:
        row = values[place]
        if len(row) != lengths[0]:
            raise ValueError(f"a row of {len(row)} numbers where {lengths[0]} are wanted")
        memcpy(numbers, PyBytes_AS_STRING(row), lengths[0])
        numbers += lengths[0]
        lengths += 1
        place += 1
    if numbers != state.hand_size or lengths[0] or place + 3 != len(values):
        raise SystemError("Position and state.pxd name different fields")
    squares[0] = to_mask(values[place])
    squares[1] = to_mask(values[place + 1])
    for symbol in range(6):
        squares[2 + symbol] = to_mask(values[place + 2][symbol])


cdef inline void keep(tuple values, int* place, object value):
    Py_INCREF(value)
    PyTuple_SET_ITEM(values, place[0], value)
    place[0] += 1


cdef inline tuple read_fields(State state, int* lengths, int count):
    cdef tuple values = PyTuple_New(count)
    cdef int* number = &state.phase
    cdef u8* numbers = state.hands
    cdef mask* lava = state.lava
    cdef int place = 0
    keep(values, &place, state.seats)
    while number < &state.pool_size:
        keep(values, &place, number[0])
        number += 1
    while lengths[0]:
        keep(values, &place, bytes_of(numbers, lengths[0]))
        numbers += lengths[0]
        lengths += 1
    keep(values, &place, to_int(state.barred))
    keep(values, &place, to_int(state.burnt))
    keep(values, &place, (
        to_int(lava[0]), to_int(lava[1]), to_int(lava[2]),
        to_int(lava[3]), to_int(lava[4]), to_int(lava[5]),
    ))
    return values


cdef inline void copy_fields(State state, CoreState other) noexcept nogil:
    memcpy(&state.depth, &(<State>other).depth, <char*>&state.listed - <char*>&state.depth)
    state.turn = other.turn
    state.listed = 0
