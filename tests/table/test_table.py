"""A table: who sits where, who plays for whom, pauses, hints, rematches, and how it ends."""

import pytest

from taberna.core.errors import (
    BadNotation,
    BadRecord,
    IllegalAction,
    NotNow,
    NotYours,
    NoUndo,
    Stale,
    UnknownName,
    Unreadable,
)
from taberna.core.outcome import Outcome
from taberna.core.record import read_record, verify, write_record
from taberna.core.seat import Seat
from taberna.games import GAMES, find_game
from taberna.table import entries
from taberna.table.entries import Row
from tests.table.support import (
    LIVE,
    RUNNERS,
    SECOND,
    LiveTable,
    act,
    facts,
    kinds,
    legal,
    new_plan,
    new_table,
    play_on,
    rebuilt,
    seated,
)

EVERY_GAME = pytest.mark.parametrize("game", sorted(GAMES))


# ---- sitting down and getting up -------------------------------------------------------------


def test_a_match_begins_when_every_seat_is_taken() -> None:
    table = new_table()
    table.sit(0, "ann", "Ann", "salt-of-ann", 0)
    assert table.status == "waiting"
    table.seat_bot(1, "random", 0)
    assert table.status == "running"
    assert table.match is not None
    assert table.match.dice.salts[0] == "salt-of-ann"
    assert table.names() == ("Ann", "random")


def test_a_taken_seat_is_not_given_twice() -> None:
    table = new_table()
    table.sit(0, "ann", "Ann", "", 0)
    with pytest.raises(NotYours, match="red is taken"):
        table.sit(0, "ben", "Ben", "", 0)
    with pytest.raises(NotYours, match="red is taken"):
        table.seat_bot(0, "random", 0)


def test_whoever_sits_there_already_may_say_so_again() -> None:
    table = new_table()
    for _ in range(2):
        table.sit(0, "ann", "Ann", "salt-of-ann", 0)
    table.seat_bot(1, "random", 0)
    entries = table.number
    table.sit(0, "ann", "Anna", "another", 0)
    assert (table.number, table.names()) == (entries, ("Ann", "random"))


def test_there_is_no_seat_beyond_the_table() -> None:
    with pytest.raises(NotYours, match="no seat 2 at a table of 2"):
        new_table().sit(2, "ann", "Ann", "", 0)


def test_nobody_sits_down_once_it_has_begun() -> None:
    with pytest.raises(NotNow, match="being played"):
        seated("Ann", "Ben").sit(0, "cat", "Cat", "", 0)


def test_an_unknown_bot_is_not_seated() -> None:
    with pytest.raises(UnknownName, match="no bot 'randum'; did you mean 'random'"):
        new_table().seat_bot(0, "randum", 0)


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\x00b", "zero\u200bwidth"])
def test_a_name_is_a_short_line_of_text(name: str) -> None:
    with pytest.raises(BadNotation, match="1 to 24 printable characters"):
        new_table().sit(0, "ann", name, "", 0)


@pytest.mark.parametrize("salt", ["two words", "a,b", "a|b", "a\nb"])
def test_a_salt_that_would_spoil_the_record_is_refused(salt: str) -> None:
    with pytest.raises(Unreadable, match="a salt is a word"):
        new_table().sit(0, "ann", "Ann", salt, 0)


def test_who_leaves_before_the_start_frees_the_seat_and_its_old_links_die() -> None:
    table = new_table()
    table.sit(0, "ann", "Ann", "", 0)
    held = table.chairs[0].generation
    table.leave(0, 0)
    assert table.chairs[0].free
    table.sit(0, "ben", "Ben", "", 0)
    assert table.chairs[0].generation > held


def test_who_leaves_during_play_is_stood_in_for_and_may_come_back() -> None:
    table = seated("Ann", "Ben", position=RUNNERS)
    table.leave(0, 0)
    assert table.chairs[0].away == "left"
    assert table.bot_to_play() == "random"
    with pytest.raises(NotYours, match="a bot plays this seat; take it back first"):
        act(table, legal(table)[0])
    table.come_back(0, 0)
    assert table.bot_to_play() == ""
    act(table, legal(table)[0])


