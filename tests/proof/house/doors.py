"""Every door of the HTTP interface, knocked at by schemathesis with what fits and what does not.

Half of the requests are as the interface describes them, often with the names of real tables and
games put in; half are not. No answer may be a failure of the house, and every answer must be one
that the description allows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import Case
from schemathesis.core.failures import FailureGroup
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from taberna.games import GAMES
from tests.server.house import OpenHouse, play_out

Names = dict[str, list[str]]
AnyCase = Case[Any]
TOO_LARGE = 413


def furnish(house: OpenHouse) -> Names:
    """Tables of every kind to ask about, and the names of games and bots."""
    visitor = house.visitor()
    begun = visitor.set_up("me", "me", game="downfall")["id"]
    played = visitor.set_up("me", game="xv")["id"]
    waiting = visitor.set_up("me", "open", game="xv", open=True)["id"]
    visitor.watch(played)
    play_out(played, visitor)
    kept = visitor.post("/api/records", {"record": visitor.record(played)}, 201)["id"]
    return {"id": [begun, played, waiting, kept], "game": list(GAMES), "bot": ["random", "exact"]}


def knock_everywhere(house: OpenHouse, examples: int, start: int) -> list[str]:
    """So many requests of each sort to every operation; what was wrong with the answers."""
    names = furnish(house)
    schema = schemathesis.openapi.from_url(f"{house.address}/api/openapi.json")
    wrong: list[str] = []
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            try:
                cases = operation.as_strategy(generation_mode=mode)
                knock(cases, names if mode is GenerationMode.POSITIVE else {}, examples, start)()
            except Unsatisfiable:
                assert mode is GenerationMode.NEGATIVE, operation.label  # nothing to get wrong
            except FailureGroup as failures:
                wrong.append(f"{operation.label}: {failures}")
    return wrong


def knock(
    cases: st.SearchStrategy[AnyCase], names: Names, examples: int, start: int
) -> Callable[[], None]:
    """A run of requests to one operation."""

    @seed(start)
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(cases, st.randoms(use_true_random=False))
    def knocking(case: AnyCase, rng: Any) -> None:
        for name in (case.path_parameters or {}).keys() & names.keys():
            case.path_parameters[name] = rng.choice([*names[name], case.path_parameters[name]])
        if isinstance(case.body, dict) and "seats" in case.body and rng.random() < 0.5:
            seats = rng.choice((["me"], ["me", "random"], ["open", "me", "random"]))
            case.body["seats"] = [{"who": who} for who in seats]
            case.body["game"] = rng.choice(names.get("game", [""]))
        # A text that the schema allows may still be no record, no name and no position.
        excluded: list[Any] = [positive_data_acceptance]
        answer = case.call()
        if answer.status_code == TOO_LARGE:  # a refusal, though schemathesis does not count it
            excluded.append(negative_data_rejection)
        case.validate_response(answer, excluded_checks=excluded)

    return knocking
