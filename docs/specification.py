"""Writes docs/specification.md: the numbers of every game, from the games themselves."""

from collections.abc import Iterator
from pathlib import Path

from taberna.core.encoding import ActionRange, PlanePart
from taberna.core.walking import AnyGame
from taberna.games import GAMES

PAGE = Path(__file__).with_name("specification.md")
OPENING = """# Specification

What the numbers of each game stand for: action ids, the bytes of the observation planes, what a
game is worth, how long it can be. The same is data: `game.encoding`, `game.utility(ruleset, seats)`
and `game.max_plies(ruleset, seats)`. An encoding's version goes up whenever the same number would
mean something else, and a test holds it to that; the version of the package says nothing about it.
This page is written by `python docs/specification.py`.

* **Action ids.** A range holds every combination of its factors, the last one counted fastest.
* **Planes.** Unsigned bytes. Seats are counted from the one that looks: 0 is itself, 1 the next.
* **Returns.** Whoever wins alone gets 1, the others -1 / (seats - 1); a shared win is shared. One
  seat alone (Pompeii XV) gets its points as a loss. Nothing before the end.
* **Plies** count actions and outcomes of chance together; no game is longer.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([OPENING, *("\n".join(chapter(game)) for game in GAMES.values())])


def chapter(game: AnyGame) -> Iterator[str]:
    """One game."""
    yield f"## {game.title}\n"
    planes = " x ".join(map(str, game.planes_shape))
    yield f"Encoding {game.encoding.version}: {game.action_count:,} action ids, {planes} bytes.\n"
    yield "| actions | ids | factors |\n| --- | --- | --- |"
    yield from (action_row(part) for part in game.encoding.actions)
    yield "\n| planes | plane | bytes | codes from 0 |\n| --- | --- | --- | --- |"
    yield from (plane_row(part, game) for part in game.encoding.planes)
    yield "\n| rules | seats | returns | from | to | plies at most |\n" + 6 * "| --- " + "|"
    for name, rules in game.presets.items():
        for seats in game.seat_counts:
            worth, plies = game.utility(rules, seats), game.max_plies(rules, seats)
            most = "no bound" if plies is None else f"{plies:,}"
            span = f"{worth.least:.4g} | {worth.most:.4g}"
            yield f"| {name} | {seats} | {worth.kind} | {span} | {most} |"
    yield ""


def action_row(part: ActionRange) -> str:
    """One range of ids."""
    factors = " x ".join(f"{factor.name} ({len(factor.values)})" for factor in part.factors)
    ids = f"{part.first}" if part.end == part.first + 1 else f"{part.first}-{part.end - 1}"
    return f"| {part.name} | {ids} | {factors or '-'} |"


def plane_row(part: PlanePart, game: AnyGame) -> str:
    """Some bytes."""
    size = game.plane_shape[0] * game.plane_shape[1]
    last = part.plane + (part.place + part.count - 1) // size
    planes = f"{part.plane}" if last == part.plane else f"{part.plane}-{last}"
    end = part.place + part.count - 1
    whole = part.place == 0 and part.count % size == 0
    where = "all" if whole else f"{part.place}" if end == part.place else f"{part.place}-{end}"
    return f"| {part.name} | {planes} | {where} | {', '.join(part.codes) or '-'} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
