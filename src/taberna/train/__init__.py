"""Learning to judge Downfall by self-play; needs NumPy, and uses torch where it is installed."""
