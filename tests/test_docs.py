"""The documentation is run, and mentions everything there is."""

import doctest
from pathlib import Path

import pytest

from taberna.cli.main import main
from taberna.core import errors
from taberna.core.contract import CONTRACT
from taberna.games.downfall import actions, chances, events
from taberna.games.downfall.game import DOWNFALL

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
GAME_PAGE = (ROOT / "docs/games/downfall.md").read_text(encoding="utf-8")
HEADINGS = (
    "Rules as played",
    "Rulings",
    "Presets",
    "Actions",
    "Events",
    "View",
    "Observation",
    "Ending",
    "Version history",
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_examples_run(page: Path) -> None:
    examples = doctest.DocTestParser().get_doctest(
        page.read_text(encoding="utf-8"), {}, page.name, str(page), 0
    )
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(examples)
    assert runner.summarize(verbose=False).failed == 0


def test_the_readme_opens_with_two_commands() -> None:
    lines = PAGES[0].read_text(encoding="utf-8").splitlines()
    first = lines[lines.index("```sh") + 1 :]
    commands = first[: first.index("```")]
    assert [command.split("#")[0].strip() for command in commands] == ["make play", "make test"]


def test_the_readme_example_has_about_twenty_lines() -> None:
    text = PAGES[0].read_text(encoding="utf-8")
    assert 15 <= sum(line.startswith((">>>", "...")) for line in text.splitlines()) <= 20


def test_the_game_page_has_the_usual_headings() -> None:
    headings = [line[3:] for line in GAME_PAGE.splitlines() if line.startswith("## ")]
    assert tuple(headings) == HEADINGS


def test_the_game_page_mentions_every_action_chance_event_and_preset() -> None:
    kinds = {type(value).__name__ for value in (*actions.ACTIONS, *chances.CHANCES)}
    kinds |= {kind.__name__ for kind in events.Event.__args__}
    kinds |= {f"`{field}`" for field in DOWNFALL.presets["official"].__dataclass_fields__}
    kinds |= set(DOWNFALL.presets)
    assert {kind for kind in kinds if kind not in GAME_PAGE} == set()


def test_the_preset_table_says_what_the_presets_are() -> None:
    rows = [line.split("|") for line in GAME_PAGE.splitlines() if line.startswith("| `")]
    table = {row[1].strip(" `"): [cell.strip() for cell in row[3:7]] for row in rows if len(row) == 8}
    for place, name in enumerate(("official", "online", "classic", "manual")):
        fields = " ".join(f"{field}={cells[place]}" for field, cells in table.items())
        assert DOWNFALL.find_ruleset(fields) == DOWNFALL.presets[name]
    assert list(table) == list(DOWNFALL.presets["official"].__dataclass_fields__)


def test_every_error_and_promise_is_documented() -> None:
    page = (ROOT / "docs/contract.md").read_text(encoding="utf-8")
    classes = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    kinds = [kind.__name__ for kind in classes if issubclass(kind, errors.TabernaError)]
    promises = [promise.__name__ for promise in CONTRACT]
    assert [name for name in (*kinds, *promises) if name not in page] == []


def test_every_command_is_documented() -> None:
    page = (ROOT / "docs/commands.md").read_text(encoding="utf-8")
    assert [name for name in main.commands if f"taberna {name}" not in page] == []


def test_every_action_and_chance_has_its_teller() -> None:
    causes = {type(cause) for cause in (*actions.ACTIONS, *chances.CHANCES)}
    assert causes == set(events.TELLERS)
