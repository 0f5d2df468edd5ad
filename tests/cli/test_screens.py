"""What the terminal draws and says: boards as pictures, words for every event, nothing leaked."""

from typing import get_args

import pytest
from rich.cells import cell_len
from rich.text import Text

from taberna.cli.choices import Group, gather, layout, matching
from taberna.cli.downfall.board import COMPACT, ROOMY, Scale, draw_board
from taberna.cli.downfall.words import sentence, tell, tell_openly
from taberna.cli.faces import face_of
from taberna.core.rng import Rng
from taberna.core.seat import OVER, Seat
from taberna.games import find_game
from taberna.games.downfall import events as happened
from taberna.games.downfall.board import CELL, Square

GAME = find_game("downfall")
FACE = face_of(GAME)
RED, BLACK = Seat(0), Seat(1)
F4, A3 = Square("f4"), Square("a3")

EMPTY_CITY = r"""
    a    b    c    d    e    f↑   g    h    i    j    k
7←  ·   n───  ·    ·   2───  ·   n─── \__/
        ○              ○○        ○○   scrl        ↑
6  1────1─── \__/ n─── 2───  ·    ·   n───  ·    ·
   ○○   ○○   coin ○○○  ○○             ○○
5  n───  ·   3a── 3b── n─── 4a── 4b──  ·   5───  ·   \__/
   ○○        ○○○  ○○   ○○   ○○○  ○○○○      ○○○○      vase
4   ·   n─── 6a── 6b── \__/  ·   8a── n───  ·   n─── n───
        ○○○  ○○   ○○   colm      ○○○  ○○○       ○○   ○
3←  ·    ·   6a── 6b──  ·   7─── 8b──  ·    ·    ·    ·   →
             ○    ○○        ○○○  ○○
2   ·   n───  ·   n─── 9─── 10a─  ·   n─── 11a────── 11b─
        ○○        ○○   ○○○○ ○○○       ○○   ○         ○○
1  ~ ~~   ~  ~  ~ \__/  ·   10b─  ·    ·   11a─ \__/ 11b─
    ~   ~~   ~  ~ mask      ○○             ○    helm ○
    a    b    c    d    e    f    g↓   h    i↓   j    k
"""


def plain(lines: list[Text]) -> list[str]:
    return [line.plain for line in lines]


def drawn(position: str, *lit: str) -> list[str]:
    view = GAME.read_position(position).view(None)
    return plain(draw_board(view, [Square(name) for name in lit]))


def in_square(rows: list[str], name: str) -> list[str]:
    """The two lines of a square, alley included."""
    column = 3 + 5 * "abcdefghijk".index(name[0])
    top = 1 + 2 * (7 - int(name[1]))
    return [row[column : column + 5] for row in rows[top : top + 2]]


# ---- the board -------------------------------------------------------------------------------


def test_the_empty_city() -> None:
    rows = [row.rstrip() for row in plain(draw_board(GAME.start().view(None)))]
    assert rows == EMPTY_CITY.strip("\n").splitlines()


def test_people_live_on_spaces_and_crowds_are_counted() -> None:
    rows = drawn(
        "seats 4; phase erupts; running; turn red move; people f4 red 1 black 2, c5 red 4 blue 3, "
        "b3 red 2 black 3 yellow 1 blue 12, h3 red 12 black 11 yellow 1"
    )
    assert in_square(rows, "f4") == [" ·   ", "●■■  "]
    assert in_square(rows, "c5") == ["3a── ", "●4◆3 "]
    assert in_square(rows, "b3") == ["●2■3 ", "▲1◆12"]
    assert in_square(rows, "h3") == ["●+■+ ", "▲1   "]


def test_lava_closes_gates_and_flows_together() -> None:
    rows = drawn(
        "phase erupts; turn red move; running; people k3 red 1; lava mask d1 e1; lava vase k5; "
        "lava helmet j1 i1"
    )
    assert in_square(rows, "d1") == ["▒▓▒▓▒", "mask▒"]
    assert rows[-1][43:48].strip() == "i×"
    assert rows[-1][33:38].strip() == "g↓"


def test_a_square_where_something_may_be_done_is_pointed_at() -> None:
    rows = drawn("phase seethes", "i5", "a6")
    assert in_square(rows, "i5")[0] == "5───‹"
    assert in_square(rows, "a6")[0] == "1───‹"


@pytest.mark.parametrize("scale", [COMPACT, ROOMY])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_row_is_as_wide_as_the_board(scale: Scale, seats: int) -> None:
    state, rng = GAME.start(seats=seats, phase="erupts", populate=1.0), Rng(seats)
    while state.settle(rng) != OVER:
        rows = draw_board(state.view(None), list(CELL), scale)
        assert {cell_len(row.plain) for row in rows} == {scale.width}
        ids = state.ids()
        state.apply(ids[rng.below(len(ids))])


