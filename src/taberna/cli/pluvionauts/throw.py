"""`taberna pluvionauts throw`: throws the die and shows its way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from taberna.cli.console import Sorry, colour_option, open_console, say, say_whole
from taberna.cli.files import text_or_file, write_whole
from taberna.core.rng import Rng
from taberna.games.pluvionauts.aim import DEGREES, STRENGTHS, Aim
from taberna.games.pluvionauts.falls import BLIMPS, Fall
from taberna.games.pluvionauts.game import PLUVIONAUTS, scene_of
from taberna.games.pluvionauts.hand import TICKETS
from taberna.games.pluvionauts.scene import Die, ThrowScene

if TYPE_CHECKING:
    from taberna.cli.pluvionauts.picture import Shown

EXAMPLES = """\b
Examples:
  taberna pluvionauts throw --from 30 --strength 0.6 --svg throw.svg
  taberna pluvionauts throw --from 270 --turn -20 --strength 0.2 --height 3
  taberna pluvionauts throw --from 90 --throws 40 --svg scatter.svg
  taberna pluvionauts throw --from 0 --position @game.txt
"""
HEIGHTS = {1: "low", 2: "half high", 3: "high"}
NAMES = {Die.BALLOON: "balloon die", Die.A: "weather die a", Die.B: "weather die b"}
SHOWN = 10  # outcomes listed one by one


@click.command(epilog=EXAMPLES, short_help="Throw the die; draw its way.")
@click.option("--from", "place", type=int, default=0, metavar="DEGREES",
              help="Where the hand is: 0 is north, 90 east; in tens.")  # fmt: skip
@click.option("--turn", type=int, default=0, metavar="DEGREES",
              help="Off the line to the centre, clockwise; in tens, -40 to 40.")  # fmt: skip
@click.option("--strength", type=float, default=0.4, help="0.2, 0.4, 0.6, 0.8 or 1.")
@click.option("--height", type=int, default=1, help="1 is low, 3 is high.")
@click.option("--throws", type=click.IntRange(1, 500), default=1, help="Throw so often.")
@click.option("--seed", type=int, default=1, help="Of the board and of the hand's noise.")
@click.option("--position", metavar="TEXT|@FILE", help="The board.  [default: a random start]")
@click.option("--svg", type=click.Path(path_type=Path), metavar="FILE", help="Draw it.")
@colour_option
def throw(place: int, turn: int, strength: float, height: int, **said: Any) -> None:
    """Throw the die that is to be thrown in a position, by physics.

    The same board, aim and seed give the same throw.
    """
    console, rng = open_console(), Rng(said["seed"])
    aim = _aim(place, turn, strength, height)
    scene = _scene(aim, said["position"], rng)
    shown = [_throw(scene, rng.below(TICKETS)) for _ in range(said["throws"])]
    heading = f"{NAMES[scene.die].capitalize()}: {_told(aim)}"
    lines = list(_answer(scene, shown))
    say(console, [heading, *lines])
    if said["svg"]:
        from taberna.cli.pluvionauts.picture import draw

        write_whole(said["svg"], draw(shown, heading, lines[:1]))
        say_whole(console, f"Picture: {said['svg']}")


def _aim(place: int, turn: int, strength: float, height: int) -> Aim:
    """The aim in the grid; what lies beside the grid is refused with its ranges."""
    if place % DEGREES or turn % DEGREES:
        raise Sorry("--from and --turn are in steps of ten degrees")
    fifths = round(strength * len(STRENGTHS), 6)
    if fifths not in STRENGTHS:
        raise Sorry(f"--strength is 0.2, 0.4, 0.6, 0.8 or 1, not {strength:g}")
    return Aim(place // DEGREES, turn // DEGREES, int(fifths), height)


def _told(aim: Aim) -> str:
    turn = f", turned {aim.turn * DEGREES:+d}°" if aim.turn else ""
    part = aim.strength / len(STRENGTHS)
    return f"from {aim.place * DEGREES}°{turn}, strength {part:g}, {HEIGHTS[aim.height]}"


def _scene(aim: Aim, position: str | None, rng: Rng) -> ThrowScene:
    """The board of a position, or of a new game, with the aim in it."""
    if position is None:
        state = PLUVIONAUTS.start(None, 2)
    else:
        state = PLUVIONAUTS.read_position(text_or_file(position))
    state.settle(rng)
    state.play(aim)
    return scene_of(state)


def _throw(scene: ThrowScene, ticket: int) -> Shown:
    from taberna.cli.pluvionauts.picture import Shown  # brings the physics along
    from taberna.physics.pluvionauts.throwing import throw

    done = throw(scene, ticket)
    return Shown(scene, done.fall, done.trajectory)


def _answer(scene: ThrowScene, throws: Sequence[Shown]) -> Iterator[str]:
    """What came of it, in words."""
    if len(throws) > 1:
        yield _summary(throws)
    for shown in throws[:SHOWN]:
        yield f"{shown.fall}  ({shown.trajectory.seconds:.2f} s{_blimp(scene, shown.fall)})"
    if len(throws) > SHOWN:
        yield f"and {len(throws) - SHOWN} more"


def _blimp(scene: ThrowScene, fall: Fall) -> str:
    return ", a blimp" if scene.die == Die.BALLOON and fall.thrown.face in BLIMPS else ""


def _summary(throws: Sequence[Shown]) -> str:
    """Where most of them went."""
    places = Counter(str(shown.fall.thrown) for shown in throws)
    common = ", ".join(f"{place} {count}" for place, count in places.most_common(6))
    return f"{len(throws)} throws: {common}{' ...' if len(places) > 6 else ''}"
