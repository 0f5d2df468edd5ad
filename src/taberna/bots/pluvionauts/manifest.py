"""The Pluvionauts as the bots know them."""

from taberna.bots.manifest import Manifest
from taberna.bots.pluvionauts.pilot import PilotBot

MANIFEST = Manifest(
    bots={"pilot": PilotBot},
    # its thousands of aims are too many to search
    adviser=lambda view, rng: PilotBot(rng).explain(view),
)
