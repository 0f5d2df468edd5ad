"""Records: they read back and replay; what is broken is named with its line; nothing leaks."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from taberna.bots.random import RandomBot
from taberna.core.dice import Draw, FairDice
from taberna.core.errors import BadRecord, TabernaError, Unfair
from taberna.core.record import (
    Ply,
    Record,
    read_record,
    replay,
    seen_by,
    verify,
    write_outcome,
    write_ply,
    write_record,
)
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.games import GAMES
from taberna.games.downfall.game import DOWNFALL
from taberna.table.match import Match
from taberna.table.runner import run
from tests.support import BLACK, RED, SEATS, YELLOW

SEED = bytes(range(32))


@cache
def finished(seats: int = 2) -> Record:
    """A whole match between bots."""
    dice = FairDice(SEED, [f"s{seat}" for seat in range(seats)])
    match = Match(DOWNFALL.start("official start=0", seats), SEATS[:seats], dice)
    run(match, [RandomBot(Rng(seat + 1)) for seat in range(seats)], lambda match, events: None)
    return match.record()


def lines() -> list[str]:
    return str(finished()).splitlines()


def play_through(text: str) -> Record:
    """Reads and replays a record."""
    record = read_record(text, GAMES)
    for _ in replay(record):
        pass
    return record


# ---- writing and reading ---------------------------------------------------------------------


def test_the_header() -> None:
    header = lines()[: lines().index("")]
    assert header[:4] == [
        "taberna record 1",
        "game downfall 1",
        "player red red",
        "player black black",
    ]
    assert header[4] == f"commitment {finished().commitment}"
    assert header[5] == "salts s0 s1"
    assert header[6] == f"position {DOWNFALL.start('official start=0', 2)}"


@pytest.mark.parametrize(
    ("ply", "text"),
    [
        (Ply("play 5 i5", RED), "red: play 5 i5"),
        (Ply("erupt", BLACK, called=True), "black calls: erupt"),
        (Ply("done", YELLOW, marks=("hint", "clock 92.5")), "yellow: done [hint] [clock 92.5]"),
        (Ply("draw 5"), "draw 5"),
        (Ply("draw 5", draw=Draw("cards", 2, (3, 4), 1)), "draw 5 | cards 2: 3 4 > 1"),
        (Ply("draw ?"), "draw ?"),
    ],
)
def test_lines_of_play(ply: Ply, text: str) -> None:
    assert write_ply(ply, DOWNFALL) == text
    head = f"taberna record 1\ngame downfall 1\nposition {DOWNFALL.start()}\n\n"
    assert read_record(head + text, GAMES).plies == (replace(ply, line=5),)


def test_the_last_lines() -> None:
    *_, (_, ended, _) = replay(finished())
    outcome = write_outcome(DOWNFALL.outcome(DOWNFALL.read_position(str(ended))), DOWNFALL)
    assert lines()[-2:] == [f"outcome {outcome}", f"seed {SEED.hex()}"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_record_reads_back(seats: int) -> None:
    record = finished(seats)
    again = read_record(str(record), GAMES)
    assert write_record(again) == str(record)
    assert replace(again, plies=()) == replace(record, plies=())
    assert [replace(ply, line=0) for ply in again.plies] == list(record.plies)


def test_every_ply_knows_its_line() -> None:
    record = read_record(str(finished()), GAMES)
    for ply in record.plies:
        assert lines()[ply.line - 1] == write_ply(ply, DOWNFALL)


def test_blank_lines_and_indents_do_not_matter() -> None:
    blank = lines().index("")
    loose = [*lines()[: blank + 1], *(f"   {line}\n" for line in lines()[blank + 1 :])]
    assert str(play_through("\n".join(loose))) == str(finished())


def test_a_record_needs_neither_players_nor_draws_nor_an_end() -> None:
    bare = (
        f"taberna record 1\ngame downfall 1\nposition {DOWNFALL.start()}\n\nstart black\ndraw 5\n"
    )
    record = play_through(bare)
    assert (record.players, record.salts, record.commitment) == ((), (), "")
    assert [ply.text for ply in record.plies] == ["start black", "draw 5"]


def test_developer_mode_stands_in_the_header() -> None:
    text = str(replace(finished(), developer=True))
    assert text.splitlines()[1:3] == ["game downfall 1", "mode developer"]
    assert text.replace("mode developer\n", "") == str(finished())
    assert (play_through(text).developer, play_through(str(finished())).developer) == (True, False)
    with pytest.raises(BadRecord, match="line 3: `idle` is no mode"):
        read_record(text.replace("mode developer", "mode idle"), GAMES)


# ---- replaying -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_record_replays_to_its_end(seats: int) -> None:
    record = finished(seats)
    steps = [(ply, bool(events)) for ply, _, events in replay(record)]
    assert steps[0] == (None, False)
    assert [ply for ply, _ in steps[1:]] == list(record.plies)
    *_, (_, state, _) = replay(record)
    assert state.turn == OVER


def test_any_part_of_a_record_replays() -> None:
    whole, keys = finished(), [state.key() for _, state, _ in replay(finished())]
    for length in range(0, len(whole.plies), 7):
        part = replace(whole, plies=whole.plies[:length], outcome="", seed=None)
        *_, (_, state, _) = replay(read_record(str(part), GAMES))
        assert state.key() == keys[length]


# ---- broken records --------------------------------------------------------------------------

# Lines 1 to 7 are the header, 9 to 16 the deal; 17 and 18 are red's turn, 19 is its draw.
Edit = Callable[[list[str]], object]
FIRST = "4 4 5 7 4 7 3 5 4 5 5"  # the weights of the first card dealt


def change(line: int, text: str) -> Edit:
    return lambda body: body.__setitem__(line - 1, text)


def add(line: int, text: str) -> Edit:
    return lambda body: body.insert(line - 1, text)


def drop(line: int, end: int | None = None) -> Edit:
    return lambda body: body.__delitem__(slice(line - 1, end or line))


LAST = len(lines())
BROKEN: list[tuple[str, Edit, int, str]] = [  # what is wrong, how, in which line, the sentence
    ("first line", change(1, "taberna record 3"), 1, "a record begins with `taberna record 1`"),
    ("no deal", change(1, "taberna record 2"), 7, "the header has no `table` line"),
    ("nothing at all", drop(1, LAST), 1, "a record begins with `taberna record 1`"),
    ("foreign fact", add(5, "weather fine"), 5, "`weather` does not belong here"),
    ("fact twice", add(3, "game downfall 1"), 3, "`game` does not belong here"),
    ("no game", drop(2), 6, "the header has no `game` line"),
    ("no position", drop(7), 6, "the header has no `position` line"),
    ("unknown game", change(2, "game downfal 1"), 2, "did you mean 'downfall'?"),
    ("other rules", change(2, "game downfall 9"), 2, "rules version '9'; this is 1"),
    ("unknown seat", change(4, "player green Ben"), 4, "no seat 'green'"),
    ("too few players", drop(4), 0, "1 players at a table of 2"),
    ("bad position", change(7, "position seats 9"), 0, "the position: seats: a number from 0 to 4"),
    ("unreadable draw", change(12, "draw 10 | cards 4: x"), 12, "cannot read the draw"),
    ("draw of nothing", change(12, "draw 10 | cards 4: 0 > 0"), 12, "has no outcomes"),
    (
        "other weights",
        change(9, f"draw 5 | cards 1: 9 {FIRST[2:]} > 4"),
        9,
        "weights are not those",
    ),
    ("other outcome", change(9, f"draw 6 | cards 1: {FIRST} > 4"), 9, "does not fall on what is"),
    ("beyond the weights", change(9, f"draw 5 | cards 1: {FIRST} > 11"), 9, "beyond its weights"),
    ("other stream", change(9, f"draw 5 | tiles 1: {FIRST} > 4"), 9, "from the stream `tiles`"),
    ("sampled, not listed", change(9, "draw 6 | cards 1: of 53 > 4"), 9, "weights are not those"),
    ("sampled from one", change(9, "draw 6 | cards 1: of 1 > 0"), 9, "weights are not those"),
    ("unreadable chance", change(9, "draw 12"), 9, "cannot read chance outcome 'draw 12'"),
    ("impossible chance", change(9, "draw omen"), 9, "draw omen: cannot be drawn now"),
    ("unreadable action", change(17, "red: play 99 z9"), 17, "cannot read action 'play 99 z9'"),
    ("illegal action", change(17, "red: play 7 f3"), 17, "you do not hold a card 7"),
    ("unknown seat plays", change(17, "green: done"), 17, "cannot read chance outcome 'green"),
    ("not its turn", change(17, "black: play 9 e2"), 17, "it is not the turn of black"),
    ("not to be called", change(17, "black calls: erupt"), 17, "you may not call this now"),
    ("draw on a seat's turn", change(17, "draw 5"), 17, "draw 5: nothing is to be drawn now"),
    ("a line is missing", drop(17), 17, "done: play a card first"),
    ("a draw is missing", drop(19), 19, "it is not the turn of black"),
    ("a seat where chance draws", change(19, "red: done"), 19, "it is not the turn of red"),
    ("other outcome at the end", change(LAST - 1, "outcome x"), 0, "not `x`"),
    ("outcome too early", drop(19, LAST - 2), 0, "an outcome, but the game is not over"),
    ("play after the end", add(LAST + 1, "red: done"), LAST + 1, "nothing is played after the end"),
    ("two outcomes", add(LAST, "outcome x"), LAST, "nothing is played after the end"),
    ("two seeds", add(LAST, f"seed {SEED.hex()}"), LAST + 1, "nothing is played after the end"),
    ("short seed", change(LAST, "seed 00ff"), LAST, "a seed is 64 hexadecimal digits"),
    ("no hexadecimal seed", change(LAST, f"seed {'x' * 64}"), LAST, "64 hexadecimal digits"),
]


@pytest.mark.parametrize(("what", "edit", "line", "why"), BROKEN, ids=[row[0] for row in BROKEN])
def test_a_broken_record_names_line_and_reason(what: str, edit: Edit, line: int, why: str) -> None:
    body = lines()
    edit(body)
    with pytest.raises(BadRecord) as caught:
        play_through("\n".join(body))
    assert caught.value.line == line
    assert why in caught.value.why
    assert str(caught.value) == (f"line {line}: {caught.value.why}" if line else caught.value.why)


@pytest.mark.parametrize(
    "edit",
    [change(4, "player yellow Ben"), add(4, "player red Ben")],
    ids=["a seat that is not at the table", "two players on one seat"],
)
def test_every_seat_of_the_table_has_one_player(edit: Edit) -> None:
    body = lines()
    edit(body)
    with pytest.raises(BadRecord):
        play_through("\n".join(body))


def test_a_book_is_no_match() -> None:
    with pytest.raises(BadRecord, match="200001 lines are no match"):
        read_record("taberna record 1\n" * 200_001, GAMES)


# ---- what one seat may know ------------------------------------------------------------------


def dealt_to(record: Record) -> list[int | None]:
    """For each ply, the seat that it brought a card that others do not see."""
    receivers: list[int | None] = []
    mover: int = RED
    for number, ply in enumerate(record.plies):
        mover = mover if ply.seat == CHANCE else ply.seat
        owner = number // 4 if number < 4 * len(record.players) else mover
        card = ply.seat == CHANCE and ply.text.removeprefix("draw ").isdigit()
        receivers.append(owner if card else None)
    return receivers


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_other_seats_cards_stay_hidden(seats: int, viewer: int | None) -> None:
    record = finished(seats)
    shown = seen_by(record, viewer)
    for ply, seen, owner in zip(record.plies, shown.plies, dealt_to(record), strict=True):
        hidden = owner is not None and owner != viewer
        assert seen.text == ("draw ?" if hidden else ply.text)
        assert (seen.seat, seen.called, seen.draw) == (ply.seat, ply.called, None)
    assert shown.seed is None
    assert SEED.hex() not in str(shown)


def test_given_hands_stay_hidden() -> None:
    position = "seats 2; turn red; hand red 5 5 7 9; hand black 1 2 3 4"
    record = Record(DOWNFALL, 1, position, ("Ann", "Ben"))
    assert "hand red 5 5 7 9; hand black ? ? ? ?" in seen_by(record, RED).position
    assert "hand red ? ? ? ?; hand black 1 2 3 4" in seen_by(record, BLACK).position
    assert "hand red ? ? ? ?; hand black ? ? ? ?" in seen_by(record, None).position


def with_black_holding(cards: str) -> Record:
    """Red's first turn, after black was dealt these cards."""
    dealt = [f"draw {card}" for card in ("5 5 7 9 " + cards).split()]
    plies = [*map(Ply, ["start red", *dealt]), Ply("play 5 i5", RED), Ply("done", RED)]
    return Record(DOWNFALL, 1, str(DOWNFALL.start()), ("Ann", "Ben"), plies=(*plies, Ply("draw 3")))


