"""What personalities think before the eruption: cards, squares, relatives, omens, the call."""

from __future__ import annotations

from taberna.bots.downfall.scene import SCOPES, VENTS_BESIDE, About, Parts, Scene
from taberna.games.downfall.actions import (
    SEATS,
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

FAR = 6  # steps from which a gate is no better than farther ones
GATE, GATE_FEAR = 0.10, 0.12  # for each step nearer than that
VENT = 0.7
MATE, MATE_LIKED = 0.03, 0.25
RELATIVE, RELATIVE_GAIN = 0.7, 0.5
HAND, HAND_PLANNED = 0.15, 0.35  # for each card in hand that will bring relatives here
FEED, FEED_GRUDGED = 0.02, 0.13  # for each unseen card that may bring others relatives here
SPREAD = 0.15  # for each of the own people in the same house
OWN_MATE = 0.25
LEAD, BOXED, CARRIED, CUSTOM = 0.30, 0.06, 0.12, 1.5  # about calling the eruption


class Calm:
    """Thoughts about one view before the eruption."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def worth(self, action: Action) -> float:
        """The sum of the parts."""
        return sum(weight for _, weight in self.parts(action))

    def parts(self, action: Action) -> Parts:
        """What speaks for an action, and against it."""
        match action:
            case PlayCard(square=square):
                return self.play(square)
            case PlayWild(square=square) | PlaceRelative(square=square):
                return self.moving_in(square)
            case ThrowIn(square=square, seat=seat):
                return self.omen(square, seat)
            case CallEruption():
                return self.call()
            case PlayForNothing(card=card):
                return [("hand", -HAND * self.scene.view.hand.count(card))]
        return []

    def play(self, square: Square) -> Parts:
        """A card and a square: a home, and while Vesuvius seethes the relatives it brings."""
        parts = self.moving_in(square)
        if self.scene.view.phase == "seethes":
            gain = RELATIVE + RELATIVE_GAIN * self.scene.traits.courage
            parts.append(("brings", gain * self.follow(square)))
        return parts

    def follow(self, square: Square) -> int:
        """How many relatives a person placed here brings."""
        settled = sum(map(self.scene.crowd, self.house(square)))
        return min(settled, self.scene.view.supply[self.scene.me] - 1)

    def moving_in(self, square: Square) -> Parts:
        """One more of the own people on a square: a home, and what comes of it later."""
        mates = self.scene.crowd(square)
        return [("person", 1.0), *self.home(square, mates), *self.prospects(square)]

    def home(self, square: Square, mates: int) -> Parts:
        """What a square is worth to somebody who lives there with so many others."""
        traits = self.scene.traits
        near = max(0, FAR - self.scene.steps.get(square, FAR))
        return [
            ("near-gate", (GATE + GATE_FEAR * traits.fear) * near),
            ("vent", -VENT * traits.fear * len(VENTS_BESIDE[square])),
            ("neighbours", (MATE + MATE_LIKED * traits.sociability) * mates),
        ]

    def prospects(self, square: Square) -> Parts:
        """Later relatives: the own ones, and those of others who play here too."""
        view, traits = self.scene.view, self.scene.traits
        later = view.deck[1] / BASE
        planned = HAND + HAND_PLANNED * traits.lawfulness
        grudged = FEED + FEED_GRUDGED * traits.malice
        return [
            ("spread", -SPREAD * traits.lawfulness * self.housed(square)),
            ("hand", planned * later * self.held(square)),
            ("feeds", -grudged * later * self.unseen(square)),
        ]

    def house(self, square: Square) -> tuple[Square, ...]:
        """The squares whose people bring each other relatives."""
        return SCOPES[self.scene.view.ruleset.relatives_count][square]

    def housed(self, square: Square) -> int:
        """Own people in the same house."""
        return sum(map(self.scene.own, self.house(square)))

    def room(self, square: Square) -> int:
        """Spaces left for cards in the house, after one more person."""
        return sum(map(self.scene.room, self.house(square))) - 1 if CELL[square].number else 0

    def held(self, square: Square) -> int:
        """Cards in hand that can still be played here afterwards."""
        view, card = self.scene.view, CELL[square].number
        held = view.hand.count(card) - (view.stage == "play" and card in view.hand)
        return min(self.room(square), held)

    def unseen(self, square: Square) -> int:
        """Cards that others may hold or draw, and can play here afterwards."""
        card = CELL[square].number
        return min(self.room(square), self.scene.view.unseen[card - 1]) if card else 0

    def omen(self, square: Square, seat: int) -> Parts:
        """Somebody's person into the volcano: whose, from where, and out of whose company."""
        scene = self.scene
        parts = self.home(square, scene.crowd(square) - 1)
        worth = max(0.1, 1.0 + sum(weight for _, weight in parts))
        missed = MATE + OWN_MATE * scene.traits.sociability
        return [
            ("blame", scene.blame[seat] * worth),
            ("grudge", scene.grudge[seat] * worth),
            *parts,
            ("own-neighbours", -missed * scene.own(square)),
        ]

    def call(self) -> Parts:
        """The eruption now, for those who are ahead and ready."""
        view, traits = self.scene.view, self.scene.traits
        boxed = sum(map(float.__mul__, self.scene.enmity, map(float, view.supply)))
        return [
            ("lead", LEAD * self.lead()),
            ("boxed", BOXED * traits.malice * (boxed - view.supply[self.scene.me])),
            ("ready", CARRIED * traits.sociability * self.ready()),
            ("own-vents", -VENT / 2 * traits.fear * self.at_vents()),
            ("custom", -CUSTOM * traits.lawfulness),
        ]

    def lead(self) -> int:
        """People in the city more than the strongest opponent has."""
        view, me = self.scene.view, self.scene.me
        city = [sum(counts[seat] for _, counts in view.people) for seat in range(view.seats)]
        return city[me] - max(count for seat, count in enumerate(city) if seat != me)

    def ready(self) -> int:
        """Own people whose company would carry them out with one run."""
        scene = self.scene
        here = [square for square in scene.people if scene.crowd(square) >= scene.steps[square]]
        return sum(map(scene.own, here))

    def at_vents(self) -> int:
        """Own people beside vents."""
        return sum(map(self.scene.own, filter(VENTS_BESIDE.get, self.scene.people)))

    # ---- what the reasons are about ----------------------------------------------------------

    def about(self, action: Action, kind: str) -> About:
        """The facts behind one kind of part."""
        match action:
            case ThrowIn(square=square, seat=seat):
                return self._about_omen(square, seat, kind)
            case PlayCard(square=square) | PlayWild(square=square) | PlaceRelative(square=square):
                return self._about_home(square, kind, self.scene.crowd(square))
            case PlayForNothing(card=card):
                return (("card", card), ("count", self.scene.view.hand.count(card)))
        return self._about_call(kind)

    def _about_home(self, square: Square, kind: str, mates: int) -> About:
        scene, card = self.scene, CELL[square].number
        match kind:
            case "near-gate":
                gate = scene.nearest[square]
                return (("square", square), ("gate", gate), ("steps", scene.steps[square]))
            case "vent":
                vents = tuple(CELL[vent].vent for vent in VENTS_BESIDE[square])
                return (("square", square), ("symbols", vents))
            case "neighbours":
                return (("square", square), ("count", mates))
            case "brings":
                return (("count", self.follow(square)),)
            case "spread":
                return (("square", square), ("count", self.housed(square)))
            case "hand":
                return (("card", card), ("count", self.held(square)))
            case "feeds":
                return (("card", card), ("count", self.unseen(square)))
        return ()

    def _about_omen(self, square: Square, seat: int, kind: str) -> About:
        match kind:
            case "blame" | "grudge":
                return (("seat", SEATS[seat]),)
            case "own-neighbours":
                return (("square", square), ("count", self.scene.own(square)))
        return self._about_home(square, kind, self.scene.crowd(square) - 1)

    def _about_call(self, kind: str) -> About:
        view = self.scene.view
        match kind:
            case "lead":
                return (("count", self.lead()),)
            case "boxed":
                return (("count", sum(view.supply) - view.supply[self.scene.me]),)
            case "ready":
                return (("count", self.ready()),)
            case "own-vents":
                return (("count", self.at_vents()),)
        return ()
