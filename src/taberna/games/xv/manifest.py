"""Pompeii XV as the house knows it."""

from taberna.games.manifest import Manifest
from taberna.games.xv.game import XV

MANIFEST = Manifest(
    contract=1,
    game=XV,
    tagline="Fifteen thrown counters, twelve wells, one perfect turn.",
    place=2,
    chapter="round",
)
