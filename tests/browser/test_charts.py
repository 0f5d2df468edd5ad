"""Bars and curves of a review can be read in either theme."""

from __future__ import annotations

import pytest

from tests.browser.conftest import NewPage
from tests.browser.places import reviewed

# How light these are, 0 to 1: the page, the curve's ground, a bar's track, a bar's edge.
LIGHT = """() => {
  const light = colour => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map(part => Number(part) / 255)
      .map(part => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b };
  const style = name => getComputedStyle(document.querySelector(name));
  return [style("html").backgroundColor, style("figure svg[role=img]").backgroundColor,
    style(".judged .bar").backgroundColor,
    style(".judged .bar i").boxShadow.match(/rgba?\\([^)]*\\)/)?.[0] ?? "rgb(0,0,0)"]
    .map(light) }"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_bars_of_a_review_are_no_lighter_than_the_page(new_page: NewPage, scheme: str) -> None:
    page = new_page(color_scheme=scheme)
    reviewed(page)
    page.wait_for_selector(".judged .bar i", state="attached")
    paper, curve, track, edge = page.evaluate(LIGHT)
    lighter, darker = max(track, edge), min(track, edge)
    assert (lighter + 0.05) / (darker + 0.05) > 3
    assert all(abs(one - paper) < 0.15 for one in (curve, track))