def test_a_bot_does_not_play_for_somebody_who_is_there() -> None:
    table = seated("Ann", "Ben", position=RUNNERS)
    with pytest.raises(NotYours, match="a person plays this seat"):
        table.bot_acts(0, legal(table)[0], table.move, 0)


def test_nobody_comes_back_who_was_not_away() -> None:
    with pytest.raises(NotNow, match="no bot stands in"):
        seated("Ann", "Ben").come_back(0, 0)


def test_a_removed_seat_is_free_again_before_the_start() -> None:
    table = new_table()
    table.seat_bot(1, "random", 0)
    table.remove(1, 0)
    assert table.chairs[1].free
    with pytest.raises(NotNow, match="nobody sits there"):
        table.remove(1, 0)


# ---- resigning -------------------------------------------------------------------------------


@EVERY_GAME
@pytest.mark.parametrize("quitter", range(3))
def test_who_resigns_ranks_below_all_others(game: str, quitter: int) -> None:
    table = seated("Ann", "Ben", "Cat", game=game)
    table.resign(quitter, 0)
    play_on(table)
    standing = table.standing()
    assert standing is not None
    others = [rank for seat, rank in enumerate(standing.ranks) if seat != quitter]
    assert standing.ranks[quitter] == 3 > max(others)
    assert quitter not in standing.winners
    assert standing.winners


def test_among_several_who_resigned_the_rules_decide() -> None:
    table = seated("Ann", "Ben", "Cat", "random", position="rules official; seats 4; phase erupts")
    table.resign(0, 0)
    table.resign(2, 0)
    assert table.status == "running"  # Ben plays on against the bot
    play_on(table)
    assert table.match is not None
    standing, outcome = table.standing(), table.match.state.outcome()
    assert standing is not None
    assert outcome is not None
    assert max(standing.ranks[1], standing.ranks[3]) < min(standing.ranks[0], standing.ranks[2])
    assert (standing.ranks[0] < standing.ranks[2]) == (outcome.ranks[0] < outcome.ranks[2])


def test_a_resigned_seat_is_played_to_the_end_by_a_bot_and_not_handed_back() -> None:
    table = seated("Ann", "Ben", "Cat", position=RUNNERS.replace("seats 2", "seats 3"))
    table.resign(0, 0)
    assert table.bot_to_play() == "random"
    with pytest.raises(NotYours, match="resigned"):
        table.come_back(0, 0)
    with pytest.raises(NotYours, match="nobody who could resign"):
        table.resign(0, 0)
    with pytest.raises(NotYours):
        act(table, legal(table)[0])


def test_a_host_who_empties_the_own_seat_resigns() -> None:
    table = seated("Ann", "Ben", game="xv")
    table.remove(0, 0, host="ann")
    assert table.chairs[0].resigned
    standing = table.standing()
    assert standing is not None
    assert standing.ranks == (2, 1)
    assert table.chairs[0].guest == "ann"  # so that it counts


def test_a_host_gets_up_before_the_start_by_emptying_the_own_seat() -> None:
    table = new_table()
    table.sit(0, "ann", "Ann", "", 0)
    table.remove(0, 0, host="ann")
    assert table.chairs[0].free


def test_a_host_cannot_undo_a_resignation_by_emptying_the_seat() -> None:
    table = seated("Ann", "Ben", "Cat", game="xv")
    table.resign(0, 0)
    with pytest.raises(NotNow, match="resigned"):
        table.remove(0, 0)
    play_on(table)
    standing = table.standing()
    assert standing is not None
    assert standing.ranks[0] == 3


