"""WebKit does not blend with a layer of its own: what lies below is not drawn at all."""

from __future__ import annotations

import re

from tests import ROOT

SOURCE = ROOT / "web/src"
BOARD = SOURCE / "games/downfall/board/Board.svelte"
LAYER = re.compile(r"(?<![-\w])(transform|will-change|perspective|filter)\s*:")


def rules_for(style: str, selector: str) -> list[str]:
    """The declarations of every rule that names this selector."""
    found = re.findall(r"([^{}]+)\{([^{}]*)\}", style)
    return [body for heads, body in found if selector in re.split(r"[,\s]+", heads)]


def test_only_the_light_of_the_city_is_blended() -> None:
    blended = {path.name for path in SOURCE.rglob("*.svelte") if "mix-blend" in path.read_text()}
    assert blended == {"Light.svelte"}


def test_the_ground_below_that_light_is_no_layer_of_its_own() -> None:
    ground = rules_for(BOARD.read_text(), ".ground")
    assert ground
    assert not [body for body in ground if LAYER.search(body)]
