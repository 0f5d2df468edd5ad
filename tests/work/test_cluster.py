"""`--on ray`: a cluster of two nodes finds what one machine finds, whoever dies meanwhile.

Everything is in one test: a cluster takes longer to start than all that is done on it.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from taberna.arena.block import Task, orders
from taberna.arena.league import League
from taberna.arena.tournament import Tournament
from taberna.core.errors import NotNow, TabernaError
from taberna.core.record import read_record
from taberna.games import GAMES, find_game
from taberna.lab.laboratory import Laboratory
from taberna.lab.trial import Setting
from taberna.review import review
from taberna.train.elsewhere import Elsewhere
from taberna.train.run import TrainingRun
from taberna.train.settings import TrainingSettings
from taberna.work.cluster import Bundles, OnCluster, RayPool, carry_out, cluster
from taberna.work.executor import Here
from tests import ROOT

SMALL = 80 << 20  # bytes: the least that Ray takes


@dataclass(frozen=True)
class Mortal:
    """Work during which its worker is killed once, after it has begun."""

    work: Any
    grave: Path

    def __call__(self, order: Any) -> Any:
        done = self.work(order)
        try:
            self.grave.touch(exist_ok=False)
        except FileExistsError:
            return done
        return os.kill(os.getpid(), signal.SIGKILL)


@dataclass(frozen=True)
class UpToNode:
    """Carries out orders on a cluster, and takes a whole node away after the first result."""

    pool: RayPool
    take_away: Any

    def play(self, work: Any, orders: Iterable[Any]) -> Any:
        with closing(OnCluster(self.pool).play(work, orders)) as results:
            yield next(results)
            self.take_away()
            yield from results


@contextmanager
def two_nodes(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A real cluster: a head and a second node, each with a core."""
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    ray: Any = import_module("ray.cluster_utils")
    one = {"num_cpus": 1, "object_store_memory": SMALL}
    made = ray.Cluster(initialize_head=True, head_node_args={**one, "include_dashboard": False})
    try:
        made.add_node(**one)
        yield made
    finally:
        made.shutdown()


def league() -> League:
    """Games of a few milliseconds."""
    start = find_game("downfall").start("official", 2)
    return League(
        game="downfall", position=str(start), seats=2, bots=("random", "search:1"), seed="0" * 64
    )


def laboratory(executor: Any) -> dict[Any, Any]:
    """What a laboratory finds."""
    setting = Setting(game="downfall", seats=2, strong="look", weak="look:6")
    what = Laboratory(setting, ["official", "online"], 50)
    what.play(executor, lambda deals: None, lambda done: None)
    return what.done


def blocks(executor: Any) -> list[Any]:
    """What an arena finds."""
    tournament = Tournament(league(), 24)
    tournament.play(executor, [], lambda done: None)
    return tournament.counted


def trained(pool: Any, folder: Path) -> dict[str, Any]:
    """What self-play leaves after two stages."""
    tiny = TrainingSettings(
        seats=(3,), stages=2, games=4, jobs=2, steps=2, batch=16, trial=6, calibration=32
    )
    run = TrainingRun(folder, tiny, pool)
    run.go(lambda told: None)
    rows = {path.name: np.load(path) for path in sorted(folder.glob("stage-1/*.npz"))}
    return {f"{name}/{key}": kept[key] for name, kept in rows.items() for key in kept.files}


def test_two_nodes_find_what_one_machine_finds(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    match = ROOT / "tests/golden/xv"
    record = read_record(next(iter(sorted(match.glob("*.match")))).read_text(), GAMES)
    with two_nodes(monkeypatch) as nodes, cluster(nodes.address) as pool:
        assert pool.cores == 2
        on = OnCluster(pool)
        played = list(on.play(Mortal(Task(league()), tmp_path / "grave"), orders(league(), 6)))
        assert (tmp_path / "grave").exists()  # a worker was killed, and its work done again
        local = list(Here().play(Task(league()), orders(league(), 6)))
        assert sorted(played, key=lambda block: block.number) == local
        assert blocks(on) == blocks(Here())
        assert review(record, processes=2, pool=pool) == review(record)
        rows = trained(Elsewhere(pool), tmp_path / "cluster")
        with ThreadPoolExecutor(1) as here:
            usual = trained(here, tmp_path / "here")
        assert rows.keys() == usual.keys()
        assert all(np.array_equal(rows[name], usual[name]) for name in rows)
        with pytest.raises(TabernaError, match="install the same"):
            pool.submit(partial(carry_out, "0.0"), len, ()).result()
        second = nodes.list_all_nodes()[1]
        lost = UpToNode(pool, lambda: nodes.remove_node(second, allow_graceful=False))
        assert laboratory(lost) == laboratory(Here())


def test_no_cluster_is_said_in_a_sentence() -> None:
    with pytest.raises(NotNow, match="there is no cluster at"), cluster("127.0.0.1:9"):
        pass


def test_bundles_learn_how_many_orders_are_some_seconds() -> None:
    bundles = Bundles(range(100))
    assert next(bundles) == (0,)
    bundles.learn(1, 0.5)
    assert next(bundles) == (1, 2)
    bundles.learn(2, 0.001)
    assert len(next(bundles)) == 4
    bundles.learn(4, 20.0)
    assert len(next(bundles)) == 1
    assert sum(map(len, bundles)) == 100 - 8
