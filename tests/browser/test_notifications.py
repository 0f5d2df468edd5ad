"""Whoever wants to know when it is their turn is told by the device, also by Chrome on Android."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.conftest import NewPage
from tests.browser.visit import KEPT, sit_at

# A page in the background whose guest wants to be told.
IN_THE_BACKGROUND = """Object.defineProperty(document, "hidden", {get: () => true});
  localStorage["taberna.choices"] = JSON.stringify({pace: 0, notify: true});"""
# Chrome on Android allows a page no notification of its own: only its service worker may show one.
ANDROID = """window.Notification = class {
    static permission = "granted";
    constructor() { window.refused = true; throw new TypeError("Illegal constructor") } };
  ServiceWorkerRegistration.prototype.showNotification = async function (title, {tag}) {
    window.shown = [title, tag] };"""


def in_the_background(page: Page) -> str:
    """The page, unseen, at a match where it is its guest's turn; the table's id."""
    page.add_init_script(IN_THE_BACKGROUND)
    return sit_at(page, "me", "random", rules="official start=0")


def test_android_has_no_notification_but_of_the_service_worker(new_page: NewPage) -> None:
    page = new_page(service_workers="allow")
    page.goto("/about")
    page.wait_for_function(KEPT)
    page.add_init_script(ANDROID)
    table = in_the_background(page)
    page.wait_for_function("() => window.shown")
    assert page.evaluate("[refused, ...shown]") == [True, "Your turn", table]


def test_a_page_without_a_service_worker_goes_on_without_a_notification(new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(ANDROID)
    in_the_background(page)
    page.wait_for_function("() => window.refused")
    page.wait_for_selector("[data-ready=true]")