@EVERY_GAME
def test_of_two_people_the_one_who_is_left_has_won_at_once(game: str) -> None:
    table = seated("Ann", "Ben", game=game, clock=LIVE)
    table.resign(0, 5)
    assert kinds(table)[-2:] == ["Resigned", "Ended"]
    assert (table.status, table.turn, table.bot_to_play()) == ("over", None, "")
    assert table.clock.reading.running is None
    assert table.standing() == Outcome("resigned", (2, 1), ((), ()), (Seat(1),))
    assert table.gone() == (0,)


def test_bots_do_not_play_on_among_themselves() -> None:
    table = seated("Ann", "random", "random", game="xv")
    table.resign(0, 0)
    assert table.status == "over"
    assert table.standing() == Outcome("resigned", (3, 1, 1), ((), (), ()), (Seat(1), Seat(2)))


def test_whoever_gives_up_alone_has_not_won() -> None:
    table = seated("Ann", game="xv")
    table.resign(0, 0)
    assert table.standing() == Outcome("resigned", (1,), ((),), ())


def test_somebody_who_is_away_for_a_while_is_still_a_player() -> None:
    table = seated("Ann", "Ben", "random", game="xv")
    table.leave(1, 0)
    table.resign(0, 0)
    assert table.status == "running"
    table.come_back(1, 0)
    table.resign(1, 0)
    assert table.standing() == Outcome("resigned", (2, 2, 1), ((), (), ()), (Seat(2),))


def test_a_host_does_not_win_by_removing_the_others() -> None:
    table = seated("Ann", "Ben", game="xv")
    table.leave(1, 0)
    table.remove(1, 0, host="ann")
    assert table.status == "running"


def test_a_match_ends_when_the_last_person_is_removed() -> None:
    table = seated("Ann", "Ben", "random", game="xv", clock=LIVE)
    while (seat := table.turn) is not None:
        if table.bot_to_play():
            table.bot_acts(seat, legal(table)[0], table.move, table.at)
        else:
            table.tick(table.at + 100 * SECOND)
            table.remove(seat, table.at)
    assert table.standing() == Outcome("resigned", (1, 3, 1), ((), (), ()), (Seat(0), Seat(2)))


@EVERY_GAME
def test_the_record_of_a_match_given_up_says_so_and_verifies(game: str) -> None:
    table = seated("Ann", "Ben", game=game)
    table.act(0, legal(table)[0], table.move, 0) if table.turn == 0 else None
    table.resign(1, 0)
    text = write_record(table.record())
    first, second = find_game(game).seat_names[:2]
    assert f"outcome resigned; winners {first}; {first} 1; {second} 2\nseed " in text
    verify(read_record(text, GAMES))


def test_a_record_does_not_claim_an_end_that_is_none() -> None:
    table = seated("Ann", "Ben", game="xv")
    table.resign(1, 0)
    names = find_game("xv").seat_names
    good = f"outcome resigned; winners {names[0]}; {names[0]} 1; {names[1]} 2"
    for bad in ("outcome resigned", good.replace("resigned", "rounds"), good.replace(" 2", " 1")):
        text = write_record(table.record()).replace(good, bad)
        with pytest.raises(BadRecord, match="not over"):
            verify(read_record(text, GAMES))


def test_a_table_that_was_played_on_after_a_resignation_ends_as_it_did() -> None:
    rows = [Row(1, 0, entries.Sat(0, "ann", "Ann", "a")), Row(2, 0, entries.BotSat(1, "random"))]
    rows += [Row(3, 0, entries.Began(("a", "b"))), Row(4, 0, entries.Resigned(0))]
    table = rebuilt(new_plan("xv"), rows)  # as it was written before matches ended so
    table.tick(0)
    play_on(table)
    standing = table.standing()
    assert standing is not None
    assert (standing.reason, standing.ranks) == ("rounds-reached", (2, 1))
    assert table.want_rematch(0, 0)


def test_a_bot_cannot_resign() -> None:
    with pytest.raises(NotYours, match="nobody who could resign"):
        seated("Ann", "random").resign(1, 0)


# ---- playing ---------------------------------------------------------------------------------


