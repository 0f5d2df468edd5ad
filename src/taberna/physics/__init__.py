"""Thrown dice: a small world of rigid bodies, simulated with MuJoCo. Games know only its results."""
