"""What guests are called until they choose a name themselves, in a language that they read."""

from __future__ import annotations

import hashlib
import re

# Manners and trades of each language; where trades have a gender, manners have a form for each.
MANNERS = {
    "en": "Lucky Quiet Bold Merry Patient Clever Sleepy Gentle Daring Honest Swift Curious Sunny "
    "Thrifty Gallant Dusty",
    "de": "Froher/Frohe Stiller/Stille Kühner/Kühne Munterer/Muntere Geduldiger/Geduldige "
    "Kluger/Kluge Müder/Müde Sanfter/Sanfte Mutiger/Mutige Ehrlicher/Ehrliche Flinker/Flinke "
    "Neugieriger/Neugierige Heiterer/Heitere Sparsamer/Sparsame Edler/Edle Staubiger/Staubige",
    "fr": "chanceux/chanceuse discret/discrète hardi/hardie joyeux/joyeuse patient/patiente "
    "malin/maligne rêveur/rêveuse doux/douce vaillant/vaillante honnête/honnête vif/vive "
    "curieux/curieuse radieux/radieuse économe/économe galant/galante poudreux/poudreuse",
}
TRADES = {
    "en": "Potter Baker Fuller Sailor Weaver Vintner Painter Scribe Gardener Barber Mason Dyer "
    "Fisher Actor Banker Cook",
    "de": "Töpfer Bäckerin/f Walker Seemann Weberin/f Winzer Malerin/f Schreiber Gärtnerin/f "
    "Barbier Maurer Färberin/f Fischer Gauklerin/f Bankier Köchin/f",
    "fr": "Potier Boulangère/f Foulon Marin Tisseuse/f Vigneron Peintre Scribe Jardinière/f "
    "Barbier Maçon Teinturière/f Pêcheur Actrice/f Banquier Cuisinière/f",
}
AFTER = {"fr"}  # where manners follow trades
USUAL = "en"
WISH = re.compile(r"([a-z]{2})(?:-[a-z0-9]+)*\s*(?:;\s*q=([01](?:\.\d{1,3})?))?\s*", re.IGNORECASE)


def given_name(guest: str, wishes: str = "") -> str:
    """The same for the same guest, always, in the first language wished for that we speak.

    Wishes are written as browsers write them: `de-CH, de;q=0.9, en;q=0.8`.
    """
    language = spoken(wishes)
    drawn = hashlib.sha256(guest.encode()).digest()
    manners, trades = MANNERS[language].split(), TRADES[language].split()
    trade, _, hers = trades[drawn[1] % len(trades)].partition("/")
    forms = manners[drawn[0] % len(manners)].split("/")
    both = forms[-1 if hers else 0], trade
    return " ".join(reversed(both) if language in AFTER else both)


def spoken(wishes: str) -> str:
    """The language that is wished for most, of those that we speak."""
    found = [WISH.fullmatch(part.strip()) for part in wishes[:200].split(",")]
    wished = [(float(one[2] or 1), one[1].lower()) for one in found if one]
    ours = [(weight, language) for weight, language in wished if language in MANNERS]
    return max(ours, key=lambda one: one[0])[1] if ours else USUAL
