"""A training run learns something, can be stopped anywhere, and follows from its seed."""

from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import replace
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from taberna.bots.choosing import ById
from taberna.bots.downfall import net_inputs as inputs
from taberna.bots.downfall.evaluator import Evaluator
from taberna.bots.downfall.net import LearnedGuide
from taberna.bots.downfall.net_file import Net, read_net, shipped_net, write_net
from taberna.bots.downfall.net_inputs import HIDDEN, input_count, scales
from taberna.bots.downfall.selfplay import SelfPlay
from taberna.core.errors import BadNotation
from taberna.core.player import Player
from taberna.core.rng import Rng
from taberna.games.downfall.game import DOWNFALL
from taberna.games.downfall.state import State
from taberna.games.downfall.view import View
from taberna.train import fit as fitting
from taberna.train.calibrate import best_factor
from taberna.train.chart import chart_of, line_of
from taberna.train.command import train_with
from taberna.train.fit import fit
from taberna.train.fit_numpy import loss_and_slopes
from taberna.train.games import (
    PlayJob,
    Samples,
    company_of,
    one_against,
    play_job,
    played,
    some_ruleset,
    some_start,
)
from taberna.train.matches import MatchJob, mean_and_error, play_blocks
from taberna.train.params import Params, new_params, to_net
from taberna.train.run import Told, TrainingRun, save_progress
from taberna.train.settings import TrainingSettings, read_settings, write_settings

TINY = TrainingSettings(
    seed=3,
    stages=2,
    seats=(2,),
    games=24,
    jobs=2,
    kept=2,
    steps=12,
    batch=256,
    trial=64,
    calibration=32,
)