def test_a_record_does_not_depend_on_what_it_hides() -> None:
    one, two = with_black_holding("1 2 3 4"), with_black_holding("8 8 11 6")
    assert str(seen_by(one, RED)) == str(seen_by(two, RED))
    assert str(seen_by(one, None)) == str(seen_by(two, None))
    assert str(seen_by(one, BLACK)) != str(seen_by(two, BLACK))


# ---- verifying -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_fair_match_is_verified(seats: int) -> None:
    verify(finished(seats))
    verify(read_record(str(finished(seats)), GAMES))


OTHER = bytes(31) + b"\1"
FALSE = [
    ("no seed", {"seed": None}, "the seed has not been shown"),
    ("no commitment", {"commitment": ""}, "no commitment was published"),
    ("other seed", {"seed": OTHER}, "does not match the commitment"),
    ("other salts", {"salts": ("s0", "s2")}, "the seed gives"),
    ("a salt less", {"salts": ("s0",)}, "the seed gives"),
    (
        "other seed, its own commitment",
        {"seed": OTHER, "commitment": FairDice(OTHER).commitment},
        "the seed gives",
    ),
]


@pytest.mark.parametrize(("what", "changed", "why"), FALSE, ids=[row[0] for row in FALSE])
def test_an_unfair_match_is_noticed(what: str, changed: dict[str, object], why: str) -> None:
    with pytest.raises(Unfair, match=why):
        verify(replace(finished(), **changed))  # type: ignore[arg-type]


