"""What commands find, as JSON for programs: one object on standard output."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import click
import msgspec

from taberna.bots.reasons import Advice
from taberna.core.game import Game
from taberna.core.outcome import Outcome

json_option = click.option("--json", "structured", is_flag=True, help="Write JSON, for programs.")


def write_json(found: Mapping[str, object]) -> None:
    """One object, on one line."""
    click.echo(msgspec.json.encode(found).decode())


def outcome_json(outcome: Outcome, game: Game[Any, Any, Any, Any]) -> dict[str, object]:
    """How a match ended, with the seats by name."""
    seats = zip(game.seat_names, outcome.ranks, outcome.scores, strict=False)
    return {
        "reason": outcome.reason,
        "winners": [game.seat_names[seat] for seat in outcome.winners],
        "seats": {name: {"rank": rank, **dict(score)} for name, rank, score in seats},
    }


def games_json(
    game: Game[Any, Any, Any, Any], players: Sequence[str], outcomes: Sequence[Outcome]
) -> dict[str, object]:
    """Several games of the same bots."""
    return {
        "game": game.name,
        "players": dict(zip(game.seat_names, players, strict=False)),
        "games": [outcome_json(outcome, game) for outcome in outcomes],
    }


def advice_json(advice: Advice) -> dict[str, object]:
    """What each action is worth, and why."""
    return {"best": advice.best, "unit": advice.unit, "valued": advice.valued}