@pytest.fixture(autouse=True)
def numpy_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fit must not depend on what happens to be installed."""
    monkeypatch.setattr(fitting, "torch_is_here", lambda: False)


@pytest.fixture
def pool() -> Iterator[Executor]:
    with ThreadPoolExecutor(1) as pool:
        yield pool


def nets_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.bin"))}


def some_params(seats: int, part: int = 1) -> Params:
    """Parameters none of which is silent."""
    rng = np.random.default_rng(4)
    fresh = new_params(part, seats, 1)
    return {
        name: (values + 0.1 * rng.standard_normal(values.shape)).astype(np.float32)
        for name, values in fresh.items()
    }


# ---- learning ----------------------------------------------------------------------------------


@pytest.mark.slow
def test_it_learns_to_beat_its_own_start(tmp_path: Path, pool: Executor) -> None:
    settings = replace(
        TINY, trust=0.0, games=160, stages=2, steps=150, batch=512, only="official", margin=9.0
    )
    run = TrainingRun(tmp_path, settings, pool)
    start = to_net(run.progress.nets[2], 2)
    run.go(lambda told: None)
    won, error = mean_and_error(play_blocks(MatchJob(2, 77, 60, run.nets()[0], start)))
    assert won - 3 * error > 0.5


def test_slopes_are_those_of_the_loss() -> None:
    rng = np.random.default_rng(2)
    params = {name: values.astype(np.float64) for name, values in some_params(3).items()}
    x = rng.random((5, params["w1"].shape[0]))
    scores, saved = rng.random((5, 3)), rng.random((5, 3))
    targets = rng.dirichlet(np.ones(3), 5)
    known = (np.array([0, 3, 3, 7, 1]), scores, targets, saved)
    _, slopes = loss_and_slopes(params, x, *known)  # type: ignore[arg-type]
    for name, values in params.items():
        place = tuple(rng.integers(size) for size in values.shape)
        if name in ("w2", "b2", "w3", "b3"):
            place = (np.int64(3), *place[1:])  # two of the rows are of this time
        both = []
        for step in (1e-6, -1e-6):
            moved = {**params, name: values.copy()}
            moved[name][place] += step
            both.append(loss_and_slopes(moved, x, *known)[0])  # type: ignore[arg-type]
        assert (both[0] - both[1]) / 2e-6 == pytest.approx(slopes[name][place], abs=1e-5)


def test_a_fit_lowers_the_loss() -> None:
    job = PlayJob(
        Path(), 2, 5, 20, to_net([new_params(part, 2, 1) for part in range(2)], 2), (), 1, 1.0
    )
    rows = [played(job)[1]]
    start = new_params(1, 2, 1, trust=0.0)
    settings = replace(TINY, steps=60, batch=512)
    _, early = fit(start, rows, 1, replace(settings, steps=1), 1)
    _, late = fit(start, rows, 1, settings, 1)
    assert late < early - 0.02


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_numbers_judge_as_the_fitted_ones(seats: int) -> None:
    parts = [some_params(seats, part) for part in range(2)]
    guide, rng = LearnedGuide(seats, to_net(parts, seats)), Rng(1)
    state = DOWNFALL.start("official", seats, phase="erupts")
    state.settle(rng)
    for _ in range(30):
        legal = state.ids()
        state.apply(legal[rng.below(len(legal))])
        if state.settle(rng) < 0:
            break
        at = state.position()
        x = np.array(guide.inputs_of(state), np.float32) * np.array(scales(1, seats), np.float32)
        h1 = np.maximum(x @ parts[1]["w1"] + parts[1]["b1"], 0)
        time = 8 * sum(at.bag) // 46
        h2 = np.maximum(h1 @ parts[1]["w2"][time] + parts[1]["b2"][time], 0)
        linear = np.log(np.array(linear_shares(state, seats)))
        rolled = np.roll(linear, -at.mover)
        logits = h2 @ parts[1]["w3"][time] + parts[1]["b3"][time] + parts[1]["trust"] * rolled
        shares = np.roll(np.exp(logits) / np.exp(logits).sum(), at.mover)
        assert guide.shares(state) == pytest.approx(shares, abs=0.02)


def linear_shares(state: State, seats: int) -> list[float]:
    """What the linear evaluator says."""
    return Evaluator(seats).shares(state)


def test_games_are_of_all_kinds() -> None:
    rng = Rng(1)
    rules = [some_ruleset(rng) for _ in range(300)]
    assert 150 < sum(one == DOWNFALL.presets["standard"] for one in rules) < 230
    assert all(preset in rules for preset in DOWNFALL.presets.values())
    assert len(set(rules)) > 10
    starts = [some_start(3, rng) for _ in range(200)]
    assert {start.view(None).phase for start in starts} == {"sleeps", "seethes", "erupts"}
    late = [start.position() for start in starts if any(start.position().aside)]
    assert 0 < len(late) < 30
    assert any(sum(at.saved) for at in late)


def test_rows_are_what_a_net_is_told() -> None:
    net = to_net([new_params(part, 3, 1) for part in range(2)], 3)
    for part, rows in enumerate(played(PlayJob(Path(), 3, 9, 3, net, (net,), 1, 0.9))):
        count = len(rows.inputs)
        assert count > 50
        assert rows.inputs.shape == (count, input_count(part, 3))
        assert rows.scores.shape == rows.targets.shape == rows.saved.shape == (count, 3)
        assert rows.targets.sum(axis=1) == pytest.approx(np.ones(count), abs=1e-5)


def test_a_rival_holds_all_seats_but_one() -> None:
    newest, rival = Evaluator(4), Evaluator(4)
    tables = [one_against(4, Rng(seed), newest, rival) for seed in range(40)]
    assert all(table.count(newest) == 1 and table.count(rival) == 3 for table in tables)
    assert {table.index(newest) for table in tables} == {0, 1, 2, 3}


def test_some_games_are_against_the_linear_evaluator_or_a_guest_alone() -> None:
    net = shipped_net(4)
    job = PlayJob(Path(), 4, 5, 1, net, (net,), 1, 0.9, linear=6, guest="macer", guests=5)
    company, rng = company_of(job), Rng(8)
    tables = [company.sit_down(job, rng) for _ in range(400)]
    linear = [guides for guides, _ in tables if guides.count(company.linear) == 3]
    visited = [guests for _, guests in tables if guests]
    assert 80 < sum(guides.count(company.newest) == 1 for guides in linear) < 170
    assert 60 < len(visited) < 140
    assert all(guests.count(company.guest) == 3 for guests in visited)
    assert {guests.index(None) for guests in visited} == {0, 1, 2, 3}


def test_a_guest_decides_for_its_seat() -> None:
    asked: list[int] = []

    class Last(ById):
        name = "last"

        def choose(self, view: View) -> object:
            asked.append(len(view.legal))
            return view.legal[-1]

    start, guide = DOWNFALL.start("official", 2), LearnedGuide(2)
    play = SelfPlay(start, LearnedGuide(2))
    guests: list[Player | None] = [None, Last()]
    first = play.play(start, [guide] * 2, Rng(4), 0, 0.0, 0.9, 6, guests), bytes(play.targets)
    assert len(asked) > 20
    assert all(count > 1 for count in asked)
    again = play.play(start, [guide] * 2, Rng(4), 0, 0.0, 0.9, 6, guests), bytes(play.targets)
    assert again == first


def test_a_best_response_must_win_as_much_as_those_before(tmp_path: Path, pool: Executor) -> None:
    rival = tmp_path / "rival.bin"
    rival.write_bytes(write_net(shipped_net(2)))
    settings = replace(TINY, rival=str(rival), margin=0.0, only="official")
    run = TrainingRun(tmp_path / "run", settings, pool)
    run.go(lambda told: None)
    told = run.progress.history[-1]
    assert told.fitted == 2
    assert told.against_last < 0.5  # the rival is no beginner
    assert not told.taken
    run.progress.history.append(replace(told, taken=True, against_last=0.7))
    assert run.wanted(2) == 0.7


def test_a_search_tells_of_other_actions_too() -> None:
    net = to_net([new_params(part, 2, 1) for part in range(2)], 2)
    job = PlayJob(Path(), 2, 9, 1, net, (), 1, 0.9, "official")
    glanced, searched = played(job), played(replace(job, simulations=6))
    assert sum(map(len_of, searched)) > 1.5 * sum(map(len_of, glanced))
    for rows in searched:
        assert rows.targets.sum(axis=1) == pytest.approx(np.ones(len_of(rows)), abs=1e-5)


def len_of(rows: Samples) -> int:
    """How many positions there are."""
    return len(rows.inputs)


def test_games_with_a_search_follow_from_their_seed() -> None:
    start, guide = DOWNFALL.start("official", 2), LearnedGuide(2)
    play = SelfPlay(start, LearnedGuide(2))
    first = play.play(start, [guide] * 2, Rng(4), 0, 0.0, 0.9, 12), bytes(play.targets)
    assert (play.play(start, [guide] * 2, Rng(4), 0, 0.0, 0.9, 12), bytes(play.targets)) == first


def test_chances_are_made_sharper_if_games_are() -> None:
    rng = np.random.default_rng(1)
    truth = rng.dirichlet(np.ones(2), 20_000)
    ends = np.eye(2)[(rng.random(20_000) > truth[:, 0]).astype(int)]
    dull = truth**0.5 / (truth**0.5).sum(axis=1, keepdims=True)
    assert best_factor(dull, ends) == pytest.approx(2.0, abs=0.1)
    assert best_factor(truth, ends) == pytest.approx(1.0, abs=0.1)


# ---- stopping and going on ---------------------------------------------------------------------


def test_a_stop_changes_nothing(tmp_path: Path, pool: Executor) -> None:
    lines: list[str] = []
    train_with(pool, tmp_path / "whole", TINY, 1e6, lines.append)
    part = tmp_path / "part"
    train_with(pool, part, replace(TINY, stages=1), 1e6, lines.append)
    write_settings(TINY, part / "settings.json")
    half = TrainingRun(part, TINY, pool)  # one job of the second stage is done, another breaks off
    half.folder_of(1).mkdir()
    first, second = half.play_jobs(1)
    play_job(first)
    second.path.with_name(second.path.name + ".new").write_bytes(b"half a file")
    train_with(pool, part, TINY, 1e6, lines.append)
    assert nets_of(part) == nets_of(tmp_path / "whole")
    assert len(nets_of(part)) == 1
    assert "left" in lines[0]


def test_old_games_are_removed(tmp_path: Path, pool: Executor) -> None:
    run = TrainingRun(tmp_path, replace(TINY, stages=4, generations=2, games=4, steps=2), pool)
    run.go(lambda told: None)
    assert {path.name for path in tmp_path.glob("stage-*")} == {"stage-2", "stage-3"}


def test_games_left_on_another_machine_are_done_without(tmp_path: Path, pool: Executor) -> None:
    settings = replace(TINY, games=4, steps=2)
    run = TrainingRun(tmp_path, settings, pool)
    run.do_stage()
    for path in run.files_of(0):
        path.unlink()
    told = TrainingRun(tmp_path, settings, pool).do_stage()
    assert (told.stage, told.fitted) == (1, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_run_of_nets_that_were_told_less_goes_on_and_judges_as_before(
    seats: int, tmp_path: Path, pool: Executor
) -> None:
    run = TrainingRun(tmp_path, replace(TINY, stages=1, seats=(seats,)), pool)
    rng, older = np.random.default_rng(6), [some_params(seats, part) for part in range(2)]
    for params in older:
        params |= {name: params[name][0] for name in ("w2", "b2", "w3", "b3")}
    older[1]["w1"] = rng.standard_normal((181 * seats + 78, HIDDEN)).astype(np.float32)
    run.progress.nets[seats] = older
    save_progress(run.progress, tmp_path / "run.npz")
    calm, erupting = TrainingRun(tmp_path, run.settings, pool).progress.nets[seats]
    assert (calm["w1"] == older[0]["w1"]).all()
    assert len(erupting["w1"]) == input_count(1, seats)
    was = older[1]["w1"]  # the second seat: its squares, its people by danger and trap, the rest
    block = erupting["w1"][inputs.ERUPTION_BLOCK : 2 * inputs.ERUPTION_BLOCK]
    assert (block[: inputs.CLASS] == was[181:251]).all()
    kinds = block[inputs.CLASS : inputs.STRIDE].reshape(3, 5, inputs.BANDS, HIDDEN)
    for trap, danger in product(range(3), range(5)):
        start = 251 + inputs.BANDS * (danger + 5 * max(trap, min(danger, 2)))
        assert (kinds[trap, danger] == was[start : start + inputs.BANDS]).all()
    assert not block[inputs.STRIDE : inputs.SHARED_CROWD].any()
    assert (block[inputs.SHARED_CROWD :] == was[356:362]).all()
    assert (erupting["w1"][-78:] == was[-78:]).all()
    for name in ("w2", "b2", "w3", "b3"):
        assert all((then == older[1][name]).all() for then in erupting[name])
        assert len(erupting[name]) == inputs.TIMES[1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_run_of_narrower_nets_that_were_told_least_goes_on(
    seats: int, tmp_path: Path, pool: Executor
) -> None:
    run = TrainingRun(tmp_path, replace(TINY, stages=1, seats=(seats,)), pool)
    rng, widths = np.random.default_rng(6), (49 * seats + 57, 104 * seats + 64)
    older = [some_params(seats, part) for part in range(2)]
    for params, width in zip(older, widths, strict=True):
        params |= {name: params[name][0] for name in ("w2", "b2", "w3", "b3")}
        params |= {"b1": params["b1"][:64], "w2": params["w2"][:64]}
        params["w1"] = rng.standard_normal((width, 64)).astype(np.float32)
    run.progress.nets[seats] = older
    save_progress(run.progress, tmp_path / "run.npz")
    calm, erupting = TrainingRun(tmp_path, run.settings, pool).progress.nets[seats]
    assert calm["w1"].shape == (input_count(0, seats), HIDDEN)
    assert erupting["w1"].shape == (input_count(1, seats), HIDDEN)
    was = older[1]["w1"]
    block = erupting["w1"][inputs.ERUPTION_BLOCK : 2 * inputs.ERUPTION_BLOCK, :64]
    kinds = block[inputs.CLASS : inputs.STRIDE].reshape(3, 5, inputs.BANDS, 64)
    for trap, danger in product(range(3), range(5)):
        start = 174 + inputs.BANDS * ((danger > 1) + 2 * (trap == 2 or danger > 1))
        assert (kinds[trap, danger] == was[start : start + inputs.BANDS]).all()
    assert (block[inputs.SHARED_CROWD :] == was[202:208]).all()
    assert (erupting["w1"][-inputs.RULES :, :64] == was[-inputs.RULES :]).all()
    unseen = np.s_[49 * seats + 37 : 49 * seats + 48]
    assert (np.delete(calm["w1"], unseen, 0)[:, :64] == older[0]["w1"]).all()
    assert not erupting["w2"][:, 64:].any()  # new units say nothing


def test_a_run_of_nets_of_no_known_version_is_refused(tmp_path: Path, pool: Executor) -> None:
    run = TrainingRun(tmp_path, replace(TINY, stages=1), pool)
    for part in range(2):
        run.progress.nets[2][part]["w1"] = np.zeros((100, 64), np.float32)
    save_progress(run.progress, tmp_path / "run.npz")
    with pytest.raises(BadNotation, match="cannot go on"):
        TrainingRun(tmp_path, run.settings, pool)


def test_settings_travel_with_the_run(tmp_path: Path) -> None:
    write_settings(TINY, tmp_path / "settings.json")
    assert read_settings(tmp_path / "settings.json") == TINY
    (tmp_path / "settings.json").write_text('{"colour": "red"}')
    with pytest.raises(BadNotation, match="settings of a training run"):
        read_settings(tmp_path / "settings.json")


def test_progress_is_told_with_the_time_left() -> None:
    told = Told(3, 2, 30.0, 4, (0.5, 0.6), 0.51, 0.4, taken=True)
    line = line_of(told, replace(TINY, stages=10))
    assert "stage 4 of 10" in line
    assert "about 3 min left" in line
    assert "40.0% against linear, taken" in line
    assert chart_of([told]).startswith("4 seats ▄ 40.0%")


def test_nets_of_a_run_are_those_that_play(tmp_path: Path, pool: Executor) -> None:
    train_with(pool, tmp_path, replace(TINY, games=8, steps=2), 1e6, lambda line: None)
    net: Net = read_net((tmp_path / "downfall-2.bin").read_bytes())
    assert "seed 3" in net.made
    assert LearnedGuide(2, net).shares(DOWNFALL.start("official", 2)) != []
