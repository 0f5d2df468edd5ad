cimport cython

from taberna.core.numbers cimport new_list
from taberna.core.rng cimport Rng
from taberna.core.state cimport State as CoreState
from taberna.games.downfall.squares cimport (
    CARD_KINDS, ID_ROW, PLANE, ROW, SEATS_MOST, SPACE_COUNT, SQUARE_BITS, SQUARE_COUNT, TARGET_COUNT,
    TILE_KINDS, bit, bytes_of, low_bit, make_scratch, mask, nth_bit, popcount, put_group, reach,
    to_int, to_mask, u8,
)

cdef int CHANCE, OVER
cdef int PLAY, WILD, NOTHING, RELATIVE, OMEN, LAVA, SIDE, RUN, ERUPT, DONE
cdef int CARD, OMEN_CARD, FIRST_CARD, ERUPTION_CARD, TILE, BEGIN, SETTLE, CHANCES_END
cdef int SLEEPS, SEETHES, ERUPTS
cdef int STARTING, SETTLING, DEALING, PLAYING, PLACING, DRAWING, CHOOSING, TILING, LAYING
cdef int MOVING, ENDED
cdef int CITY_EMPTY, LAST_TILE
cdef int NONE, NO_CALL, OUT, HAND, SYMBOL_COUNT
cdef int SKIP, REDRAW, WILD_TILE
cdef int BY_NUMBERED, BY_SPACE, BY_SQUARE, BY_ORDER

cdef tuple ALL_IDS
cdef int ROW_LENGTHS[11]
cdef int FIELD_COUNT
cdef mask CITY, GATES, VENTS, OUTSIDE
cdef u8 VENT[6]
cdef mask BUILDING[11]
cdef mask FAMILY[11]
cdef u8 SPACE[84]
cdef mask SCOPE[252]
cdef u8 SIDES[18]
cdef u8 RANK[384]
cdef u8 BITS[384]
cdef u8 LENGTH[4]
cdef u8 CELL_AT[84]
cdef u8 CARD_AT[36]


cdef mask open_ground(mask covered, int vents_open) noexcept nogil
@cython.locals(reached=mask, wider=mask)
cdef mask spread_out(mask squares, mask ground) noexcept nogil
@cython.locals(reached=mask, _=int)
cdef mask within(int steps, mask squares, mask ground) noexcept nogil
@cython.locals(steps=int, way=list)
cdef list find_way(int start, mask ends, mask ground)
cdef mask beside_lava(mask own, mask covered, int symbol) noexcept nogil


