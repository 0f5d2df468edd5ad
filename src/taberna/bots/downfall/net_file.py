"""The file of a learned judgement: one line that says what it is, then its numbers.

The line is JSON: name, version, seats, how it was made, and the checksum of the numbers, which are
packed with zlib: weights of 16 bits, the lower bytes of all and then the higher, and offsets of 32
bits, lowest byte first.
"""

from __future__ import annotations

import hashlib
import json
import sys
import zlib
from array import array
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from taberna.bots.downfall.net_inputs import (
    CALM_PART,
    DEEP,
    ERUPTION_PART,
    HIDDEN,
    MOST,
    TIMES,
    input_count,
)
from taberna.core.errors import BadNotation

FOLDER = Path(__file__).parent / "learned"
NAME = "taberna downfall net"
VERSION = 4  # of the inputs and layers
CEILING = 8191  # of a unit's output
LIMIT = 1 << 31  # sums stay below it
LONGEST_LINE = 4096


@dataclass(frozen=True, slots=True)
class Net:
    """The numbers of a net for one number of seats, the part before the eruption first.

    Each part has the weights of its first layer by input, then for each span of time those of two
    more layers by unit, the offsets of all units, and its trust in the linear scores, in 1024ths.
    """

    seats: int
    weights: array[int]
    offsets: array[int]
    trust: tuple[int, int]
    made: str = ""


def weight_count(part: int, seats: int) -> int:
    """How many weights a part has."""
    return input_count(part, seats) * HIDDEN + TIMES[part] * DEEP * (HIDDEN + seats)


def offset_count(part: int, seats: int) -> int:
    """How many offsets a part has."""
    return HIDDEN + TIMES[part] * (DEEP + seats)


def blank_net(seats: int) -> Net:
    """A net that changes nothing: it judges as the linear evaluator does."""
    weights = weight_count(CALM_PART, seats) + weight_count(ERUPTION_PART, seats)
    offsets = offset_count(CALM_PART, seats) + offset_count(ERUPTION_PART, seats)
    return Net(seats, array("h", bytes(2 * weights)), array("i", bytes(4 * offsets)), (1024, 1024))


def write_net(net: Net) -> bytes:
    """The file of a net."""
    check_net(net)
    weights = low_first(net.weights)
    numbers = zlib.compress(weights[::2] + weights[1::2] + low_first(net.offsets), 9)
    line = {
        "name": NAME,
        "version": VERSION,
        "seats": net.seats,
        "trust": net.trust,
        "made": net.made,
        "sha256": hashlib.sha256(numbers).hexdigest(),
    }
    return json.dumps(line).encode() + b"\n" + numbers


def read_net(content: bytes, where: str = "this file") -> Net:
    """The net in a file; whatever is damaged or of another version is refused."""
    line, newline, numbers = content.partition(b"\n")
    try:
        if not newline or len(line) > LONGEST_LINE:
            raise ValueError("its first line is missing")
        told = json.loads(line)
        if (told["name"], told["version"]) != (NAME, VERSION):
            raise ValueError(f"it is not a {NAME} of version {VERSION}")
        if hashlib.sha256(numbers).hexdigest() != told["sha256"]:
            raise ValueError("its checksum is wrong")
        net = unpack(int(told["seats"]), zlib.decompress(numbers), told["trust"], told["made"])
        check_net(net)
    except (ValueError, KeyError, TypeError, zlib.error, RecursionError) as error:
        raise BadNotation(f"the learned judgement in {where} cannot be used: {error}") from None
    return net


def unpack(seats: int, numbers: bytes, trust: list[int], made: str) -> Net:
    """The arrays of a net from its bytes."""
    if seats not in (2, 3, 4):
        raise ValueError(f"it is for {seats} seats")
    blank = blank_net(seats)
    cut = 2 * len(blank.weights)
    if len(numbers) != cut + 4 * len(blank.offsets):
        raise ValueError("its size is wrong")
    mixed = bytearray(cut)
    mixed[::2], mixed[1::2] = numbers[: cut // 2], numbers[cut // 2 : cut]
    weights, offsets = array("h", bytes(mixed)), array("i", numbers[cut:])
    if sys.byteorder == "big":
        weights.byteswap()
        offsets.byteswap()
    calm, erupting = trust
    return Net(seats, weights, offsets, (int(calm), int(erupting)), str(made))


def low_first(numbers: array[int]) -> bytes:
    """The bytes of an array, lowest first on every machine."""
    copied = numbers[:]
    if sys.byteorder == "big":
        copied.byteswap()
    return copied.tobytes()


def check_net(net: Net) -> None:
    """Refuses a net whose sums might not fit into 32 bits."""
    start, first = 0, 0
    for part in (CALM_PART, ERUPTION_PART):
        width = input_count(part, net.seats)
        end = start + HIDDEN * width
        inputs = [net.weights[start + unit : end : HIDDEN] for unit in range(HIDDEN)]
        start = end
        layers = [(inputs, MOST)]
        for _ in range(TIMES[part]):
            for width, units in ((HIDDEN, DEEP), (DEEP, net.seats)):
                layers.append((rows_of(net.weights, start, width, units), CEILING))
                start += width * units
        for rows, most in layers:
            for row in rows:
                if most * sum(map(abs, row)) + abs(net.offsets[first]) >= LIMIT:
                    raise ValueError("its weights are too large")
                first += 1


def rows_of(numbers: array[int], start: int, width: int, count: int) -> list[array[int]]:
    """So many rows from a flat array."""
    return [numbers[start + row * width : start + (row + 1) * width] for row in range(count)]


@cache
def shipped_net(seats: int) -> Net:
    """The net that comes with the package; read when it is first asked for."""
    path = FOLDER / f"downfall-{seats}.bin"
    return read_net(path.read_bytes(), path.name)
