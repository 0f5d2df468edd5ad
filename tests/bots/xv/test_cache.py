"""The cache of the solution: what is damaged is noticed and made again, and nothing else is."""

import os
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from threading import Event

import pytest

from taberna.bots.xv import solution
from taberna.bots.xv.solution import Interrupted, Solution, cache_folder, load, solve
from taberna.bots.xv.solve import Solver
from tests.oracle.xv_solver import KINDS

COUNTERS = 7  # the small game that stands for the whole one
LEVELS = range(COUNTERS + 1)
Damage = Callable[[Path], None]


def level(folder: Path, placed: int) -> Path:
    """The file with the states of so many counters placed."""
    return folder / f"xv-{placed:02}.values"


def contents(folder: Path) -> dict[str, bytes]:
    """Every file."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def flipped(path: Path) -> None:
    """One bit is wrong."""
    whole = bytearray(path.read_bytes())
    whole[-3] ^= 4
    renewed(path, bytes(whole))


def shortened(path: Path) -> None:
    """The disk was full."""
    renewed(path, path.read_bytes()[:-8])


def emptied(path: Path) -> None:
    """Nothing was written."""
    renewed(path, b"")


def foreign(path: Path) -> None:
    """Something else has this name."""
    renewed(path, b"%PDF-1.7 " + path.read_bytes()[9:])


def of_another_level(path: Path) -> None:
    """Sound, but not what belongs here."""
    renewed(path, level(path.parent, 4).read_bytes())


def missing(path: Path) -> None:
    """Somebody tidied up."""
    path.unlink()


def renewed(path: Path, content: bytes) -> None:
    """Writes a new file, whatever else shares the old one."""
    path.unlink()
    path.write_bytes(content)


EVERY_DAMAGE = pytest.mark.parametrize(
    "damage",
    [flipped, shortened, emptied, foreign, of_another_level, missing],
    ids=lambda damage: damage.__name__,
)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder with the solution of a game with seven counters and five wells."""
    monkeypatch.setattr(solution, "Solver", partial(Solver, COUNTERS, 5))
    solve(tmp_path, threads=1)
    return tmp_path


@pytest.fixture
def computed(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The levels that are computed from now on, as they are."""
    levels: list[int] = []
    real = solution._solve_level

    def noted(solver: Solver, placed: int, *rest: object) -> None:
        levels.append(placed)
        real(solver, placed, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(solution, "_solve_level", noted)
    return iter([levels])


def same(one: Solution, other: Solution) -> bool:
    """Whether two solutions are equal in every value."""
    values = all(list(getattr(one.solver, k)) == list(getattr(other.solver, k)) for k in KINDS)
    return values and one.distributions == other.distributions


# ---- a sound cache ---------------------------------------------------------------------------


def test_a_sound_cache_is_read_and_not_computed(small: Path, computed: Iterator[list[int]]) -> None:
    before = contents(small)
    loaded = load(small)
    assert loaded is not None
    assert same(loaded, solve(small, threads=1))
    assert next(computed) == []
    assert contents(small) == before
    assert sorted(before) == [*(f"xv-{n:02}.values" for n in LEVELS), "xv-scores.values"]


def test_there_is_no_solution_before_it_is_made(tmp_path: Path) -> None:
    assert load(tmp_path) is None
    assert load(tmp_path / "nowhere") is None
    (tmp_path / "file").write_text("no folder")
    assert load(tmp_path / "file") is None


def test_threads_do_not_matter(small: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    other = tmp_path_factory.mktemp("other")
    solve(other, threads=3)
    assert contents(other) == contents(small)


def test_the_cache_lies_where_the_user_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TABERNA_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", "/x")
    assert cache_folder() == Path("/x/taberna")
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    assert cache_folder() == Path.home() / ".cache" / "taberna"
    monkeypatch.setenv("TABERNA_CACHE", "/y")
    assert cache_folder() == Path("/y")


# ---- a damaged one ---------------------------------------------------------------------------


@EVERY_DAMAGE
@pytest.mark.parametrize("placed", [0, 2, COUNTERS])
def test_a_damaged_level_is_never_trusted(small: Path, damage: Damage, placed: int) -> None:
    whole = contents(small)
    damage(level(small, placed))
    assert load(small) is None
    solve(small, threads=1)
    assert contents(small) == whole


@EVERY_DAMAGE
def test_only_the_damaged_level_is_computed_again(
    small: Path, computed: Iterator[list[int]], damage: Damage
) -> None:
    damage(level(small, 2))
    solve(small, threads=1)
    assert next(computed) == [2]


@EVERY_DAMAGE
def test_damaged_scores_are_found_again(
    small: Path, computed: Iterator[list[int]], damage: Damage
) -> None:
    whole = contents(small)
    damage(small / "xv-scores.values")
    assert load(small) is None
    solve(small, threads=1)
    assert next(computed) == []
    assert contents(small) == whole


def test_the_wrong_size_with_a_right_checksum_is_noticed(small: Path) -> None:
    solution._write(level(small, 3), bytes(64))
    assert load(small) is None


# ---- interrupted -----------------------------------------------------------------------------


def test_an_interruption_keeps_what_is_finished(
    small: Path, computed: Iterator[list[int]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder, stop = tmp_path_factory.mktemp("stopped"), Event()

    def stop_half_way(share: float) -> None:
        if share > 0.2:
            stop.set()

    with pytest.raises(Interrupted):
        solve(folder, stop_half_way, threads=1, stop=stop)
    kept = contents(folder)
    assert 0 < len(kept) < len(LEVELS)
    assert kept.items() <= contents(small).items()
    levels = next(computed)
    assert levels == sorted(levels, reverse=True)
    levels.clear()
    solve(folder, threads=1)
    assert levels == [*range(COUNTERS - len(kept), -1, -1)]
    assert contents(folder) == contents(small)


def test_progress_goes_up_to_one(small: Path) -> None:
    told: list[float] = []
    shutil.rmtree(small)
    solve(small, told.append, threads=1)
    assert told == sorted(told)
    assert 0 < told[0] < told[-1] == 1.0


# ---- the whole game --------------------------------------------------------------------------


@pytest.fixture
def linked(xv_cache: Path, tmp_path: Path) -> Path:
    """The whole solution in a folder of its own, without a second copy of it."""
    for path in xv_cache.glob("*.values"):
        os.link(path, tmp_path / path.name)
    return tmp_path


@pytest.mark.slow
def test_a_damaged_level_of_the_whole_game_is_repaired(
    linked: Path, xv_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Quickly: the scores, which take long to find, are sound and stay."""

    def refuse(*given: object) -> None:
        raise AssertionError("the scores were found again")

    monkeypatch.setattr(solution, "_follow", refuse)
    flipped(level(linked, 2))
    assert load(linked) is None
    solve(linked)
    assert level(linked, 2).read_bytes() == level(xv_cache, 2).read_bytes()
