cimport cython

from taberna.core.rng cimport Rng
from taberna.core.state cimport State as CoreState

ctypedef unsigned char u8
ctypedef unsigned short u16
ctypedef unsigned long long mask

cdef int CHANCE, OVER
cdef int PUT, FUEL, DRIVE, TOW, TAKE, PLACE, VALIDATE, DONE, AIM_COUNT
cdef int BEGIN, TILE, WEATHER, REQUEST, FALL, CHANCES_END, TICKETS
cdef int FIRST, GONE, RESTS, UNMOVED
cdef int STARTING, TILING, CLOUDING, DEALING, AIMING, THROWING, CHOOSING, FUELLING
cdef int DRIVING, TOWING, ACTING, DRAWING, FINISHING, ENDED
cdef int THIRD_REQUEST, NO_REQUESTS, TURN_CAP
cdef int NONE, NOWHERE, UNKNOWN, BLIMP, BALLOON, A, B
cdef int RAIN, THUNDER, SIZE, TO_END, WALL, TOWER
cdef int CELL_COUNT, SLOT_COUNT, CARD_COUNT, SECOND_CHANCE, PATIENCE, FAR, PLANE

cdef u8 BIT[37]
cdef u8 CELL[64]
cdef u8 ENDS[180]
cdef u8 SLOTS_OF[222]
cdef u8 SLOTS_HERE[37]
cdef u8 AXIS[90]
cdef mask SPOT[181]
cdef u8 NEED[12]
cdef u8 SUPPORT[12]
cdef u8 EXTRA[12]
cdef u8 TILES[4]
cdef mask SEA


