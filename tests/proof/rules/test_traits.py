"""Small samples of the proof of the traits, and that it would notice."""

from pathlib import Path

import pytest

from taberna.bots.downfall.traits import PERSONALITIES
from tests.proof.rules.manners import MANNERS, Watcher, differences, differs, game, holm
from tests.proof.rules.traits import FOUGHT, Duel, fought, main, watched
from tests.support import RED, play, seen, table

DEALS = 12


@pytest.mark.parametrize("name", PERSONALITIES)
def test_random_is_no_match_for_them(name: str) -> None:
    assert [fought(deal, name)[FOUGHT] for deal in range(4)] == [[1.0]] * 4


def test_the_timid_keep_away_from_vents_and_the_lawful_strike_the_leader() -> None:
    found = {
        name: [watched(deal, name) for deal in range(DEALS)]
        for name in ("cassia", "drusus", "livilla")
    }
    vents = {name: sum(one["vents"][0] for one in games) for name, games in found.items()}
    assert vents["drusus"] > 2 * vents["cassia"]
    leader = {name: [o for one in games for o in one["leader"]] for name, games in found.items()}
    shares = {name: sum(omens) / len(omens) for name, omens in leader.items()}
    assert shares["cassia"] > 0.9 > shares["livilla"]


def test_games_repeat() -> None:
    assert game(["felix", "macer"], 3) == game(["felix", "macer"], 3)


def test_what_a_seat_does_is_counted() -> None:
    watcher = Watcher(RED)
    placing = table("phase seethes; turn red play; hand red 1 1 7 7; people a6 black 1", seats=2)
    view = seen(placing, RED)
    watcher.saw(view, play(placing, "play 1 b6", "relative d6"))
    omen = table("phase seethes; turn red omen; people a6 black 1, i5 yellow 2", seats=3)
    watcher.saw(seen(omen, RED), play(omen, "omen a6 black"))
    lava = "phase erupts; turn red lay; tile coin; running; lava coin c6; people c5 red 1 black 2"
    laying = table(f"{lava}, a3 red 1", seats=2)
    watcher.saw(seen(laying, RED), play(laying, "lava c5"))
    assert (watcher.placed, watcher.vents, watcher.relatives) == ([3, 4], 2, 1)
    assert (watcher.leader, watcher.kills) == ([0.0], 2)
    end = watcher.samples(seen(laying))
    assert (end["lost"], end["saved"]) == ([1.0], [0.0])


def test_means_that_differ_are_told_from_those_that_do_not() -> None:
    assert differs([1.0, 2.0] * 50, [1.0, 2.0] * 50) == 1.0
    assert differs([1.0, 2.0] * 50, [2.0, 3.0] * 50) < 1e-9
    assert differs([1.0], [1.0]) == 1.0
    assert differs([1.0], [2.0]) == 0.0


def test_holm_stops_at_the_first_that_does_not_hold() -> None:
    chances = {"a": 0.002, "b": 0.004, "c": 0.009, "d": 0.6}
    assert holm(chances, 0.01) == {"a"}
    assert holm(chances, 0.02) == {"a", "b", "c"}


def test_pairs_that_are_alike_are_noticed() -> None:
    same = {manner: [1.0, 2.0] * 20 for manner in MANNERS}
    other = same | {"vents": [5.0, 6.0] * 20}
    assert differences({"x": same, "y": same, "z": other}, 0.01) == {
        ("x", "y"): [],
        ("x", "z"): ["vents"],
        ("y", "z"): ["vents"],
    }


def test_the_sign_test() -> None:
    assert Duel((1.0,) * 10).chance == pytest.approx(2**-10)
    assert Duel((1.0, 0.0, 0.5)).chance == pytest.approx(0.75)


def test_an_interrupted_proof_goes_on_and_few_games_prove_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book, page = tmp_path / "book.jsonl", tmp_path / "page.md"
    asked = ["--games", "4", "--deals", "2", "--workers", "1", "--book", str(book)]
    assert main([*asked, "--write", str(page)]) == 1
    kept = book.read_text()
    assert len(kept.splitlines()) == 2 * len(PERSONALITIES)
    assert all(f"| {name} |" in page.read_text() for name in PERSONALITIES)
    book.write_text("".join(kept.splitlines(keepends=True)[:-3]))
    capsys.readouterr()
    assert main(asked) == 1
    heard = capsys.readouterr()
    assert "3 of 3 chunks" in heard.err
    assert "FAILS  balbus does not beat random" in heard.out
    assert sorted(book.read_text().splitlines()) == sorted(kept.splitlines())
