"""When one may stop, and how long a match is."""

from dataclasses import dataclass, replace

from taberna.core.errors import BadRuleset

STOPPING = ("free", "forced")
MATCHES = ("rounds", "games", "wins", "points")
FINISHES = ("round", "at_once")
CHOICES = {"stopping": STOPPING, "match": MATCHES, "finish": FINISHES}
MOST = {"rounds": 1000, "games": 1000, "wins": 100, "points": 10_000}


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """Travels with the record."""

    stopping: str = "free"  # may one stop although every number that is up could be used?
    match: str = "rounds"  # what ends a match: so many rounds (or games), won rounds, or points
    target: int = 1
    finish: str = "round"  # a match to so many points ends with the round, or at once

    def __post_init__(self) -> None:
        if self.stopping not in STOPPING:
            raise BadRuleset(f"stopping is one of {', '.join(STOPPING)}, not {self.stopping!r}")
        if self.match not in MATCHES:
            raise BadRuleset(f"match is one of {', '.join(MATCHES)}, not {self.match!r}")
        if self.finish not in FINISHES:
            raise BadRuleset(f"finish is one of {', '.join(FINISHES)}, not {self.finish!r}")
        if self.finish == "at_once" and self.match != "points":
            raise BadRuleset("finish=at_once needs match=points")
        whole = isinstance(self.target, int) and not isinstance(self.target, bool)
        if not whole or not 1 <= self.target <= MOST[self.match]:
            raise BadRuleset(f"target must be 1 to {MOST[self.match]} {self.match}")


FREE = Ruleset()

PRESETS = {
    "free": FREE,
    "forced": replace(FREE, stopping="forced"),
    "wins": replace(FREE, match="wins", target=3),
    "hundred": replace(FREE, match="points", target=100),
}
