"""How a turn may be played to its end."""

FREE, FORCED, GREEDY = 0, 1, 2  # best for either stopping rule; fewest points on the table now
PERFECT = 3  # as free, but an ended turn counts only when all counters lie in all wells
