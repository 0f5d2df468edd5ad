"""A copy of the books: whole, checked, and never in the place of something else."""

import shlex
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from taberna.cli.main import main
from tests.cli.test_cli import taberna_
from tests.server.house import OpenHouse, play_out


def backup(*args: str | Path, **environment: str) -> Result:
    words = ["backup", *map(str, args)]
    return CliRunner().invoke(main, words, catch_exceptions=False, env=environment)


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
    assert result.output.startswith(f"Copied {data}/taberna.db to {copy}: ")
    assert result.output.endswith("MB, 2 matches, 1 finished\n")
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
    assert f"no database in {tmp_path}; name its folder" in result.output
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


def test_pg_dump_is_given_the_socket_but_no_password() -> None:
    url = "postgresql+asyncpg://ann@/house?host=/run/pg&ssl=require&password=secret"
    result = backup("--database-url", url)
    assert "'postgresql://ann@/house?host=%2Frun%2Fpg&sslmode=require'" in result.output
    assert "secret" not in result.output


def test_the_variable_names_the_database_as_it_does_for_the_server(
    data: Path, tmp_path: Path
) -> None:
    (tmp_path / "taberna").mkdir()
    sqlite3.connect(tmp_path / "taberna" / "taberna.db").close()  # what was copied instead
    copy, home = tmp_path / "copy.db", {"XDG_DATA_HOME": str(tmp_path)}
    refused = backup(copy, TABERNA_DATABASE_URL="postgresql+asyncpg://ann:secret@db/house", **home)
    assert refused.exit_code == 2
    assert "pg_dump" in refused.output
    assert "secret" not in refused.output
    assert not copy.exists()
    made = backup(copy, TABERNA_DATABASE_URL=f"sqlite+aiosqlite:///{data}/taberna.db", **home)
    assert made.exit_code == 0
    assert f"Copied {data}/taberna.db to {copy}" in made.output
    assert moves(copy) == moves(data / "taberna.db")


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/mistyped.db"
    result = backup(tmp_path / "copy.db", "--database-url", url)
    assert result.exit_code == 2
    assert f"no database in {tmp_path}/mistyped.db" in result.output
    assert list(tmp_path.iterdir()) == []


def test_an_address_that_is_none_is_refused() -> None:
    result = backup("--database-url", "the big computer")
    assert result.exit_code == 2
    assert "write postgresql+asyncpg://" in result.output


@pytest.mark.parametrize("name", ["a?b", "100%25x", "c#d e&f=1"])
def test_signs_of_addresses_in_the_name_of_a_folder_mean_nothing(name: str, tmp_path: Path) -> None:
    folder = tmp_path / name
    with OpenHouse(folder, "--workers", "1") as house:
        house.visitor().set_up("me", "open")
    assert (folder / "taberna.db").is_file()
    assert [file.name for file in tmp_path.iterdir()] == [name]
    assert backup(tmp_path / "copy?.db", "--data", folder).exit_code == 0
    assert moves(tmp_path / "copy?.db") == moves(folder / "taberna.db") > 0


@pytest.mark.parametrize(
    ("name", "read_as"), [("a?b", "a"), ("my%20data", "my data/taberna.db"), ("a%3Fb?c", "a?b")]
)
def test_a_database_that_an_earlier_version_kept_beside_its_folder_is_not_forgotten(
    data: Path, tmp_path: Path, name: str, read_as: str
) -> None:
    earlier = tmp_path / read_as
    earlier.parent.mkdir(exist_ok=True)
    shutil.copy(data / "taberna.db", earlier)
    folder = tmp_path / name
    for ended in (
        backup(tmp_path / "copy.db", "--data", folder),
        taberna_("serve", "--data", str(folder)),
    ):
        assert ended.exit_code == 2
        assert f"kept the database of {folder} in {earlier}; copy it with" in ended.stderr
    words = shlex.split(ended.stderr.rpartition("taberna backup")[2])
    assert backup(*words).exit_code == 0
    assert moves(folder / "taberna.db") == moves(data / "taberna.db")
