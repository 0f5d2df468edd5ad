"""What a link to the house looks like where it is shared: a title, a line and a picture."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from pathlib import Path

from taberna.games import GAMES, manifests
from taberna.server.house import House
from taberna.table.table import RUNNING, WAITING

PICTURES = Path(__file__).parent / "static/cards"
PLACE = "<title>Taberna</title>"  # in the page, where the card goes
HOUSE = "house"  # its own picture
PLAYED = "played"
SAYINGS = {WAITING: "would like company", RUNNING: "at the table"}


@dataclass(frozen=True, slots=True)
class Card:
    """A link in words, and the picture beside them."""

    title: str = "Taberna"
    line: str = "A gaming house at the foot of Vesuvius: no accounts, no fuss."
    picture: str = HOUSE

    def html(self, address: str) -> str:
        """For the head of a page; `address` is where the house stands."""
        title, line = escape(self.title), escape(self.line)
        picture = escape(f"{address}/cards/{self.picture}.png")
        return "\n    ".join(
            [
                f"<title>{title}</title>",
                f'<meta property="og:title" content="{title}" />',
                f'<meta property="og:description" content="{line}" />',
                '<meta property="og:type" content="website" />',
                f'<meta property="og:image" content="{picture}" />',
                '<meta name="twitter:card" content="summary_large_image" />',
            ]
        )


async def card_of(path: str, house: House) -> Card:
    """The card of a page of the house."""
    door, _, rest = path.strip("/").partition("/")
    name = rest.partition("/")[0]
    if door in ("t", "replay", "try") and name:
        return await _table_card(name, house)
    if door in ("new", "rules", "workshop", "guide", "practice") and name in GAMES:
        return _game_card(GAMES[name].title, name)
    return Card()


async def _table_card(id: str, house: House) -> Card:
    listing = await house.store.tables.listing(id)
    if listing is None or listing.game not in GAMES:
        return Card()
    title = GAMES[listing.game].title
    people = [chair.name for chair in listing.seats if chair.guest]
    said = f"{_company(people)} {SAYINGS.get(listing.status, PLAYED)}: {title}" if people else title
    return _game_card(said, listing.game)


def _company(names: list[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]


def _game_card(title: str, game: str) -> Card:
    drawn = (PICTURES / f"{game}.png").exists()
    return Card(title, manifests()[game].tagline, game if drawn else HOUSE)
