"""Pompeii XV as the bots know it."""

from taberna.bots.manifest import BotManifest
from taberna.bots.xv.adviser import xv_advice
from taberna.bots.xv.levels import LEVELS
from taberna.bots.xv.players import ExactBot, GreedyBot

MANIFEST = BotManifest(
    bots={"greedy": GreedyBot, "exact": ExactBot},
    levels=LEVELS,
    adviser=lambda view, rng: xv_advice(view),
)
