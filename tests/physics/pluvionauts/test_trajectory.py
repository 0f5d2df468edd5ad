"""The way of the dice as bytes."""

import subprocess
import sys
import zlib

import pytest

from taberna.core.errors import Unreadable
from taberna.games.pluvionauts.aim import Aim
from taberna.games.pluvionauts.board import CELL
from taberna.games.pluvionauts.falls import Rest
from taberna.games.pluvionauts.scene import ThrowScene
from taberna.physics.pluvionauts.throwing import throw
from taberna.physics.pluvionauts.trajectory import (
    RATE,
    Trajectory,
    read_trajectory,
    write_trajectory,
)

THROWN = throw(
    ThrowScene(Aim(3, 1, 3, 2), (1,) * 37, (), Rest((CELL["D4"],), 2), Rest((CELL["E4"],), 5)), 7
).trajectory
WRITTEN = write_trajectory(THROWN)


def test_it_reads_back_to_a_tenth_of_a_millimetre() -> None:
    back = read_trajectory(WRITTEN)
    assert len(back.frames) == len(THROWN.frames)
    for before, after in zip(THROWN.frames, back.frames, strict=True):
        for one, two in zip(before, after, strict=True):
            assert one[:3] == pytest.approx(two[:3], abs=0.0051)
            assert one[3:] == pytest.approx(two[3:], abs=0.0041)
    assert write_trajectory(back) == WRITTEN
    assert back.seconds == (len(back.frames) - 1) / RATE


def test_it_is_small() -> None:
    assert len(WRITTEN) < 700
    assert len(THROWN.frames[0]) == 3


def test_far_away_and_a_single_frame_are_written_too() -> None:
    far = Trajectory((((1e9, -1e9, 0.0, 1.0, 0.0, 0.0, 0.0),),))
    assert read_trajectory(write_trajectory(far)).frames[0][0][:2] == (320.0, -320.0)


@pytest.mark.parametrize(
    "content",
    [b"", b"\x02", b"\x01", b"\x01nonsense", WRITTEN[:-4], b"\x09" + WRITTEN[1:], WRITTEN + b"more",
     b"\x01" + zlib.compress(b""), b"\x01" + zlib.compress(b"\x00\x00\x00"),
     b"\x01" + zlib.compress(b"\x01\x02\x00" + bytes(14)),
     b"\x01" + zlib.compress(bytes(10_000_000))],
)  # fmt: skip
def test_damaged_bytes_are_refused(content: bytes) -> None:
    with pytest.raises(Unreadable):
        read_trajectory(content)


def test_reading_needs_no_physics() -> None:
    script = (
        "import sys; sys.modules['mujoco'] = None\n"
        "from taberna.physics.pluvionauts.trajectory import read_trajectory\n"
        f"print(len(read_trajectory({WRITTEN!r}).frames))"
    )
    done = subprocess.run([sys.executable, "-c", script], check=True, stdout=subprocess.PIPE)
    assert int(done.stdout) == len(THROWN.frames)
