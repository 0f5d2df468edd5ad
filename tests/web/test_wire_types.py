"""What the browser client knows of the house is made from the house's own types."""

import runpy
from pathlib import Path

from tests import ROOT

GENERATE = ROOT / "web/generate.py"


def test_the_clients_types_are_up_to_date() -> None:
    files: dict[Path, str] = runpy.run_path(str(GENERATE))["files"]()
    assert len(files) >= 4
    old = [path.name for path, text in files.items() if path.read_text(encoding="utf-8") != text]
    assert old == [], "run: python web/generate.py"
