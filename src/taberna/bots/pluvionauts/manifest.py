"""The Pluvionauts as the bots know them."""

from functools import partial

from taberna.bots.hired import renamed
from taberna.bots.manifest import BotManifest, Character
from taberna.bots.pluvionauts.judging import ExampleJudge
from taberna.bots.pluvionauts.levels import LEVELS, navigator_levels
from taberna.bots.pluvionauts.navigator import Navigator, advise
from taberna.bots.pluvionauts.pilot import PilotBot

# People and their levels, as they sit down.
PEOPLE = {"ventidius": 4, "alauda": 2, "nubia": 6, "aquilo": 8}


def character(level: int) -> Character:
    """What somebody of this level is like, measured by the lowest one."""
    this, lowest = LEVELS[level - 1], LEVELS[0]
    return Character(
        {
            "skill": level / len(LEVELS),
            "care": 1 - this.slips / lowest.slips,
            "hand": 1 - this.wobbles / lowest.wobbles,
        }
    )


MANIFEST = BotManifest(
    bots={
        "pilot": PilotBot,
        **{
            name: partial(renamed, name, navigator_levels()[level - 1])
            for name, level in PEOPLE.items()
        },
    },
    characters={name: character(level) for name, level in PEOPLE.items()},
    levels=navigator_levels(),
    searcher=Navigator,  # its thousands of aims are too many for a tree
    adviser=advise,
    judge=ExampleJudge,
)
