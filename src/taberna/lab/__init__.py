"""The rules laboratory: what a rule does to a game, on the same deals, and how sure that is."""