def test_an_action_answers_the_ply_it_was_chosen_for() -> None:
    table = seated("Ann", "Ben", position=RUNNERS)
    with pytest.raises(Stale, match="this answers move 7, but 0 have been made"):
        table.act(0, "done", 7, 0)


def test_nobody_plays_out_of_turn() -> None:
    table = seated("Ann", "Ben", position=RUNNERS)
    with pytest.raises(NotYours, match="it is the turn of red"):
        table.act(1, "done", 0, 0)


def test_a_refused_action_changes_nothing() -> None:
    table = seated("Ann", "Ben", position=RUNNERS)
    before, entries = facts(table), len(table.fresh)
    with pytest.raises(IllegalAction) as caught:
        act(table, "run c5 k3")
    assert caught.value.legal
    with pytest.raises(BadNotation):
        act(table, "jump")
    assert (facts(table), len(table.fresh)) == (before, entries)


def test_an_action_can_be_taken_back_until_something_is_revealed() -> None:
    table = seated("Ann", "Ben", position=RUNNERS)
    start = table.match and table.match.state.key()
    act(table, "run c5 d5")
    assert table.match is not None
    assert table.match.undoable(0) == 1
    table.take_back(0, table.move, 0)
    assert table.match.state.key() == start
    assert (table.move, kinds(table)[-2:]) == (2, ["Played", "TookBack"])
    with pytest.raises(NoUndo):
        table.take_back(0, table.move, 0)
    assert table.record().plies == ()


def test_a_finished_turn_is_not_taken_back() -> None:
    table = seated("Ann", "Ben", position=RUNNERS)
    act(table, "run c5 d5")
    act(table, "done")
    with pytest.raises(NoUndo, match=r"drawn|ended"):
        table.take_back(0, table.move, 0)


@EVERY_GAME
def test_a_whole_match_of_people_and_bots_verifies(game: str) -> None:
    table = seated("Ann", "random", game=game)
    play_on(table)
    assert table.status == "over"
    verify(table.record())
    with pytest.raises(NotNow, match="the match is over"):
        table.act(0, "done", table.move, 0)


# ---- pauses ----------------------------------------------------------------------------------


def test_a_pause_begins_when_everybody_agrees() -> None:
    table = seated("Ann", "Ben", position=RUNNERS)
    table.want_pause(0, 0)
    assert (table.paused, sorted(table.pausing)) == (False, [0])
    table.want_pause(1, 0)
    assert (table.paused, table.pausing) == (True, frozenset())
    with pytest.raises(NotNow, match="there is a pause; resume first"):
        act(table, legal(table)[0])
    table.resume(1, 0)
    act(table, legal(table)[0])


def test_a_wish_for_a_pause_ends_with_the_turn() -> None:
    table = seated("Ann", "Ben", position=RUNNERS)
    table.want_pause(1, 0)
    act(table, "run c5 d5")
    assert table.pausing == {1}
    act(table, "run c5 c4")
    act(table, "done")
    assert table.pausing == frozenset()


def test_bots_rest_during_a_pause() -> None:
    table = seated("Ann", "random", position=RUNNERS.replace("turn red", "turn black"))
    assert table.bot_to_play() == "random"
    table.want_pause(0, 0)
    assert (table.paused, table.bot_to_play()) == (True, "")
    table.resume(0, 0)
    assert table.bot_to_play() == "random"


def test_where_there_is_no_pause_nothing_is_resumed() -> None:
    with pytest.raises(NotNow, match="there is no pause"):
        seated("Ann", "Ben").resume(0, 0)


# ---- hints -----------------------------------------------------------------------------------


def marks(table: LiveTable) -> list[tuple[str, ...]]:
    return [ply.marks for ply in table.record().plies]


