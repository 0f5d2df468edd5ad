"""How a turn may be played to its end."""

FREE, FORCED, GREEDY = 0, 1, 2  # best for either stopping rule; fewest points on the table now
