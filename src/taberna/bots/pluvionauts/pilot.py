"""The pilot: aims on purpose, and plans its turn by what its requests are worth."""

from __future__ import annotations

from taberna.bots.choosing import ById
from taberna.bots.pluvionauts.navigator import GLANCE, Navigator
from taberna.bots.pluvionauts.plan import Planner
from taberna.bots.reasons import Advice, BotChoice, advice_of
from taberna.core.rng import Rng
from taberna.games.pluvionauts.actions import (
    ACTIONS,
    DICE,
    FUELS,
    Action,
    Done,
    Drive,
    PutDie,
    SetFuel,
    Tow,
)
from taberna.games.pluvionauts.board import CELL
from taberna.games.pluvionauts.game import PLUVIONAUTS
from taberna.games.pluvionauts.state import State
from taberna.games.pluvionauts.view import View


class PilotBot(ById):
    """Knows the throw table by heart and its own requests; guesses nothing about the others'."""

    name = "pilot"

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, view: View) -> object:
        """One of the legal actions."""
        if len(view.legal) == 1:
            return view.legal[0]
        state = PLUVIONAUTS.imagine(view, self._rng)
        match view.stage:
            case "aim":
                return _aim(view, state)
            case "put":
                return _put(view, state)
            case "fuel":
                return SetFuel(Planner(state).best_fuel(_cell(view)))
            case "drive":
                return _drive(view, state)
            case "tow":
                return _tow(view, state)
        return ACTIONS[Planner(state).best_deed()]

    def decide(self, view: View) -> BotChoice:
        """The same, by what the planner makes of each action; of equals it does the least."""
        values = _values(view, PLUVIONAUTS.imagine(view, self._rng))
        chosen = max(
            range(len(values)), key=lambda place: (values[place], _rank(view.legal[place]))
        )
        return BotChoice(view.legal[chosen], advice_of("worth", view.legal, values))

    def explain(self, view: View) -> Advice:
        """What it would do; what each action is worth, a navigator tells it at a glance."""
        best = self.choose(view)
        assert isinstance(best, Action)
        return Navigator(self._rng, GLANCE).tell(view, best)


def _cell(view: View) -> int:
    """Where the balloon is."""
    return CELL[view.balloon or ""]


def _aim(view: View, state: State) -> Action:
    die = DICE.index(view.die)
    planner = Planner(state)
    return ACTIONS[planner.best_throw_in(die - 1) if die else planner.best_aim()]


def _put(view: View, state: State) -> Action:
    """The cell from which the best follows."""
    puts = [action for action in view.legal if isinstance(action, PutDie)]
    return max(puts, key=lambda put: _worth_of_putting(state, put, view.fuel or 0))


def _worth_of_putting(state: State, put: PutDie, fuel: int) -> float:
    after = state.clone()
    after.play(put)
    planner = Planner(after)
    if put.die or not fuel:
        return planner.worth_now()
    return planner.worth_of(put.cell, fuel)


def _drive(view: View, state: State) -> Action:
    """To the island that is best towed; if there is nothing to drive for, straight on."""
    planner = Planner(state)
    cell = planner.drive_from(_cell(view), view.fuel or FUELS[0])
    return Drive(cell) if cell != _cell(view) else _tow(view, state)


def _tow(view: View, state: State) -> Action:
    """Where the island does most good; if it lies well, on to the deeds."""
    planner = Planner(state)
    cell = planner.tow_from(_cell(view), view.fuel or FUELS[0])
    return Tow(cell) if cell != _cell(view) else ACTIONS[planner.best_deed()]


# ---- what each action is worth ---------------------------------------------------------------


def _values(view: View, state: State) -> list[float]:
    """By the planner, in the measure of the stage."""
    match view.stage:
        case "aim":
            worths = Planner(state).aim_worths(DICE.index(view.die) - 1)
            return [worths[action] for action in state.ids()]
        case "put":
            puts = [action for action in view.legal if isinstance(action, PutDie)]
            return [_worth_of_putting(state, put, view.fuel or 0) for put in puts]
        case "fuel":
            worths = Planner(state).fuel_worths(_cell(view))
            fuels = [action for action in view.legal if isinstance(action, SetFuel)]
            return [worths[FUELS.index(action.fuel)] for action in fuels]
        case "drive" | "tow":
            return _flight_values(view, state)
    return list(Planner(state).deed_worths())


def _flight_values(view: View, state: State) -> list[float]:
    """Drives and tows by the board that they lead to; the best deed is as good as to stay."""
    planner = Planner(state)
    drives = planner.drive_worths(view.fuel or FUELS[0])
    tows, deeds = planner.tow_worths(_cell(view)), planner.deed_worths()
    idle, best = planner.worth_now(), max(deeds)

    def value(action: Action, deed: float) -> float:
        match action:
            case Drive(cell=cell):
                return drives[cell]
            case Tow(cell=cell):
                return tows[cell]
        return idle + deed - best

    return list(map(value, view.legal, deeds))


def _rank(action: object) -> int:
    """Of equal actions it plays the one that does least: to be done, then a deed, then a tow."""
    match action:
        case Done():
            return 3
        case Tow():
            return 1
        case Drive():
            return 0
    return 2
