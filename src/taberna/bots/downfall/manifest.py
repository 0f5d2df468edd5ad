"""The Downfall of Pompeii as the bots know it."""

from dataclasses import asdict
from functools import partial

from taberna.bots.downfall.evaluator import Evaluator
from taberna.bots.downfall.evaluator_reasons import erupting, reasons_from
from taberna.bots.downfall.net import LearnedGuide
from taberna.bots.downfall.personality import PersonalityBot
from taberna.bots.downfall.traits import PERSONALITIES
from taberna.bots.downfall.webversion import WebversionBot
from taberna.bots.hired import Renamed
from taberna.bots.manifest import BotManifest, Character
from taberna.bots.reasons import Bot
from taberna.bots.search.budget import Budget
from taberna.bots.search.guidance import Guidance
from taberna.bots.search.player import SearchBot
from taberna.core.rng import Rng
from taberna.games.downfall.game import DOWNFALL

# In the eruption nobody has cards: all is open.
LINEAR = Guidance(Evaluator, 0.12, 0.025, 1.0, reasons_from, "linear", is_open=erupting)
LEARNED = Guidance(
    LearnedGuide, 0.12, 0.025, 1.0, reasons_from, "learned", "learned 4", is_open=erupting
)

AT_THE_DOOR = ("balbus", "felix", "cassia", "livilla", "drusus", "macer")  # as they sit down


QUICK = Budget(simulations=2_000, looks=20_000, milliseconds=8)  # mostly the clock ends it


def quick_net(rng: Rng) -> Bot:
    """The learned judgement with a search that is short in every position."""
    return Renamed("net", SearchBot(rng, DOWNFALL, QUICK, guidance=LEARNED))


MANIFEST = BotManifest(
    bots={
        **{
            name: partial(PersonalityBot, name=name, traits=traits)
            for name, traits in PERSONALITIES.items()
        },
        "webversion": WebversionBot,
        "net": quick_net,
    },
    characters={name: Character(asdict(PERSONALITIES[name])) for name in AT_THE_DOOR},
    guidance=LEARNED,
    guides={guidance.name: guidance for guidance in (LINEAR, LEARNED)},
)
