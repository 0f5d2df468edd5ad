"""What must not move, on every screen: `python -m tests.proof.house.screens`.

`make test` watches Pompeii XV, The Pluvionauts and the sheets at the end on some of the screens.
Exit status 1 if something shifts.
"""

import argparse
import os
import sys
from collections.abc import Sequence

import pytest

from tests import ROOT


def main(given: Sequence[str] | None = None) -> int:
    """Watches all of them; the exit status."""
    argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    ).parse_args(given)
    os.environ["TABERNA_EVERY_SCREEN"] = "1"
    return int(pytest.main(["-q", str(ROOT / "tests/browser/test_sizes.py")]))


if __name__ == "__main__":
    sys.exit(main())
