"""What the house counts, for Prometheus: its own client writes the page.

Counting happens with every move, so it is one addition; figures are put together when asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from prometheus_client import CollectorRegistry, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

COUNTED = {
    "moves": "Entries written at tables.",
    "messages": "Messages heard from clients.",
    "refusals": "Messages that were refused.",
    "failures": "Errors nobody expected, over HTTP answered with 500.",
}
GAUGES = {
    "sockets": "Sockets open now.",
    "rooms": "Tables in memory now.",
    "bots_waiting": "Bots that wait for a process to think in.",
    "study_waiting": "Records that wait to be read, replayed or drawn.",
    "writes_waiting": "Changes that wait for the database.",
    "commits": "Transactions written since the house was opened.",
    "commit_seconds": "Seconds spent in them.",
    "largest_commit_seconds": "Seconds of the longest since this was last asked.",
}
DOORS = (0.005, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0)


class Metrics(Collector):
    """Counts things."""

    def __init__(self, gauges: Callable[[], Mapping[str, float]] = dict) -> None:
        self._counts = dict.fromkeys(COUNTED, 0)
        self._gauges = gauges
        self._registry = CollectorRegistry()
        self._registry.register(self)
        words = "Seconds until an HTTP request was answered, by status."
        self._doors = Histogram(
            "taberna_request_seconds", words, ["status"], buckets=DOORS, registry=self._registry
        )

    def count(self, what: str, times: int = 1) -> None:
        """One more of something."""
        self._counts[what] += times

    def answered(self, status: int, seconds: float) -> None:
        """A request was answered."""
        self._doors.labels(str(status)).observe(seconds)

    def collect(self) -> Iterator[Metric]:
        """Everything counted so far, and what is there now; Prometheus' client asks."""
        for what, words in COUNTED.items():
            yield CounterMetricFamily(f"taberna_{what}", words, value=self._counts[what])
        for what, number in self._gauges().items():
            yield GaugeMetricFamily(f"taberna_{what}", GAUGES[what], value=number)

    def page(self) -> bytes:
        """All figures, as Prometheus reads them."""
        return generate_latest(self._registry)
