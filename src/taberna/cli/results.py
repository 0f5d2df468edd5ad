"""How a match ended: the ranking as a table, and a sentence about what decided."""

from collections import Counter
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from taberna.arena.margins import mean, part
from taberna.cli.columns import plain_table, with_margin
from taberna.cli.console import harmless, say
from taberna.cli.faces import Face
from taberna.core.outcome import Outcome
from taberna.core.state import State


def show_result(console: Console, face: Face, state: State, players: Sequence[str]) -> None:
    """The ranking of a finished match, best first."""
    outcome = state.outcome()
    if outcome is None:
        return
    console.print(_ranking(face, outcome, players))
    winners, *why = face.verdict(outcome)
    say(console, ["", Text(winners, style="bold"), *why])


def _ranking(face: Face, outcome: Outcome, players: Sequence[str]) -> Table:
    table = plain_table("rank", "seat", "player", *(name for name, _ in outcome.scores[0]))
    for seat in sorted(range(len(outcome.ranks)), key=lambda seat: outcome.ranks[seat]):
        scores = (str(value) for _, value in outcome.scores[seat])
        player = harmless(players[seat]) if players else ""
        table.add_row(str(outcome.ranks[seat]), face.seat(seat), player, *scores)
    return table


def show_tally(
    console: Console, face: Face, players: Sequence[str], outcomes: Sequence[Outcome]
) -> None:
    """Many matches: how often each seat won, and its scores on average, with 95 % intervals."""
    scores = [name for name, _ in outcomes[0].scores[0]]
    table = plain_table("seat", "player", "wins", "% won", *(f"{name}, mean" for name in scores))
    for seat, player in enumerate(players):
        won = [1 / len(o.winners) if seat in o.winners else 0.0 for o in outcomes]
        found = part(won, [1 - share for share in won]) if len(players) > 1 else mean(won)
        means = (mean([dict(o.scores[seat])[name] for o in outcomes]) for name in scores)
        percent = with_margin(found and found.times(100), 1)
        table.add_row(
            face.seat(seat),
            player,
            f"{sum(won):.1f}",
            percent,
            *(with_margin(one, 2) for one in means),
        )
    console.print(table)
    reasons = Counter(outcome.reason for outcome in outcomes)
    ended = ", ".join(f"{name} {n}" for name, n in reasons.most_common())
    say(console, [f"Ended by {ended}. ± is a 95 % interval."])
