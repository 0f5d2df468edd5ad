"""Nodes of one database have one key: another one is refused while they run, and named."""

from __future__ import annotations

from pathlib import Path

import pytest

from taberna.server.keys import Keys
from taberna.store.engine import sqlite_url
from tests.cli.test_cli import taberna_
from tests.server.cluster import quiet_house
from tests.server.house import OpenHouse, Visitor

ONE, OTHER = "the key of one node, which is long enough", "the key of another node, long enough"
ON_POSTGRES = pytest.mark.parametrize("books", ["postgresql"], indirect=True)
CHANGED = "was last used with another key"


def node(folder: Path, url: str, **environment: str) -> OpenHouse:
    """A node that is not open yet."""
    return quiet_house(folder, "--database-url", url, **environment)


def refusal(server: OpenHouse) -> str:
    """What a server logs that does not start."""
    with pytest.raises(AssertionError, match="the house did not open"):
        server.open()
    assert server.close() == 2
    return server.log


@ON_POSTGRES
def test_a_node_with_another_key_is_refused_while_one_runs(books: str, tmp_path: Path) -> None:
    with node(tmp_path / "one", books) as one:
        ann = one.visitor()
        said = refusal(node(tmp_path / "other", books))
        assert "another node uses it with another key (seen " in said
        assert f"cp FOLDER/house.key {tmp_path}/other/house.key" in said
        assert "TABERNA_KEY" in said
        assert "Traceback" not in said
        (tmp_path / "other/house.key").write_bytes((tmp_path / "one/house.key").read_bytes())
        with node(tmp_path / "other", books) as other, Visitor(other, ann.token) as known:
            assert known.guest == ann.guest
            assert CHANGED not in other.log


@ON_POSTGRES
def test_nodes_that_share_keys_may_change_them_one_after_the_other(
    books: str, tmp_path: Path
) -> None:
    both = {"TABERNA_KEY": OTHER, "TABERNA_OLD_KEY": ONE}
    with node(tmp_path / "one", books, TABERNA_KEY=ONE):
        with node(tmp_path / "other", books, **both) as other:
            assert CHANGED not in other.log
        with node(tmp_path / "third", books, TABERNA_KEY=ONE) as third:
            assert CHANGED not in third.log


def test_a_node_alone_starts_with_another_key_and_says_so(books: str, tmp_path: Path) -> None:
    with node(tmp_path, books) as first:
        ann = first.visitor()
        assert CHANGED not in first.log
    (tmp_path / "house.key").unlink()
    with node(tmp_path, books) as again, Visitor(again, ann.token) as stranger:
        assert CHANGED in again.log
        assert stranger.guest != ann.guest


def test_a_killed_server_on_a_file_starts_with_another_key(tmp_path: Path) -> None:
    with quiet_house(tmp_path) as server:
        server.kill()
        (tmp_path / "house.key").unlink()
        server.open()
        assert CHANGED in server.log


@pytest.mark.parametrize("option", [[], ["--at-once"]])
@pytest.mark.parametrize("running", [False, True])
def test_changing_the_key_tells_the_database(
    tmp_path: Path, option: list[str], *, running: bool
) -> None:
    books = sqlite_url(tmp_path / "taberna.db")
    where = ("--data", str(tmp_path), "--database-url", books)
    with node(tmp_path, books) as server:
        server.visitor()  # it has started
        if not running:
            server.close()
        assert taberna_("admin", "rotate-key", *option, *where).exit_code == 0
    with node(tmp_path, books) as server:
        assert CHANGED not in server.log


def test_the_key_stays_where_the_database_cannot_be_told(tmp_path: Path) -> None:
    (tmp_path / "house.key").write_text(ONE)
    url = "postgresql+asyncpg://ann@127.0.0.1:1/none"
    ended = taberna_("admin", "rotate-key", "--data", str(tmp_path), "--database-url", url)
    assert ended.exit_code == 2
    assert "cannot use PostgreSQL" in ended.stderr
    assert (tmp_path / "house.key").read_text() == ONE


def test_a_fingerprint_says_which_key_it_is_and_nothing_else() -> None:
    keys = Keys(ONE.encode(), OTHER.encode())
    first, second = keys.fingerprints
    assert [first] == Keys(ONE.encode()).fingerprints
    assert [second] == Keys(OTHER.encode()).fingerprints
    assert len(first) == 32  # 128 bits of a digest
    assert first not in keys.cookie("ann")