def test_the_whole_screen_fits_80_by_24_and_grows_with_the_window() -> None:
    state = GAME.start(seats=4, phase="seethes")
    state.settle(Rng(1))
    view = state.view(state.turn)
    small, large = FACE.screen(view, (80, 24)), FACE.screen(view, (120, 40))
    assert len(small) == 17
    assert max(cell_len(line.plain) for line in small) <= 80
    assert len(large) == 24
    assert max(cell_len(line.plain) for line in large) <= 120
    narrow = FACE.screen(view, (60, 24))
    assert max(cell_len(line.plain) for line in narrow) <= 60


def beside(position: str) -> list[str]:
    """The counts beside the board, blanks between words made one."""
    screen = FACE.screen(GAME.read_position(position).view(0), (80, 24))
    return [" ".join(line.plain[60:].split()) for line in screen]


@pytest.mark.parametrize(
    ("position", "count"),
    [
        ("phase sleeps; deck 0 32 7", "deck 34 cards"),
        ("phase seethes; deck 0 32 7", "deck 33 cards"),
        ("phase seethes; deck 0 0 0", "deck 1 card"),
    ],
)
def test_the_deck_is_counted_with_its_ad_79_cards(position: str, count: str) -> None:
    assert count in beside(position)


def test_each_card_in_hand_shows_the_spaces_of_its_building_by_house() -> None:
    lines = beside("phase sleeps; hand red 4 7 11 10; hand black 1 2 3 5")
    assert lines[lines.index("● 4 7 10 11") + 1] == "3+4 3 3+2 2+3"
    explained = plain(FACE.explain(GAME.read_position("phase sleeps").view(0), "4"))
    assert "Building 4: 3 and 4 spaces, 7 cards." in explained


def test_tiles_of_the_first_lava_are_counted_where_there_is_a_first_lava() -> None:
    lava = "phase erupts; turn red tile; people f4 red 1; lava mask d1 e1; lava vase k5"
    assert "first lava 3 of 6" in beside(lava)
    assert "first lava 3 of 7" in beside(f"rules official first_tiles=7; {lava}")
    assert "first lava" not in " ".join(beside(f"rules official first_tiles=0; {lava}"))
    opening = GAME.read_position(lava).view(0)
    assert plain(FACE.explain(opening, ""))[0] == (
        "Vesuvius erupts: 3 of the first 6 tiles are laid; after those, people run."
    )


def test_a_screen_does_not_depend_on_what_it_hides() -> None:
    rng = Rng(3)
    state = GAME.start(seats=3, phase="seethes")
    for _ in range(20):
        state.settle(rng)
        for seat in range(3):
            view = state.view(seat)
            other = GAME.imagine(view, rng).view(seat)
            assert plain(FACE.screen(view, (80, 24))) == plain(FACE.screen(other, (80, 24)))
            assert plain(FACE.explain(view, "")) == plain(FACE.explain(other, ""))
        ids = state.ids()
        state.apply(ids[rng.below(len(ids))])


# ---- words -----------------------------------------------------------------------------------

SAID = {
    happened.SeatChosen(RED): "You begin.",
    happened.PersonSettled(BLACK, F4): "Black moves into f4.",
    happened.CardDealt(BLACK, None): "Black is dealt a card.",
    happened.CardDrawn(RED, 7): "You draw 7.",
    happened.CardDrawn(BLACK, None): "Black draws a card.",
    happened.CardPlayed(BLACK, 7, "plain"): "Black plays 7.",
    happened.CardPlayed(RED, 7, "wild"): "You play 7 as a wild card.",
    happened.PersonPlaced(RED, F4): "You move into f4.",
    happened.RelativesGranted(RED, 2): "Up to 2 relatives may follow.",
    happened.RelativePlaced(BLACK, F4): "Black's relative moves into f4.",
    happened.VesuviusSeethed(BLACK): (
        "Black draws A.D. 79: Vesuvius seethes, and relatives follow."
    ),
    happened.OmenDrawn(RED, harmless=False): "You draw an omen.",
    happened.OmenDrawn(RED, harmless=True): (
        "You draw an omen, but no opponent stands in the city."
    ),
    happened.VictimThrown(BLACK, RED, F4): (
        "Black throws one of your people on f4 into the volcano."
    ),
    happened.VesuviusErupted(BLACK, (), RED): (
        "Black draws the second A.D. 79: Vesuvius erupts! You begin with the lava."
    ),
    happened.VesuviusErupted(RED, (5, 7), BLACK): (
        "You show 5 and 7 and call the eruption! Black begins with the lava."
    ),
    happened.TileDrawn(RED, "coin"): "You draw a coin tile.",
    happened.TileSetAside(RED, "coin"): "The coin tile fits nowhere and is set aside.",
    happened.LavaLaid(BLACK, A3, "coin"): "Black lays coin lava on a3, Porta Marina.",
    happened.PeopleLost(RED, F4, 2, "lava"): "2 of your people on f4 die in the lava.",
    happened.PeopleLost(BLACK, F4, 1, "cut-off"): (
        "1 of black's people on f4 is cut off from every gate and lost."
    ),
    happened.PeopleLost(RED, F4, 1, "left-behind"): (
        "1 of your people on f4 is left behind and lost."
    ),
    happened.SquaresBurnt((F4, A3)): "Cut off from every gate, f4 and a3 burn.",
    happened.PersonRan(BLACK, F4, A3, (F4, A3)): "Black runs from f4 to a3.",
    happened.PersonSaved(RED, F4, (F4,)): "You save a person from f4: out through a gate.",
    happened.TurnEnded(RED): "You are done.",
    happened.RunningBegan(RED): "From now on people run. You begin.",
    happened.GameEnded("city-empty"): "Nobody is left in the city: the game is over.",
}