def test_what_is_played_after_a_hint_is_marked_in_the_record() -> None:
    table = seated("Ann", "Ben", position=RUNNERS)
    table.hint(0, 0)
    act(table, "run c5 d5")
    act(table, "run c5 c4")
    act(table, "done")
    assert marks(table)[:3] == [("hint",)] * 3
    act(table, legal(table)[-1])
    assert marks(table)[-1] == ()


def test_a_hint_is_not_forgotten_by_taking_back() -> None:
    table = seated("Ann", "Ben", position=RUNNERS)
    table.hint(0, 0)
    act(table, "run c5 d5")
    table.take_back(0, table.move, 0)
    act(table, "done")
    assert marks(table)[0] == ("hint",)


def test_a_hint_asked_for_twice_is_noted_once() -> None:
    table = seated("Ann", "Ben", position=RUNNERS)
    table.hint(0, 0)
    table.hint(0, 0)
    assert kinds(table).count("Hinted") == 1


def test_hints_only_where_allowed_and_on_the_own_turn() -> None:
    with pytest.raises(NotNow, match="hints are off in this match"):
        seated("Ann", "Ben", position=RUNNERS, hints=False).hint(0, 0)
    with pytest.raises(NotYours, match="turn of red"):
        seated("Ann", "Ben", position=RUNNERS).hint(1, 0)


def test_the_record_says_where_a_bot_stood_in() -> None:
    table = seated("Ann", "Ben", position=RUNNERS)
    table.leave(0, 0)
    table.bot_acts(0, "run c5 d5", table.move, 0)
    assert marks(table) == [("left: random plays",)]


# ---- afterwards ------------------------------------------------------------------------------


def finished(*players: str) -> LiveTable:
    table = seated(*players, game="xv")
    play_on(table)
    return table


def test_a_rematch_needs_everybody_who_is_still_there() -> None:
    table = finished("Ann", "Ben", "random")
    assert not table.want_rematch(0, 0)
    assert table.want_rematch(1, 0)
    table.made_rematch("next1", 0)
    assert table.next == "next1"
    with pytest.raises(NotNow, match="the rematch has been made"):
        table.want_rematch(0, 0)


def test_bots_do_not_ask_for_a_rematch() -> None:
    table = finished("Ann", "random")
    with pytest.raises(NotYours, match="only people"):
        table.want_rematch(1, 0)


def test_who_gave_up_among_bots_plays_again_at_once() -> None:
    table = seated("Ann", "random", "random", game="xv")
    table.resign(0, 0)
    assert table.want_rematch(0, 0)


@pytest.mark.parametrize("first", [0, 1])
def test_who_gave_up_and_who_won_by_that_both_agree(first: int) -> None:
    table = seated("Ann", "Ben", game="xv")
    table.resign(0, 0)
    assert not table.want_rematch(first, 0)
    assert table.want_rematch(1 - first, 0)


def test_nobody_waits_for_somebody_who_gave_up_long_ago() -> None:
    table = seated("Ann", "Ben", "Cat", game="xv")
    table.resign(0, 0)
    play_on(table)
    assert not table.want_rematch(0, 0)  # may come along all the same
    assert not table.want_rematch(1, 0)
    assert table.want_rematch(2, 0)


def test_there_is_no_rematch_before_the_end() -> None:
    with pytest.raises(NotNow, match="being played"):
        seated("Ann", "Ben").want_rematch(0, 0)


def test_at_a_closed_table_nothing_happens() -> None:
    table = seated("Ann", "Ben")
    table.close("by the host", 0)
    for deed in (table.leave, table.resign, table.want_pause, table.remove):
        with pytest.raises(NotNow, match="closed"):
            deed(0, 0)
    assert table.turn is None
    assert table.clock.reading.running is None


# ---- one guest, several seats ----------------------------------------------------------------


def test_one_guest_may_hold_several_seats() -> None:
    table = new_table()
    table.sit(0, "ann", "Ann", "", 0)
    table.sit(1, "ann", "Ann's sister", "", 0)
    assert table.seats_of("ann") == (0, 1)
    assert table.names() == ("Ann", "Ann's sister")
