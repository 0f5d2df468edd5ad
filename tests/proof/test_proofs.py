"""One command for all proofs: each of them exists, takes its options, and is named in the docs."""

from importlib import import_module

import pytest

from tests.proof.__main__ import PROOFS, main


@pytest.mark.parametrize("name", PROOFS)
def test_every_proof_can_be_asked_for_help_and_knows_its_options(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    module, *words = PROOFS[name]
    options = [word for word in words if word.startswith("--")]
    with pytest.raises(SystemExit) as ended:
        import_module(f"tests.proof.{module}").main(["--help"])
    assert ended.value.code == 0
    said = capsys.readouterr().out
    assert all(option in said for option in options)


def test_an_unknown_proof_is_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        main(["kill"])
    assert "no proof 'kill'; there are downfall, xv," in capsys.readouterr().err
