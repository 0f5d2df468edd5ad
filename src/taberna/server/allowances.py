"""What guests may have and what their bots may do: quotas, and how much bots search."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from taberna.bots.search.budget import read_budget
from taberna.core.errors import Cause, NotNow, NotYours
from taberna.server.settings import Settings
from taberna.store.rows import BOT_TABLES, IMPORTS, TABLES, OverQuota, Quota
from taberna.table.plan import Plan


class TooGreedy(NotYours):
    """A bot that wants more than the host of the house gives."""

    code = "too-greedy"


def check_budgets(bots: Iterable[str], settings: Settings) -> None:
    """Refuses a search that would take longer than the host of the house allows."""
    for bot in bots:
        family, _, choice = bot.partition(":")
        if family == "search":
            _check_budget(choice.partition("@")[0], settings)


def _check_budget(said: str, settings: Settings) -> None:
    budget = read_budget(said)
    most, longest = settings.most_simulations, settings.longest_search
    timed = said.endswith("ms")
    if (budget.milliseconds > longest) if timed else (budget.simulations > most):
        raise TooGreedy(
            f"bots search {most} simulations or {longest} ms at most in this house, not {said}; "
            f"write `search:{most}` or `search:{longest}ms`",
            Cause("long-search"),
            most=most,
            longest=longest,
        )


def bot_table_quotas(host: str, settings: Settings) -> list[Quota]:
    """What a table at which only bots sit counts towards, unless the operator allows any number."""
    if settings.allow_bot_tables:
        return []
    return [Quota(BOT_TABLES, host, settings.bot_tables_per_guest)]


@contextmanager
def explaining_quotas(settings: Settings) -> Iterator[None]:
    """Says what to do about a quota that is used up."""
    try:
        yield
    except OverQuota as error:
        raise _refusal(error.kind, settings) from None


def _refusal(kind: str, settings: Settings) -> NotNow:
    if kind == TABLES:
        return NotNow(
            "you have many tables already: finish or close one first", Cause("many-tables")
        )
    if kind == IMPORTS:
        return NotNow("you keep many records here already: delete one first", Cause("many-records"))
    return NotNow(
        f"only bots would play here, and {settings.bot_tables_per_guest} such tables of yours "
        "are running: wait until one is over, or sit down yourself",
        Cause("bots-alone"),
        n=settings.bot_tables_per_guest,
    )


def check_bots_alone(plan: Plan) -> None:
    """Refuses rules that need a person at a table without one."""
    rules = plan.rules()
    rules.check_bots_alone(rules.read_position(plan.position).ruleset)