def test_a_draw_that_does_not_say_how_it_was_drawn() -> None:
    body = lines()
    body[11] = body[11].partition(" | ")[0]
    with pytest.raises(Unfair, match=f"line 12: `{body[11]}` does not say how it was drawn"):
        verify(read_record("\n".join(body), GAMES))


def one_draw(text: str) -> Record:
    """A match of one draw, which says who begins."""
    dice = FairDice(SEED, ["s0", "s1"])
    header = f"taberna record 1\ngame downfall 1\ncommitment {dice.commitment}\nsalts s0 s1"
    position = f"position {DOWNFALL.start('official', 2)}"
    return read_record(f"{header}\n{position}\n\n{text}\nseed {SEED.hex()}", GAMES)


def test_only_the_drawn_outcome_is_fair() -> None:
    begins = FairDice(SEED, ["s0", "s1"]).roll("set-up", (1, 1))
    told = [f"start {name} | set-up 1: 1 1 > {n}" for n, name in enumerate(SEATS[:2])]
    verify(one_draw(told[begins]))
    with pytest.raises(Unfair, match=f"the seed gives {begins}"):
        verify(one_draw(told[1 - begins]))


def test_draws_are_counted() -> None:
    begins = FairDice(SEED, ["s0", "s1"]).roll("set-up", (1, 1))
    with pytest.raises(Unfair, match="expected number 1 of this stream"):
        verify(one_draw(f"start {SEATS[begins]} | set-up 2: 1 1 > {begins}"))


