"""Every practice position of every game by deep search: `python -m tests.proof.rules.practice`.

The best move of a position is exactly the best, or within a point of a hundred of the best that is
found; the judge that people meet gives it three stars, and fewer to at least half of the others.
`make test` takes a sample. Exit status 1 if a position is wrong.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from taberna.games import GAMES
from taberna.review.trying import STARS
from taberna.server.practice import positions, practised
from tests.server.test_taught_moves import CLOSE, decisions, loss

OTHERS = 12  # of a position's actions are judged, evenly spread


def wrong(game: str, name: str) -> str:
    """What is wrong with a position, if anything is."""
    ((view, ply),) = decisions(positions(game)[name])
    lost = loss(game, view, ply.text)
    if lost > CLOSE:
        return f"{game} {name}: {ply.text} loses {lost:.4f}"
    others = [text for text in map(str, view.legal) if text != ply.text]
    judged = others[:: max(1, len(others) // OTHERS)]
    fewer = sum(practised(game, name, text).stars < STARS for text in judged)
    told = f"{game} {name}: {ply.text}, {fewer} of {len(judged)} others have fewer stars"
    print(told, flush=True)
    return "" if 2 * fewer >= len(judged) else told


def main(given: Sequence[str] | None = None) -> int:
    """All of them; the exit status."""
    argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    ).parse_args(given)
    found = [wrong(game, name) for game in GAMES for name in positions(game)]
    complaints = list(filter(None, found))
    print("\n".join(complaints) or f"{len(found)} positions stand")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
