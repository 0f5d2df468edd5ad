"""What the browser client knows of the house is made from the house's own types."""

import subprocess
import sys

from tests import ROOT


def test_the_clients_types_are_up_to_date() -> None:
    check = [sys.executable, "web/generate.py", "--check"]
    done = subprocess.run(check, cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
