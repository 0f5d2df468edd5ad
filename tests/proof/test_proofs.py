"""One command for all proofs: each of them exists, takes its options, and is named in the docs."""

import subprocess

import pytest

from tests import ROOT
from tests.proof.__main__ import PROOFS, command, main


@pytest.mark.parametrize("name", PROOFS)
def test_every_proof_can_be_asked_for_help_and_knows_its_options(name: str) -> None:
    options = [word for word in PROOFS[name][1:] if word.startswith("--")]
    helped = subprocess.run([*command(name), "--help"], cwd=ROOT, capture_output=True, text=True)
    assert helped.returncode == 0
    assert all(option in helped.stdout for option in options)


def test_an_unknown_proof_is_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        main(["kill"])
    assert "no proof 'kill'; there are downfall, xv," in capsys.readouterr().err
