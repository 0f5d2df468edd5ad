"""What the host lets guests' bots do: how much they search, and play among themselves."""

from __future__ import annotations

from collections.abc import Iterable

from taberna.bots.search.budget import read_budget
from taberna.core.errors import Cause, NotNow, NotYours
from taberna.server.settings import Settings
from taberna.store.tables import TableBook


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


async def check_bot_table(books: TableBook, guest: str, settings: Settings) -> None:
    """Refuses one more table at which only bots sit, unless the host of the house allows it."""
    if settings.allow_bot_tables:
        return
    if await books.hosted_for_bots(guest) >= settings.bot_tables_per_guest:
        raise NotNow(
            f"only bots would play here, and {settings.bot_tables_per_guest} such tables of yours "
            "are running: wait until one is over, or sit down yourself",
            Cause("bots-alone"),
            n=settings.bot_tables_per_guest,
        )
