# The C half of plainly.py. Each takes the GIL, since the kernel that asks runs without it.

cdef extern from "Python.h":
    object PyMemoryView_FromMemory(char* memory, Py_ssize_t size, int flags)
    int PyBUF_WRITE
    unsigned long PyType_GetFlags(type kind)
    unsigned long Py_TPFLAGS_HEAPTYPE


cdef inline int is_plain(object state):
    return PyType_GetFlags(type(state)) & Py_TPFLAGS_HEAPTYPE != 0

cdef inline void set_faultless(object state):
    pass

cdef inline void fail(object state, object error):
    if state.fault is None:
        state.fault = error
    state.turn = -2  # OVER: whatever is played without the GIL comes to an end

cdef inline int plain_count(object state) noexcept with gil:
    try:
        return state.count()
    except BaseException as error:
        fail(state, error)
        return 0

cdef inline int plain_kth(object state, int k) noexcept with gil:
    try:
        return state.kth(k) if hasattr(state, "kth") else k
    except BaseException as error:
        fail(state, error)
        return 0

cdef inline int plain_allows(object state, int action) noexcept with gil:
    try:
        return state.allows(action)
    except BaseException as error:
        fail(state, error)
        return 0

cdef inline void plain_step(object state, int action) noexcept with gil:
    try:
        state.step(action)
    except BaseException as error:
        fail(state, error)

cdef inline int plain_call_of(object state, int seat) noexcept with gil:
    try:
        return state.call_of(seat) if hasattr(state, "call_of") else -1
    except BaseException as error:
        fail(state, error)
        return 0

cdef inline void plain_step_call(object state, int seat, int action) noexcept with gil:
    try:
        state.step_call(seat, action)
    except BaseException as error:
        fail(state, error)

cdef inline int plain_seals(object state, int action) noexcept with gil:
    try:
        return state.seals(action) if hasattr(state, "seals") else 1
    except BaseException as error:
        fail(state, error)
        return 0

cdef inline int plain_weigh(object state) noexcept with gil:
    try:
        return state.weigh() if hasattr(state, "weigh") else 0
    except BaseException as error:
        fail(state, error)
        return 0

cdef inline int plain_weight(object state, int chance) noexcept with gil:
    try:
        return state.weight(chance) if hasattr(state, "weight") else 0
    except BaseException as error:
        fail(state, error)
        return 0

cdef inline int plain_locate(object state, int ticket) noexcept with gil:
    try:
        return state.locate(ticket) if hasattr(state, "locate") else ticket
    except BaseException as error:
        fail(state, error)
        return 0

cdef inline void plain_befall(object state, int chance) noexcept with gil:
    try:
        state.befall(chance)
    except BaseException as error:
        fail(state, error)

cdef inline double plain_share(object state, int seat) noexcept with gil:
    try:
        return state.share(seat)
    except BaseException as error:
        fail(state, error)
        return 0

cdef inline int plain_score(object state, int seat) noexcept with gil:
    try:
        return state.score(seat) if hasattr(state, "score") else 0
    except BaseException as error:
        fail(state, error)
        return 0

cdef inline void plain_redeal(object state, int seat, object rng) noexcept with gil:
    try:
        if hasattr(state, "redeal"):
            state.redeal(seat, rng)
    except BaseException as error:
        fail(state, error)

cdef inline void plain_copy_from(object state, object other) noexcept with gil:
    try:
        state.copy_from(other)
    except BaseException as error:
        fail(state, error)

cdef inline Py_ssize_t size_of(object game):
    return game.plane_count * game.plane_shape[0] * game.plane_shape[1]

cdef inline void plain_observe(object state, unsigned char* row, int seat) noexcept with gil:
    try:
        state.observe(PyMemoryView_FromMemory(<char*>row, size_of(state.game), PyBUF_WRITE), seat)
    except BaseException as error:
        fail(state, error)
