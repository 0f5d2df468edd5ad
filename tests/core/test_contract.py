"""Every game of the house keeps the contract, and the contract notices a game that does not."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from taberna.core import contract
from taberna.core.contract import CONTRACT, Promise
from taberna.core.events import TurnEnded
from taberna.core.imagining import imagines_as_dealt
from taberna.core.outcome import Outcome
from taberna.core.rng import Rng
from taberna.core.seat import Seat
from taberna.core.state import State as CoreState
from taberna.core.walking import AnyGame, Broken, play, require, walk
from taberna.games import GAMES
from taberna.games.downfall.events import Event
from taberna.games.downfall.game import Downfall
from taberna.games.downfall.state import State
from taberna.games.downfall.view import View
from taberna.games.xv.actions import ThrowAgain
from taberna.games.xv.events import TurnScored
from taberna.games.xv.game import PompeiiXV

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@EVERY_GAME
@pytest.mark.parametrize("promise", CONTRACT, ids=lambda promise: promise.__name__)
def test_contract(game: AnyGame, promise: Promise) -> None:
    for seed in range(12):  # every preset with every number of seats
        promise(game, seed)


@EVERY_GAME
def test_imagine_is_dealing(game: AnyGame) -> None:
    imagines_as_dealt(game)


# ---- games that break it ---------------------------------------------------------------------


class ShowsUnseenCards(Downfall):
    """Its view counts the cards in the deck without those in other hands."""

    def view(self, state: State, seat: int | None) -> View:
        return replace(super().view(state, seat), unseen=tuple(state.position().pool))


class TellsDraws(Downfall):
    """Its events name every card drawn."""

    def view_event(self, event: Event, seat: int | None) -> Event:
        return event


class ForgetsRelatives(Downfall):
    """Its position texts leave something out."""

    def write_position(self, state: Any) -> str:
        facts = super().write_position(state).split("; ")
        return "; ".join(fact for fact in facts if not fact.startswith("relatives"))


class DealsInOrder(Downfall):
    """It imagines the same hand for everybody."""

    def imagine(self, view: View, rng: Rng) -> State:
        return super().imagine(view, Rng(7))


class EverybodyWins(Downfall):
    """Its outcome does not fit the shares."""

    def outcome(self, state: State) -> Outcome:
        return replace(super().outcome(state), winners=())


class EndsTurnsByThrowing(PompeiiXV):
    """It takes the action that the kernel may play by itself for the end of a turn."""

    def describe(self, rules: Any, before: Any, cause: Any, *after: Any) -> tuple[Any, ...]:
        told = super().describe(rules, before, cause, *after)
        if isinstance(cause, ThrowAgain):
            return (*told, TurnEnded(Seat(before.mover)))
        return tuple(event for event in told if not isinstance(event, TurnScored))


class EndsAllTurnsAtOnce(PompeiiXV):
    """Its first seat ends everybody's turn."""

    def describe(self, rules: Any, before: Any, cause: Any, *after: Any) -> tuple[Any, ...]:
        told = super().describe(rules, before, cause, *after)
        return (*told, *(TurnEnded(Seat(seat)) for seat in range(before.seats)))


@pytest.mark.parametrize(
    ("broken", "promise"),
    [
        (ShowsUnseenCards(), contract.nothing_leaks),
        (TellsDraws(), contract.nothing_leaks),
        (ForgetsRelatives(), contract.texts_read_back),
        (EverybodyWins(), contract.ends_with_an_outcome),
        (EndsTurnsByThrowing(), contract.turns_are_told),
        (EndsAllTurnsAtOnce(), contract.turns_are_told),
    ],
    ids=lambda value: type(value).__name__,
)
def test_the_contract_notices(broken: AnyGame, promise: Promise) -> None:
    with pytest.raises(Broken, match="at: rules"):
        _keep(promise, broken)


def _keep(promise: Promise, game: AnyGame) -> None:
    for seed in range(6):
        promise(game, seed)


# ---- what ends a turn ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "verbs"),
    [("downfall", {"done"}), ("pluvionauts", {"done"}), ("xv", {"stop", "up"})],
)
def test_what_ends_a_turn_and_that_turns_go_round(name: str, verbs: set[str]) -> None:
    found, seats = set(), []
    for state, ply in walk(GAMES[name].start(seats=3), Rng(1)):
        for event in play(state.clone(), ply):
            if isinstance(event, TurnEnded):
                found.add(ply.text.split()[0])
                seats.append(event.seat)
    assert found <= verbs
    assert found >= verbs - {"up"}  # all counters blank: seldom
    assert all(later == (seat + 1) % 3 for seat, later in pairwise(seats))


def test_the_contract_notices_a_stacked_deck() -> None:
    with pytest.raises(Broken, match="imagine deals fairly"):
        imagines_as_dealt(DealsInOrder(), samples=1500)


def test_a_broken_promise_shows_the_position() -> None:
    state: CoreState = GAMES["downfall"].start()
    with pytest.raises(Broken, match=r"(?s)black is white.*rules standard"):
        require(False, "black is white", state)
