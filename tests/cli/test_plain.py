"""The face of any game without one of its own, tried on all games of the house."""

import pytest
from rich.text import Text

from taberna.cli.choices import everything
from taberna.cli.faces import Face, manifest_of
from taberna.cli.plain import PlainFace, plain, spaced
from taberna.core.dice import PlainDice
from taberna.core.game import Game
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.games import GAMES

SIZE = (80, 24)
MOST = 60  # plies that are looked at


def said(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_any_game_can_be_shown_told_and_chosen_in(game: Game) -> None:  # type: ignore[type-arg]
    face: Face = PlainFace(game)
    state, dice, rng = game.start(), PlainDice(3), Rng(4)
    for _ in range(MOST):
        if state.turn == OVER:
            break
        if state.turn == CHANCE:
            assert said(face.tell(state.happen(state.draw(dice)), 0))
            continue
        view = state.view(state.turn)
        assert said(face.screen(view, SIZE))
        listed = said(everything(face.groups(view), 80))
        assert str(len(view.legal)) in listed
        action = view.legal[rng.below(len(view.legal))]
        assert face.spelled(str(action), view) == str(action)
        assert said(face.tell(state.play(action), view.viewer)).startswith(("●", "■", " "))


def test_a_board_is_drawn_from_names_of_squares() -> None:
    face = PlainFace(GAMES["xv"])
    board = (("a1", "red"), ("b1", ""), ("a2", ""), ("b2", "black"))
    assert said(face._field("board", board, None)) == " 2  ·  ■ \n 1  ●  · \n    a  b \n"


def test_a_game_without_a_face_of_its_own_has_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("taberna.cli.faces.find_game", lambda name: GAMES["xv"])
    manifest_of.cache_clear()
    assert isinstance(manifest_of("unheard-of").face, PlainFace)
    manifest_of.cache_clear()


def test_values_in_words() -> None:
    assert [plain(None), plain(True), plain((1, (2, 3))), plain(())] == ["–", "yes", "1, 2, 3", "–"]
    assert spaced("last_move") == "Last move"
