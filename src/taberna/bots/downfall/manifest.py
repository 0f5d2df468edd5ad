"""The Downfall of Pompeii as the bots know it."""

from functools import partial

from taberna.bots.downfall.evaluator import Evaluator
from taberna.bots.downfall.evaluator_reasons import reasons_for
from taberna.bots.downfall.personality import PersonalityBot
from taberna.bots.downfall.traits import PERSONALITIES
from taberna.bots.downfall.webversion import WebversionBot
from taberna.bots.manifest import Manifest
from taberna.bots.search.guidance import Guidance

MANIFEST = Manifest(
    bots={
        **{
            name: partial(PersonalityBot, name=name, traits=traits)
            for name, traits in PERSONALITIES.items()
        },
        "webversion": WebversionBot,
    },
    guidance=Guidance(Evaluator, 0.12, 0.025, 1.0, reasons_for),
)
