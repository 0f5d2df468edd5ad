"""Upgrades killed at every operation of the disk, and on a disk that fills up: all of them.

    python -m tests.proof.house.upgrades

`make test` tries one operation in twelve. Exit status 1 if one of the databases that are left does
not open or has lost something.
"""

import argparse
import os
import sys
from collections.abc import Sequence

import pytest

from tests import ROOT


def main(given: Sequence[str] | None = None) -> int:
    """Tries every one; the exit status."""
    argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    ).parse_args(given)
    os.environ["TABERNA_EVERY_OPERATION"] = "1"
    return int(pytest.main(["-q", str(ROOT / "tests/store/test_killed_upgrades.py")]))


if __name__ == "__main__":
    sys.exit(main())
