"""The keyboard alone, guided by roles and names: what a screen reader would say of the focus."""

from __future__ import annotations

import re
from random import Random
from typing import Literal

from playwright.sync_api import Page

MOST_TABS, MOST_ARROWS = 120, 12
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
# Buttons that do something in Downfall, by their names: actions, and squares to choose from.
ACTS = r"Play \d|A relative|Throw one|Lay |Run from|Done$|Really|house \d|[a-k]\d(,|$)"
CHOSEN = r"Choose somebody else"  # the place of somebody who was chosen to run
SQUARES = r"(?!Play .* for nothing)(Play \d|A relative|Throw one|Lay |Run |house \d|[a-k]\d(,|$))"

Role = Literal["button", "slider", "radio"]


class Keys:
    """Somebody who sees nothing and has no mouse."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._browser = page.context.new_cdp_session(page)
        self._acted = False  # from then on the focus is at the table

    def focus(self) -> tuple[str, str]:
        """Role and name of what has the focus, as the accessibility tree has them."""
        found = self._browser.send("Runtime.evaluate", {"expression": "document.activeElement"})
        place = {"objectId": found["result"]["objectId"], "fetchRelatives": False}
        node = self._browser.send("Accessibility.getPartialAXTree", place)["nodes"][0]
        return node.get("role", {}).get("value", ""), node.get("name", {}).get("value", "")

    def find(self, role: str, name: str) -> None:
        """Goes on with Tab until something of this role and name has the focus."""
        met = []
        for _ in range(MOST_TABS):
            self._page.keyboard.press("Tab")
            met.append(self.focus())
            if met[-1][0] == role and re.match(name, met[-1][1]):
                return
        raise AssertionError(f"Tab does not reach {role} {name!r}, only {met}")

    def can(self, role: Role, name: str, *, pressed: bool | None = None) -> bool:
        """Whether there is something of this role and name that may be chosen."""
        wanted = re.compile(f"^({name})")
        found = self._page.get_by_role(role, name=wanted, pressed=pressed, disabled=False)
        return found.count() > 0

    def walk(self, rng: Random, keys: tuple[str, ...] = ARROWS) -> None:
        """A few arrows, or none."""
        for _ in range(rng.randrange(4)):
            self._page.keyboard.press(rng.choice(keys))

    def press(self, role: str, name: str) -> None:
        """Finds something and does it."""
        self.find(role, name)
        self._page.keyboard.press("Enter")

    def stays(self) -> None:
        """The focus is where one was, or nearby: never lost to the page."""
        assert self.focus()[0] != "RootWebArea"

    def goes_on(self) -> None:
        """Another action: from the first one on the focus is never lost."""
        if self._acted:
            self.stays()
        self._acted = True

    def act(self, page: Page, options: list[str], rng: Random) -> None:
        """Does the next thing that can be done; on the board, after a walk with the arrows."""
        self.goes_on()
        self.find("button", f"{ACTS}|{CHOSEN}")
        wish = rng.randrange(4)
        for walked in range(MOST_ARROWS):
            name = self.focus()[1]
            if re.match(CHOSEN, name) or (walked < wish and re.match(SQUARES, name)):
                page.keyboard.press(rng.choice(ARROWS))
        page.keyboard.press("Enter")
