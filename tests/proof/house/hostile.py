"""What somebody might say to harm the house: messages that are almost right, and some that are not.

A message is made from a Random and from what the liar knows of the tables: its own, where it may
play, and those of others, where it may only look on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from taberna.core.deal import seal_of
from taberna.server import protocol as say
from taberna.server.protocol import Say
from tests.proof.rules.mutations import JUNK, mutate

Json = dict[str, Any]
LARGEST = 64 * 1024  # bytes, as the house has it
ODD_TEXTS = (
    "", " ", "\0", "\u202e", "\ufeff", "e\u0301" * 30, "\U0001f30b" * 20, "ſ", "İ", "ª", "１", "٣",
    "\u2028", "<script>", "'; drop table entries; --", "%s%n", "../../house.key", "${seed}",
    "a" * 10_000, "\x7f", "\u0600" * 50, "null", "NaN", "-0", "１２３",
)  # fmt: skip
ODD_VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 15, 16, 2**31, 2**63, 2**64, -(2**63), 10**400, 0.5, 1e308, [], {},
    [[]], {"seat": 0}, [0, 1], *ODD_TEXTS,
)  # fmt: skip
KINDS: tuple[type[Say], ...] = tuple(Say.__subclasses__())
OFTEN: tuple[type[Say], ...] = (
    say.Act, say.Act, say.Act, say.Call, say.TakeBack, say.Watch, say.Chat, say.Claim,
    say.Complain,
)  # fmt: skip
DEALING: tuple[type[Say], ...] = (say.Seal, say.Seal, say.Open, say.Open, say.Sit, say.Act)


@dataclass
class Place:
    """What a liar knows of a table."""

    table: str
    seat: int | None = None  # the own one
    ply: int = 0
    legal: list[str] = field(default_factory=list)
    deal: int = 0  # the number of the deal that waits for salts; 0 while none does

    def salt(self, seat: int, deal: int) -> str:
        """What the liar adds to the dice, if it is honest for once."""
        return f"salt of {self.table} {seat} {deal}"


@dataclass
class Liar:
    """Somebody with tables of its own, others to look at, and a memory for what it said."""

    rng: Random
    own: list[Place] = field(default_factory=list)
    others: list[Place] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)  # of its own seats
    said: list[str] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)  # of chat, that it heard

    def message(self) -> str | bytes:
        """The next message: text, or bytes for a binary one."""
        text = self._text()
        self.said = [*self.said[-30:], text]
        damaged = self.rng.choice(DAMAGES)(self.rng, text) if self.rng.random() < 0.4 else text
        return damaged if self.rng.random() < 0.97 else bytes(damaged, "utf-8", "replace")

    def _text(self) -> str:
        if self.said and self.rng.random() < 0.1:
            return self.rng.choice(self.said)
        return msgspec.json.encode(self.saying()).decode()

    def saying(self) -> Json:
        """A saying of some kind, its fields right or wrong."""
        rng = self.rng
        place = rng.choice(self.own if self.own and rng.random() < 0.8 else self.others)
        often = DEALING if place.deal else OFTEN
        kind = rng.choice(often if rng.random() < 0.7 else KINDS)
        said: Json = msgspec.json.decode(kind.example)
        facts = self._facts(place)
        facts |= self._deal(place, facts["seat"])
        said |= {name: facts[name] for name in kind.__struct_fields__ if name in facts}
        return said

    def _facts(self, place: Place) -> Json:
        rng, right = self.rng, self.rng.random() < 0.7
        seat = place.seat if right and place.seat is not None else rng.randrange(16)
        known = place.legal or ["done"]
        return {
            "table": place.table if rng.random() < 0.95 else _made_up(rng),
            "seat": seat,
            "ply": place.ply if right else max(0, place.ply + rng.choice((-9, -1, 1, 10**6))),
            "action": rng.choice(known) if right else mutate(rng, rng.choice(known)),
            "id": f"{rng.getrandbits(32):x}",
            "token": rng.choice([*self.tokens, "", _made_up(rng), *ODD_TEXTS]),
            "invite": rng.choice([*self.tokens, "", *ODD_TEXTS]),
            "since": rng.choice((0, place.ply, place.ply - 3 if place.ply > 3 else 0, 10**6)),
            "text": rng.choice(("Salve!", *ODD_TEXTS)),
            "room": rng.choice(("table", "watchers", rng.choice(ODD_TEXTS))),
            "line": rng.choice((*self.lines, 1, 2**40)),
            "why": rng.choice(ODD_TEXTS),
            "muted": rng.random() < 0.5,
            "against": rng.randrange(4),
            "bot": rng.choice(("random", "exact", *ODD_TEXTS)),
            "name": rng.choice(ODD_TEXTS),
            "lag": rng.choice((0, 0, 250, 10_000)),
        }

    def _deal(self, place: Place, seat: int) -> Json:
        """A seal and a salt: that of this deal, of another, or none at all."""
        rng = self.rng
        deal = max(1, place.deal + rng.choice((0, 0, 0, 0, 1, -1)))
        salt = place.salt(seat, deal)
        seal = seal_of(place.table, seat, deal, salt)
        return {
            "deal": deal,
            "salt": salt if rng.random() < 0.6 else rng.choice(("another", *ODD_TEXTS)),
            "seal": seal if rng.random() < 0.8 else rng.choice((64 * "0", seal[:-1], *ODD_TEXTS)),
        }


def _made_up(rng: Random) -> str:
    return "".join(rng.choices("abcdefghjkmnpqrstuvwxyz23456789", k=12))


# ---- damage ----------------------------------------------------------------------------------

Damage = Callable[[Random, str], str]


def cut_off(rng: Random, text: str) -> str:
    """Ends somewhere in the middle."""
    return text[: rng.randrange(len(text) + 1)]


def flip(rng: Random, text: str) -> str:
    """A few characters become others."""
    marks = list(text)
    for _ in range(rng.randint(1, 4)):
        if marks:
            marks[rng.randrange(len(marks))] = chr(
                rng.choice((rng.randrange(128), 0x2028, 0x1F30B))
            )
    return "".join(marks)


def odd_value(rng: Random, text: str) -> str:
    """One field has a value of another kind."""
    try:
        said = msgspec.json.decode(text)
    except msgspec.MsgspecError:
        return text
    if isinstance(said, dict) and said:
        said[rng.choice(list(said))] = rng.choice(ODD_VALUES)
    return _written(said)


def odd_field(rng: Random, text: str) -> str:
    """A field too many, or the same one twice."""
    name = rng.choice(("seat", "say", "id", "__proto__", "seed", *ODD_TEXTS[:8]))
    extra = f"{_written(name)}: {_written(rng.choice(ODD_VALUES))}"
    return text[:-1] + f", {extra}}}" if text.endswith("}") else text


def deep(rng: Random, text: str) -> str:
    """Brackets within brackets, in a field or alone."""
    depth = rng.choice((30, 1_000, 20_000))
    opening, closing = rng.choice((("[", "]"), ('{"a":', "}")))
    nested = opening * depth + "1" + closing * (depth if rng.random() < 0.5 else 0)
    nested = nested[: LARGEST - 100]
    return nested if rng.random() < 0.5 else f'{{"say": "ping", "id": {nested}}}'


def large(rng: Random, text: str) -> str:
    """As long as the house allows."""
    return f'{{"say": "chat", "text": "{"x" * (LARGEST - 100)}"}}'


def junk(rng: Random, text: str) -> str:
    """No message at all."""
    return rng.choice((*JUNK, *ODD_TEXTS, "{}", "[]", "null", "\ufeff{}", '"say"', "{" * 50))


def surrogates(rng: Random, text: str) -> str:
    """Half of a pair, written as an escape."""
    return f'{{"say": "ping", "id": "\\ud83{rng.choice("0123456789abcdef")}"}}'


def _written(value: Any) -> str:
    """JSON of anything, also of numbers that are too large for most."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_written(k)}: {_written(v)}" for k, v in value.items()) + "}"
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return msgspec.json.encode(value).decode()


