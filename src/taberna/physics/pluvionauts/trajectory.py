"""The way of the dice through a throw, as a few hundred bytes; read without any physics.

One byte with the version, then a deflated block: a byte with the number of dice, the number of
frames in two bytes, and for each die its seven columns x, y, z, w, i, j, k. Places count in tenths
of a millimetre (x east, y north, z up, from the floor at the centre of the board), turns are
quaternions in parts of 127. A column is the first number followed by the steps from frame to frame,
as signed 16-bit integers, all low bytes before all high bytes. The first die is the thrown one,
then come those of a and b that lay on the board. There are 100 frames a second.
"""

import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from taberna.core.errors import Unreadable

VERSION = 1
RATE = 100  # frames a second
LONGEST = 1000  # frames; no throw takes ten seconds
PLACE, TURN = 100, 127  # parts of a centimetre, parts of one
HEAD = struct.Struct("<BH")

Pose = tuple[float, float, float, float, float, float, float]


@dataclass(frozen=True, slots=True)
class Trajectory:
    """For each frame the pose of each die: its place in centimetres, and how it is turned."""

    frames: tuple[tuple[Pose, ...], ...]

    @property
    def seconds(self) -> float:
        """How long it takes."""
        return (len(self.frames) - 1) / RATE


def write_trajectory(trajectory: Trajectory) -> bytes:
    """A trajectory as bytes that read back, to a tenth of a millimetre."""
    frames = trajectory.frames
    numbers = [[_small(pose) for pose in frame] for frame in frames]
    places = [(die, part) for die in range(len(frames[0])) for part in range(7)]
    columns = [[frame[die][part] for frame in numbers] for die, part in places]
    block = HEAD.pack(len(frames[0]), len(frames)) + b"".join(map(_pack, columns))
    return bytes([VERSION]) + zlib.compress(block, 9)


def _small(pose: Pose) -> list[int]:
    sizes = (PLACE,) * 3 + (TURN,) * 4
    return [max(-32000, min(32000, round(n * size))) for n, size in zip(pose, sizes, strict=True)]


def _pack(column: Sequence[int]) -> bytes:
    steps = [column[0], *(after - before for before, after in pairwise(column))]
    plain = struct.pack(f"<{len(steps)}H", *(step & 0xFFFF for step in steps))
    return plain[::2] + plain[1::2]


def read_trajectory(content: bytes) -> Trajectory:
    """Reads what `write_trajectory` wrote."""
    if content[:1] != bytes([VERSION]):
        raise Unreadable("this is no trajectory of a throw that we can read")
    try:
        inflater = zlib.decompressobj()
        block = inflater.decompress(content[1:], HEAD.size + 14 * 3 * LONGEST)
        dice, length = HEAD.unpack_from(block)
        whole = inflater.eof and not inflater.unused_data
        if not whole or len(block) != HEAD.size + 14 * dice * length or not dice * length:
            raise ValueError("its length is wrong")
    except (zlib.error, struct.error, ValueError) as error:
        raise Unreadable(f"the trajectory of a throw is damaged: {error}") from None
    size = 2 * length
    starts = range(HEAD.size, len(block), size)
    columns = [_unpack(block[start : start + size]) for start in starts]
    poses = [list(zip(*columns[7 * die : 7 * die + 7], strict=True)) for die in range(dice)]
    return Trajectory(tuple(tuple(map(_large, frame)) for frame in zip(*poses, strict=True)))


def _unpack(part: bytes) -> list[int]:
    half, value = len(part) // 2, 0
    column = []
    for low, high in zip(part[:half], part[half:], strict=True):
        value = (value + low + 256 * high + 32768) % 65536 - 32768
        column.append(value)
    return column


def _large(numbers: Sequence[int]) -> Pose:
    x, y, z, *turn = numbers
    w, i, j, k = (n / TURN for n in turn)
    return (x / PLACE, y / PLACE, z / PLACE, w, i, j, k)
