"""Thrown dice: a small world of rigid bodies in MuJoCo. Games know only what comes of it."""
