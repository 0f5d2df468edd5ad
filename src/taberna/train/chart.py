"""How a run is going, in words and as a small chart."""

from __future__ import annotations

from collections.abc import Sequence

from taberna.train.run import Told
from taberna.train.settings import TrainingSettings

BARS = "▁▂▃▄▅▆▇█"


def line_of(told: Told, settings: TrainingSettings) -> str:
    """One stage in one line, with the time that the stages left will take."""
    left = (settings.stages - told.stage - 1) * told.seconds
    words = f"stage {told.stage + 1} of {settings.stages}: games for {told.seats} seats"
    if told.fitted:
        verdict = "taken" if told.taken else "not taken"
        words += (
            f"; new net for {told.fitted} seats: {told.against_last:.1%} against the last, "
            f"{told.against_linear:.1%} against linear, {verdict}"
        )
    return f"{words}; {told.seconds:.0f} s, about {clock(left)} left"


def clock(seconds: float) -> str:
    """Seconds as hours and minutes."""
    minutes = round(seconds / 60)
    return f"{minutes // 60} h {minutes % 60} min" if minutes >= 60 else f"{minutes} min"


def chart_of(history: Sequence[Told]) -> str:
    """A row of bars for each number of seats: the share against the linear evaluator."""
    lines = []
    for seats in sorted({told.fitted for told in history if told.fitted}):
        shares = [told.against_linear for told in history if told.fitted == seats]
        bars = "".join(BARS[min(int(share * len(BARS)), len(BARS) - 1)] for share in shares)
        lines.append(
            f"{seats} seats {bars} {shares[0]:.1%} to {shares[-1]:.1%}, even {1 / seats:.0%}"
        )
    return "\n".join(lines)
