"""The weights of the judgement's facts, for two to five seats: a small file with its checksum."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from pkgutil import get_data
from sys import byteorder

from taberna.core.errors import Unreadable

MAGIC = b"taberna judgement of pluvionauts 1\n"
FILE_NAME = "judgement.bin"
TABLES = range(2, 6)  # one for each number of seats
FACTS = 866


def read_weights(whole: bytes) -> dict[int, array[float]]:
    """The weights in these bytes, which must be whole."""
    head = len(MAGIC) + 32
    body = whole[head:]
    if whole[:head] != MAGIC + sha256(body).digest() or len(body) != 4 * FACTS * len(TABLES):
        raise Unreadable("the judgement of The Pluvionauts is damaged: install Taberna anew")
    numbers = array("f", body)
    if byteorder == "big":
        numbers.byteswap()
    wide = array("d", numbers)
    return {seats: wide[FACTS * place : FACTS * (place + 1)] for place, seats in enumerate(TABLES)}


def write_weights(weights: Mapping[int, Sequence[float]]) -> bytes:
    """The weights as bytes for `read_weights`."""
    numbers = array("f", [weight for seats in TABLES for weight in weights[seats]])
    if byteorder == "big":
        numbers.byteswap()
    body = numbers.tobytes()
    return MAGIC + sha256(body).digest() + body


@cache
def shipped() -> dict[int, array[float]]:
    """The weights that come with the package."""
    return read_weights(get_data(__package__, FILE_NAME) or b"")
