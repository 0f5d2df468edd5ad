"""Where long work is done: the option `--on` of several commands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import click

from taberna.cli.console import Sorry
from taberna.work.cluster import OnCluster, RayPool, cluster
from taberna.work.executor import Executor, on_this_machine

HERE, RAY = "here", "ray"


def on_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Adds --on."""
    return click.option(
        "--on",
        "place",
        default=HERE,
        metavar="PLACE",
        callback=_checked,
        help="`here`, `ray` (many machines, RAY_ADDRESS, or this one) or `ray:HOST:PORT`.",
    )(function)


def _checked(_ctx: click.Context, _param: click.Parameter, place: str) -> str:
    if place.partition(":")[0] not in (HERE, RAY) or place.startswith(f"{HERE}:"):
        raise Sorry(f"--on is here, ray or ray:HOST:PORT, not {place[:40]!r}")
    return place


@contextmanager
def executor_on(place: str, processes: int | None) -> Iterator[Executor]:
    """Who carries out orders there."""
    with cluster_at(place, processes) as pool:
        yield OnCluster(pool) if pool else on_this_machine(processes)


@contextmanager
def cluster_at(place: str, processes: int | None) -> Iterator[RayPool | None]:
    """The cluster that is meant; None is this machine."""
    if place == HERE:
        yield None
        return
    with cluster(place.partition(":")[2], processes) as pool:
        yield pool
