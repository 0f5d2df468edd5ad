"""`taberna train` goes on with a run in its folder."""

from pathlib import Path

from click.testing import CliRunner

from taberna.bots.downfall.net_file import read_net
from taberna.cli.main import main
from taberna.train.settings import TrainingSettings, write_settings


def test_a_run_is_gone_on_with(tmp_path: Path) -> None:
    tiny = TrainingSettings(
        seats=(3,), stages=2, games=2, jobs=1, steps=2, batch=16, trial=6, calibration=32
    )
    write_settings(tiny, tmp_path / "settings.json")
    done = CliRunner().invoke(main, ["train", str(tmp_path), "--processes", "1"])
    assert done.exit_code == 0, done.output
    assert "stage 2 of 2" in done.output
    assert "new net for 3 seats" in done.output
    assert read_net((tmp_path / "downfall-3.bin").read_bytes()).seats == 3


def test_settings_of_something_else_are_refused(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"colour": "red"}')
    done = CliRunner().invoke(main, ["train", str(tmp_path), "--processes", "1"])
    assert done.exit_code == 2
    assert "does not hold the settings" in done.output
