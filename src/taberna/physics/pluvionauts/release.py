"""How a die leaves the hand: the aim and the noise as a pose and a speed.

The hand stands on a circle outside the box. Its strength says how far the die flies before it first
touches the floor, its height how high it rises on the way; the die tumbles forwards.
"""

from dataclasses import dataclass
from math import cos, pi, radians, sin, sqrt

from taberna.games.pluvionauts.aim import DEGREES, Aim
from taberna.games.pluvionauts.hand import EVEN, Hand, Noise
from taberna.physics.pluvionauts.box import EDGE
from taberna.physics.pluvionauts.dice import HELD, Quaternion, Vector, combined

GRAVITY = 981.0
CIRCLE = 16.4  # of the hands, around the centre; the box reaches to 14.6
RELEASE = 4.6  # above the floor
REACH = (8.0, 10.5, 13.5, 17.0, 21.0)  # for each strength
SUMMIT = (5.4, 9.0, 16.0)  # for each height
TUMBLE = (4.0, 8.0, 14.0, 22.0, 32.0)  # radians a second, for each strength


@dataclass(frozen=True, slots=True)
class Release:
    """Where a die is let go, how it is turned, and how fast it flies and spins."""

    place: Vector
    turned: Quaternion
    speed: Vector
    spin: Vector


def release(aim: Aim, hand: Hand, noise: Noise) -> Release:
    """The aim with the hand's noise in it; without noise it is the aim itself."""
    part = EVEN[-1]
    place = radians(aim.place * DEGREES)
    ahead = place + pi + radians(aim.turn * DEGREES + hand.angle * noise.angle / part)
    side = hand.side / 10 * noise.side / part
    height = RELEASE + hand.side / 10 * noise.lift / part
    faster = 1 + hand.speed / 100 * noise.speed / part
    east, north = sin(ahead), cos(ahead)
    rise, run = _flight(aim, radians(hand.angle * noise.tilt / part))
    tumble = TUMBLE[aim.strength - 1] * (1 + hand.spin / 100 * noise.tumble / part)
    twist = TUMBLE[aim.strength - 1] * hand.spin / 100 * noise.twist / part
    return Release(
        (CIRCLE * sin(place) + side * cos(place), CIRCLE * cos(place) - side * sin(place), height),
        combined((cos(-ahead / 2), 0.0, 0.0, sin(-ahead / 2)), HELD[noise.grip]),
        (run * faster * east, run * faster * north, rise * faster),
        (-tumble * north, tumble * east, twist),
    )


def _flight(aim: Aim, tilt: float) -> tuple[float, float]:
    """Upward and forward speed, tilted up or down by the hand."""
    summit = SUMMIT[aim.height - 1]
    rise = sqrt(2 * GRAVITY * (summit - RELEASE))
    seconds = rise / GRAVITY + sqrt(2 * (summit - EDGE / 2) / GRAVITY)
    run = REACH[aim.strength - 1] / seconds
    return rise * cos(tilt) + run * sin(tilt), run * cos(tilt) - rise * sin(tilt)
