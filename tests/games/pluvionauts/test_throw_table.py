"""The throw table: what it says, that it is sampled so, and that it is the same everywhere."""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator

import pytest

from taberna.core.errors import Unreadable
from taberna.core.rng import Rng
from taberna.games.pluvionauts.aim import AIMS, Aim, aim_id
from taberna.games.pluvionauts.board import CELL, CELLS
from taberna.games.pluvionauts.falls import OUT, SPOTS, Fall, fall_of
from taberna.games.pluvionauts.hand import TICKETS
from taberna.games.pluvionauts.symmetry import CARRIED_SPOT, line_of
from taberna.games.pluvionauts.throw_table import LANDINGS, read_table, shipped, write_table
from taberna.games.pluvionauts.throws import (
    knock_odds,
    landing_counts,
    masks_of,
    sample,
    spot_weights,
)

SKY = (0,) * 37
STEEP = tuple(cell % 4 for cell in CELLS)
ABSENT = -1
GENTLE = aim_id(Aim(9, 0, 1, 1))
STRONG = aim_id(Aim(9, 0, 5, 1))
AIM_STEP = 97  # some fifty aims, all strengths and heights among them


def falls(aim: int, heights: tuple[int, ...], a: int, b: int, count: int) -> Iterator[Fall]:
    """What so many tickets give."""
    rng, masks = Rng(3), masks_of(heights)
    for _ in range(count):
        yield fall_of(sample(aim, *masks, a, b, rng.below(TICKETS)))


def die(cell: str, face: int) -> int:
    """A weather die for `sample`."""
    return CELL[cell] * 6 + face - 1


# ---- what it says ----------------------------------------------------------------------------


def test_the_table_is_small() -> None:
    assert len(shipped()) <= 2_000_000


@pytest.mark.parametrize("aim", range(0, len(AIMS), AIM_STEP))
def test_landings_are_carried_around_the_box(aim: int) -> None:
    line, way = line_of(AIMS[aim])
    lines_own = next(n for n in range(aim % 15, len(AIMS), 15) if line_of(AIMS[n]) == (line, 0))
    counts, own = landing_counts(aim), landing_counts(lines_own)
    assert sum(counts) == LANDINGS
    assert all(counts[CARRIED_SPOT[way][spot]] == own[spot] for spot in range(len(SPOTS)))
    assert counts[-1] == own[-1]


def test_every_cell_can_be_aimed_at() -> None:
    best = [max(landing_counts(aim)[cell] for aim in range(len(AIMS))) for cell in CELLS]
    assert min(best) >= LANDINGS // 8


def test_a_gentle_low_throw_is_more_certain_than_a_strong_high_one() -> None:
    gentle, strong = landing_counts(GENTLE), landing_counts(aim_id(Aim(9, 0, 5, 3)))
    assert max(gentle[:37]) > 2 * max(strong[:37])


def test_a_die_stays_less_readily_the_higher_the_ground() -> None:
    weights = spot_weights(STEEP)
    for force in range(15):
        row = weights[182 * force : 182 * force + 37]
        by_height = [row[CELLS[height]] for height in range(4)]
        assert by_height == sorted(by_height, reverse=True)
        assert by_height[0] == 1


def test_a_die_in_the_way_is_knocked_more_often_than_one_aside() -> None:
    ahead, aside = CELL["D3"], CELL["F3"]
    assert knock_odds(STRONG)[ahead] > 4 * knock_odds(STRONG)[aside]


# ---- sampling --------------------------------------------------------------------------------


@pytest.mark.parametrize("heights", [SKY, STEEP], ids=["sky", "steep"])
@pytest.mark.parametrize("aim", [GENTLE, STRONG, 3333])
def test_landings_come_as_often_as_the_table_says(aim: int, heights: tuple[int, ...]) -> None:
    weights = spot_weights(heights)[182 * (aim % 15) :]
    odds = [count * weights[spot] for spot, count in enumerate(landing_counts(aim))]
    seen = Counter(fall.thrown.cells for fall in falls(aim, heights, ABSENT, ABSENT, 20_000))
    wanted = {cells: odds[spot] / sum(odds) for spot, cells in enumerate((*SPOTS, ()))}
    assert sum(abs(seen[cells] / 20_000 - wanted[cells]) for cells in wanted) / 2 < 0.03


def test_faces_are_fair() -> None:
    faces = Counter(f.thrown.face for f in falls(GENTLE, SKY, ABSENT, ABSENT, 12_000))
    assert sum((faces[face] - 2000) ** 2 / 2000 for face in range(1, 7)) < 15.09  # 1 % on 5 df


def test_knocks_come_as_often_as_the_table_says() -> None:
    at = die("D3", 4)
    odds = knock_odds(STRONG)[CELL["D3"]] / 256
    seen = [fall for fall in falls(STRONG, SKY, at, ABSENT, 20_000) if fall.thrown != OUT]
    moved = sum(fall.a is not None for fall in seen) / len(seen)
    assert 0.5 * odds < moved < odds + 0.01  # some knocks leave cell and face as they were
    assert all(fall.b is None for fall in seen)


def test_when_the_thrown_die_is_out_nothing_is_said_of_the_others() -> None:
    out_of_the_box = aim_id(Aim(0, 4, 5, 3))
    seen = falls(out_of_the_box, SKY, die("D4", 1), die("D5", 2), 3000)
    lost = [fall for fall in seen if fall.thrown == OUT]
    assert lost
    assert set(lost) == {Fall(OUT)}


# ---- the same everywhere ---------------------------------------------------------------------

SCRIPT = """
import hashlib, json
from taberna.core.rng import Rng
from taberna.games.pluvionauts.throws import masks_of, sample
rng, masks = Rng(8), masks_of([cell % 4 for cell in range(37)])
numbers = [sample(rng.below(4860), *masks, rng.below(222), rng.below(222), rng.below(1 << 30))
           for _ in range(3000)]
print(json.dumps(hashlib.sha256(repr(numbers).encode()).hexdigest()))
"""


def test_compiled_and_uncompiled_tables_agree() -> None:
    digests = set()
    for pure in ({}, {"TABERNA_PURE": "1"}):
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={**os.environ, **pure},
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        )
        digests.add(json.loads(done.stdout))
    assert len(digests) == 1


def test_the_table_reads_back_and_a_damaged_one_is_refused() -> None:
    whole = shipped()
    assert write_table(read_table(whole)) == whole
    for damaged in (b"", whole[:-1], whole[:5000] + bytes([whole[5000] ^ 1]) + whole[5001:]):
        with pytest.raises(Unreadable, match="damaged"):
            read_table(damaged)