DAMAGES: tuple[Damage, ...] = (
    cut_off,
    flip,
    mutate,
    odd_value,
    odd_value,
    odd_field,
    deep,
    large,
    junk,
    surrogates,
)


# ---- below the messages: frames and bytes ----------------------------------------------------


def frames(rng: Random) -> bytes:
    """What a broken or malicious client might put on the wire after the handshake."""
    kind = rng.randrange(8)
    mask = rng.randbytes(4)
    match kind:
        case 0:
            return rng.randbytes(rng.randrange(1, 200))
        case 1:  # not masked
            return b"\x81\x02{}"
        case 2:  # says it is longer than anything
            return b"\x81\xff" + (2**63 - 1).to_bytes(8, "big") + mask
        case 3:  # goes on with what never began
            return b"\x80\x82" + mask + rng.randbytes(2)
        case 4:  # text that is no text
            return b"\x81\x84" + bytes(4) + b"\xff\xfe\xc0\x80"
        case 5:  # closes with a code nobody may use
            return b"\x88\x82" + bytes(4) + rng.choice((0, 999, 1005, 5000)).to_bytes(2, "big")
        case 6:  # a ping that is too long
            return b"\x89\xfe\x00\x7e" + mask + rng.randbytes(126)
        case _:  # begins, and says no more
            return b"\x01\x85" + mask + rng.randbytes(5)