cdef class State(CoreState):
    # the ruleset, as numbers
    cdef int blimp, cap
    # the table
    cdef int stage, after, mover, first, round
    cdef mask land[4]
    cdef u8 slots[90]
    cdef mask walls[3]
    cdef mask fixed, watered, shielded
    cdef u8 pool[3]
    cdef u8 held[15]
    cdef int at[2]
    cdef int values[2]
    cdef int hands[5]
    cdef u8 missing[5]
    cdef int met[5]
    cdef int deck
    cdef int due, tries, aim
    cdef mask between[3]
    cdef int balloon, fuel, ender, reason
    # scratch: the legal actions once asked for, distances, the weather
    cdef int listed, options
    cdef u16 legal[128]
    cdef u8 ground[37]
    cdef mask layers[6]
    cdef mask around[6]
    cdef mask rain, thunder

    @cython.locals(die=int, terrain=int, seat=int)
    cpdef void load(self, object position)
    @cython.locals(cell=int, kind=int)
    cpdef object position(self)
    @cython.final
    cdef int cell_of(self, int die) noexcept nogil
    @cython.final
    @cython.locals(cell=int, found=mask)
    cdef mask mask_of(self, object cells)
    @cython.final
    @cython.locals(cell=int, cells=mask)
    cdef mask cells_of(self, mask found)

    @cython.final
    cdef void enter(self, int stage) noexcept nogil
    @cython.final
    cdef int left_of(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(stage=int)
    cdef void prepare(self) noexcept nogil
    @cython.final
    cdef mask unlaid(self) noexcept nogil
    @cython.final
    @cython.locals(seat=int)
    cdef int receiver(self) noexcept nogil
    @cython.final
    @cython.locals(die=int)
    cdef void begin_turn(self, int seat) noexcept nogil
    @cython.final
    cdef void next_throw(self) noexcept nogil
    @cython.final
    cdef int thrown_die(self) noexcept nogil
    @cython.final
    @cython.locals(seat=int)
    cdef void finish_turn(self) noexcept nogil
    @cython.final
    cdef void end(self, int reason) noexcept nogil

    @cython.final
    @cython.locals(cheap=mask, before=mask, grown=mask, step=int)
    cdef mask flood(self, int start, int far) noexcept nogil
    @cython.final
    @cython.locals(rained=mask, struck=mask, die=int)
    cdef void forecast(self) noexcept nogil
    @cython.final
    @cython.locals(largest=int, region=mask)
    cdef int largest_region(self, mask islands) noexcept nogil
    @cython.final
    @cython.locals(regions=int)
    cdef int count_regions(self, mask islands) noexcept nogil
    @cython.final
    @cython.locals(region=mask, wider=mask)
    cdef mask region_of(self, int start, mask islands) noexcept nogil
    @cython.final
    cdef mask wider(self, mask region, mask islands) noexcept nogil
    @cython.final
    @cython.locals(islands=mask, family=int)
    cdef int have(self, int card) noexcept nogil

    @cython.final
    cdef void throw(self, int aim) noexcept nogil
    @cython.final
    @cython.locals(thrown=int)
    cdef void fall(self, int number) noexcept nogil
    @cython.final
    @cython.locals(face=int, cells=mask)
    cdef void move_die(self, int die, int rest) noexcept nogil
    @cython.final
    cdef int read_fuel(self, int face) noexcept nogil
    @cython.final
    @cython.locals(die=int)
    cdef void miss(self) noexcept nogil
    @cython.final
    @cython.locals(die=int)
    cdef int asked(self) noexcept nogil
    @cython.final
    cdef void ask(self) noexcept nogil
    @cython.final
    cdef void put_die(self, int die, int cell) noexcept nogil

    @cython.final
    @cython.locals(height=int)
    cdef int terrain_at(self, int cell) noexcept nogil
    @cython.final
    @cython.locals(here=mask)
    cdef int can_tow(self) noexcept nogil
    @cython.final
    @cython.locals(height=int, die=int, left=int)
    cdef void tow(self, int cell) noexcept nogil
    @cython.final
    @cython.locals(index=int, slot=int)
    cdef void crumble(self, int cell) noexcept nogil
    @cython.final
    @cython.locals(cells=mask)
    cdef int beside_island(self, int slot) noexcept nogil
    @cython.final
    @cython.locals(axis=int, slot=int, cells=mask)
    cdef void survey(self) noexcept nogil
    @cython.final
    cdef void take(self, int kind) noexcept nogil
    @cython.final
    cdef void place(self, int kind, int slot) noexcept nogil

    @cython.final
    cdef void validate(self, int card) noexcept nogil
    @cython.final
    @cython.locals(seat=int)
    cdef void draw_request(self, int card) noexcept nogil
    @cython.final
    @cython.locals(support=int, card=int)
    cdef int support_of(self, int seat) noexcept nogil

    cdef int count(self) noexcept nogil
    @cython.final
    @cython.locals(die=int, choice=int)
    cdef void list_actions(self) noexcept nogil
    @cython.final
    cdef void add(self, int action) noexcept nogil
    @cython.final
    cdef void offer(self, int base, mask cells) noexcept nogil
    @cython.final
    @cython.locals(kind=int, here=int, index=int, slot=int, card=int)
    cdef void list_deeds(self) noexcept nogil
    cdef int kth(self, int k) noexcept nogil
    @cython.locals(options=int, k=int)
    cpdef object ids(self)
    @cython.locals(options=int, k=int)
    cdef int allows(self, int action) noexcept nogil
    cdef void step(self, int action) noexcept nogil
    cdef int seals(self, int action) noexcept nogil

    cdef int weigh(self) noexcept nogil
    @cython.final
    cdef int tiles_left(self, int terrain) noexcept nogil
    @cython.locals(dealt=int)
    cdef int weight(self, int chance) noexcept nogil
    @cython.final
    @cython.locals(thrown=int, a=int, b=int)
    cdef int can_fall(self, int number) noexcept nogil
    @cython.final
    cdef int can_be_knocked(self, int die, int rest) noexcept nogil
    @cython.final
    cdef int lying(self, int die) noexcept nogil
    @cython.locals(chance=int)
    cdef int locate(self, int ticket) noexcept nogil
    @cython.final
    @cython.locals(a=int, b=int)
    cdef int from_table(self, int ticket) noexcept nogil
    cdef void befall(self, int chance) noexcept nogil
    @cython.final
    @cython.locals(die=int)
    cdef void set_weather(self, int cell, int value) noexcept nogil
    @cython.locals(chance=int)
    cpdef list chance_ids(self)

    @cython.locals(mine=int, level=int, other=int, support=int)
    cdef double share(self, int seat) noexcept nogil
    cdef int score(self, int seat) noexcept nogil
    @cython.locals(other=int, size=int, card=int, _=int)
    cdef void redeal(self, int seat, Rng rng) noexcept nogil
    @cython.final
    @cython.locals(deck=int, _=int)
    cdef int card_at(self, int place) noexcept nogil
    cdef void copy_from(self, CoreState other) noexcept nogil
    @cython.locals(index=int, terrain=int, die=int, slot=int, first=int)
    cdef void observe(self, u8* row, int seat) noexcept nogil
    @cython.final
    @cython.locals(card=int, other=int)
    cdef void observe_requests(self, u8* row, int at, int seat) noexcept nogil
    @cython.final
    @cython.locals(other=int, place=int, kind=int)
    cdef void observe_ledger(self, u8* row, int at, int seat) noexcept nogil
    @cython.locals(islands=mask, family=int)
    cpdef tuple counted(self, int card)
    @cython.final
    @cython.locals(region=mask)
    cdef tuple regions(self, mask islands)


@cython.locals(cell=int)
cdef void mark(u8* row, int plane, mask cells) noexcept nogil

from taberna.games.pluvionauts.bits cimport bit, bytes_of, copy_fields, low_bit, make_scratch, popcount, spread
from taberna.games.pluvionauts.throws cimport sample
