"""The example that learns: on a tiny budget it plays better than random."""

import re
import subprocess
import sys

from tests import ROOT

EXAMPLE = ROOT / "examples/learning/ppo.py"


def test_it_beats_random_on_a_tiny_budget() -> None:
    budget = ("--rounds", "6", "--seconds", "600", "--games", "200")
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), "xv", *budget], capture_output=True, text=True, check=True
    )
    found = re.match(r"xv: (.*)% ± (.*)% of wins against random; even is 50.0%", done.stdout)
    assert found, done.stdout
    assert float(found[1]) - float(found[2]) > 60
