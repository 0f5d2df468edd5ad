"""What personalities think before the eruption: cards, squares, relatives, omens, the call.

Every thought is a list of parts, each a kind of reason and what it adds to an action's value.
"""

from __future__ import annotations

from taberna.bots.downfall.scene import SCOPES, VENTS_BESIDE, Scene
from taberna.games.downfall.actions import (
    Action,
    CallEruption,
    PlaceRelative,
    PlayCard,
    PlayForNothing,
    PlayWild,
    ThrowIn,
)
from taberna.games.downfall.board import CELL, Square
from taberna.games.downfall.cards import BASE

Parts = list[tuple[str, float]]

FAR = 6  # steps from which a gate is no better than farther ones
GATE, GATE_FEAR = 0.10, 0.12  # for each step nearer than that
VENT = 0.7
MATE, MATE_LIKED = 0.03, 0.25
RELATIVE, RELATIVE_GAIN = 0.7, 0.5
HAND, HAND_PLANNED = 0.15, 0.35  # for each card in hand that will bring relatives here
FEED, FEED_GRUDGED = 0.02, 0.13  # for each unseen card that may bring others relatives here
SPREAD = 0.15  # for each of the own people in the same house
OWN_MATE = 0.25
LEAD, BOXED, HURRY, CUSTOM = 0.30, 0.06, 0.12, 1.5  # about calling the eruption


def calm_parts(scene: Scene, action: Action) -> Parts:
    """What speaks for an action before the eruption."""
    match action:
        case PlayCard(card=card, square=square):
            return play(scene, card, square)
        case PlayWild(square=square) | PlaceRelative(square=square):
            return moving_in(scene, square)
        case ThrowIn(square=square, seat=seat):
            return omen(scene, square, seat)
        case CallEruption():
            return call(scene)
        case PlayForNothing(card=card):
            return [("hand", -HAND * scene.view.hand.count(card))]
    return []


def play(scene: Scene, card: int, square: Square) -> Parts:
    """A card and a square: a home, and while Vesuvius seethes the relatives it brings."""
    parts = moving_in(scene, square)
    if scene.view.phase == "seethes":
        settled = sum(map(scene.crowd, SCOPES[scene.view.ruleset.relatives_count][square]))
        follow = min(settled, scene.view.supply[scene.me] - 1)
        parts.append(("relatives", (RELATIVE + RELATIVE_GAIN * scene.traits.courage) * follow))
    return parts


def moving_in(scene: Scene, square: Square) -> Parts:
    """One more of the own people on a square: as a home, and for what comes later."""
    return [("person", 1.0), *home(scene, square, scene.crowd(square)), *prospects(scene, square)]


def home(scene: Scene, square: Square, mates: int) -> Parts:
    """What a square is worth to somebody who lives there with so many others."""
    traits = scene.traits
    near = max(0, FAR - scene.steps.get(square, FAR))
    return [
        ("near-gate", (GATE + GATE_FEAR * traits.fear) * near),
        ("vent", -VENT * traits.fear * len(VENTS_BESIDE[square])),
        ("company", (MATE + MATE_LIKED * traits.sociability) * mates),
    ]


def prospects(scene: Scene, square: Square) -> Parts:
    """Later relatives: for cards in hand, and for those that others may hold."""
    view, traits = scene.view, scene.traits
    house = SCOPES[view.ruleset.relatives_count][square]
    parts = [("spread", -SPREAD * traits.lawfulness * sum(map(scene.own, house)))]
    card = CELL[square].number
    room = sum(map(scene.room, house)) - 1
    if not card or room <= 0:
        return parts
    later = view.deck[1] / BASE
    held = min(room, view.hand.count(card) - (view.card is None and card in view.hand))
    others = min(room, view.unseen[card - 1])
    return [
        *parts,
        ("hand", (HAND + HAND_PLANNED * traits.lawfulness) * later * held),
        ("feeds", -(FEED + FEED_GRUDGED * traits.malice) * later * others),
    ]


def omen(scene: Scene, square: Square, seat: int) -> Parts:
    """Somebody's person into the volcano: whose, from where, and out of whose company."""
    parts = home(scene, square, scene.crowd(square) - 1)
    worth = max(0.1, 1.0 + sum(weight for _, weight in parts))
    own = (MATE + OWN_MATE * scene.traits.sociability) * scene.own(square)
    return [("victim", scene.enmity[seat] * worth), *parts, ("own-company", -own)]


def call(scene: Scene) -> Parts:
    """The eruption now, for those who are ahead and ready."""
    view, traits, me = scene.view, scene.traits, scene.me
    mine = [(square, counts[me]) for square, counts in view.people if counts[me]]
    city = [sum(counts[seat] for _, counts in view.people) for seat in range(view.seats)]
    lead = city[me] - max(count for seat, count in enumerate(city) if seat != me)
    boxed = sum(scene.enmity[seat] * view.supply[seat] for seat in range(view.seats))
    carried = sum(count for square, count in mine if scene.crowd(square) >= scene.steps[square])
    near = sum(count * len(VENTS_BESIDE[square]) for square, count in mine)
    return [
        ("lead", LEAD * lead),
        ("boxed", BOXED * traits.malice * (boxed - view.supply[me])),
        ("company", HURRY * traits.sociability * carried),
        ("vent", -VENT / 2 * traits.fear * near),
        ("custom", -CUSTOM * traits.lawfulness),
    ]