def test_the_rules_are_checked_before_the_dice() -> None:
    body = lines()
    body[16] = "red: play 7 f3"
    with pytest.raises(BadRecord, match="line 17: play 7 f3: you do not hold a card 7"):
        verify(read_record("\n".join(body), GAMES))


# ---- odd salts and names ---------------------------------------------------------------------


@pytest.mark.parametrize("salt", ["a b", "", "a,b", "a|b", "a\nb", " a", "ä", "\u2028"])
def test_salts_are_refused_or_kept(salt: str) -> None:
    start = DOWNFALL.start("official", 2)
    position = str(start)
    try:
        dice = FairDice(SEED, [salt, "s1"])
    except TabernaError:
        return
    ply = Ply(str(start.draw(dice)), draw=dice.last)
    record = Record(
        game=DOWNFALL,
        version=1,
        position=position,
        players=(),
        commitment=dice.commitment,
        salts=dice.salts,
        plies=(ply,),
        seed=SEED,
    )
    again = read_record(str(record), GAMES)
    assert again.salts == dice.salts
    verify(again)


@pytest.mark.parametrize(
    "name", ["Ann", "Ann of Ben", "", " Ann", "A\nseed 00", "A\u2028B", "A: done"]
)
def test_names_are_refused_or_kept(name: str) -> None:
    try:
        match = Match(DOWNFALL.start("official", 2), [name, "Ben"])
    except TabernaError:
        return
    assert read_record(str(match.record()), GAMES).players == (name, "Ben")
