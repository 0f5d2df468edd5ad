"""Every game as an environment of others: OpenSpiel, PettingZoo, Gymnasium. Needs `taberna[rl]`.

They all play the game in which nobody calls out of turn: what a seat may do out of turn it may do
on its own turn too, and only there.
"""
