"""The facts that `evaluator` counts for every seat, by their places in a row.

The weights of a phase are as many numbers, as many again for what each changes with the time left,
and three for the pace: what a lead in people is worth, by powers of the time left.
"""

WIDTH = 64  # room for a row of facts

# ---- facts of the eruption ---------------------------------------------------------------------

SAVED, DEAD = 0, 1
AT_GATE, ONE_RUN = 2, 3  # people who can leave with one run: from the gate itself, from farther
MORE_RUNS = 4  # people who cannot, by the steps left after one run: 1, 2, 3, 4 to 5, 6 and more
QUICK_IN_DANGER, SLOW_IN_DANGER = 9, 10  # of these, on squares lava can reach next
CUT_OFF = 11  # people without a way out, should lava come wherever it can
TOO_MANY = 12  # people in the city beyond the runs that the tiles left allow
TO_LAY, TWO_RUNS, ONE_MORE = 13, 14, 15  # what the seat on turn may still do
THREAT = 16  # people that the next tile may take, laid where it hurts most
SHARED = 17  # people who can leave with one run, but whose crowd is partly others'
ERUPTION_FACTS = 18

# ---- facts before the eruption -----------------------------------------------------------------

LIVING = 0  # people on each of the 36 spaces
MATES, FAR_MATES = 36, 37  # company on the same square, near a gate and far from all
DEAD_BEFORE, NO_SUPPLY, CROWD = 38, 39, 40
BEST_CARD, ALL_CARDS, WILD_CARDS = 41, 42, 43  # relatives that cards in hand would bring
RELATIVES_DUE, TO_DRAW = 44, 45
PEOPLE = 46  # all of them in the city
CALM_FACTS = 47

NEARBY = 3  # steps to be outside
BAG = 45.0  # tiles; their share left is the time of the eruption
DECK = 40.0  # cards; their share left is the time before it
