"""Positions to count from, each where one part of the rules is at work; drawn in few words."""

from collections import Counter
from dataclasses import dataclass

from tests.oracle.downfall import DUALS, TILES
from tests.proof.rules.setup import Setup


@dataclass(frozen=True, kw_only=True)
class Spot:
    """A position before a turn of seat 0, and how deep the lines of play are counted."""

    depth: int
    seats: int
    phase: str
    people: str = ""  # `a6:001` is two people of seat 0 and one of seat 1 on a6
    hands: str = ""  # one hand for each seat
    supply: int = 0  # people of each seat left to place; the others are dead or out of the game
    deck: tuple[int, int, int] = (0, 0, 0)  # above the first A.D. 79, below it, omens there
    lava: str = ""
    bag: str = ""
    opening: bool = False
    extra: str = ""  # fields changed in the ruleset


SPOTS = {
    "sleep": Spot(
        depth=7, seats=2, phase="sleeps", hands="1 5 7 7/2 2 11 10", supply=9, deck=(2, 32, 7),
        people="a6:01 b6:0 i5:011 f3:00 k1:1 e2:0011",
    ),
    "first warning": Spot(
        depth=5, seats=3, phase="sleeps", hands="3 3 7 7/2 2 4 6/5 9 9 1", supply=4,
        deck=(0, 32, 7), people="c5:012 d5:01 f3:0 i5:22 b7:1",
    ),
    "relatives": Spot(
        depth=4, seats=2, phase="seethes", hands="6 6 3 11/10 10 8 8", supply=8, deck=(0, 20, 4),
        people="c4:01 c3:0 d4:1 c5:011 d5:0 k2:01 i2:1 f2:011 b7:0 d6:011 e5:00 a5:11 b4:001",
    ),
    "wild": Spot(
        depth=4, seats=3, phase="seethes", hands="5 7 7 9/1 2 3 4/8 8 8 8", supply=5,
        deck=(0, 9, 1), people="i5:0012 f3:012 e2:0 g4:111 g3:22 h4:0",
    ),
    "nothing": Spot(
        depth=8, seats=4, phase="seethes", hands="5 7 7 9/1 2 3 4/8 8 8 8/6 6 6 6",
        deck=(0, 4, 1), people="i5:0012 f3:013 e2:3",
    ),
    "omen": Spot(
        depth=5, seats=3, phase="seethes", hands="1 1 1 1/2 2 2 2/3 3 3 3", supply=3,
        deck=(0, 5, 4), people="a6:12 b6:1 e7:02 e6:11 c5:0 i5:22",
    ),
    "call": Spot(
        depth=4, seats=2, phase="seethes", hands="7 7 5 5/7 5 5 9", supply=4, deck=(0, 3, 1),
        people="f3:001 i5:0111 e2:0011",
    ),
    "eruption": Spot(
        depth=9, seats=3, phase="seethes", hands="7 7 7 5/1 1 1 1/9 9 9 9", supply=2,
        people="f3:001 i5:0111 e2:0011 a6:2",
    ),
    "opening": Spot(
        depth=11, seats=4, phase="erupts", people="b7:0123 h6:01 d2:22 c5:3 c7:1", opening=True,
        lava="helmet:j1,k1 mask:d1", bag="coin:2 helmet:1 mask:1 vase:1",
    ),
    "running": Spot(
        depth=5, seats=2, phase="erupts", people="g6:001 j5:01 b6:0 e1:1",
        lava="scroll:h7,g7 vase:k5 column:e4,e5 mask:d1 helmet:j1,k1",
        bag="scroll:1 vase:2 helmet:1",
    ),
    "alone": Spot(
        depth=11, seats=2, phase="erupts", people="b3:0 j6:1",
        lava="scroll:h7 coin:c6,c5,c4 vase:k5 column:e4 mask:d1,d2 helmet:j1", bag="coin:1 vase:1",
    ),
    "enclosed": Spot(
        depth=8, seats=2, phase="erupts", people="c7:0 d7:1 j5:0 a2:1",
        lava="scroll:h7,g7,f7 coin:c6,b6,a6 column:e4,e5,e6,d6 mask:d1", bag="coin:3",
    ),
    "nowhere": Spot(
        depth=6, seats=3, phase="erupts", people="b3:01 d2:2 g1:01",
        lava="scroll:h7 vase:k5 column:e4,f4,f5,f6,g6,h6,g7 helmet:j1,j2,j3,j4,j5,k4",
        bag="scroll:2 vase:1 coin:1",
    ),
    "dual": Spot(
        depth=7, seats=2, phase="erupts", people="c7:01 j2:0 f1:1", extra="dual_tiles=yes",
        lava="coin:c6 column:e4,e3 scroll:h7 mask:d1", bag="column/coin:1 helmet/mask:1 scroll:1",
    ),
}  # fmt: skip


def rules_of(spot: Spot, preset: str) -> str:
    """The ruleset a spot is counted with."""
    return f"{preset} {spot.extra}".strip()


def setup_of_spot(spot: Spot, citizens: int) -> Setup:
    """The spot with everybody and every tile accounted for."""
    seats = range(spot.seats)
    people = {on: [int(seat) for seat in who] for on, who in _pairs(spot.people)}
    left = {s: citizens - sum(who.count(s) for who in people.values()) for s in seats}
    lava = {symbol: on.split(",") for symbol, on in _pairs(spot.lava)}
    bag = {tile: int(count) for tile, count in _pairs(spot.bag)}
    tiles = Counter(TILES | (dict.fromkeys(DUALS, 1) if spot.extra else {}))
    tiles.subtract({symbol: len(on) for symbol, on in lava.items()})
    supply = {seat: min(spot.supply, left[seat]) for seat in seats}
    gone = {seat: left[seat] - supply[seat] for seat in seats}
    nobody = dict.fromkeys(seats, 0)
    erupts = spot.phase == "erupts"
    setup: Setup = {
        "phase": spot.phase,
        "seat": 0,
        "people": people,
        "supply": supply,
        "saved": nobody,
        "volcano": nobody if erupts else gone,
        "box": gone if erupts else nobody,
        "played": {},
        "deck": dict(zip(("calm", "base", "omens"), spot.deck, strict=True)),
        "lava": lava,
        "burnt": [],
        "bag": bag if erupts else dict(tiles),
        "aside": dict(tiles - Counter(bag)) if erupts else {},
        "opening": spot.opening,
    }
    if not erupts:
        hands = enumerate(spot.hands.split("/"))
        setup["hands"] = {seat: [int(card) for card in hand.split()] for seat, hand in hands}
    return setup


def _pairs(text: str) -> list[tuple[str, str]]:
    """`a:b c:d` as pairs."""
    return [(word.partition(":")[0], word.partition(":")[2]) for word in text.split()]
