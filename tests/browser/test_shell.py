"""The shell that a device keeps: it opens without the house, and is renewed when asked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from taberna.games import GAMES
from tests.browser.conftest import NewPage, profile
from tests.browser.play import step, wait_until_asked
from tests.browser.shelf import ENTRY, Shelf
from tests.browser.visit import CHOOSE, KEPT, sit_at, speak
from tests.server.house import OpenHouse

NO_OTHER = "async () => !(await navigator.serviceWorker.getRegistration())?.waiting"
UNTIL = """async ([wanted, given]) => { const holds = eval(wanted);
  while (!await holds(given)) await new Promise(done => setTimeout(done, 50)) }"""
BEGUN_WITH = "script => document.querySelector(`[src$='${script}']`)"
VERSIONS = "caches.keys()"
PLY = "document.querySelector('[data-ply]')?.dataset.ply"
OFFER = "A newer Taberna is ready"
# What browsers do that install pages; those without a screen never do it by themselves.
OFFERED = """() => dispatchEvent(Object.assign(new Event("beforeinstallprompt", {cancelable: true}),
  {prompt: async () => { window.asked = true }}))"""
SIZE = """() => { const image = document.images[0];
  return image ? [image.naturalWidth, image.naturalHeight] : [0, 0] }"""
SEEN = "xv"  # whose rules were read before
STOCKED = """async games => (await Promise.all(games.map(
  game => caches.match(`/api/games/${game}/guide`)))).every(Boolean)"""
DRAWN = "image => image.complete && image.naturalWidth > 0"


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    """The client on a shelf of its own."""
    return Shelf(tmp_path / "shelf")


@pytest.fixture
def changing(shelf: Shelf, tmp_path: Path) -> Iterator[OpenHouse]:
    """A house with its client on the shelf."""
    data, place = tmp_path / "data", shelf.environment
    with OpenHouse(data, entry=ENTRY, environment=place) as opened:
        yield opened


def keeper(new_page: NewPage, house: OpenHouse) -> Page:
    """A page of somebody whose device keeps the shell."""
    page = new_page(base_url=house.address, service_workers="allow")
    page.goto("/about")
    page.wait_for_function(KEPT)
    return page


def renew(house: OpenHouse, shelf: Shelf) -> None:
    """The house closes, and opens again with another client."""
    house.close()
    shelf.renew()
    house.open()


def script_of(page: Page) -> str:
    """The name of the file that the page has begun with."""
    address = page.locator("script[type=module]").first.get_attribute("src")
    assert address
    return address.rpartition("/")[2]


def test_the_shell_opens_while_the_house_is_out_of_reach(
    new_page: NewPage, house: OpenHouse
) -> None:
    page = keeper(new_page, house)
    page.context.set_offline(True)
    page.goto("/about")
    expect(page.get_by_role("heading", level=1)).to_have_text("About Taberna")


def test_without_the_house_its_games_rules_and_first_games_open_in_every_language(
    new_page: NewPage, changing: OpenHouse
) -> None:
    page = keeper(new_page, changing)
    see_the_rules(page)
    page.evaluate(UNTIL, [STOCKED, list(GAMES)])
    page.context.set_offline(True)
    changing.close()
    titles = look_at_the_first_page(page)
    for game, title in zip(GAMES, titles, strict=True):
        page.goto(f"/rules/{game}")
        expect(page.get_by_role("heading", level=1)).to_contain_text(title)
        expect(page.locator("main section p").first).not_to_be_empty()
        page.goto(f"/guide/{game}/1")
        expect(page.locator(".coach [role=status]")).not_to_be_empty()
    page.goto(f"/rules/{SEEN}")
    expect(page.locator("figure svg").first).to_be_visible()
    for language, heading in (("de", "Der Wurf"), ("fr", "Le lancer")):
        page.evaluate(CHOOSE, language)
        page.goto("/rules/xv")
        expect(page.get_by_role("heading", name=heading)).to_be_visible()


def see_the_rules(page: Page) -> None:
    """With their pictures, which a house that has just opened may draw only at the next look."""
    pictures = page.locator("figure svg")
    for _ in range(9):
        page.goto(f"/rules/{SEEN}")
        page.wait_for_load_state("networkidle")
        if pictures.count():
            return
    expect(pictures.first).to_be_visible()


def look_at_the_first_page(page: Page) -> list[str]:
    """The titles of the games on it; its mark is there, and what needs the house says so."""
    page.goto("/")
    expect(page.locator("article h2")).to_have_count(len(GAMES))
    assert page.locator(".logo img").evaluate(DRAWN)
    expect(page.get_by_role("status").first).to_contain_text("out of reach")
    page.get_by_role("button", name="Play now").first.click()
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
    return page.locator("article h2").all_inner_texts()


def test_a_newer_shell_is_offered_at_the_table_and_the_match_goes_on(
    new_page: NewPage, changing: OpenHouse, shelf: Shelf
) -> None:
    page = keeper(new_page, changing)
    sit_at(page, "me", "random")
    step(page)
    wait_until_asked(page)
    before, ply = page.evaluate(VERSIONS), page.evaluate(PLY)
    renew(changing, shelf)
    expect(page.get_by_text(OFFER)).to_be_visible()
    assert script_of(page) != shelf.script
    page.get_by_role("button", name="Reload").click()
    page.wait_for_function(BEGUN_WITH, arg=shelf.script)
    wait_until_asked(page)
    assert page.evaluate(PLY) == ply
    assert page.evaluate(VERSIONS) == ["taberna-next"] != before
    expect(page.get_by_text(OFFER)).to_have_count(0)
    step(page)


def test_a_newer_shell_waits_until_it_is_wanted(
    new_page: NewPage, changing: OpenHouse, shelf: Shelf
) -> None:
    page = keeper(new_page, changing)
    old = script_of(page)
    renew(changing, shelf)
    page.get_by_role("button", name="Later").click()
    expect(page.get_by_text(OFFER)).to_have_count(0)
    assert script_of(page) == old


def test_a_page_that_is_opened_anew_is_the_newest_and_offers_nothing(
    new_page: NewPage, changing: OpenHouse, shelf: Shelf
) -> None:
    old = keeper(new_page, changing)
    renew(changing, shelf)
    expect(old.get_by_text(OFFER)).to_be_visible()
    new = new_page(same_as=old)
    new.goto("/about")
    new.evaluate(UNTIL, [NO_OTHER, None])
    assert script_of(new) == shelf.script
    assert new.get_by_text(OFFER).count() == 0
    old.get_by_role("button", name="Reload").click()
    old.wait_for_function(BEGUN_WITH, arg=shelf.script)


def test_it_can_be_installed(browser: Browser, house: OpenHouse, tmp_path: Path) -> None:
    """As the browser itself judges; in windows that keep nothing it installs nothing."""
    with profile(browser, tmp_path) as context:
        page = context.new_page()
        page.goto(f"{house.address}/about")
        page.wait_for_function(KEPT)
        judge = context.new_cdp_session(page)
        assert judge.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
        assert judge.send("Page.getAppManifest")["errors"] == []


def test_every_picture_and_every_shortcut_of_the_app_is_there(new_page: NewPage) -> None:
    page = new_page(service_workers="allow")
    page.goto("/")
    address = page.locator("link[rel=manifest]").get_attribute("href")
    assert address
    manifest = page.request.get(address).json()
    assert manifest["display"] == "standalone"
    for picture in [*manifest["icons"], *manifest["screenshots"]]:
        page.goto(picture["src"])
        wide, high = page.evaluate(SIZE)
        assert picture["sizes"] in ("any", f"{wide}x{high}")
    assert {one["form_factor"] for one in manifest["screenshots"]} == {"wide", "narrow"}
    shortcuts = [one["url"] for one in manifest["shortcuts"]]
    assert shortcuts == [f"/guide/{game}" for game in sorted(GAMES)]
    for shortcut in manifest["shortcuts"]:
        page.goto(shortcut["url"])
        expect(page.get_by_role("heading", level=1)).to_be_visible()


LEARNT = {
    "de": "Die Pluvionauten lernen",
    "fr": "Apprendre : Les Pluvionautes",
    "en": "Learn The Pluvionauts",
}


def test_the_app_is_named_in_the_language_that_is_spoken(new_page: NewPage) -> None:
    page = new_page(locale="de-AT", service_workers="allow")
    page.goto("/about")
    page.wait_for_selector("html[lang=de]", state="attached")
    other = new_page(same_as=page)
    other.goto("/about")
    for language, name in LEARNT.items():
        speak(other, page, language)
        address = page.locator("link[rel=manifest]").get_attribute("href")
        manifest = page.request.get(str(address)).json()
        assert (manifest["id"], manifest["lang"]) == ("/", language)
        assert name in [shortcut["name"] for shortcut in manifest["shortcuts"]]
    assert page.request.get("/manifest.webmanifest").json()["lang"] == "en"  # of apps of before


def test_a_button_installs_it_where_the_browser_offers_that(new_page: NewPage) -> None:
    page = new_page(service_workers="allow")
    page.goto("/")
    page.wait_for_selector("article")
    assert page.get_by_role("button", name="Install Taberna").count() == 0
    page.evaluate(OFFERED)
    page.get_by_role("button", name="Install Taberna").click()
    assert page.evaluate("asked")
    expect(page.get_by_role("button", name="Install Taberna")).to_have_count(0)