cdef class State(CoreState):
    # the ruleset, as numbers
    cdef int depth, count_scope, exclude_scope, cap_scope, wild_with_space, voluntary
    cdef int no_place, burns, vents_open, at_once, tie_wins, first_tiles
    # a position's numbers, in the order of its fields; and one that is counted
    cdef int phase, stage, mover, calm, base, omens, settlers, settler, after, relatives, card
    cdef int opening, tile, moves, moved, alone, reason
    cdef int pool_size
    # a position's rows, in the order of its fields; and one that is counted
    cdef u8 hands[4 * 11]
    cdef u8 missing[4]
    cdef u8 pool[11]
    cdef u8 supply[4]
    cdef u8 saved[4]
    cdef u8 volcano[4]
    cdef u8 box[4]
    cdef u8 here[4 * 84]
    cdef u8 bag[9]
    cdef u8 aside[9]
    cdef u8 hand_size[4]
    # a position's sets of squares, in the order of its fields
    cdef mask barred, burnt
    cdef mask lava[6]
    # what else is counted
    cdef u8 crowd[84]
    cdef mask where[4]
    cdef u8 city[4]
    cdef int population, bag_size, laid
    cdef mask free, covered
    # scratch: the legal actions and the odds of the position, once asked for
    cdef int listed, options, group_count, odds_first, odds_end
    cdef int group_base[80]
    cdef u8 group_row[80]
    cdef mask group_mask[80]
    cdef u8 group_size[80]
    cdef int odds[63]

    cpdef object load(self, object position)
    @cython.final
    @cython.locals(seat=int, card=int, tile=int)
    cdef void count_cards(self)
    @cython.final
    @cython.locals(seat=int, square=int)
    cdef void count_people(self)
    @cython.final
    @cython.locals(symbol=int)
    cdef void count_lava_squares(self)

    @cython.final
    cdef void enter(self, int stage) noexcept nogil
    @cython.final
    cdef int left_of(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(stage=int)
    cdef void prepare(self) noexcept nogil
    @cython.final
    cdef void begin_turn(self, int seat) noexcept nogil
    @cython.final
    cdef void clear_turn(self) noexcept nogil
    @cython.final
    cdef void end(self, int reason) noexcept nogil

    @cython.final
    cdef void place(self, int seat, int square) noexcept nogil
    @cython.final
    cdef void arrive(self, int seat, int square) noexcept nogil
    @cython.final
    cdef void leave(self, int seat, int square) noexcept nogil
    @cython.final
    @cython.locals(seat=int, square=int, lost=int, doomed=mask)
    cdef void perish(self, mask squares) noexcept nogil
    @cython.final
    @cython.locals(total=int)
    cdef int people_in(self, mask squares) noexcept nogil

    @cython.final
    @cython.locals(card=int)
    cdef int can_call(self, int seat) noexcept nogil
    @cython.final
    cdef void play_card(self, int card, int square) noexcept nogil
    @cython.final
    cdef void discard(self, int card) noexcept nogil
    @cython.final
    cdef void place_relative(self, int square) noexcept nogil
    @cython.final
    cdef void throw_in(self, int seat, int square) noexcept nogil
    @cython.final
    cdef void draw_card(self, int card) noexcept nogil
    @cython.final
    cdef void draw_omen(self) noexcept nogil
    @cython.final
    @cython.locals(seat=int)
    cdef void deal_card(self, int card) noexcept nogil
    @cython.final
    @cython.locals(waiting=int)
    cdef void settle_person(self, int square) noexcept nogil

    @cython.final
    @cython.locals(seat=int, card=int)
    cdef void erupt(self, int begins) noexcept nogil
    @cython.final
    @cython.locals(seat=int)
    cdef void box_supply(self) noexcept nogil
    @cython.final
    @cython.locals(card=int)
    cdef void call_eruption(self, int caller) noexcept nogil
    @cython.final
    cdef mask sites(self, int symbol) noexcept nogil
    @cython.final
    cdef mask anywhere(self) noexcept nogil
    @cython.final
    cdef mask fits(self, int tile) noexcept nogil
    @cython.final
    @cython.locals(places=mask)
    cdef mask places(self, int tile) noexcept nogil
    @cython.final
    cdef void draw_tile(self, int tile) noexcept nogil
    @cython.final
    @cython.locals(lost=mask)
    cdef void lay(self, int symbol, int square) noexcept nogil
    @cython.final
    cdef mask ground(self) noexcept nogil
    @cython.final
    cdef mask safe_squares(self) noexcept nogil
    @cython.final
    cdef void tile_is_dealt_with(self) noexcept nogil
    @cython.final
    cdef void end_eruption_turn(self) noexcept nogil

    @cython.final
    @cython.locals(starts=mask, others_there=int)
    cdef mask runners(self) noexcept nogil
    @cython.final
    @cython.locals(reached=mask, wider=mask, out=mask, steps=int)
    cdef mask run_targets(self, int square, mask ground) noexcept nogil
    @cython.final
    cdef void run(self, int start, int end) noexcept nogil

    @cython.final
    @cython.locals(size=int)
    cdef int offer(self, int base, int row, mask squares) noexcept nogil
    @cython.final
    @cython.locals(mine=int, total=int, card=int, plain=mask)
    cdef int count_plays(self) noexcept nogil
    @cython.final
    @cython.locals(card=int, held=mask)
    cdef mask held_cards(self) noexcept nogil
    @cython.final
    @cython.locals(elsewhere=mask)
    cdef int count_wild(self, int card) noexcept nogil
    @cython.final
    @cython.locals(total=int, open_spaces=mask)
    cdef int count_relatives(self) noexcept nogil
    @cython.final
    @cython.locals(total=int, seat=int)
    cdef int count_victims(self) noexcept nogil
    @cython.final
    @cython.locals(total=int, first=int, second=int, nowhere=int, side=int, symbol=int, places=mask)
    cdef int count_lava(self) noexcept nogil
    @cython.final
    @cython.locals(total=int, square=int, base=int, starts=mask, ground=mask, targets=mask)
    cdef int count_runs(self) noexcept nogil
    @cython.final
    cdef void finish_turn(self) noexcept nogil
    @cython.final
    @cython.locals(start=int)
    cdef void step_run(self, int place) noexcept nogil

    cdef int count(self) noexcept nogil
    @cython.final
    cdef int count_groups(self) noexcept nogil
    @cython.locals(group=int, row=int)
    cdef int kth(self, int k) noexcept nogil
    @cython.locals(row=list, index=int, group=int, base=int, ranks=int)
    cpdef object ids(self)
    @cython.locals(index=int, group=int, base=int, ranks=int, action=int, squares=mask)
    cdef void mark_legal(self, u8* row) noexcept nogil
    @cython.locals(group=int, index=int, row=int)
    cdef int allows(self, int action) noexcept nogil
    cdef void step(self, int action) noexcept nogil
    cdef int call_of(self, int seat) noexcept nogil
    cdef void step_call(self, int seat, int action) noexcept nogil
    cdef int seals(self, int action) noexcept nogil

    @cython.locals(tile=int, card=int, seat=int)
    cdef int weigh(self) noexcept nogil
    @cython.final
    @cython.locals(ordinary=int, unseen=int, total=int, card=int)
    cdef int weigh_deck(self) noexcept nogil
    @cython.final
    @cython.locals(total=int, index=int, square=int)
    cdef int weigh_spaces(self) noexcept nogil
    cdef int weight(self, int chance) noexcept nogil
    @cython.locals(chance=int)
    cpdef list chance_ids(self)
    @cython.locals(chance=int)
    cdef int locate(self, int ticket) noexcept nogil
    cdef void befall(self, int chance) noexcept nogil

    @cython.locals(level=int, other=int)
    cdef double share(self, int seat) noexcept nogil
    cdef int score(self, int seat) noexcept nogil
    @cython.locals(other=int, card=int, ticket=int, _=int)
    cdef void redeal(self, int seat, Rng rng) noexcept nogil
    cdef void copy_from(self, CoreState other) noexcept nogil
    @cython.locals(index=int, other=int, plane=int, square=int, symbol=int, squares=mask)
    cdef void observe(self, u8* row, int seat) noexcept nogil
    @cython.final
    @cython.locals(card=int, unseen=int, other=int, place=int, tile=int)
    cdef void observe_ledger(self, u8* row, int at, int seat) noexcept nogil


@cython.locals(square=int)
cdef void mark(u8* row, int plane, mask squares) noexcept nogil

from taberna.games.downfall.fields cimport copy_fields, fill_fields, read_fields
