"""Every decision that a lesson teaches, by deep search: `python -m tests.proof.rules.lessons`.

What is taught is within a point of a hundred of the best that is found. `make test` looks at some
of them, and at those of Pompeii XV exactly. Exit status 1 if something worse is taught.
"""

import argparse
import sys
from collections.abc import Sequence

from taberna.games import GAMES
from tests.server.test_taught_moves import worse


def main(given: Sequence[str] | None = None) -> int:
    """All games; the exit status."""
    argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    ).parse_args(given)
    complaints = [complaint for game in GAMES for complaint in worse(game)]
    print("\n".join(complaints) or "nothing worse is taught")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
