"""The hand that throws: how unsteady it is, and what it did this time.

The noise of one throw is drawn after the aim as a single ticket, a number below `TICKETS` in which
eight small numbers are packed. Every ticket is as likely as the others, so each small number is
drawn evenly from its range and on its own.
"""

from dataclasses import dataclass, fields

from taberna.core.errors import BadRuleset

GRIPS = 24  # ways to hold a cube with its faces square to the hand
EVEN = range(-6, 7)  # every other number of the noise is one of these
TICKETS = GRIPS * len(EVEN) ** 7
MOST = {"side": 30, "angle": 20, "speed": 50, "spin": 100}


@dataclass(frozen=True, slots=True)
class Hand:
    """The largest error of a hand: a noise of +6 or -6. Zero everywhere is a machine."""

    side: int = 6  # millimetres to either side, and up and down
    angle: int = 4  # degrees, to either side, and up and down
    speed: int = 6  # percent
    spin: int = 50  # percent of the tumbling, and as much again about the upright axis

    def __post_init__(self) -> None:
        for field in fields(self):
            size, most = getattr(self, field.name), MOST[field.name]
            if not 0 <= size <= most:
                raise BadRuleset(f"the hand's {field.name} is 0 to {most}, not {size}")


@dataclass(frozen=True, slots=True)
class Noise:
    """What the hand added to its aim; all but the grip from -6 to +6, as parts of its error."""

    grip: int
    side: int
    lift: int
    angle: int
    tilt: int
    speed: int
    tumble: int
    twist: int


def unpack(ticket: int) -> Noise:
    """The noise that a ticket from 0 to `TICKETS` - 1 stands for."""
    rest, grip = divmod(ticket, GRIPS)
    numbers = []
    for _ in range(7):
        rest, number = divmod(rest, len(EVEN))
        numbers.append(EVEN[number])
    return Noise(grip, *numbers)


def pack(noise: Noise) -> int:
    """The ticket that stands for a noise."""
    ticket = 0
    for field in reversed(fields(noise)[1:]):
        ticket = ticket * len(EVEN) + EVEN.index(getattr(noise, field.name))
    return ticket * GRIPS + noise.grip


STANDARD = Hand()
STEADY = Noise(0, 0, 0, 0, 0, 0, 0, 0)  # the aim itself