@pytest.mark.parametrize(("event", "words"), SAID.items(), ids=lambda value: str(value)[:40])
def test_words_for_an_event(event: happened.Event, words: str) -> None:
    assert sentence(event, RED) == words


def test_there_are_words_for_every_kind_of_event() -> None:
    assert {type(event) for event in SAID} == set(get_args(happened.Event))


def test_what_belongs_together_is_told_together() -> None:
    told = tell(
        [
            *(happened.CardDealt(seat, card) for seat, card in ((RED, 9), (RED, 2), (BLACK, 3))),
            happened.CardPlayed(BLACK, 7, "plain"),
            happened.PersonPlaced(BLACK, F4),
            happened.PeopleLost(RED, F4, 1, "lava"),
            happened.PeopleLost(RED, A3, 2, "lava"),
        ],
        RED,
    )
    assert plain(told) == [
        "  You are dealt 2 and 9.",
        "■ Black plays 7 and moves into f4.",
        "● 3 of your people on f4 and a3 die in the lava.",
    ]


def test_hidden_cards_are_told_to_nobody_else() -> None:
    drawn = [happened.CardDrawn(BLACK, 7)]
    assert plain(tell(drawn, RED)) == plain(tell(drawn, None)) == ["■ Black draws a card."]
    assert plain(tell_openly(drawn, None)) == ["■ Black draws 7."]


# ---- moves -----------------------------------------------------------------------------------

TEXTS = ["play 1 a6", "play 11 i2", "play 11 k2", "run f4 out", "run f4 f5", "done", "undo"]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("done", ["done"]),
        ("d", ["done"]),
        ("play 1", ["play 1 a6"]),
        ("play 11", ["play 11 i2", "play 11 k2"]),
        ("11 k2", ["play 11 k2"]),
        ("f4 o", ["run f4 out"]),
        ("RUN f4", ["run f4 out", "run f4 f5"]),
        ("run f5", []),
        ("play 11 k2 now", []),
        ("", []),
    ],
)
def test_what_a_few_words_mean(typed: str, found: list[str]) -> None:
    assert [TEXTS[place] for place in matching(typed, TEXTS)] == found


def crowd_of_runs(starts: int, ends: int) -> list[Group]:
    labels = [*(f"e{end}" for end in range(ends)), "out"]
    return gather((f"run s{start}", label) for start in range(starts) for label in labels)


@pytest.mark.parametrize(("starts", "ends", "lines"), [(2, 3, 2), (6, 20, 5), (18, 18, 3)])
def test_any_number_of_moves_fits_below_the_board(starts: int, ends: int, lines: int) -> None:
    laid = plain(layout(crowd_of_runs(starts, ends), 80, lines))
    assert len(laid) <= lines
    assert max(map(cell_len, laid)) <= 80
    assert all(f"s{start}" in " ".join(laid) for start in range(starts))


# ---- the end ---------------------------------------------------------------------------------


def verdict(saved: tuple[int, ...], volcano: tuple[int, ...], rules: str = "official") -> str:
    """What is said of a game that ended like this."""
    facts = (
        f"{word} {' '.join(f'{c} {n}' for c, n in zip(GAME.seat_names, numbers, strict=False))}"
        for word, numbers in (("saved", saved), ("volcano", volcano))
    )
    position = f"rules {rules}; seats {len(saved)}; phase erupts; turn red ended; ended last-tile"
    outcome = GAME.read_position(f"{position}; {'; '.join(facts)}").outcome()
    assert outcome is not None
    return " ".join(FACE.verdict(outcome))


def test_what_decided() -> None:
    assert verdict((3, 1), (9, 2)) == "Red wins. Most saved wins: 3."
    assert verdict((2, 2), (9, 8)) == (
        "Black wins. Red and Black saved 2 each, so the fewest in the volcano decide: 9 to 8."
    )
    assert verdict((2, 2, 1), (9, 9, 0)).startswith("Red and Black share the win")
    assert verdict((2, 2), (9, 9), "manual").startswith("Nobody wins")
