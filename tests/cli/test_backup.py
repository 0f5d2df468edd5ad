"""A copy of the books: whole, checked, and never in the place of something else."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from taberna.cli.main import main
from tests.server.house import OpenHouse, play_out


def backup(*args: str | Path) -> Result:
    return CliRunner().invoke(main, ["backup", *map(str, args)], catch_exceptions=False)


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a closed house with one finished match and one table that waits."""
    folder = tmp_path_factory.mktemp("closed")
    with OpenHouse(folder) as house:
        ann = house.visitor()
        table = ann.set_up("me", "random", game="xv")["id"]
        ann.watch(table)
        play_out(table, ann)
        ann.set_up("me", "open")
    return folder


def moves(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM entries").fetchone()
    return int(count)


def test_a_closed_house_is_copied(data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    result = backup(copy, "--data", data)
    assert result.exit_code == 0
    assert result.output.startswith(f"Copied to {copy}: ")
    assert result.output.endswith("MB, 2 matches, 1 of them finished\n")
    assert moves(copy) == moves(data / "taberna.db") > 0


def test_only_the_owner_can_read_a_copy(data: Path, tmp_path: Path) -> None:
    backup(tmp_path / "copy.db", "--data", data)
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600


def test_a_copy_of_an_open_house_opens_as_a_house(tmp_path: Path) -> None:
    with OpenHouse(tmp_path / "first") as house:
        ann = house.visitor()
        table = ann.set_up("me", "random")["id"]
        ann.watch(table)
        ann.wait_for(table, lambda seen: seen.turn == 0)
        ann.act(table, ann.legal(table)[0])
        (tmp_path / "second").mkdir()
        result = backup(tmp_path / "second" / "taberna.db", "--data", house.data)
        assert result.exit_code == 0
    with OpenHouse(tmp_path / "second") as copied:
        assert copied.visitor().watch(table).ply == ann.tables[table].ply


def test_without_a_name_the_copy_is_named_for_the_day(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert backup("--data", data).exit_code == 0
    (copy,) = tmp_path.iterdir()
    assert copy.match("taberna-????-??-??-??????.db")


def test_nothing_is_overwritten(data: Path, tmp_path: Path) -> None:
    there = tmp_path / "letter.txt"
    there.write_text("Salve")
    result = backup(there, "--data", data)
    assert result.exit_code == 2
    assert "is there already and is left alone" in result.output
    assert there.read_text() == "Salve"


def test_where_no_house_is_nothing_is_copied(tmp_path: Path) -> None:
    result = backup(tmp_path / "copy.db", "--data", tmp_path)
    assert result.exit_code == 2
    assert "no house has kept anything" in result.output
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("damage", ["torn", "strange"])
def test_broken_books_give_no_copy(damage: str, data: Path, tmp_path: Path) -> None:
    books = tmp_path / "taberna.db"
    if damage == "torn":
        whole = (data / "taberna.db").read_bytes()
        books.write_bytes(whole[: len(whole) // 2])
    else:
        books.write_text("a shopping list, much longer than the header of a database" * 20)
    result = backup(tmp_path / "copy.db", "--data", tmp_path)
    assert result.exit_code == 2
    assert "no copy was made" in result.output
    assert [file.name for file in tmp_path.iterdir() if "copy" in file.name] == []


def test_a_folder_that_is_not_there_is_named(data: Path, tmp_path: Path) -> None:
    result = backup(tmp_path / "nowhere" / "copy.db", "--data", data)
    assert result.exit_code == 2
    assert "no such file or directory" in result.output


def test_postgresql_is_copied_by_its_own_tool() -> None:
    result = backup("--database-url", "postgresql+asyncpg://ann:secret@db/house")
    assert result.exit_code == 2
    assert "pg_dump --format=custom --file=taberna.dump postgresql://ann@db/house" in result.output
    assert "secret" not in result.output


def test_the_address_of_a_file_is_a_file(data: Path, tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{data / 'taberna.db'}"
    assert backup(tmp_path / "copy.db", "--database-url", url).exit_code == 0


def test_an_address_that_is_none_is_refused() -> None:
    result = backup("--database-url", "the big computer")
    assert result.exit_code == 2
    assert "it looks like postgresql+asyncpg://" in result.output
