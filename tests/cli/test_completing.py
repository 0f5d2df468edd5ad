"""What the shell is told when somebody presses the tabulator."""

import pytest
from click.testing import CliRunner

from taberna.cli.main import main


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("taberna pla", {"play"}),
        ("taberna play x", {"xv"}),
        ("taberna play xv --bot ex", {"exact"}),
        ("taberna play --bot liv", {"livilla"}),
        ("taberna watch --bots balbus,liv", {"balbus,livilla"}),
        ("taberna play --resu", {"--resume"}),
    ],
)
def test_words_are_completed(line: str, offered: set[str]) -> None:
    words = line.split()
    environment = {
        "_TABERNA_COMPLETE": "bash_complete",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
    }
    done = CliRunner().invoke(main, env=environment, prog_name="taberna")
    assert {told.partition(",")[2] for told in done.output.split()} == offered
