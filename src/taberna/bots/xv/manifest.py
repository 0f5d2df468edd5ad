"""Pompeii XV as the bots know it."""

from functools import partial

from taberna.bots.hired import renamed
from taberna.bots.manifest import BotManifest, Character
from taberna.bots.xv.adviser import xv_advice
from taberna.bots.xv.hindsight import hindsight
from taberna.bots.xv.judging import ExactJudge
from taberna.bots.xv.levels import LEVELS
from taberna.bots.xv.players import ExactBot, GreedyBot

PEOPLE = {"philo": 4, "tertia": 2, "sextus": 6, "sibylla": 8}  # and their levels, as they sit down
HOTTEST, MOST_SLIPS = 20.0, 40  # of the lowest level


def character(level: int) -> Character:
    """What somebody of this level is like, by the numbers the level is made of."""
    maker = LEVELS[level - 1]
    numbers: dict[str, float] = maker.keywords if isinstance(maker, partial) else {}
    return Character(
        {
            "skill": level / len(LEVELS),
            "care": 1 - numbers.get("slips", 0) / MOST_SLIPS,
            "reckoning": 1 - numbers.get("heat", 0.0) / HOTTEST,
        }
    )


MANIFEST = BotManifest(
    bots={
        "greedy": GreedyBot,
        "exact": ExactBot,
        **{name: partial(renamed, name, LEVELS[level - 1]) for name, level in PEOPLE.items()},
    },
    characters={name: character(level) for name, level in PEOPLE.items()},
    levels=LEVELS,
    adviser=lambda view, rng: xv_advice(view),
    judge=lambda seats: ExactJudge(),
    hindsight=hindsight,
)
