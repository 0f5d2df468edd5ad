"""The tests of the house; folders mirror `src/taberna`."""

from pathlib import Path

ROOT = Path(__file__).parents[1]
GOLDEN = ROOT / "tests/golden"
