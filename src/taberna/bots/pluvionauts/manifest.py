"""The Pluvionauts as the bots know them."""

from taberna.bots.manifest import BotManifest
from taberna.bots.pluvionauts.levels import navigator_levels
from taberna.bots.pluvionauts.navigator import Navigator, advise
from taberna.bots.pluvionauts.pilot import PilotBot

MANIFEST = BotManifest(
    bots={"pilot": PilotBot},
    levels=navigator_levels(),
    searcher=Navigator,  # its thousands of aims are too many for a tree
    adviser=advise,
)
