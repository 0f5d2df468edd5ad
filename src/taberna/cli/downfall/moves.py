"""What may be done now: asked in a sentence, listed in groups, pointed at on the board."""

from dataclasses import replace

from taberna.cli.choices import Group, gather
from taberna.games.downfall.actions import (
    AWAY,
    SEATS,
    Action,
    LayLava,
    PlaceRelative,
    PlayCard,
    PlayForNothing,
    PlayWild,
    Run,
    ThrowIn,
)
from taberna.games.downfall.board import Square
from taberna.games.downfall.view import View


def ask(view: View) -> str:
    """What the seat on turn is asked to do."""
    match view.stage:
        case "play":
            return "Play a card: one of your people moves into its building."
        case "placed" if view.relatives and len(view.legal) > 1:
            return f"Place a relative ({view.relatives} may follow), or say done."
        case "omen":
            return "The omen: choose whom the volcano takes."
        case "lay":
            return f"Lay the {view.tile} tile."
        case "move" if len(view.legal) > 1:
            return "Let somebody run, or say done." if not view.moves else "Run again, or say done."
        case _:
            return "Nothing else is left: say done."


def groups(view: View) -> list[Group]:
    """The legal actions, those that differ only in the place together."""
    found = gather(_parts(action) for action in view.legal)
    return [
        replace(group, note=AWAY) if (_last(group), group.verb) == (AWAY, "run") else group
        for group in found
    ]


def _last(group: Group) -> str:
    return group.options[-1][1]


def _parts(action: Action) -> tuple[str, str]:
    """The words that a group shares, and the place that sets its actions apart."""
    match action:
        case PlayCard(card=card, square=square):
            return f"play {card}", square
        case PlayForNothing(card=card):
            return f"play {card}", "-"
        case PlayWild(card=card, square=square):
            return f"wild {card}", square
        case PlaceRelative(square=square):
            return "relative", square
        case ThrowIn(square=square, seat=seat):
            return f"omen {SEATS[seat]}", square
        case LayLava(square=square, symbol=symbol):
            return f"lava {symbol}".rstrip(), square
        case Run(start=start, end=end):
            return f"run {start}", end
        case _:
            return str(action), ""


def lit(view: View) -> set[Square]:
    """The squares that something may be done with: for a run, where it starts."""
    return {square for action in view.legal if (square := _square(action))}


def _square(action: Action) -> Square | None:
    match action:
        case (
            PlayCard(square=square)
            | PlayWild(square=square)
            | PlaceRelative(square=square)
            | ThrowIn(square=square)
            | LayLava(square=square)
            | Run(start=square)
        ):
            return square
        case _:
            return None
