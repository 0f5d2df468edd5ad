"""What the learned judgement of Downfall is told about a position, by its place among the inputs.

The seats come in the order of play, the one on turn first, each with a block of its own; then come
the numbers that belong to no seat. Every input is a whole number from 0 to 255.
"""

from __future__ import annotations

CALM_PART, ERUPTION_PART = 0, 1  # a net has a part for each
ROOM = 1104  # for the inputs of one position
HIDDEN, DEEP = 192, 32  # units of the two layers inside
TIMES = (1, 8)  # per part, spans of time with later layers of their own
FULL_BAG = 46  # above the tiles of the eruption, of which each span has an eighth
MOST = 255  # of any input

# ---- how far people are from being outside -----------------------------------------------------

BANDS = 7  # at a gate, out with one run, and by the steps left after one run as in the evaluator
QUICK_AT_GATE, QUICK, SLOW = 0, 1, 2

# ---- the eruption, for each seat ---------------------------------------------------------------

SQUARE = 0  # people on each of the 70 squares
CLASS = 70  # by band, by the danger that lava comes there, by whether it can cut the way out
DANGERS = 5  # none; with two tiles; with the next, from unlikely to likely
TRAPS = 3  # none; with two tiles; should lava come wherever it can next
IN_DANGER, IN_TRAP = BANDS, DANGERS * BANDS
STRIDE = CLASS + TRAPS * IN_TRAP  # by steps to be outside, by crowd, by whether all are their own
STRIDE_STEPS, STRIDE_CROWDS = 7, 5  # the last of each: and more
MIXED = STRIDE_STEPS * STRIDE_CROWDS
DETOUR = STRIDE + 2 * MIXED  # by the steps more of ways that the next tile leaves: 1, 2, more
SHARED_CROWD = DETOUR + 3  # people who can leave by a crowd that is partly others'
SAVED_SO_FAR, LOST, IN_CITY = SHARED_CROWD + 1, SHARED_CROWD + 2, SHARED_CROWD + 3
LATE = SHARED_CROWD + 4  # people beyond the runs that the tiles left allow, times the seats
NEXT_LOSS = SHARED_CROWD + 5  # eight times the people that the next tile may take
ERUPTION_BLOCK = SHARED_CROWD + 6

# ---- the eruption, for the table ---------------------------------------------------------------

TILES_LEFT = 0  # of each of nine kinds
SITES = 9  # per symbol, squares that its tile could cover next
CLOCK = 15  # one for every four tiles left
CLOCK_STEPS, CLOCK_STEP = 12, 4
BAG_LEFT, OPENING = 27, 28
STAGE = 29  # a tile is drawn, is laid, or people run
RUNS_MADE = 32  # one, two
TILE_HELD = 34  # which of nine
FIRST_LEFT = 43  # tiles until people may run
GATE_CLOSED, GATE_IN_DANGER = 44, 51  # which of seven lava covers, and may cover next
GATE_COUNT = 7
ERUPTION_RULES = 58

# ---- before it, for each seat ------------------------------------------------------------------

HOME = 0  # people on each of the 36 spaces
NEAR_COMPANY, FAR_COMPANY = 36, 37
LOST_BEFORE, SUPPLY_LEFT, LIVING_HERE, SUPPLY_SHORT = 38, 39, 40, 41
REACH = 42  # by band, as no lava lies yet
CALM_BLOCK = 49

# ---- before it, for the table ------------------------------------------------------------------

HAND_CARDS = 0  # of each of eleven numbers, in the hand of the seat on turn
HAND_BEST, HAND_ALL, HAND_WILD = 11, 12, 13
CALM_LEFT, BASE_LEFT, OMENS_LEFT = 14, 15, 16
SEETHING = 17
CARD_STAGE = 18  # a card is played, relatives are placed, cards are drawn, an omen's victim, else
RELATIVES_OPEN = 23
FREE_SPACES, HAND_SIZE = 24, 25
DECK_CLOCK = 26  # one for every four cards left
DECK_STEPS = 10
SAFE_DRAWS = 36  # cards before the eruption can come
UNSEEN_CARDS = 37  # of each of eleven numbers, in the deck or in other hands
CALM_RULES = 48

# ---- the rules ---------------------------------------------------------------------------------

COUNT_RULE, EXCLUDE_RULE, CAP_RULE = 0, 3, 6  # square, house, building
WILD_RULE, CALL_RULE = 9, 10
NO_PLACE_RULE = 11  # skip, redraw, wild
BURN_RULE, VENT_RULE, LAST_TILE_RULE, TIE_RULE = 14, 15, 16, 17
DEPTH_RULE, FIRST_RULE = 18, 19
RULES = 20

ERUPTION_TABLE = ERUPTION_RULES + RULES
CALM_TABLE = CALM_RULES + RULES


def input_count(part: int, seats: int) -> int:
    """How many inputs a part of the net has at a table of so many."""
    if part == ERUPTION_PART:
        return ERUPTION_BLOCK * seats + ERUPTION_TABLE
    return CALM_BLOCK * seats + CALM_TABLE


def time_of(part: int, bag: int) -> int:
    """Which span of time it is with so many tiles left."""
    return TIMES[part] * min(bag, FULL_BAG - 1) // FULL_BAG


def scales(part: int, seats: int) -> list[float]:
    """What each input is multiplied by where a net is fitted, so that all are of like size."""
    if part == ERUPTION_PART:
        block = [0.5] * ERUPTION_BLOCK
        for place in (SAVED_SO_FAR, LOST, IN_CITY, NEXT_LOSS, LATE):
            block[place] = 0.125
        table = [1.0] * ERUPTION_TABLE
        small = [*range(TILES_LEFT, CLOCK), FIRST_LEFT]
        rules = ERUPTION_RULES
        tiny = [BAG_LEFT]
    else:
        block = [0.5] * CALM_BLOCK
        for place in (NEAR_COMPANY, FAR_COMPANY, LOST_BEFORE, SUPPLY_LEFT, LIVING_HERE):
            block[place] = 0.125
        table = [1.0] * CALM_TABLE
        small = [HAND_BEST, HAND_ALL, HAND_WILD, OMENS_LEFT, RELATIVES_OPEN, HAND_SIZE]
        small += range(UNSEEN_CARDS, CALM_RULES)
        rules = CALM_RULES
        tiny = [CALM_LEFT, BASE_LEFT, FREE_SPACES, SAFE_DRAWS]
    for place in small:
        table[place] = 0.25
    for place in (*tiny, rules + DEPTH_RULE, rules + FIRST_RULE):
        table[place] = 0.0625
    return block * seats + table
