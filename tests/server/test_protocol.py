"""The protocol: every message has an example, an answer and a schema, and keeps to them."""

from __future__ import annotations

import json
from typing import Any, get_args

import jsonschema_rs
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from taberna.server import protocol
from taberna.server.answers import ANSWERS
from taberna.server.fields import ID, TABLE_ID, check_ids
from taberna.server.protocol import Hearing, Saying, read_saying, write_hearing
from tests import ROOT
from tests.server.house import Visitor, open_socket

SAYINGS: tuple[Any, ...] = get_args(Saying)
HEARINGS: tuple[Any, ...] = get_args(Hearing)
PAGE = ROOT / "docs/protocol.md"


def tag(kind: Any) -> str:
    found: str = kind.__struct_config__.tag
    return found


def validator(direction: str) -> Any:
    """What checks messages of one direction against the exported schema."""
    schema = protocol.schema()
    return jsonschema_rs.validator_for({**schema[direction], "$defs": schema["$defs"]})


# ---- examples --------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", SAYINGS, ids=tag)
def test_the_example_of_a_saying_is_one(kind: Any) -> None:
    saying = read_saying(kind.example)
    assert type(saying) is kind
    assert json.loads(msgspec.json.encode(saying)).items() >= json.loads(kind.example).items()
    validator("says").validate(json.loads(kind.example))


@pytest.mark.parametrize("kind", SAYINGS, ids=tag)
def test_an_empty_id_is_refused(kind: Any) -> None:
    unnamed = json.loads(kind.example) | {"id": ""}
    with pytest.raises(msgspec.ValidationError, match=r"length >= 1 - at `\$\.id`"):
        read_saying(json.dumps(unnamed))
    with pytest.raises(jsonschema_rs.ValidationError):
        validator("says").validate(unnamed)


@pytest.mark.parametrize("kind", HEARINGS, ids=tag)
def test_the_example_of_a_hearing_is_one(kind: Any) -> None:
    hearing = msgspec.json.decode(kind.example, type=Hearing)
    assert type(hearing) is kind
    assert json.loads(write_hearing(hearing)) == json.loads(kind.example)
    validator("hears").validate(json.loads(kind.example))


def test_every_saying_has_an_answer_and_every_class_is_listed() -> None:
    assert set(ANSWERS) == set(SAYINGS)
    classes = vars(protocol).values()
    messages = [kind for kind in classes if isinstance(kind, type) and hasattr(kind, "example")]
    assert set(messages) == {*SAYINGS, *HEARINGS}


def test_every_message_says_what_it_is_for() -> None:
    for kind in (*SAYINGS, *HEARINGS):
        assert kind.__doc__.strip()
        assert f': "{tag(kind)}"' in PAGE.read_text()


# ---- what is no message ----------------------------------------------------------------------

NO_SAYINGS = [
    '{"say": "act", "table": "t", "seat": 0, "ply": 1, "action": "done"}',
    '{"say": "act", "id": "x", "table": "t", "seat": "0", "ply": 1, "action": "done"}',
    '{"say": "act", "id": "x", "table": "t", "seat": 0, "ply": -1, "action": "done"}',
    '{"say": "act", "id": "x", "table": "T!", "seat": 0, "ply": 1, "action": "done"}',
    '{"say": "act", "id": "a b", "table": "t", "seat": 0, "ply": 1, "action": "done"}',
    '{"say": "act", "id": "x", "table": "t", "seat": 16, "ply": 1, "action": "done"}',
    '{"say": "watch", "table": ""}',
    '{"say": "watch", "table": "t", "sit": 1}',
    '{"say": "hello"}',
    '{"say": "welcome"}',
    '{"hear": "pong", "at": 1}',
]


@pytest.mark.parametrize("text", NO_SAYINGS)
def test_what_is_no_saying_is_refused_by_reader_and_schema_alike(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        read_saying(text)
    assert not validator("says").is_valid(json.loads(text))


def accepts(id: str, table: str) -> bool:
    """Whether ids are let through without looking at the patterns in the schema."""
    try:
        check_ids(id, table)
    except msgspec.ValidationError:
        return False
    return True


@given(st.text(min_size=1, max_size=5) | st.text("aZ0_.:-é² \n", min_size=1, max_size=5))
def test_ids_are_read_as_their_patterns_say(text: str) -> None:
    assert accepts(text, "t") == bool(ID.search(text))
    assert accepts("x", text) == bool(TABLE_ID.search(text))


@pytest.mark.parametrize("field", ["action", "text", "name", "invite"])
def test_texts_have_a_length(field: str) -> None:
    kind = {"action": "act", "text": "chat", "name": "sit", "invite": "sit"}[field]
    example = next(saying.example for saying in SAYINGS if tag(saying) == kind)
    with pytest.raises(msgspec.ValidationError, match="length"):
        read_saying(json.dumps({**json.loads(example), field: "x" * 1000}))


# ---- over the wire ---------------------------------------------------------------------------


def test_the_house_exports_the_schema(ann: Visitor) -> None:
    exported = ann.read("/api/protocol")
    assert exported["number"] == protocol.PROTOCOL
    assert exported["$defs"] == json.loads(json.dumps(protocol.schema()["$defs"]))


def test_all_that_is_heard_in_a_match_keeps_to_the_schema(ann: Visitor) -> None:
    table = ann.set_up("me", "random", game="xv", clock={"base": 600})["id"]
    heard: list[dict[str, Any]] = []
    with open_socket(ann.house, {"authorization": f"Bearer {ann.token}"}) as socket:

        def say(**words: object) -> None:
            socket.send(json.dumps({"id": f"id{len(heard)}", "table": table, **words}))

        def hear(kind: str) -> dict[str, Any]:
            while not heard or heard[-1]["hear"] != kind:
                heard.append(json.loads(socket.recv(30)))
            return heard[-1]

        say(say="watch")
        seen = hear("table")
        say(say="chat", room="table", text="salve")
        hear("done")
        say(say="hint", seat=0)
        hear("advised")
        say(say="act", seat=1, ply=0, action="stop")
        hear("refused")
        while seen.get("status") == "running":
            if seen.get("turn") == 0:
                say(say="act", seat=0, ply=seen["ply"], action=seen["view"]["legal"][-1])
            heard.append({"hear": ""})
            seen = hear("moved")
        socket.send('{"say": "ping"}')
        hear("pong")
    checked = validator("hears")
    for message in heard:
        if message["hear"]:
            checked.validate(message)
    kinds = {message["hear"] for message in heard}
    assert kinds >= {"welcome", "table", "said", "done", "advised", "refused", "moved", "pong"}
