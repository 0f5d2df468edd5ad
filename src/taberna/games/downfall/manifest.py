"""The Downfall of Pompeii as the house knows it."""

from taberna.games.downfall.game import DOWNFALL
from taberna.games.downfall.position import PHASES
from taberna.games.manifest import Manifest, Option

MANIFEST = Manifest(
    contract=1,
    game=DOWNFALL,
    tagline="Fill the city with your family, then run from the lava.",
    place=1,
    chapter="phase",
    options=(
        Option(name="phase", help="start with sleeps, seethes or erupts", values=tuple(PHASES)),
        Option(name="populate", help="people on this share of spaces", number=True),
    ),
)
