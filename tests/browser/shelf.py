"""A house whose client lies on a shelf of its own, where another one can be put in its place."""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path

from taberna.cli.main import main
from taberna.server import app

ENTRY = (sys.executable, "-m", "tests.browser.shelf", "serve")
PLACE = "TABERNA_SHELF"
VERSION = re.compile(r'const VERSION = "(\w+)"')


class Shelf:
    """A copy of the built client."""

    def __init__(self, folder: Path) -> None:
        shutil.copytree(app.BUILT, folder)
        self.folder = folder

    @property
    def environment(self) -> dict[str, str]:
        """What tells the house where it lies."""
        return {PLACE: str(self.folder)}

    @property
    def script(self) -> str:
        """The name of the file that the page begins with; it is another one in every build."""
        found = re.search(r"/assets/(index-[\w-]+\.js)", (self.folder / "index.html").read_text())
        assert found
        return found[1]

    def renew(self) -> None:
        """Puts the next build in its place: files under new names, a worker of another version."""
        old, new = self.script, f"index-{'x' * 8}.js"
        (self.folder / "assets" / old).rename(self.folder / "assets" / new)
        for file in self.folder.rglob("*"):
            if file.suffix in (".html", ".js"):
                text = file.read_text(encoding="utf-8").replace(old, new)
                file.write_text(VERSION.sub('const VERSION = "next"', text), encoding="utf-8")


if __name__ == "__main__":
    app.BUILT = Path(os.environ[PLACE])
    main()
