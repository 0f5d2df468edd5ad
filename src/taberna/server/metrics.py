"""What the house counts, in the form that Prometheus reads."""

from collections import Counter
from collections.abc import Mapping

HELP = {
    "moves": "Entries written at tables.",
    "messages": "Messages heard from clients.",
    "refusals": "Messages that were refused.",
    "sockets": "Sockets open now.",
    "rooms": "Tables in memory now.",
    "failures": "Errors nobody expected.",
}


class Metrics:
    """Counts things."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()

    def count(self, what: str, times: int = 1) -> None:
        """One more of something."""
        self._counts[what] += times

    def page(self, gauges: Mapping[str, int]) -> str:
        """Everything counted so far, and what is there now."""
        counters = [
            line
            for what in ("moves", "messages", "refusals", "failures")
            for line in _lines(f"{what}_total", HELP[what], "counter", self._counts[what])
        ]
        now = [line for what, n in gauges.items() for line in _lines(what, HELP[what], "gauge", n)]
        return "\n".join([*counters, *now, ""])


def _lines(name: str, words: str, kind: str, number: int) -> tuple[str, ...]:
    full = f"taberna_{name}"
    return (f"# HELP {full} {words}", f"# TYPE {full} {kind}", f"{full} {number}")
